import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of Linux that are memory. Making and removing a thousand files for each database there costs half of it on a disk. */
const memory = '/dev/shm'
const gibibyte = 1024 ** 3
/** Free bytes: the tests' files take 0.7 GiB at most, the programs beside them 4. */
const needed = { files: 2 * gibibyte, memory: 8 * gibibyte }

const hasRoom = (): boolean => {
  if (!existsSync(memory) || freemem() < needed.memory) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= needed.files
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What runs that were killed have left there. */
const removeLeft = (): void => {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^srm-tests-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

export interface Scratch {
  readonly folder: string
  readonly remove: () => void
}

/** Where the tests make their files: TMPDIR where it is set, in memory where there is plenty, else where the machine says. */
export const scratch = (): Scratch => {
  if (process.env.TMPDIR || !hasRoom()) return { folder: tmpdir(), remove: () => undefined }
  removeLeft()
  const folder = join(memory, `srm-tests-${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}
