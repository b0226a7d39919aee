/** Whether the process that wrote a lock still lives: asked of the kernel, by its socket and by its start time. */
import { readFile, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** What stands in a lock file. */
export interface Holder {
  readonly pid: number
  /** Machine start, process-number space and start tick: tells a process from a later one with the same number. */
  readonly life: string
  /** Name of the holder's socket in the directory; absent where the file system has no sockets. */
  readonly socket?: string
  readonly released?: true
}

export const readText = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Empty outside Linux and for a process that is gone. Field 22 of /proc/<pid>/stat is the start tick. */
export async function lifeOf(pid: number): Promise<string> {
  const stat = await readText(`/proc/${pid}/stat`)
  const [state, , , , , , , , , , , , , , , , , , , started] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!started || state === 'Z') return ''
  const boot = (await readText('/proc/sys/kernel/random/boot_id')).trim()
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot} ${space} ${started}`
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EAGAIN'))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/**
 * Without sockets two containers on one folder cannot see each other: process numbers are compared within one space only.
 * @param socketFolder a short path of the lock's directory
 */
export async function isAlive(holder: Holder, socketFolder: string): Promise<boolean> {
  if (holder.released) return false
  if (holder.socket && (await answers(join(socketFolder, holder.socket)))) return true
  if (holder.life) return holder.life === (await lifeOf(holder.pid))
  return exists(holder.pid)
}
