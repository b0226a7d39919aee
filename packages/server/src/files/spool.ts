/** Takes an upload off the wire: into a file of this machine, counted and cut at the limit, never into memory. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Spool {
  /** Writes the stream into a new file, or none when it fails. The caller removes it with `discard`. */
  readonly take: (stream: Readable) => Promise<string>
  /** Removes the file and what was made beside it. */
  readonly discard: (path: string) => Promise<void>
  readonly close: () => void
}

/** A folder that ends with the process; a killed one leaves it to the machine's own cleaning of temporary files. */
export function openSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'srm-upload-'))
  const discard = async (path: string) => {
    for (const made of [path, `${path}-drawn`]) await rm(made, { force: true })
  }
  return {
    take: async (stream) => {
      const path = join(folder, randomUUID())
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return path
      } catch (error) {
        await discard(path)
        throw error
      }
    },
    discard,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What is known of a file of this machine. `sha256` in hex. */
export async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { size: (await stat(path)).size, sha256: hash.digest('hex') }
}
