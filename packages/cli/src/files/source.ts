/** The file to import: on disk, or standard input kept in a temporary file, so that it can be read twice. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

export interface Source {
  readonly path: string
  /** What the person calls it. */
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A folder of one's own for the time of `work`. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws CommandError when there is no such file */
export async function openSource(file: string, folder: string, { stdin, say, signal }: Terminal): Promise<Source> {
  const path = file === '-' ? join(folder, 'input') : file
  if (file === '-') await pipeline(stdin, createWriteStream(path, { mode: 0o600 }), { signal })
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new CommandError('usage', say('noFile', { file }))
  if (found.size === 0) throw new CommandError('usage', say('emptyFile', { file }))
  return { path, name: file, size: found.size }
}
