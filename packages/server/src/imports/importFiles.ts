/** The files of import jobs, on this machine: what was sent, and what is made of it before it is read. */

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
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
  /** SHA-256 in hex of the whole file. */
  readonly hash: (job: string) => Promise<string>
  readonly remove: (job: string) => Promise<void>
}

export const sent = 'file'

/** @param dataDirectory the server's; `memory:` keeps files where the machine keeps temporary ones */
export async function openImportFiles(dataDirectory: string): Promise<ImportFiles> {
  const root =
    dataDirectory === 'memory:' ? await mkdtemp(join(tmpdir(), 'srm-imports-')) : join(dataDirectory, 'imports')
  const path = (job: string, file = '') => join(root, job, file)
  return {
    path,
    size: async (job) => (await stat(path(job, sent)).catch(() => undefined))?.size ?? 0,
    append: async (job, bytes) => {
      await mkdir(path(job), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(path(job, sent), { flags: 'a', mode: 0o600 }))
    },
    hash: async (job) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path(job, sent), { highWaterMark: 1024 * 1024 }), hash)
      return hash.digest('hex')
    },
    remove: (job) => rm(path(job), { recursive: true, force: true }),
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
