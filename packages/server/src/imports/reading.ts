/** How a file is read: format, encoding, delimiter, and what its columns mean (cli-ux-security §1.4). */
import { open } from 'node:fs/promises'
import { type Header, readHeader } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../engine/errors.ts'
import type { RowError } from '../engine/exchange/importReport.ts'
import { recordEnd } from '../engine/intake/rowScanner.ts'
import { BadRow, splitRow } from '../engine/intake/splitRow.ts'
import { asCsv } from './asCsv.ts'
import { type Detected, decoded, detectEncoding, type Encoding } from './encoding.ts'
import { bytesOf, type ImportFiles, sent } from './importFiles.ts'
import { jsonAsCsv } from './jsonAsCsv.ts'

export type Format = 'csv' | 'xlsx' | 'ndjson'

/** What a person may say about a file; `auto` where he leaves it to us. */
export interface Wanted {
  readonly encoding: Encoding | 'auto'
  readonly delimiter: string
  readonly sheet: string | null
  /** Header in the file → key of a field; null: the column is not read. */
  readonly mapping: Readonly<Record<string, string | null>> | null
}

export interface Reading {
  readonly format: Format
  readonly encoding: Encoding
  readonly delimiter: string
  /** The rows as CSV in UTF-8: the file itself, or what was made of it. Of NDJSON the file itself. */
  readonly path: string
  readonly header: readonly string[]
  readonly columns: Header['columns']
  readonly issues: Header['issues']
  readonly warnings: Header['warnings']
  /** Number of the header's row, and the byte at which the row below it begins. */
  readonly headerRow: number
  readonly body: number
  readonly crlf: boolean
  /** Faults of rows that are blank in the CSV made of the file, in their order. */
  readonly faults?: readonly RowError[]
}

export const delimiters = [',', ';', '\t', '|'] as const
const longestHeader = 1024 * 1024

const zip = Buffer.from('PK\u0003\u0004')

/** @throws Invalid on an empty file */
export async function formatOf(path: string, fileName: string): Promise<Format> {
  const file = await open(path).catch(() => undefined)
  if (!file) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
    if (buffer.equals(zip)) return 'xlsx'
    return /\.(ndjson|jsonl)$/i.test(fileName) || buffer[0] === 0x7b ? 'ndjson' : 'csv'
  } finally {
    await file.close()
  }
}

interface Head {
  readonly cells: readonly string[]
  readonly row: number
  readonly end: number
  readonly crlf: boolean
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The first row that is not blank. @throws Invalid */
function headIn(bytes: Buffer, delimiter: string, mark: number): Head {
  let row = 1
  for (let at = mark; at < bytes.length; row += 1) {
    const found = recordEnd(bytes, at, bytes.length, delimiter.charCodeAt(0))
    const end = found < 0 ? bytes.length : found
    const record = bytes.toString('utf8', at, end)
    if (found < 0 && bytes.length >= longestHeader) throw new Invalid([{ path: '', rule: 'notCsv', limit: row }])
    const cells = cellsOf(record.replace(/\r?\n$/, ''), delimiter, row)
    if (!isBlank(cells)) return { cells, row, end, crlf: record.endsWith('\r\n') }
    at = end
  }
  throw new Invalid([{ path: '', rule: 'emptyFile' }])
}

function cellsOf(record: string, delimiter: string, row: number): string[] {
  try {
    return splitRow(record, delimiter)
  } catch (error) {
    if (error instanceof BadRow) throw new Invalid([{ path: '', rule: 'notCsv', limit: row }])
    throw error
  }
}

/** Columns that our own files of refused rows add. */
const isOurs = (cell: string): boolean => /^_(row|field|rule|message)$/.test(cell.trim())

/** What the header means, with the person's own mapping above all. */
export function meaning(def: AnyDocument, cells: readonly string[], mapping: Wanted['mapping']): Header {
  const named = Object.entries(mapping ?? {}).flatMap(([name, key]) => (key === null ? [] : [[name, key] as const]))
  const ignored = (cell: string) => isOurs(cell) || mapping?.[cell.trim()] === null
  return readHeader(
    def,
    cells.map((cell) => (ignored(cell) ? '' : cell)),
    Object.fromEntries(named),
  )
}

/** The first bytes of a file as UTF-8. */
async function beginning(path: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'utf-8') return bytesOf(path, 0, longestHeader)
  let text = ''
  for await (const piece of decoded(path, encoding, longestHeader - 1)) text += piece
  return Buffer.from(text)
}

