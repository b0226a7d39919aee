/** A block copied from a spreadsheet, pasted into the rows of a field. Pure. */
import type { Field, Fields } from '@srm/core/definition/field'
import { type DecimalMark, markOfPasted } from '@srm/core/definition/files/decimalMark'
import type { AnyRow } from '@srm/core/definition/workflow'
import {
  bareNumber,
  parseChoice,
  parseDate,
  parseDecimal,
  parseInteger,
  parsePercent,
  parseText,
  readInColumn,
  writesCommaThousands,
} from '../grid/cells/parse.ts'
import { readTsv } from '../grid/cells/pasteBlock.ts'
import type { Option } from '../grid/types.ts'
import { startRow } from './rows.ts'

export interface PasteInto {
  readonly columns: Fields
  /** The columns that are shown, in their order. */
  readonly shown: readonly string[]
  readonly options: (field: Field) => readonly Option[]
  readonly today: string
}

function parsed(field: Field, text: string, { options, today }: PasteInto, mark: DecimalMark) {
  if (field.kind === 'number') return readInColumn(mark, text, parseInteger)
  if (field.kind === 'decimal')
    return readInColumn(mark, text, field.measure === 'percent' ? parsePercent : parseDecimal)
  if (field.kind === 'date') return parseDate(text, today)
  return field.kind === 'choice' || field.kind === 'dict' ? parseChoice(text, options(field)) : parseText(text)
}

/** Does the text fill more than the cell it is pasted into? */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.trim())

/**
 * Rows with a block that was copied from a spreadsheet, from a cell on; rows are added for what is left. What cannot be
 * read stays as it was written.
 */
export function withBlock(
  rows: readonly AnyRow[],
  text: string,
  from: { readonly row: number; readonly column: number },
  into: PasteInto,
): readonly AnyRow[] {
  const keys = into.shown.slice(from.column)
  const next = [...rows]
  const block = readTsv(text)
  // point or comma is told by all that is pasted into a column
  const isAtHome = writesCommaThousands()
  const marks = keys.map((_, across) =>
    markOfPasted(
      block.map((cells) => bareNumber(cells[across] ?? '')),
      isAtHome,
    ),
  )
  block.forEach((cells, down) => {
    const typed = keys.slice(0, cells.length).map((key, across) => {
      const written = cells[across] ?? ''
      const read = parsed(into.columns[key] as Field, written, into, marks[across] ?? 'open')
      return [key, read.fault ? written.trim() : read.value] as const
    })
    const at = from.row + down
    next[at] = { ...(next[at] ?? startRow(into.columns)), ...Object.fromEntries(typed) }
  })
  return next
}
