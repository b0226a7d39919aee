/** The refused rows of a job as a file that can be mended and imported again. */
import { documentReader } from '@srm/core/definition/files/csv'
import { guardedCell, readCell, writeCell } from '@srm/core/definition/files/csvCells'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { rowErrorText } from '@srm/core/i18n/messages'
import type { Locale } from '@srm/core/i18n/translate'
import { stringify } from 'csv-stringify/sync'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { ownColumns, refusalNames } from '../../engine/exchange/refusalNames.ts'
import { type FileRecord, fileRecords } from '../../engine/intake/fileRecords.ts'
import type { Reading } from './fileReading.ts'
import type { TakeFaults } from './refusedInOrder.ts'

/** "Base unit: XX is not in the dictionary." */
export const faultText = (def: AnyDocument, locale: Locale, error: RowError): string => rowErrorText(locale, def, error)

/** The rows of each document of the file, together. */
async function* documentRows(
  def: AnyDocument,
  { path, body, delimiter, headerRow, columns }: Reading,
): AsyncGenerator<FileRecord[]> {
  const reader = documentReader(def, columns)
  let open: FileRecord[] = []
  for await (const row of fileRecords(path, delimiter, { byte: body, row: headerRow })) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (reader.row(row.cells, row.row)) {
      yield open
      open = []
    }
    open.push(row)
  }
  if (open.length > 0) yield open
}

/** Fields, rules and sentences of the faults of one row. */
export const reasonsOf = (def: AnyDocument, faults: readonly RowError[], locale: Locale): string[] => [
  faults.map(({ field }) => field).join('; '),
  faults.map(({ rule }) => rule).join('; '),
  faults.map((fault) => faultText(def, locale, fault)).join('; '),
]

const plainNumber = /^\s*\d+(\.\d+)?\s*$/

const line = (cells: readonly string[], bom = false): string =>
  stringify([cells.map(guardedCell)], { record_delimiter: 'windows', bom })

/** The table of a job that refused nothing. */
export const nothingRefused = (): string[] => [line(refusalNames, true)]

/** Files of tables do not say in which system a number is a day: one of a workbook is written as the day that it is. */
function dayIn({ columns, daysSince }: Reading, at: number, cell: string): string {
  const field = columns[at]?.field
  if (!daysSince || !field || !(field.kind === 'date' || field.kind === 'time') || !plainNumber.test(cell)) return cell
  const found = readCell(field, cell, 'UTC', { daysSince })
  return 'value' in found ? writeCell(field, found.value, 'UTC') : cell
}

/** The cells that no column of the header is above. */
function surplusOf(cells: readonly string[], width: number): string[] {
  const beyond = cells.slice(width)
  return beyond.slice(0, beyond.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/**
 * Every row of every refused document with its original columns; a document goes in whole, the reasons beside the rows
 * they are about. Cells beyond the header stand behind the reasons, where no column is either: a row that is sent again as
 * it is has too many of them again. Nothing in it runs as a formula. UTF-8 with a byte order mark and CRLF, as Excel reads it.
 */
export async function* refusedRows(
  def: AnyDocument,
  reading: Reading,
  faultsUpTo: TakeFaults,
  locale: Locale,
): AsyncGenerator<string> {
  const kept = ownColumns(reading.header)
  yield line([...kept.map((at) => reading.header[at] ?? ''), ...refusalNames], true)
  for await (const document of documentRows(def, reading)) {
    const byRow = await faultsUpTo(document.at(-1)?.row ?? 0)
    if (!document.some(({ row }) => byRow.has(row))) continue
    for (const { row, cells } of document) {
      const reasons = reasonsOf(def, byRow.get(row) ?? [], locale)
      const own = kept.map((at) => dayIn(reading, at, cells[at] ?? ''))
      yield line([...own, String(row), ...reasons, ...surplusOf(cells, reading.header.length)])
    }
  }
}
