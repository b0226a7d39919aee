import { hiddenColumns, listColumns } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'

/** Which columns a list shows, and which it asks for. Pure. */

/**
 * The columns a person chose, as far as he may see them, else those of the definition; and the fields that their rows need.
 * @param rowFields columns that the marks of an area read
 */
export function columnsFor(
  { def, side, visible }: Pick<Scope, 'def' | 'side' | 'visible'>,
  columns: readonly string[] | undefined,
  rowFields: readonly string[] = [],
) {
  const marked = rowFields.filter((key) => visible.head.includes(key))
  const chosen = columns?.filter((key) => visible.head.includes(key))
  const shown = chosen && chosen.length > 0 ? chosen : listColumns(def, side, visible)
  const fields = [...new Set([...shown, ...hiddenColumns(def, visible), ...marked])]
  return { shown, fields }
}
