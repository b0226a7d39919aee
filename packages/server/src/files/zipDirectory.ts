/** What a ZIP says it holds, read before anybody unpacks it. */
import type { FileHandle } from 'node:fs/promises'

/** What makes an archive unacceptable. */
export type ZipFault = 'fileDamaged' | 'archiveTooMany' | 'archiveTooLarge' | 'archiveLocked' | 'archivePath'

export class BadZip extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

export interface ZipEntry {
  readonly name: string
  /** Bytes unpacked, as the directory says. */
  readonly size: number
  readonly packed: number
  /** CRC-32 of the bytes unpacked, as the directory says. */
  readonly crc: number
  /** Offset of the local header. */
  readonly at: number
  readonly method: number
}

export const mostEntries = 10_000
/** Bytes of everything unpacked together. */
export const mostUnpacked = 256 * 1024 * 1024

const endSize = 22
const headSize = 46
const localSize = 30
const [endMark, headMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
export const stored = 0
const deflated = 8
/** Sizes and offsets that stand elsewhere (ZIP64): no file within the upload limit needs them. */
const elsewhere = 0xffffffff

export const bad = (fault: ZipFault): never => {
  throw new BadZip(fault)
}

/** The bytes of an archive, wherever it is; fewer than asked for are a fault. */
export type BytesAt = (at: number, length: number) => Promise<Buffer>

export const bytesOf =
  (file: FileHandle): BytesAt =>
  async (at, length) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytesRead === length ? bytes : bad('fileDamaged')
  }

/** The end record stands at the very end, its comment included: nothing is appended. */
async function directoryOf(bytesAt: BytesAt, size: number): Promise<{ count: number; at: number; bytes: Buffer }> {
  const tail = await bytesAt(Math.max(0, size - endSize - 0xffff), Math.min(size, endSize + 0xffff))
  for (let i = tail.length - endSize; i >= 0; i -= 1) {
    if (tail.readUInt32LE(i) !== endMark || i + endSize + tail.readUInt16LE(i + 20) !== tail.length) continue
    const [disk, count, length, at] = [
      tail.readUInt16LE(i + 4),
      tail.readUInt16LE(i + 10),
      tail.readUInt32LE(i + 12),
      tail.readUInt32LE(i + 16),
    ]
    if (disk !== 0 || at + length !== size - (tail.length - i)) break
    return { count, at, bytes: await bytesAt(at, length) }
  }
  return bad('fileDamaged')
}

/** No absolute path and no way up: an entry stays in the folder it is unpacked to. */
const isInside = (name: string): boolean =>
  name !== '' && !/^[\\/]|^[A-Za-z]:|\0/.test(name) && !name.split(/[\\/]/).includes('..')

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + headSize > bytes.length || bytes.readUInt32LE(at) !== headMark) return bad('fileDamaged')
  const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
  const [nameLength = 0] = lengths
  const entry = {
    name: bytes.toString('utf8', at + headSize, at + headSize + nameLength),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  }
  if (bytes.readUInt16LE(at + 8) & 1) return bad('archiveLocked')
  if ([entry.packed, entry.size, entry.at].includes(elsewhere)) return bad('fileDamaged')
  if (entry.method !== stored && entry.method !== deflated) return bad('fileDamaged')
  if (!isInside(entry.name)) return bad('archivePath')
  return { entry, next: at + headSize + lengths.reduce((sum, length) => sum + length, 0) }
}

/**
 * Where the packed bytes begin. The local header has the same name: no tool reads another one.
 * @throws BadZip
 */
export async function dataOf(bytesAt: BytesAt, entry: ZipEntry): Promise<number> {
  const head = await bytesAt(entry.at, localSize)
  if (head.readUInt32LE(0) !== localMark) return bad('fileDamaged')
  const nameLength = head.readUInt16LE(26)
  const name = await bytesAt(entry.at + localSize, nameLength)
  if (name.toString('utf8') !== entry.name) return bad('fileDamaged')
  return entry.at + localSize + nameLength + head.readUInt16LE(28)
}

/**
 * The entries of a ZIP as its directory names them, before anything of it is unpacked.
 * @param size of the file in bytes
 * @param most bytes of everything unpacked together
 * @throws BadZip
 */
export async function entriesOf(bytesAt: BytesAt, size: number, most = mostUnpacked) {
  if (size < endSize) return bad('fileDamaged')
  const { count, at: end, bytes } = await directoryOf(bytesAt, size)
  if (count > mostEntries) return bad('archiveTooMany')
  const entries: ZipEntry[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const { entry, next } = entryAt(bytes, offset)
    if (entries.push(entry) > mostEntries) return bad('archiveTooMany')
    offset = next
  }
  if (entries.length !== count || count === 0) return bad('fileDamaged')
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > most) return bad('archiveTooLarge')
  return { entries, end } as const
}
