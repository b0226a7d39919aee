/**
 * Cells of a job's file that a person has written anew: the file stays as it came, what is read has them in it. They lie
 * beside the file and are read by those who may read that; the job knows them by their SHA-256 alone.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Invalid } from '../../engine/errors.ts'
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

function isCorrections(value: unknown): value is Corrections {
  if (!isObject(value) || Object.keys(value).length > mostRows) return false
  return Object.entries(value).every(
    ([row, cells]) =>
      isPlace(row) &&
      isObject(cells) &&
      Object.entries(cells).every(([column, text]) => isPlace(column) && isText(text)),
  )
}

const wrong = () => new Invalid([{ path: 'corrections', rule: 'wrong' }])
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const pathOf = (files: ImportFiles, job: string, name: string): string => files.path(job, `corrections-${name}.json`)

/** What a name stands for. @throws Invalid where nothing of that name was kept for the job */
async function keptCorrections(files: ImportFiles, job: string, name: string): Promise<Corrections> {
  const text = /^[0-9a-f]{64}$/.test(name) ? await readFile(pathOf(files, job, name), 'utf8').catch(() => '') : ''
  if (text === '') throw wrong()
  return JSON.parse(text) as Corrections
}

/**
 * Keeps corrections together with those of a name; a cell that is written twice is as it was written last.
 * @param before name of what was kept before
 * @returns the name of all of them
 * @throws Invalid where they name no places of a file, or too many, and before there is a file
 */
export async function keepCorrections(
  files: ImportFiles,
  job: string,
  before: string | null,
  more: unknown,
): Promise<string> {
  if ((await files.size(job)) === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  if (!isCorrections(more)) throw wrong()
  const known = before === null ? {} : await keptCorrections(files, job, before)
  const rows = Object.entries(more).map(([row, cells]) => [row, { ...known[row], ...cells }] as const)
  const all: Corrections = { ...known, ...Object.fromEntries(rows) }
  if (!isCorrections(all)) throw wrong()
  const text = JSON.stringify(all)
  const name = hashOf(text)
  const part = `${pathOf(files, job, name)}.${randomUUID()}`
  await writeFile(part, text, { mode: 0o600 })
  await rename(part, pathOf(files, job, name))
  return name
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
 * @param name of the corrections
 * @throws Invalid where the file cannot be read on, or nothing of that name was kept
 */
export async function correctedPath(
  files: ImportFiles,
  job: string,
  table: Table,
  name: string | null,
): Promise<string> {
  if (name === null) return table.path
  const { delimiter, headerRow } = table
  const corrections = await keptCorrections(files, job, name)
  const { size } = await stat(table.path)
  const read = JSON.stringify([basename(table.path), size, delimiter, headerRow, name])
  const path = files.path(job, `corrected-${hashOf(read).slice(0, 16)}.csv`)
  if (await stat(path).catch(() => undefined)) return path
  const part = `${path}.${randomUUID()}`
  const bytes = Readable.from(correctedBytes(table, corrections))
  await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
  await rename(part, path)
  return path
}
