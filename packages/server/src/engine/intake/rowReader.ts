/** Reads the rows that the scanner doubts: as people and spreadsheets write them (cli-ux-security §1.4). */

import type { Field } from '@srm/core/definition/field'
import { type CellForm, readCell } from '@srm/core/definition/files/csvCells'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { FileShape, ScanColumn } from './rowScanner.ts'
import { BadRow, splitRow, writtenCell } from './splitRow.ts'

export interface CellFault {
  /** Position of the cell; absent where the row as a whole is meant. */
  readonly at?: number
  readonly rule: string
  readonly limit?: number | string
}

/** The row as the database takes it, with its line end; or what is wrong with it; or that nothing stands in a column that is read. */
export type ReadRow =
  | { readonly line: string; readonly key: readonly string[] | undefined }
  | { readonly faults: readonly CellFault[]; readonly key: readonly string[] | undefined }
  | { readonly blank: true }

type Found = { readonly text: string } | Omit<CellFault, 'at'>

const textOf = (value: unknown): string => {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an empty cell of a new row becomes. */
const empty = ({ required, initial }: Field): Found =>
  required && initial === undefined ? { rule: 'required' } : { text: '' }

function readOne(
  { field, faultOf, blank, decimalMark }: ScanColumn,
  cell: string,
  zone: string,
  form: CellForm,
): Found {
  if (!field) return { text: '' }
  if (isEmpty(cell.trim())) return blank === undefined ? empty(field) : { text: blank }
  const fault = faultOf?.(cell.trim())
  if (fault) return fault
  const read = readCell(field, cell, zone, { ...form, decimalMark })
  if (!('value' in read)) return read
  const found = readValue(field, read.value)
  return 'value' in found ? { text: textOf(found.value) } : found
}

/**
 * Makes the reader of a file's rows.
 * @param zone IANA name of the zone in which the file writes times of day
 */
export function rowReader(shape: FileShape, zone: string): (record: string) => ReadRow {
  const { columns, delimiter, crlf, isSheet, keyAt = [] } = shape
  const lineEnd = crlf ? '\r\n' : '\n'
  const read = (cells: readonly string[]): ReadRow => {
    const surplus = !isSheet && cells.slice(columns.length).some((cell) => !isEmpty(cell.trim()))
    if (!surplus && columns.every(({ field }, at) => !field || isEmpty((cells[at] ?? '').trim())))
      return { blank: true }
    const found = columns.map((column, at) => readOne(column, cells[at] ?? '', zone, shape))
    const faults = found.flatMap((one, at) => ('rule' in one ? [{ at, ...one }] : []))
    if (surplus) faults.push({ at: columns.length, rule: 'tooManyCells', limit: columns.length })
    const keys = keyAt
      .map((at) => found[at])
      .flatMap((one) => (one && 'text' in one && one.text !== '' ? [one.text] : []))
    const key = keyAt.length > 0 && keys.length === keyAt.length ? keys : undefined
    if (faults.length > 0) return { faults, key }
    const texts = found.map((one) => ('text' in one ? writtenCell(one.text, delimiter) : ''))
    return { line: texts.join(delimiter) + lineEnd, key }
  }
  return (record) => {
    try {
      return read(splitRow(record.replace(/\r?\n$/, ''), delimiter))
    } catch (error) {
      if (error instanceof BadRow) return { faults: [{ rule: 'strayQuote' }], key: undefined }
      throw error
    }
  }
}
