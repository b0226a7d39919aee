/** What a list needs of a definition. */

import { orderOf, type Shape, type Side } from '../shape.ts'
import { standing } from './places.ts'
import type { Listing, ListSide, Overview, OverviewSaid } from './views.ts'

/**
 * The fields of a list. Usually the key, the title and the status are columns, the key and the status filters; the search
 * looks at the key and the title; lists sort by the key, the day of creation, and what they are sorted by at first.
 */
export function listOf<Sh extends Shape>(
  shape: Sh,
  { key, title, places, list }: OverviewSaid<Sh>,
): Overview<Sh>['list'] {
  const order = orderOf(shape)
  const at = standing(order, places)
  const [first] = key
  const status = order.find((name) => name === 'stage' || name in shape.statuses)
  const { sort = '-createDate' } = list ?? {}
  const bar = at('bar')
  return {
    columns: at('column', [...key, title, status]),
    filters: [...bar, ...at('filter', [...key, status]).filter((name) => !bar.includes(name))],
    search: at('search', [first, title]),
    sortable: at('sort', [first, 'createDate', sort.replace('-', '')]),
    indexed: at('index'),
    ...list,
    sort,
  }
}

/** The part of a definition that a list loads at once, where the rest of it is large. */
export const defineListing = <const Sh extends Shape, S extends Side>(
  shape: Sh,
  rest: OverviewSaid<Sh> & { readonly sides: Readonly<Record<S, ListSide<Sh>>> },
): Listing<Sh, Readonly<Record<S, ListSide<Sh>>>> => Object.freeze({ ...rest, list: listOf(shape, rest), shape })
