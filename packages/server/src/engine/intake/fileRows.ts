/** The rows of a file on this machine, in chunks of about equal size. */
import { type FileHandle, open } from 'node:fs/promises'
import { Invalid } from '../errors.ts'
import { type BoundedChunk, boundedChunkReader } from './boundedChunks.ts'
import type { FilePosition, RowChunk } from './rowChunks.ts'
import { type FileShape, recordEnd } from './rowScanner.ts'

/** No row of a business file is longer; what is has lost a quote. */
export const longestRow = 1024 * 1024

async function bytesAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, at)
  return buffer.subarray(0, bytesRead)
}

/** The last row of a file may lack its line end. */
const ended = (bytes: Buffer, crlf: boolean): Buffer =>
  bytes.at(-1) === 0x0a ? bytes : Buffer.concat([bytes, Buffer.from(crlf ? '\r\n' : '\n')])

export interface FileRows {
  readonly path: string
  readonly shape: FileShape
  readonly zone: string
  /** Bytes of a chunk, more where a row is longer, fewer where much is wrong; a chunk ends with a whole row. */
  readonly size: number
}

/** Bytes that are read next: more until a row is whole, fewer while much is wrong. */
function nextSize({ rows, length, isCut }: BoundedChunk, last: number, usual: number): number {
  if (rows === 0) return last * 2
  return Math.min(usual, (isCut ? length : last) * 2)
}

/**
 * The chunks of a file from a row on.
 * @throws Invalid when a row has no end
 */
export async function* fileRows(
  { path, shape, zone, size }: FileRows,
  from: FilePosition,
): AsyncGenerator<RowChunk & FilePosition> {
  const take = boundedChunkReader({ shape, zone, size })
  const file = await open(path)
  try {
    const { size: whole } = await file.stat()
    let { row, at } = from
    let wanted = size
    while (at < whole) {
      const read = await bytesAt(file, at, wanted)
      const isLast = at + read.length >= whole
      const chunk = await take(isLast ? ended(read, shape.crlf) : read, { row, at })
      const rest = chunk.isCut ? 0 : Math.max(0, read.length - chunk.length)
      if (rest > longestRow || (isLast && rest > 0))
        throw new Invalid([{ path: '', rule: 'notCsv', limit: row + chunk.rows }])
      wanted = nextSize(chunk, wanted, size)
      if (chunk.rows === 0) continue
      row += chunk.rows
      at = Math.min(whole, at + chunk.length)
      yield { ...chunk, row, at }
    }
  } finally {
    await file.close()
  }
}

const usualRow = 16 * 1024

async function recordFrom(file: FileHandle, at: number, delimiter: number, size = usualRow): Promise<string> {
  const bytes = await bytesAt(file, at, size)
  const end = recordEnd(bytes, 0, bytes.length, delimiter)
  if (end < 0 && size < longestRow) return recordFrom(file, at, delimiter, longestRow)
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end)
}

/** The row that begins at a byte of the file, as text. */
export async function recordAt(path: string, at: number, delimiter: string): Promise<string> {
  const file = await open(path)
  try {
    return await recordFrom(file, at, delimiter.charCodeAt(0))
  } finally {
    await file.close()
  }
}
