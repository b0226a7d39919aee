import type { Field } from '@srm/core/definition/field'
import { lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { type Filter, fieldFilter } from '../filters/filters.ts'
import { lineColumn } from './lineKey.ts'

/** The filters of a list by line that ask of the lines. Pure. */

/** What the lines are called in a filter, and the words for one of which something is left. */
interface Named {
  readonly labelOf: (column: string) => string
  readonly left: string
}

/** Whether anything is left of a quantity is asked more often than how much. */
const leftFilter = (key: string, { labelOf, left }: Named): Filter => ({
  key: `${lineColumn(key)}.left`,
  label: labelOf(lineColumn(key)),
  kind: 'choice',
  options: [{ value: 'true', label: left }],
})

function filtersOn({ def, side, locale }: Whole, key: string, field: Field, named: Named): readonly Filter[] {
  if (((def.openIndexes ?? []) as readonly string[]).includes(key)) return [leftFilter(key, named)]
  const column = lineColumn(key)
  const filter = fieldFilter(locale, field, { key: column, label: named.labelOf(column) })
  if (!filter) return []
  // what the buyer keeps is not looked through by suppliers: they know it by its code
  return [filter.kind === 'ref' && side !== 'buyer' ? { key: column, label: filter.label, kind: 'text' } : filter]
}

/** Those that the definition names and this person sees, in its order. */
export function lineFilters(scope: Whole, named: Named): readonly Filter[] {
  const { def, visible } = scope
  return ((def.lineFilters ?? []) as readonly string[]).flatMap((key) => {
    const field = lineField(def, key)
    return field && visible.lines.includes(key) ? filtersOn(scope, key, field, named) : []
  })
}
