/** CSV in UTF-8 of files that are something else, row by row the same, and NDJSON in UTF-8 of NDJSON. */
import { createHash, randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { HungUp } from '../../workers/turns.ts'
import { sent } from './importFiles.ts'
import type { Source } from './threads/conversion.ts'
import type { JobFiles } from './threads/jobFiles.ts'
import { foundIn } from './threads/told.ts'

/** A file that is still being sent is another one with every piece: what was made of fewer bytes is not the whole. */
function nameOf({ format, encoding, sheet, returns }: Source, size: number): string {
  const name = sheet === null ? '' : `-${createHash('sha256').update(sheet).digest('hex').slice(0, 16)}`
  return `${format === 'xlsx' ? `sheet${name}` : encoding}${returns ? '-returns' : ''}-${size}.csv`
}

async function write(files: JobFiles, from: string, size: number, to: string, source: Source): Promise<string> {
  const part = `${to}.${randomUUID()}`
  const thread = await files.ownThread()
  let isWhole = false
  try {
    await thread.run('beginConversion', { from, size, to: part, source })
    while (!foundIn(await thread.run('convertOn', undefined)));
    await rename(part, to)
    isWhole = true
  } finally {
    await thread.leave(isWhole)
    if (!isWhole) await rm(part, { force: true })
  }
  return to
}

/** What is being written, by its path: whoever asks for the same waits for the same. */
const underWay = new Map<string, Promise<string>>()

/**
 * Writes the rows beside the file, once for each way of reading it.
 * @returns the path
 * @throws Invalid where the file has another encoding, or is no workbook
 */
export async function asCsv(files: JobFiles, job: string, source: Source): Promise<string> {
  const original = files.path(job, sent)
  const { size } = await stat(original)
  const path = files.path(job, nameOf(source, size))
  const begun = underWay.get(path)
  // who began it may have gone
  if (begun)
    return begun.catch((error: unknown) =>
      error instanceof HungUp ? asCsv(files, job, source) : Promise.reject(error),
    )
  const work = (async () => {
    const isThere = await stat(path).catch(() => undefined)
    return isThere ? path : write(files, original, size, path, source)
  })().finally(() => underWay.delete(path))
  underWay.set(path, work)
  return work
}
