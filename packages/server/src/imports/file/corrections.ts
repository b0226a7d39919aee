/** Cells of a job's file that a person has written anew: the file stays as it came, what is read has them in it. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownColumns } from '../../engine/exchange/refusalNames.ts'
import { fileRecords } from '../../engine/intake/fileRecords.ts'
import { writtenCell } from '../../engine/intake/splitRow.ts'
import type { ImportFiles } from './importFiles.ts'

/**
 * The new text by number of the row, as spreadsheets count, and position of the column, from 0, among those that a file of
 * refused rows shows: columns of ours count for nothing.
 */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

const mostRows = 1000
const longestText = 10_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText
const isPlace = (name: string): boolean => /^\d{1,8}$/.test(name)

export function isCorrections(value: unknown): value is Corrections {
  if (!isObject(value) || Object.keys(value).length > mostRows) return false
  return Object.entries(value).every(
    ([row, cells]) =>
      isPlace(row) &&
      isObject(cells) &&
      Object.entries(cells).every(([column, text]) => isPlace(column) && isText(text)),
  )
}

/** A file of records; `body` is the byte at which the first below its header begins. */
interface Table {
  readonly path: string
  readonly delimiter: string
  readonly header: readonly string[]
  readonly headerRow: number
  readonly body: number
  readonly crlf: boolean
}

const longestPart = 64 * 1024

async function* between(path: string, from: number, to: number): AsyncGenerator<Buffer> {
  if (to > from) yield* createReadStream(path, { start: from, end: to - 1, highWaterMark: longestPart })
}

async function* correctedBytes(table: Table, corrections: Corrections): AsyncGenerator<Buffer | string> {
  const { path, delimiter, header, body, headerRow, crlf } = table
  const open = new Map(Object.entries(corrections))
  const kept = ownColumns(header)
  let copied = 0
  let began = body
  for await (const { row, cells, end } of fileRecords(path, delimiter, { byte: body, row: headerRow })) {
    const written = open.get(String(row))
    if (written) {
      yield* between(path, copied, began)
      const anew = new Map(kept.map((at, n) => [at, written[n]]))
      const width = Math.max(cells.length, header.length)
      const texts = Array.from({ length: width }, (_, at) => anew.get(at) ?? cells[at] ?? '')
      yield `${texts.map((text) => writtenCell(text, delimiter)).join(delimiter)}${crlf ? '\r\n' : '\n'}`
      copied = end
      open.delete(String(row))
    }
    began = end
    if (open.size === 0) break
  }
  yield* between(path, copied, (await stat(path)).size)
}

/**
 * The path of the records with what was written instead; without corrections that of the records themselves.
 * @throws Invalid where the file cannot be read on
 */
export async function correctedPath(
  files: ImportFiles,
  job: string,
  table: Table,
  corrections: Corrections | null,
): Promise<string> {
  if (!corrections || Object.keys(corrections).length === 0) return table.path
  const { delimiter, headerRow } = table
  const named = JSON.stringify([basename(table.path), delimiter, headerRow, corrections])
  const path = files.path(job, `corrected-${createHash('sha256').update(named).digest('hex').slice(0, 16)}.csv`)
  if (await stat(path).catch(() => undefined)) return path
  const part = `${path}.${randomUUID()}`
  const bytes = Readable.from(correctedBytes(table, corrections))
  await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
  await rename(part, path)
  return path
}
