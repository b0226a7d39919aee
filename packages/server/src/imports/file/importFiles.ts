/** The files of import jobs, on this machine: what was sent, and what is made of it before it is read. */

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface ImportFiles {
  /** The folder of a job, or a file in it. */
  readonly path: (job: string, file?: string) => string
  /** Bytes that have arrived; 0 where nothing has. */
  readonly size: (job: string) => Promise<number>
  /** Writes behind what is there. What arrived before a broken connection stays. */
  readonly append: (job: string, bytes: Readable) => Promise<void>
  /** Does what one alone may do with the file of a job; answers undefined, and does nothing, while another one is at it. */
  readonly alone: <T>(job: string, work: () => Promise<T>) => Promise<T | undefined>
  /** SHA-256 in hex of the whole file. */
  readonly hash: (job: string) => Promise<string>
  readonly remove: (job: string) => Promise<void>
  /** Removes files that end with the process. */
  readonly close: () => Promise<void>
}

export const sent = 'file'

/** @param dataDirectory the server's; `memory:` keeps files where the machine keeps temporary ones, until the end */
export async function openImportFiles(dataDirectory: string): Promise<ImportFiles> {
  const ends = dataDirectory === 'memory:'
  const root = ends ? await mkdtemp(join(tmpdir(), 'srm-imports-')) : join(dataDirectory, 'imports')
  const path = (job: string, file = '') => join(root, job, file)
  const busy = new Set<string>()
  return {
    path,
    alone: async (job, work) => {
      if (busy.has(job)) return undefined
      busy.add(job)
      try {
        return await work()
      } finally {
        busy.delete(job)
      }
    },
    size: async (job) => (await stat(path(job, sent)).catch(() => undefined))?.size ?? 0,
    append: async (job, bytes) => {
      await mkdir(path(job), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(path(job, sent), { flags: 'a', mode: 0o600 }))
    },
    hash: async (job) => {
      const hash = createHash('sha256')
      for await (const piece of chunksOf(path(job, sent))) hash.update(piece)
      return hash.digest('hex')
    },
    remove: (job) => rm(path(job), { recursive: true, force: true }),
    close: async () => {
      if (ends) await rm(root, { recursive: true, force: true })
    },
  }
}

const pieceSize = 256 * 1024

/**
 * All bytes of a file, in one buffer: a piece holds until the next one is asked for.
 * @param kept how many bytes at the end of what was read come with the next piece
 */
export async function* chunksOf(path: string, kept: (bytes: Buffer) => number = () => 0): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const held = Buffer.allocUnsafe(pieceSize)
    for (let rest = 0; ; ) {
      const { bytesRead } = await file.read(held, rest, held.length - rest, null)
      const end = rest + bytesRead
      if (end === 0) return
      rest = bytesRead === 0 ? 0 : kept(held.subarray(0, end))
      yield held.subarray(0, end - rest)
      held.copyWithin(0, end - rest, end)
    }
  } finally {
    await file.close()
  }
}

/** The bytes of a file from a place on, at most `length`. */
export async function bytesOf(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
