/** The documents of a job's file, read as a stream, each with where it ends. */
import { documentReader, type FileDoc, type FileIssue, type FileOptions } from '@srm/core/definition/files/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
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

async function* csvDocs(def: AnyDocument, reading: Reading, form: FileOptions): AsyncGenerator<Placeable> {
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

/** Every document of the file, in its order. @throws Invalid where it cannot be read on */
export const fileDocs = (def: AnyDocument, reading: Reading, form: FileOptions): AsyncGenerator<Placeable> =>
  reading.format === 'ndjson' ? jsonDocs(def, reading, form) : csvDocs(def, reading, form)
