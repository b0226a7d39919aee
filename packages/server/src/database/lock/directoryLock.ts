/**
 * The exclusive lock of a data directory on one machine. Two processes on one PGlite directory silently lose rows, so a
 * lock is never taken from a live process, and of two processes that find a dead one's lock only one gets it.
 *
 * Locks are files `lock.<n>` that are created once and whose highest number counts: whoever finds the highest one dead
 * creates the next, which only one can do, and the highest is never deleted. A holder listens on a socket in the
 * directory as long as it lives; that the kernel knows across containers, where process numbers mean nothing.
 */
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { type Holder, isAlive, lifeOf, readText } from './lockHolder.ts'

/** Another live process holds the data directory. `exitCode` is 6 (lock held). */
export class DirectoryInUse extends Error {
  readonly exitCode = 6
  constructor(directory: string, pid: number) {
    super(
      `The data folder ${directory} is in use by another SRM server (process ${pid}). Stop that one first, or set SRM_DATA to another folder.`,
    )
  }
}

export interface Lock {
  release(): Promise<void>
}

const numberOf = (name: string) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0)

async function highest(directory: string): Promise<number> {
  return Math.max(0, ...(await readdir(directory)).map(numberOf))
}

/** Listens on a fresh socket; undefined where the file system has none. */
async function listenIn(socketFolder: string, name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(join(socketFolder, name), () => resolve(server.unref()))
  })
}

async function draft(directory: string, holder: Holder): Promise<string> {
  const path = join(directory, `lock.draft.${randomBytes(8).toString('hex')}`)
  await writeFile(path, JSON.stringify(holder))
  return path
}

/** Whether this process now has the lock of that number and no higher one exists. */
async function create(directory: string, number: number, holder: Holder): Promise<boolean> {
  const whole = await draft(directory, holder)
  try {
    await link(whole, join(directory, `lock.${number}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(whole)
  }
  return (await highest(directory)) === number
}

/** Undefined for no lock and for one that a failing disk left unreadable. */
async function holderOf(directory: string, number: number): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readText(join(directory, `lock.${number}`))) as Holder
  } catch {
    return undefined
  }
}

async function contend(directory: string, socketFolder: string, me: Holder): Promise<number> {
  for (;;) {
    const found = await highest(directory)
    const holder = await holderOf(directory, found)
    if (holder && (await isAlive(holder, socketFolder))) throw new DirectoryInUse(directory, holder.pid)
    if (await create(directory, found + 1, me)) return found + 1
  }
}

/** What dead holders left behind. */
async function sweep(directory: string, mine: number): Promise<void> {
  const numbers = (await readdir(directory)).map(numberOf)
  for (const number of numbers.filter((found) => found > 0 && found < mine)) {
    const holder = await holderOf(directory, number)
    if (holder?.socket) await rm(join(directory, holder.socket), { force: true })
    await rm(join(directory, `lock.${number}`), { force: true })
  }
}

/** A socket's path may have about 100 bytes; through the open folder it is always short. */
async function openFolder(directory: string) {
  if (process.platform !== 'linux') return { path: directory, close: async () => undefined }
  const folder = await open(directory)
  return { path: `/proc/self/fd/${folder.fd}`, close: () => folder.close() }
}

/**
 * Takes the lock and keeps it until release, or until the process ends in whatever way.
 * @throws DirectoryInUse when a live process has it
 */
export async function takeLock(directory: string): Promise<Lock> {
  await mkdir(directory, { recursive: true })
  const folder = await openFolder(directory)
  const socket = `lock.${randomBytes(8).toString('hex')}.socket`
  const server = await listenIn(folder.path, socket)
  const silence = async () => {
    if (server) await new Promise((resolve) => server.close(resolve))
    await folder.close()
  }
  try {
    const me: Holder = { pid: process.pid, life: await lifeOf(process.pid), ...(server ? { socket } : {}) }
    const mine = await contend(directory, folder.path, me)
    await sweep(directory, mine)
    return {
      release: async () => {
        await rename(await draft(directory, { ...me, released: true }), join(directory, `lock.${mine}`))
        await silence()
      },
    }
  } catch (error) {
    await silence()
    throw error
  }
}
