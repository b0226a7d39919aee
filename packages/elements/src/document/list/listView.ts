import type { AnyQuery, QueryValue } from '@srm/core/client/query'
import type { AnyListing } from '@srm/core/definition/workflow'
import type { Sort } from '../../grid/rows/sort.ts'

/** Which documents a list shows and how: one object that a host can keep in its address bar. Pure. */

export interface DateRange {
  /** ISO dates, both inclusive. */
  readonly from?: string
  readonly to?: string
}
export type FilterValue = string | readonly string[] | DateRange

export interface ListView {
  /** Key of a task tab; absent means all documents. */
  readonly tab?: string
  /** What is searched. */
  readonly q?: string
  readonly filters?: Readonly<Record<string, FilterValue>>
  /** `-orderTime`: descending. */
  readonly sort?: string
  /** Rows of a page. */
  readonly limit?: number
  /** Each line of the documents is a row. */
  readonly by?: 'lines'
  /** Cursors that led to this page, the last one its own; absent on the first page. */
  readonly pages?: readonly string[]
  /** Uuid of the view kept on the server that this one began as; alone it asks for that one. */
  readonly saved?: string
}

const standardSize = 50
/** The server searches from two characters on (decisions §10.9). */
const shortestSearch = 2

export const limitOf = (view: ListView, standard = standardSize): number => view.limit ?? standard

export const isRange = (value: FilterValue): value is DateRange => typeof value === 'object' && !Array.isArray(value)

export const isBlank = (value: FilterValue | undefined): boolean =>
  !value || (isRange(value) ? !value.from && !value.to : value.length === 0)

/** The view without what says nothing, its parts in one order, so that equal views are equal texts. */
export function tidy(view: ListView): ListView {
  const filters = Object.entries(view.filters ?? {}).filter(([, value]) => !isBlank(value))
  const parts = {
    ...view,
    filters: filters.length > 0 && Object.fromEntries(filters),
    pages: view.pages?.length && view.pages,
  }
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => part)
      .sort(),
  )
}

/** A changed question begins at its first page. */
export const changed = (view: ListView, change: Partial<ListView>): ListView => tidy({ ...view, pages: [], ...change })

export const sameView = (a: ListView, b: ListView): boolean => JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))

/** `-orderTime` as the grid says it, and back. */
export const readSort = (sort: string): Sort =>
  sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
export const writeSort = ({ key, direction }: Sort): string => (direction === 'descending' ? `-${key}` : key)

export const sortOf = (def: AnyListing, view: ListView): string => view.sort ?? (def.list.sort as string)

/** The filters and the search as the list call takes them, without page and columns. */
export const questionOf = ({ filters = {}, q = '', tab }: ListView): AnyQuery => ({
  ...(filters as Readonly<Record<string, QueryValue>>),
  ...([...q].length >= shortestSearch ? { q } : {}),
  ...(tab ? { tab } : {}),
})

/** The whole list call. The first page brings the counts. */
export function queryOf(def: AnyListing, view: ListView, fields: readonly string[], limit: number): AnyQuery {
  const after = view.pages?.at(-1)
  return {
    ...questionOf(view),
    sort: sortOf(def, view),
    limit,
    fields,
    count: true,
    ...(after ? { after } : { counts: 'tabs' }),
  }
}
