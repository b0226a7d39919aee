/** One process after the other: a file that only one can create. A holder that died is passed over. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after which a holder is given up, although a process with its number lives. */
const longest = 60_000

interface Holder {
  readonly pid: number
  readonly since: number
  readonly id: string
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Milliseconds in which a holder has written who it is. */
const writing = 5000
const nobody: Holder = { pid: 0, since: 0, id: '' }

/** Undefined while it is being written or when it has gone. */
async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    const found = await stat(path).catch(() => undefined)
    return found && Date.now() - found.mtimeMs > writing ? nobody : undefined
  }
}

const isDead = ({ pid, since }: Holder, most: number): boolean =>
  pid === 0 || !isAlive(pid) || Date.now() - since > most

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead holder's file away; one that somebody else took meanwhile is put back. */
async function passOver(path: string, dead: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await holderOf(aside)
  if (moved && moved !== nobody && moved.id !== dead.id) await create(path, moved)
  await rm(aside, { force: true })
}

export interface Patience {
  /** Milliseconds to wait for one's turn. */
  readonly wait: number
  /** Milliseconds after which a holder is given up, although a process with its number lives. */
  readonly most: number
}
const turns: Patience = { wait: 1.5 * longest, most: longest }
/** Who comes while another is at work goes away, however long that takes. */
export const noWaiting: Patience = { wait: 0, most: Number.POSITIVE_INFINITY }

/**
 * Runs work while no other process runs work under the same name in this folder.
 * @throws Error with the code `ELOCKED` when its turn does not come in time: by itself within a minute and a half
 */
export async function withLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  { wait, most } = turns,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.lock`)
  const end = Date.now() + wait
  const own = (): Holder => ({ pid: process.pid, since: Date.now(), id: randomUUID() })
  for (let holder = own(); ; holder = own()) {
    if (await create(path, holder)) {
      try {
        return await work()
      } finally {
        if ((await holderOf(path))?.id === holder.id) await rm(path, { force: true })
      }
    }
    const other = await holderOf(path)
    if (other && isDead(other, most)) {
      await passOver(path, other)
      continue
    }
    if (Date.now() >= end) throw Object.assign(new Error('locked'), { code: 'ELOCKED' })
    await pause(20 + Math.random() * 30)
  }
}
