import { isDamaged, withoutValue } from '@srm/core/definition/files/shownInstead'
import { cellValue, fixedOptions, type Reading } from '../format.ts'
import type { Column } from '../types.ts'
import {
  type Fault,
  openText,
  type Parsed,
  parseChoice,
  parseDate,
  parseDecimal,
  parseInteger,
  parseText,
} from './parse.ts'

/** Text → the value of a column. Pure. */

/** What a spreadsheet shows instead of a value is none. */
const isNotShown = (text: string): boolean => isDamaged(text) || withoutValue(text) !== undefined

/** Reads typed or pasted text for a column. */
export function readCell<Row>(column: Column<Row>, row: Row, text: string, { today }: Reading): Parsed {
  if (isNotShown(text)) return { fault: 'notShown' }
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
  if (!column.editor || typeof value !== 'string' || value === '') return undefined
  if (column.editor === 'text') return isNotShown(value) ? 'notShown' : undefined
  const isNumber = column.editor === 'decimal' || column.editor === 'integer'
  if (isNumber && openText(value) !== undefined) return 'ambiguousNumber'
  return readCell(column, row, value, reading).fault
}
