/** Looks into a ZIP before anybody unpacks it: what it says it holds, and that it says the truth. */
import type { FileHandle } from 'node:fs/promises'
import { unpacked } from './unpacked.ts'
import { BadZip, type BytesAt, bad, bytesOf, dataOf, entriesOf, stored, type ZipEntry } from './zipDirectory.ts'

async function sizeOf(bytesAt: BytesAt, entry: ZipEntry): Promise<number> {
  let size = 0
  try {
    for await (const piece of unpacked(bytesAt, entry)) size += piece.length
  } catch (error) {
    if (error instanceof BadZip || String((error as { code?: unknown }).code).startsWith('Z_')) bad('fileDamaged')
    throw error
  }
  return size
}

/** Unpacks into nothing and counts. */
async function demandSize(bytesAt: BytesAt, entry: ZipEntry): Promise<void> {
  if (entry.method === stored) return entry.size === entry.packed ? undefined : bad('fileDamaged')
  if (entry.packed === 0) return entry.size === 0 ? undefined : bad('fileDamaged')
  if ((await sizeOf(bytesAt, entry)) !== entry.size) bad('fileDamaged')
}

/** Entries lie one behind the other from the first byte on: none shares bytes with another. */
async function demandApart(bytesAt: BytesAt, entries: readonly ZipEntry[], end: number): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free || (free === 0 && entry.at !== 0)) bad('fileDamaged')
    const from = await dataOf(bytesAt, entry)
    free = from + entry.packed
    if (free > end) bad('fileDamaged')
    await demandSize(bytesAt, entry)
  }
}

/**
 * The entries of a ZIP that keeps every limit: at most 10,000 of them, 256 MiB unpacked, not encrypted, none outside its
 * folder, none of them lying about its size.
 * @throws BadZip
 */
export async function readZip(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const bytesAt = bytesOf(file)
  const { entries, end } = await entriesOf(bytesAt, size)
  await demandApart(bytesAt, entries, end)
  return entries
}
