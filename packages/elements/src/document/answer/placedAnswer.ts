import type { AnyRow } from '@srm/core/definition/workflow'
import type { Column, PasteTarget, PlacedBlock } from '../../grid/types.ts'
import type { Whole } from '../definition/screenTypes.ts'
import type { FormLine } from '../form/formModel.ts'
import { headedBlock } from '../form/pasteColumns.ts'

type Block = readonly (readonly string[])[]

/**
 * Into which columns of an answer a pasted block goes: by its headings, else from where it is pasted into those that are
 * typed, past what is only read between them. Undefined: cell by cell. Pure.
 */
export function placedAnswer(
  scope: Whole,
  columns: readonly Column<AnyRow>[],
  block: Block,
  { column }: Pick<PasteTarget<AnyRow>, 'column'>,
): PlacedBlock<AnyRow> | undefined {
  const typed = columns.filter(({ editor }) => editor !== undefined)
  const sight = { scope, columns: typed as unknown as readonly Column<FormLine>[], shown: typed.map(({ key }) => key) }
  const headed = headedBlock(sight, block, column as unknown as Column<FormLine>)
  if (headed) return headed as unknown as PlacedBlock<AnyRow>
  const width = Math.max(...block.map((row) => row.length))
  const at = columns.findIndex(({ key }) => key === column.key)
  const from = typed.findIndex(({ key }) => key === column.key)
  const isUnbroken = columns.slice(at, at + width).every(({ editor }) => editor !== undefined)
  if (from < 0 || isUnbroken) return undefined
  return { rows: block, columns: typed.slice(from, from + width), told: [] }
}
