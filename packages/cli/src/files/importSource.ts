/** The file to import: on disk, or standard input kept in a temporary file, so that it can be sent again. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

export interface Source {
  readonly path: string
  /** What the person calls it. */
  readonly name: string
  /** What the server calls it. */
  readonly fileName: string
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

/** A file there is. @throws CommandError when it cannot be read or holds nothing */
export async function sourceAt(path: string, name: string, { say }: Pick<Terminal, 'say'>): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new CommandError('usage', say('noFile', { file: name }))
  if (found.size === 0) throw new CommandError('usage', say('emptyFile', { file: name }))
  return { path, name, fileName: name === '-' ? 'stdin' : basename(name), size: found.size }
}

/** Does a path name what is read once and has no size before: a named pipe, what a shell puts in place of a process? */
export async function isStream(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

/**
 * The file; of standard input and of a pipe what came out of it, kept in the folder.
 * @throws CommandError when there is no such file
 */
export async function openSource(file: string, folder: string, terminal: Terminal): Promise<Source> {
  const { stdin, signal } = terminal
  const from = file === '-' ? stdin : (await isStream(file)) ? createReadStream(file) : undefined
  if (!from) return sourceAt(file, file, terminal)
  const path = join(folder, 'input')
  await pipeline(from, createWriteStream(path, { mode: 0o600 }), { signal })
  return sourceAt(path, file, terminal)
}

/** SHA-256 as hex. */
export async function hashOf({ path }: Source, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal })
  return hash.digest('hex')
}
