/** Folders that are filled once, while the first tests run, and copied by those that need them. */

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Preparation {
  /** For `prepared`. */
  readonly folder: string
  /** Ends it and leaves nothing behind. */
  readonly remove: () => Promise<void>
}

/** Begins to fill a folder and does not wait for it. */
export async function prepare(fill: (data: string) => Promise<void>): Promise<Preparation> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-prepared-'))
  const filling = fill(join(folder, 'data')).then(
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
