/** Cells of workbooks: texts stay texts, whatever digits they are made of; numbers and days can be reckoned with. */
import type { Field } from '@srm/core/definition/field'
import { type Words, writeTypedCell } from '@srm/core/definition/files/csvCells'

export type SheetCell = string | number | Date | null

/** Numbers with more digits than this lose some of them in a spreadsheet. */
const digitsKept = 15
/** Spreadsheets count days from 1900, with a day too many in its February. */
const firstYear = 1901

const formats: Partial<Record<Field['kind'], string>> = { date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' }
const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'decimal'

/** How a spreadsheet shows the cells of a field. */
export const sheetFormat = (field: Field): string => (isNumber(field) ? 'General' : (formats[field.kind] ?? '@'))

const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length

function momentCell(text: string): SheetCell {
  const date = new Date(text.includes(' ') ? `${text.replace(' ', 'T')}Z` : text)
  return date.getUTCFullYear() >= firstYear ? date : text
}

/** @param zone IANA name of the zone in which times are written */
export function sheetCell(field: Field, value: unknown, zone: string, words: Words): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (isNumber(field)) return digitsOf(String(value)) <= digitsKept ? Number(value) : String(value)
  const text = writeTypedCell(field, value, zone, words)
  return field.kind === 'date' || field.kind === 'time' ? momentCell(text) : text
}
