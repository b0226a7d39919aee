/** Looks into a ZIP before anybody unpacks it: what it says it holds, and that it says the truth. */
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import {
  BadZip,
  type BytesAt,
  bad,
  dataOf,
  entriesOf,
  stored,
  type ZipEntry,
} from '@srm/core/definition/files/workbook/zipDirectory'
import { bytesOf, unpacked } from './unpacked.ts'

/** Bytes of an entry and their CRC-32, unpacked into nothing. */
async function readOf(bytesAt: BytesAt, entry: ZipEntry): Promise<Pick<ZipEntry, 'size' | 'crc'>> {
  let [size, crc] = [0, 0]
  try {
    for await (const piece of unpacked(bytesAt, entry)) {
      size += piece.length
      crc = crc32(piece, crc)
    }
  } catch (error) {
    if (error instanceof BadZip || String((error as { code?: unknown }).code).startsWith('Z_')) bad('fileDamaged')
    throw error
  }
  return { size, crc }
}

async function demandWhole(bytesAt: BytesAt, entry: ZipEntry): Promise<void> {
  const isStored = entry.method === stored
  if (isStored && entry.size !== entry.packed) bad('fileDamaged')
  // an inflater waits for bytes that an empty entry does not have
  const { size, crc } = !isStored && entry.packed === 0 ? { size: 0, crc: 0 } : await readOf(bytesAt, entry)
  if (size !== entry.size || crc !== entry.crc) bad('fileDamaged')
}

/** Entries lie one behind the other from the first byte on: none shares bytes with another. */
async function demandApart(bytesAt: BytesAt, entries: readonly ZipEntry[], end: number): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free || (free === 0 && entry.at !== 0)) bad('fileDamaged')
    const from = await dataOf(bytesAt, entry)
    free = from + entry.packed
    if (free > end) bad('fileDamaged')
    await demandWhole(bytesAt, entry)
  }
}

/**
 * The entries of a ZIP that keeps every limit: at most 10,000 of them, 256 MiB unpacked, not encrypted, none outside its
 * folder, none of them lying about its size or its checksum.
 * @throws BadZip
 */
export async function readZip(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const bytesAt = bytesOf(file)
  const { entries, end } = await entriesOf(bytesAt, size)
  await demandApart(bytesAt, entries, end)
  return entries
}
