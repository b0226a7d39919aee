/** What an entry of a ZIP holds, unpacked piece by piece. */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { type BytesAt, bad, dataOf, stored, type ZipEntry } from '@srm/core/definition/files/workbook/zipDirectory'

/** The bytes of an archive that is a file. */
export const bytesOf =
  (file: FileHandle): BytesAt =>
  async (at, length) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytesRead === length ? bytes : bad('fileDamaged')
  }

const pieceSize = 64 * 1024

async function* packed(bytesAt: BytesAt, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const from = await dataOf(bytesAt, entry)
  for (let at = 0; at < entry.packed; at += pieceSize)
    yield await bytesAt(from + at, Math.min(pieceSize, entry.packed - at))
}

async function* inflated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceSize })
  // What fails is thrown where the pieces are read.
  pipeline(Readable.from(pieces), inflate).catch(() => undefined)
  yield* inflate as AsyncIterable<Uint8Array>
}

/**
 * The bytes of an entry. More than the directory says ends it.
 * @throws BadZip, and what zlib throws of bytes that cannot be unpacked (`code` begins with `Z_`)
 */
export async function* unpacked(bytesAt: BytesAt, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const pieces = packed(bytesAt, entry)
  let count = 0
  for await (const piece of entry.method === stored ? pieces : inflated(pieces)) {
    count += piece.length
    if (count > entry.size) bad('fileDamaged')
    yield piece
  }
}
