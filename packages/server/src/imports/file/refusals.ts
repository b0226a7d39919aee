/** What a job says of its rows: as a list, and as a file that can be mended and imported again. */
import { documentReader } from '@srm/core/definition/csv'
import { guardedCell } from '@srm/core/definition/csvCells'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { rowErrorText } from '@srm/core/i18n/messages'
import type { Locale } from '@srm/core/i18n/translate'
import { stringify } from 'csv-stringify/sync'
import type { Connection } from '../../database/database.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { ownColumns, refusalNames } from '../../engine/exchange/refusalNames.ts'
import { type FileRecord, fileRecords } from '../../engine/intake/fileRecords.ts'
import type { JobRow } from '../job/jobRow.ts'
import type { Reading } from './reading.ts'

const most = 1000

/** Faults in the order of their rows, at most so many. */
export async function faultsOf(on: Connection, { elsAccount, uuid }: JobRow, limit = most): Promise<RowError[]> {
  const rows = await on.query<RowError & { readonly params: RowError['params'] | null }>(
    `select "row", "field", "rule", "limit", "params" from "importFault" where "elsAccount" = $1 and "job" = $2
      order by "row", "field" limit $3`,
    [elsAccount, uuid, limit],
  )
  return rows.map(({ params, ...fault }) => (params ? { ...fault, params } : fault))
}

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

const line = (cells: readonly string[], bom = false): string =>
  stringify([cells.map(guardedCell)], { record_delimiter: 'windows', bom })

/** The table of a job that refused nothing. */
export const nothingRefused = (): string[] => [line(refusalNames, true)]

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
  faults: readonly RowError[],
  locale: Locale,
): AsyncGenerator<string> {
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const kept = ownColumns(reading.header)
  yield line([...kept.map((at) => reading.header[at] ?? ''), ...refusalNames], true)
  for await (const document of documentRows(def, reading)) {
    if (!document.some(({ row }) => byRow.has(row))) continue
    for (const { row, cells } of document) {
      const reasons = reasonsOf(def, byRow.get(row) ?? [], locale)
      const own = kept.map((at) => cells[at] ?? '')
      yield line([...own, String(row), ...reasons, ...surplusOf(cells, reading.header.length)])
    }
  }
}
