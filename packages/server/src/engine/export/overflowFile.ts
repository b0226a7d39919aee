/** A temporary file for the rest of a stream whose reader is slow. It is deleted when the reader is done. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that all of them may take; a reader who would need more is ended. */
const mostOfAll = 4 * 1024 ** 3
let taken = 0

const pieceSize = 256 * 1024

export class OverflowFileFull extends Error {}

export interface OverflowFile {
  /** What was taken, from its beginning, and what is still coming. @throws what broke the stream */
  readonly chunks: () => AsyncGenerator<Buffer>
  /** Called when nobody reads any more, after the stream was ended. */
  readonly close: () => Promise<void>
}

async function write(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** A file that nobody else finds: on Linux it has no name from the beginning on. */
async function nameless(): Promise<{ file: FileHandle; remove: () => Promise<void> }> {
  const path = join(tmpdir(), `srm-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  const remove = () => rm(path, { force: true })
  if (process.platform !== 'win32') await remove()
  return { file, remove }
}

/**
 * Copies the stream into a temporary file as fast as it comes.
 * @throws OverflowFileFull from `chunks`, when all files together are too large
 */
export function overflowFile(rows: AsyncIterator<Buffer>): OverflowFile {
  let size = 0
  let isOver = false
  let news = Promise.withResolvers<void>()
  const opened = nameless()
  const tell = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  const take = async () => {
    const { file } = await opened
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      taken += next.value.length
      size += next.value.length
      if (taken > mostOfAll) throw new OverflowFileFull('too much waits for slow readers')
      await write(file, next.value, size - next.value.length)
      tell()
    }
  }
  const taking = take().finally(() => {
    isOver = true
    tell()
  })
  // told to who reads
  taking.catch(() => undefined)
  const chunks = async function* () {
    const { file } = await opened
    for (let at = 0; ; ) {
      const waited = news.promise
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, at)
      at += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (isOver) return taking
      else await waited
    }
  }
  const close = async () => {
    await taking.catch(() => undefined)
    taken -= size
    const { file, remove } = await opened
    await file.close()
    await remove()
  }
  return { chunks, close }
}
