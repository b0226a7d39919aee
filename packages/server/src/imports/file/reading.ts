import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Sent } from '../../engine/exchange/jsonLines.ts'
import { asCsv } from './asCsv.ts'
import { chosenSheet } from './chosenSheet.ts'
import { correctedPath } from './corrections.ts'
import { decimalMarks } from './decimalMarks.ts'
import { formatOf } from './fileFormat.ts'
import { best, encodings, type Guess } from './fileGuess.ts'
import { firstRows, headOf, longestHeader, meaning } from './fileHead.ts'
import type { Reading } from './fileReading.ts'
import { bytesOf, type ImportFiles, sent } from './importFiles.ts'
import { jsonAsCsv } from './jsonAsCsv.ts'
import { jsonNames } from './jsonNames.ts'
import { demandReadingOptions, type ReadingOptions } from './readingOptions.ts'
import type { JobFiles } from './threads/jobFiles.ts'
import { foundIn } from './threads/told.ts'

/** The lines of NDJSON: the file itself, or what was made of one in another encoding or with a byte order mark. */
async function linesInUtf8(
  files: JobFiles,
  job: string,
  wanted: ReadingOptions['encoding'],
): Promise<Pick<Reading, 'encoding' | 'path'>> {
  const original = files.path(job, sent)
  const [found] = await encodings(original, wanted)
  const { encoding, mark } = found ?? { encoding: 'utf-8', mark: 0 }
  const isPlain = encoding === 'utf-8' && mark === 0
  const source = { format: 'ndjson', encoding, sheet: null, returns: false } as const
  return { encoding, path: isPlain ? original : await asCsv(files, job, source) }
}

/**
 * Finds out how a job's file is to be read, and makes CSV in UTF-8 of it where it is something else.
 * @throws Invalid when it is empty, no text, or in no form that can be read; when what is wanted is no way of reading
 */
export async function readingOf(
  def: AnyDocument,
  files: JobFiles,
  job: string,
  fileName: string,
  wanted: ReadingOptions,
): Promise<Reading> {
  demandReadingOptions(wanted)
  const original = files.path(job, sent)
  const format = await formatOf(original, fileName)
  const none = { header: [], columns: [], issues: [], warnings: [], headerRow: 0, body: 0, crlf: false } as const
  if (format === 'ndjson') {
    const { encoding, path } = await linesInUtf8(files, job, wanted.encoding)
    return { format, encoding, delimiter: '', path, ...none, rename: jsonNames(def, wanted.mapping) }
  }
  const guess: Guess =
    format === 'xlsx'
      ? { encoding: 'utf-8', delimiter: ',', mark: 0, returns: false }
      : await best(def, original, wanted)
  const { encoding, returns } = guess
  const isPlain = format === 'csv' && encoding === 'utf-8' && !returns
  const book = format === 'xlsx' ? foundIn(await files.run('sheetsOf', original)) : undefined
  const sheet = book ? await chosenSheet(def, files, original, book.names, wanted) : null
  const path = isPlain ? original : await asCsv(files, job, { format, encoding, sheet, returns })
  const top = firstRows(await bytesOf(path, 0, longestHeader), guess.delimiter, isPlain ? guess.mark : 0)
  const head = headOf(def, top, wanted)
  const { delimiter } = guess
  const said = meaning(def, head.cells, wanted.mapping)
  const table = { path, delimiter, header: head.cells, headerRow: head.row, body: head.end, crlf: head.crlf }
  return {
    format,
    encoding,
    ...table,
    path: await correctedPath(files, job, table, wanted.corrections ?? null),
    ...said,
    top,
    ...(format === 'csv' || format === 'xlsx'
      ? { decimalMarks: await decimalMarks({ format, ...table, ...said, body: head.end }, wanted) }
      : {}),
    ...(book ? { daysSince: book.daysSince, sheet } : {}),
  }
}

/**
 * Reads NDJSON as CSV, for documents that are written as sets.
 * @returns undefined where too many lines have faults, or no line has a field
 * @throws Invalid when no line of it is a document
 */
export async function readingOfJson(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  form: Sent,
  lines: Pick<Reading, 'path' | 'encoding' | 'rename'>,
): Promise<Reading | undefined> {
  const made = await jsonAsCsv(def, files, job, form, lines)
  if (!made) return undefined
  const { path, faults } = made
  const [head] = firstRows(await bytesOf(path, 0, longestHeader), ',', 0)
  const { columns } = meaning(def, head.cells, null)
  const plain = { format: 'ndjson', delimiter: ',', issues: [], warnings: [], crlf: false } as const
  return { ...plain, encoding: lines.encoding, path, header: head.cells, columns, headerRow: 0, body: head.end, faults }
}
