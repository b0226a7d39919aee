/** CSV of NDJSON, line by line the same, so that large files of it go the way of sets. */
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeCell } from '@srm/core/definition/csvCells'
import { type CsvColumn, columnsOf } from '@srm/core/definition/csvHeader'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { isRead } from '../../engine/exchange/fileVersion.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { readJsonLine } from '../../engine/exchange/readFile.ts'
import { writtenCell } from '../../engine/intake/splitRow.ts'
import { clearsHeader } from '../set/setShape.ts'
import { type ImportFiles, sent } from './importFiles.ts'
import { linesOf } from './lines.ts'
import type { Reading } from './reading.ts'

/** Lines that are no documents; a file with more of them is no file of documents. */
const mostFaults = 100_000
/** Lines that are looked at for the fields a file has. */
const looked = 1000

/** The columns of the fields that the first lines have. */
async function columnsIn(def: AnyDocument, path: string, keyed: Reading['rename']): Promise<CsvColumn[]> {
  const keys = new Set<string>()
  let n = 0
  for await (const { text: line } of linesOf(path)) {
    if (n++ >= looked) break
    for (const key of Object.keys(readJsonLine(def, line, n, keyed).doc)) keys.add(key)
  }
  return columnsOf(def).filter(({ key, inLine }) => !inLine && keys.has(key))
}

interface Read {
  readonly line: string
  readonly faults: readonly RowError[]
}

const cell = ({ field }: CsvColumn, value: unknown, zone: string): string =>
  isEmpty(value) ? '' : writtenCell(writeCell(field, value, zone), ',')

/** A document as a row: values by the rules of their fields; what the server writes is passed over. */
function rowOf(columns: readonly CsvColumn[], doc: AnyRow, row: number, zone: string): Read {
  const faults: RowError[] = []
  const clears: string[] = []
  const cells = columns.map((column) => {
    const value = doc[column.key]
    if (!isRead(column.key, column.field) || value === undefined) return ''
    const found = readValue({ ...column.field, required: false }, value)
    if ('value' in found) {
      if (found.value === null && !column.field.auto) clears.push(column.key)
      return cell(column, found.value, zone)
    }
    faults.push({ row, field: column.key, ...found })
    return ''
  })
  return { line: `${[...cells, clears.join(' ')].join(',')}\n`, faults }
}

/** The fields of a document beyond the columns: those the first lines did not have. */
const isKnown = (columns: ReadonlySet<string>, fields: ReadonlySet<string>, doc: AnyRow): boolean =>
  Object.keys(doc).every((key) => columns.has(key) || !fields.has(key))

/**
 * Writes the lines beside the file; a line with faults is a blank row.
 * @throws Invalid when no line is a document, or a later one has fields that the first ones have not
 */
export async function jsonAsCsv(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  zone: string,
  keyed: Reading['rename'],
): Promise<{ readonly path: string; readonly faults: readonly RowError[] }> {
  const original = files.path(job, sent)
  const path = files.path(job, 'lines.csv')
  const columns = await columnsIn(def, original, keyed)
  if (columns.length === 0) throw new Invalid([{ path: '', rule: 'notJson' }])
  const known = new Set(columns.map(({ key }) => key))
  const fields = new Set(columnsOf(def).map(({ key }) => key))
  const judge = (line: string, row: number): Read => {
    if (line.trim() === '') return { line: '\n', faults: [] }
    const { doc, issues } = readJsonLine(def, line, row, keyed)
    const read = rowOf(columns, doc, row, zone)
    const found = [
      ...issues.map(({ column, ...issue }) => ({ ...issue, field: column })),
      ...(isKnown(known, fields, doc) ? [] : [{ row, field: '', rule: 'otherFields' }]),
      ...read.faults,
    ]
    return { line: found.length > 0 ? '\n' : read.line, faults: found }
  }
  const faults: RowError[] = []
  async function* texts() {
    yield `${[...known, clearsHeader].join(',')}\n`
    let row = 0
    let piece = ''
    for await (const { text: line } of linesOf(original)) {
      row += 1
      const read = judge(line, row)
      faults.push(...read.faults)
      if (faults.length > mostFaults) throw new Invalid([{ path: '', rule: 'notJson' }])
      piece += read.line
      if (piece.length < 256 * 1024) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await pipeline(Readable.from(texts(), { objectMode: true }), createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
  return { path, faults }
}
