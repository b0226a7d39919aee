/** CSV in UTF-8 of files that are something else, row by row the same, and NDJSON in UTF-8 of NDJSON. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asTextOfSheet } from '@srm/core/definition/files/csvCells'
import { writtenCell } from '../../engine/intake/splitRow.ts'
import { decoded, type Encoding } from './encoding.ts'
import type { Format } from './fileFormat.ts'
import { type ImportFiles, sent } from './importFiles.ts'
import { lineFeeds } from './lineEnds.ts'

export interface Source {
  readonly format: Format
  readonly encoding: Encoding
  readonly sheet: string | null
  /** Its lines end with carriage returns alone. */
  readonly returns: boolean
}

async function* sheetLines(path: string, sheet: string | null): AsyncGenerator<string> {
  const { readSheet } = await import('../../engine/exchange/xlsx.ts')
  for await (const cells of readSheet(path, sheet ?? undefined, undefined, asTextOfSheet))
    yield `${cells.map((cell) => writtenCell(cell, ',')).join(',')}\n`
}

function textsOf(path: string, size: number, { format, encoding, sheet, returns }: Source): AsyncGenerator<string> {
  if (format === 'xlsx') return sheetLines(path, sheet)
  const texts = decoded(path, encoding, { end: size })
  return returns ? lineFeeds(texts) : texts
}

/** A file that is still being sent is another one with every piece: what was made of fewer bytes is not the whole. */
function nameOf({ format, encoding, sheet, returns }: Source, size: number): string {
  const name = sheet === null ? '' : `-${createHash('sha256').update(sheet).digest('hex').slice(0, 16)}`
  return `${format === 'xlsx' ? `sheet${name}` : encoding}${returns ? '-returns' : ''}-${size}.csv`
}

async function write(path: string, texts: AsyncGenerator<string>): Promise<string> {
  const part = `${path}.${randomUUID()}`
  try {
    await pipeline(Readable.from(texts, { objectMode: true }), createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return path
}

/** What is being written, by its path: whoever asks for the same waits for the same. */
const underWay = new Map<string, Promise<string>>()

/**
 * Writes the rows beside the file, once for each way of reading it.
 * @returns the path
 * @throws Invalid where the file has another encoding, or is no workbook
 */
export async function asCsv(files: ImportFiles, job: string, source: Source): Promise<string> {
  const original = files.path(job, sent)
  const { size } = await stat(original)
  const path = files.path(job, nameOf(source, size))
  const begun = underWay.get(path)
  if (begun) return begun
  const work = (async () => {
    const isThere = await stat(path).catch(() => undefined)
    return isThere ? path : write(path, textsOf(original, size, source))
  })().finally(() => underWay.delete(path))
  underWay.set(path, work)
  return work
}