interface Guess {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly mark: number
}

/** How many columns of the header are known, and how many there are; -1 where it cannot be read so. */
async function score(def: AnyDocument, path: string, guess: Guess, wanted: Wanted): Promise<number> {
  try {
    const { cells } = headIn(await beginning(path, guess.encoding), guess.delimiter, guess.mark)
    const known = meaning(def, cells, wanted.mapping).columns.filter((column) => column !== undefined).length
    return known + cells.length / 100_000
  } catch (error) {
    if (error instanceof Invalid) return -1
    throw error
  }
}

const utf8Mark = async (path: string): Promise<number> =>
  (await bytesOf(path, 0, 3)).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0

async function encodings(path: string, wanted: Wanted['encoding']): Promise<readonly Detected[]> {
  if (wanted === 'utf-8' && (await detectEncoding(path)).encoding !== 'utf-8')
    throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: wanted }])
  if (wanted !== 'auto')
    return [{ encoding: wanted, mark: wanted === 'utf-8' ? await utf8Mark(path) : 0, doubtful: false }]
  const found = await detectEncoding(path)
  return found.doubtful ? [found, { encoding: 'gb18030', mark: 0, doubtful: false }] : [found]
}

/** The reading whose header we know best; among equals the first of UTF-8, GB18030 and of , ; tab | wins. */
async function best(def: AnyDocument, path: string, wanted: Wanted): Promise<Guess> {
  const given = wanted.delimiter === 'auto' ? delimiters : [wanted.delimiter === 'tab' ? '\t' : wanted.delimiter]
  const guesses = (await encodings(path, wanted.encoding)).flatMap(({ encoding, mark }) =>
    given.map((delimiter): Guess => ({ encoding, delimiter, mark: encoding === 'utf-8' ? mark : 0 })),
  )
  let found = guesses[0] as Guess
  let most = -2
  for (const guess of guesses) {
    const points = await score(def, path, guess, wanted)
    if (points > most) [found, most] = [guess, points]
  }
  return found
}

/**
 * Finds out how a job's file is to be read, and makes CSV in UTF-8 of it where it is something else.
 * @throws Invalid when it is empty, no text, or in no form that can be read
 */
export async function readingOf(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  fileName: string,
  wanted: Wanted,
): Promise<Reading> {
  const original = files.path(job, sent)
  const format = await formatOf(original, fileName)
  const none = { header: [], columns: [], issues: [], warnings: [], headerRow: 0, body: 0, crlf: false } as const
  if (format === 'ndjson') return { format, encoding: 'utf-8', delimiter: '', path: original, ...none }
  const guess: Guess =
    format === 'xlsx' ? { encoding: 'utf-8', delimiter: ',', mark: 0 } : await best(def, original, wanted)
  const isPlain = format === 'csv' && guess.encoding === 'utf-8'
  const path = isPlain ? original : await asCsv(files, job, { format, encoding: guess.encoding, sheet: wanted.sheet })
  const head = headIn(await bytesOf(path, 0, longestHeader), guess.delimiter, isPlain ? guess.mark : 0)
  const header = meaning(def, head.cells, wanted.mapping)
  return {
    format,
    encoding: guess.encoding,
    delimiter: guess.delimiter,
    path,
    header: head.cells,
    ...header,
    headerRow: head.row,
    body: head.end,
    crlf: head.crlf,
  }
}

/**
 * Reads NDJSON as CSV, for documents that are written as sets.
 * @throws Invalid when no line of it is a document
 */
export async function readingOfJson(def: AnyDocument, files: ImportFiles, job: string, zone: string): Promise<Reading> {
  const { path, faults } = await jsonAsCsv(def, files, job, zone)
  const head = headIn(await bytesOf(path, 0, longestHeader), ',', 0)
  const { columns } = meaning(def, head.cells, null)
  const plain = { format: 'ndjson', encoding: 'utf-8', delimiter: ',', issues: [], warnings: [], crlf: false } as const
  return { ...plain, path, header: head.cells, columns, headerRow: 0, body: head.end, faults }
}
