import { isAmbiguous } from '@srm/core/definition/files/decimalMark'
import { cellValue, fixedOptions, type Reading } from '../format.ts'
import type { Column } from '../types.ts'
import {
  bareNumber,
  type Fault,
  type Parsed,
  parseChoice,
  parseDate,
  parseDecimal,
  parseInteger,
  parseText,
} from './parse.ts'

/** Text → the value of a column. Pure. */

/** Reads typed or pasted text for a column. */
export function readCell<Row>(column: Column<Row>, row: Row, text: string, { today }: Reading): Parsed {
  if (column.parse) return column.parse(text, row)
  switch (column.editor) {
    case 'decimal':
      return parseDecimal(text)
    case 'integer':
      return parseInteger(text)
    case 'date':
      return parseDate(text, today)
    case 'choice':
      return parseChoice(text, fixedOptions(column))
    default:
      return parseText(text)
  }
}

/** Why a cell's value is no wire value of its column (it is text kept as typed), or undefined. */
export function cellFault<Row>(column: Column<Row>, row: Row, reading: Reading): Fault | undefined {
  const value = cellValue(column, row)
  if (!column.editor || column.editor === 'text' || typeof value !== 'string' || value === '') return undefined
  const isNumber = column.editor === 'decimal' || column.editor === 'integer'
  if (isNumber && isAmbiguous(bareNumber(value))) return 'ambiguousNumber'
  return readCell(column, row, value, reading).fault
}
