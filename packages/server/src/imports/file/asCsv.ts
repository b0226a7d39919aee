/** CSV in UTF-8 of files that are something else, row by row the same. */
import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writtenCell } from '../../engine/intake/splitRow.ts'
import { decoded, type Encoding } from './encoding.ts'
import { type ImportFiles, sent } from './importFiles.ts'

interface Source {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding
  readonly sheet: string | null
}

async function* sheetLines(path: string, sheet: string | null): AsyncGenerator<string> {
  const { readSheet } = await import('../../engine/exchange/xlsx.ts')
  for await (const cells of readSheet(path, sheet ?? undefined))
    yield `${cells.map((cell) => writtenCell(cell, ',')).join(',')}\n`
}

/**
 * Writes the rows beside the file, once for each way of reading it.
 * @returns the path
 * @throws Invalid where the file has another encoding, or is no workbook
 */
export async function asCsv(files: ImportFiles, job: string, { format, encoding, sheet }: Source): Promise<string> {
  const path = files.path(
    job,
    `${format === 'xlsx' ? `sheet-${Buffer.from(sheet ?? '').toString('hex')}` : encoding}.csv`,
  )
  if (await stat(path).catch(() => undefined)) return path
  const original = files.path(job, sent)
  const texts = format === 'xlsx' ? sheetLines(original, sheet) : decoded(original, encoding)
  await pipeline(Readable.from(texts, { objectMode: true }), createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
  return path
}
