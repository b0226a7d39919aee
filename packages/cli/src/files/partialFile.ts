/** Files in the making: beside their place until they are whole, straight through to what is no regular file. */
import { createWriteStream } from 'node:fs'
import { access, constants, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where a name leads in the end, also by links to what is not there yet. */
async function placeOf(file: string): Promise<string> {
  try {
    return await realpath(file)
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ENOENT'
    const target = isMissing ? await readlink(file).catch(() => undefined) : undefined
    return target === undefined ? file : placeOf(resolve(await realpath(dirname(file)), target))
  }
}

export interface Draft {
  /** What to write to. */
  readonly path: string
  /** Puts it in its place. */
  keep(): Promise<void>
  /** Leaves nothing of it. */
  drop(): Promise<void>
}

/** The draft of a file; devices and pipes are their own, for what is in their place would no longer be one. */
export async function draftOf(file: string): Promise<Draft> {
  const found = await stat(file).catch(() => undefined)
  const nothing = async () => undefined
  if (found && !found.isFile()) return { path: file, keep: nothing, drop: nothing }
  const place = await placeOf(file)
  const path = `${place}.part`
  return { path, keep: () => rename(path, place), drop: () => rm(path, { force: true }) }
}

/** Something to be written: a stream that nobody listens to yet would break off unheard. */
export type Content = () => Promise<Readable>

/** Writes a file that is there when it is whole. Answers its bytes. */
export async function writeWhole(content: Content, file: string, signal: AbortSignal): Promise<number> {
  const draft = await draftOf(file)
  const body = await content()
  const target = createWriteStream(draft.path)
  try {
    await pipeline(body, target, { signal })
    await draft.keep()
    return target.bytesWritten
  } catch (error) {
    await draft.drop()
    throw error
  }
}

/** Whether a file could be written; nothing of the attempt is left. */
export async function isWritable(file: string): Promise<boolean> {
  const draft = await draftOf(file)
  try {
    if (draft.path === file) await access(file, constants.W_OK)
    else await (await open(draft.path, 'w')).close()
    await draft.drop()
    return !(await stat(file).catch(() => undefined))?.isDirectory()
  } catch {
    return false
  }
}

/** Removes a file, and not the links that lead to it; what is no regular file stays. */
export async function removeFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile()) await rm(await placeOf(file), { force: true })
}

/** Whether two names lead to one file. */
export const isSameFile = async (one: string, other: string): Promise<boolean> =>
  (await placeOf(resolve(one))) === (await placeOf(resolve(other)))

/** A failure of the file, not of what is written to it. */
export const isOfFile = (error: unknown): boolean => {
  const { path, syscall } = error as NodeJS.ErrnoException
  return path !== undefined || syscall === 'write'
}
