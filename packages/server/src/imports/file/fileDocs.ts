/** The documents of a job's file, read as a stream, each with where it ends. */
import {
  documentReader,
  type FileDoc,
  type FileIssue,
  type FileOptions,
  isTwice,
  joined,
  keyInFile,
} from '@srm/core/definition/files/csv'
import { type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { jsonReader } from '../../engine/exchange/jsonLines.ts'
import { fileRecords } from '../../engine/intake/fileRecords.ts'
import type { Reading } from './fileReading.ts'
import { linesOf } from './lines.ts'

/** A document of a file. */
export interface Placeable {
  readonly file: FileDoc
  /** Bytes of the file up to its end. */
  readonly end: number
}

async function* jsonDocs(def: AnyDocument, { path, rename }: Reading, form: FileOptions): AsyncGenerator<Placeable> {
  const read = jsonReader(def, form, rename)
  let row = 0
  for await (const { text, end } of linesOf(path)) {
    row += 1
    if (text.trim() !== '') yield { file: read(text, row), end }
  }
}

/** A row with a quotation mark that opens or closes nothing. */
const strayQuote = (row: number): FileIssue => ({ row, column: '', rule: 'strayQuote' })

async function* stretchesOf(def: AnyDocument, reading: Reading, form: FileOptions): AsyncGenerator<Placeable> {
  const { path, body, delimiter, columns, headerRow } = reading
  const reader = documentReader(def, columns, form)
  let end = body
  for await (const record of fileRecords(path, delimiter, { byte: body, row: headerRow })) {
    const { cells, row, isBroken } = record
    const ended = reader.row(cells, row, isBroken ? [strayQuote(row)] : undefined)
    if (ended) yield { file: ended, end }
    end = record.end
  }
  const last = reader.end()
  if (last) yield { file: last, end }
}

/** Rows of documents that stand apart, which are held until the last one of the document. */
const mostApart = 200_000

/**
 * The documents whose rows stand apart in the file, by their keys, each with how many stretches of rows it has.
 * @throws Invalid where there are more rows of them than are held
 */
async function scattered(def: AnyDocument, all: AsyncIterable<Placeable>, form: FileOptions) {
  const rows = new Map<string, number>()
  const counts = new Map<string, number>()
  for await (const { file } of all) {
    const key = keyInFile(def, { ...file.doc, ...form.own }, form)
    if (key === undefined) continue
    if (isTwice(file)) counts.set(key, (counts.get(key) ?? 1) + 1)
    rows.set(key, (rows.get(key) ?? 0) + file.rows.length)
  }
  const apart = [...counts.keys()].reduce((sum, key) => sum + (rows.get(key) ?? 0), 0)
  if (apart > mostApart) throw new Invalid([{ path: '', rule: 'scatteredRows', limit: mostApart }])
  return counts
}

/** Rows of one document are one, wherever they stand in the file; it ends where the last one does. */
async function* csvDocs(def: AnyDocument, reading: Reading, form: FileOptions): AsyncGenerator<Placeable> {
  const inLines = hasLines(def) && reading.columns.some((column) => column?.inLine)
  const left = inLines ? await scattered(def, stretchesOf(def, reading, form), form) : new Map<string, number>()
  const held = new Map<string, FileDoc>()
  for await (const one of stretchesOf(def, reading, form)) {
    const key = left.size > 0 ? keyInFile(def, { ...one.file.doc, ...form.own }, form) : undefined
    const count = key === undefined ? undefined : left.get(key)
    if (key === undefined || count === undefined) {
      yield one
      continue
    }
    const before = held.get(key)
    const file = before ? joined(before, one.file) : one.file
    if (count > 1) {
      held.set(key, file)
      left.set(key, count - 1)
      continue
    }
    held.delete(key)
    left.delete(key)
    yield { file, end: one.end }
  }
}

/** Every document of the file, in its order. @throws Invalid where it cannot be read on */
export const fileDocs = (def: AnyDocument, reading: Reading, form: FileOptions): AsyncGenerator<Placeable> =>
  reading.format === 'ndjson' ? jsonDocs(def, reading, form) : csvDocs(def, reading, form)
