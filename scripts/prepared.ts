/** Folders that are filled once, while the first tests run, and copied by those that need them. */

import { cpSync, existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { kept, type Origin } from './kept.ts'

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

type Fill = (data: string) => Promise<void>

const whole =
  (fill: Fill): Fill =>
  async (data) => {
    await fill(data)
    await emptyUnopened(data)
    await shrinkCache(data)
  }

/**
 * Begins to fill a folder and does not wait for it.
 * @param origin what it comes from, where it is kept for the next runs
 */
export async function prepare(fill: Fill, origin?: Origin): Promise<Preparation> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-prepared-'))
  const fresh = async () => {
    const data = join(folder, 'data')
    await whole(fill)(data)
    return data
  }
  const filling = (origin ? kept(origin, whole(fill)) : fresh()).then(
    (data) => tell(folder, { data }),
    (error) => tell(folder, { fault: String(error.stack ?? error) }),
  )
  const remove = async () => {
    await filling
    await rm(folder, { recursive: true })
  }
  return { folder, remove }
}

type End = { readonly data: string } | { readonly fault: string }

const endOf = (folder: string): string => join(folder, 'end.json')

/** Whole as soon as it is there. */
async function tell(folder: string, end: End): Promise<void> {
  await writeFile(`${endOf(folder)}.half`, JSON.stringify(end))
  await rename(`${endOf(folder)}.half`, endOf(folder))
}

/**
 * Waits until the folder is filled.
 * @returns where its data is
 * @throws Error when it could not be filled
 */
export async function prepared(folder: string): Promise<string> {
  while (!existsSync(endOf(folder))) await wait(50)
  const end: End = JSON.parse(readFileSync(endOf(folder), 'utf8'))
  if ('fault' in end) throw new Error(end.fault)
  return end.data
}

/** Waits until the folder is filled, and copies its data. Not file by file in turns with others: that takes twice as long. */
export async function copyOfPrepared(folder: string, to: string): Promise<void> {
  cpSync(await prepared(folder), to, { recursive: true })
}
