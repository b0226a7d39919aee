/** CSV of NDJSON, line by line the same, so that large files of it go the way of sets. */
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeCell } from '@srm/core/definition/files/csvCells'
import { type CsvColumn, columnsOf } from '@srm/core/definition/files/csvHeader'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isRead } from '../../engine/exchange/fileVersion.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { readJsonLine, type Sent } from '../../engine/exchange/jsonLines.ts'
import { writtenCell } from '../../engine/intake/splitRow.ts'
import { asRead, clearsHeader } from '../set/setShape.ts'
import type { Reading } from './fileReading.ts'
import type { ImportFiles } from './importFiles.ts'
import { linesOf } from './lines.ts'

/** Faults that are remembered until the table is read; a file with more of them is read line by line. */
const mostFaults = 100_000

/** The columns of the fields that any line has. */
async function columnsIn(def: AnyDocument, path: string, keyed: Reading['rename']): Promise<CsvColumn[]> {
  const keys = new Set<string>()
  let n = 0
  for await (const { text: line } of linesOf(path)) {
    n += 1
    for (const key of Object.keys(readJsonLine(def, line, n, keyed).doc)) keys.add(key)
  }
  return columnsOf(def).filter(({ key, inLine }) => !inLine && keys.has(key))
}

/** Stands where a document says nothing of these columns: its row is no blank one. */
const nothing = '.'

interface Read {
  readonly line: string
  readonly faults: readonly RowError[]
}

const cell = ({ field }: CsvColumn, value: unknown, zone: string | undefined): string =>
  isEmpty(value) ? '' : writtenCell(writeCell(field, value, zone ?? 'UTC'), ',')

/**
 * A document as a row: values by the rules of their fields. What the server writes is passed over, but for the number that
 * tells which document is meant; what is no number tells nothing.
 */
function rowOf(
  def: AnyDocument,
  columns: readonly CsvColumn[],
  doc: AnyRow,
  row: number,
  { zone, faultOf }: Sent,
): Read {
  const faults: RowError[] = []
  const clears: string[] = []
  const cells = columns.map((column) => {
    const value = doc[column.key]
    const isRight = isRead(column.key, column.field)
    if (value === undefined || !(isRight || def.key.includes(column.key))) return ''
    const fault = typeof value === 'string' ? faultOf?.(column.key, value.trim()) : undefined
    const found = fault ?? readValue(asRead(column.field), value)
    if ('value' in found) {
      if (found.value === null && !column.field.auto) clears.push(column.key)
      return cell(column, found.value, zone)
    }
    if (isRight) faults.push({ row, field: column.key, ...found })
    return ''
  })
  const isBlank = clears.length === 0 && cells.every((one) => one === '')
  return { line: `${[...cells, isBlank ? nothing : clears.join(' ')].join(',')}\n`, faults }
}

/**
 * Writes the lines beside the file; a line with faults is a blank row.
 * @returns undefined where too many lines have faults, or no line has a field
 */
export async function jsonAsCsv(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  form: Sent,
  { path: original, rename: keyed }: Pick<Reading, 'path' | 'rename'>,
): Promise<{ readonly path: string; readonly faults: readonly RowError[] } | undefined> {
  const path = files.path(job, 'lines.csv')
  const columns = await columnsIn(def, original, keyed)
  if (columns.length === 0) return undefined
  const judge = (line: string, row: number): Read => {
    if (line.trim() === '') return { line: '\n', faults: [] }
    const { doc, issues } = readJsonLine(def, line, row, keyed)
    const read = rowOf(def, columns, doc, row, form)
    const found = [...issues.map(({ column, ...issue }) => ({ ...issue, field: column })), ...read.faults]
    return { line: found.length > 0 ? '\n' : read.line, faults: found }
  }
  const faults: RowError[] = []
  async function* texts() {
    yield `${[...columns.map(({ key }) => key), clearsHeader].join(',')}\n`
    let row = 0
    let piece = ''
    for await (const { text: line } of linesOf(original)) {
      row += 1
      const read = judge(line, row)
      faults.push(...read.faults)
      if (faults.length > mostFaults) return
      piece += read.line
      if (piece.length < 256 * 1024) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await pipeline(Readable.from(texts(), { objectMode: true }), createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
  return faults.length > mostFaults ? undefined : { path, faults }
}
