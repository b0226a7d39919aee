/** Looks into a ZIP before anybody unpacks it: what it says it holds, and that it says the truth. */
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { BadZip, bad, bytesOf, dataOf, entriesOf, stored, type ZipEntry } from './zipDirectory.ts'

/** Unpacks into nothing and counts; more than was declared ends it. */
async function demandSize(file: FileHandle, entry: ZipEntry, from: number): Promise<void> {
  if (entry.method === stored) return entry.size === entry.packed ? undefined : bad('fileDamaged')
  if (entry.packed === 0) return entry.size === 0 ? undefined : bad('fileDamaged')
  let size = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > entry.size ? new BadZip('fileDamaged') : null)
    },
  })
  const part = { fd: file.fd, start: from, end: from + entry.packed - 1, autoClose: false }
  const packed = createReadStream('', part)
  await pipeline(packed, createInflateRaw(), count).catch(() => bad('fileDamaged'))
  if (size !== entry.size) bad('fileDamaged')
}

/** Entries lie one behind the other from the first byte on: none shares bytes with another. */
async function demandApart(file: FileHandle, entries: readonly ZipEntry[], end: number): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free || (free === 0 && entry.at !== 0)) bad('fileDamaged')
    const from = await dataOf(bytesOf(file), entry)
    free = from + entry.packed
    if (free > end) bad('fileDamaged')
    await demandSize(file, entry, from)
  }
}

/**
 * The entries of a ZIP that keeps every limit: at most 10,000 of them, 256 MiB unpacked, not encrypted, none outside its
 * folder, none of them lying about its size.
 * @throws BadZip
 */
export async function readZip(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const { entries, end } = await entriesOf(bytesOf(file), size)
  await demandApart(file, entries, end)
  return entries
}
