/** The documents of a job's file, read as a stream, a few hundred at a time. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { documentReader, type FileDoc, type FileOptions } from '@srm/core/definition/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { CsvError, parse } from 'csv-parse'
import { Invalid } from '../engine/errors.ts'
import { jsonReader } from '../engine/exchange/readFile.ts'
import type { Reading } from './reading.ts'

/** How far into the file the reading has come. */
export interface Counter {
  bytes: number
}

async function* jsonDocs(def: AnyDocument, path: string, counter: Counter): AsyncGenerator<FileDoc> {
  const read = jsonReader(def)
  let row = 0
  const input = createReadStream(path, 'utf8')
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    row += 1
    counter.bytes = input.bytesRead
    if (line.trim() !== '') yield read(line, row)
  }
}

async function* csvDocs(
  def: AnyDocument,
  reading: Reading,
  form: FileOptions,
  counter: Counter,
): AsyncGenerator<FileDoc> {
  const { path, body, delimiter, columns, headerRow } = reading
  const bytes = createReadStream(path, { start: body })
  const records = parse({ delimiter, relax_column_count: true, skip_empty_lines: false })
  bytes.on('error', (error) => records.destroy(error))
  const reader = documentReader(def, columns, form)
  let row = headerRow
  for await (const cells of bytes.pipe(records) as AsyncIterable<string[]>) {
    row += 1
    counter.bytes = body + bytes.bytesRead
    const ended = reader.row(cells, row)
    if (ended) yield ended
  }
  const last = reader.end()
  if (last) yield last
}

/** Every document of the file, in its order. @throws Invalid where it cannot be read on */
export async function* fileDocs(
  def: AnyDocument,
  reading: Reading,
  form: FileOptions,
  counter: Counter,
): AsyncGenerator<FileDoc> {
  try {
    yield* reading.format === 'ndjson' ? jsonDocs(def, reading.path, counter) : csvDocs(def, reading, form, counter)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error
    throw new Invalid([
      { path: '', rule: 'notCsv', ...(typeof lines === 'number' ? { limit: lines + reading.headerRow } : {}) },
    ])
  }
}

/** Several at a time; those that were done before are passed over. */
export async function* parts<T>(all: AsyncIterable<T>, size: number, done: number): AsyncGenerator<T[]> {
  let part: T[] = []
  let n = 0
  for await (const one of all) {
    n += 1
    if (n <= done) continue
    part.push(one)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
