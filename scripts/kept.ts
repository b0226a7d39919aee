/** Folders that take long to fill: kept in the checkout's `.cache/kept` by the hash of what they come from. */

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contentHash, root } from './files.ts'

export interface Origin {
  /** A file name. */
  readonly name: string
  /** Files and folders it comes from, relative to the repository's folder. */
  readonly inputs: readonly string[]
  /** What else it comes from, such as a time. */
  readonly also?: string
}

/** What the server and its demo come from. */
export const serverSources = [
  'package-lock.json',
  'packages/core/src',
  'packages/server/src',
  'examples/adventureworks/data',
]

const shelf = join(root, '.cache', 'kept')
/** Of each name: that of another branch beside the one that is worked on. */
const most = 2

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whoever made the file `held` works; one that was killed left it behind. */
async function take(held: string): Promise<boolean> {
  try {
    await writeFile(held, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const pid = Number(await readFile(held, 'utf8').catch(() => ''))
  if (pid > 0 && !isAlive(pid)) await rm(held, { force: true })
  return false
}

/**
 * Does something while no other run of this checkout does anything of that name.
 * @param name a file name
 * @returns what `work` answers
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(shelf, { recursive: true })
  const held = join(shelf, `${name}.held`)
  while (!(await take(held))) await wait(100)
  try {
    return await work()
  } finally {
    await rm(held, { force: true })
  }
}

/** Makes room for another of a name: removes all but the last used ones, and what runs that were killed have left half filled. */
async function prune(name: string): Promise<void> {
  const its = (await readdir(shelf)).filter((entry) => entry.startsWith(`${name}-`))
  const half = its.filter((entry) => entry.endsWith('.half'))
  const whole = await Promise.all(
    its
      .filter((entry) => !half.includes(entry))
      .map(async (entry) => ({ entry, used: (await stat(join(shelf, entry))).mtimeMs })),
  )
  const old = whole.toSorted((one, other) => other.used - one.used).slice(most - 1)
  for (const entry of [...half, ...old.map((one) => one.entry)])
    await rm(join(shelf, entry), { recursive: true, force: true, maxRetries: 10 })
}

/**
 * The folder that comes from these sources: as it was kept, else filled. Of two runs at once one fills it, the other waits.
 * @param fill makes the folder of the given path
 * @returns its path; it is read and not written
 */
export async function kept(
  { name, inputs, also = '' }: Origin,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  const folder = join(shelf, [name, contentHash(inputs).slice(0, 20), also].filter(Boolean).join('-'))
  return alone(name, async () => {
    if (!existsSync(folder)) {
      await prune(name)
      await fill(`${folder}.half`)
      await rename(`${folder}.half`, folder)
    }
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  })
}
