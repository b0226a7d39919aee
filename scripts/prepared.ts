/** Folders that are filled once, while the first tests run, and copied by those that need them. */

import { cpSync, existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Preparation {
  /** For `prepared`. */
  readonly folder: string
  /** Ends it and leaves nothing behind. */
  readonly remove: () => Promise<void>
}

/** template1 and template0, which PGlite makes and never opens: half of what there is to copy. */
const unopened = ['1', '4']

async function emptyUnopened(data: string): Promise<void> {
  for (const oid of unopened) {
    const folder = join(data, 'pglite', 'base', oid)
    if (!existsSync(folder)) continue
    await rm(folder, { recursive: true })
    await mkdir(folder)
  }
}

/** PGlite writes zeros over all of its cache whenever it opens: of 128 MB that takes longer than all else. */
async function shrinkCache(data: string): Promise<void> {
  const settings = join(data, 'pglite', 'postgresql.conf')
  if (existsSync(settings)) await appendFile(settings, 'shared_buffers = 32MB\n')
}

/** Begins to fill a folder and does not wait for it. */
export async function prepare(fill: (data: string) => Promise<void>): Promise<Preparation> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-prepared-'))
  const data = join(folder, 'data')
  const filled = fill(data)
    .then(() => emptyUnopened(data))
    .then(() => shrinkCache(data))
  const filling = filled.then(
    () => writeFile(join(folder, 'end'), ''),
    (error) => writeFile(join(folder, 'end'), String(error.stack ?? error)),
  )
  const remove = async () => {
    await filling
    await rm(folder, { recursive: true })
  }
  return { folder, remove }
}

/**
 * Waits until the folder is filled.
 * @returns where its data is
 * @throws Error when it could not be filled
 */
export async function prepared(folder: string): Promise<string> {
  const end = join(folder, 'end')
  while (!existsSync(end)) await wait(50)
  const fault = readFileSync(end, 'utf8')
  if (fault) throw new Error(fault)
  return join(folder, 'data')
}

/** Waits until the folder is filled, and copies its data. Not file by file in turns with others: that takes twice as long. */
export async function copyOfPrepared(folder: string, to: string): Promise<void> {
  cpSync(await prepared(folder), to, { recursive: true })
}
