/** What a ZIP says it holds, read before anybody unpacks it. Pure: where its bytes are is the caller's part. */

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
export type BytesAt = (at: number, length: number) => Promise<Uint8Array>

/** The bytes of an archive that is in memory as a whole. */
export const bytesIn =
  (bytes: Uint8Array): BytesAt =>
  async (at, length) =>
    at + length <= bytes.length ? bytes.subarray(at, at + length) : bad('fileDamaged')

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length)
const textOf = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, from + length))

/** The end record stands at the very end, its comment included: nothing is appended. */
async function directoryOf(bytesAt: BytesAt, size: number): Promise<{ count: number; at: number; bytes: Uint8Array }> {
  const tail = viewOf(await bytesAt(Math.max(0, size - endSize - 0xffff), Math.min(size, endSize + 0xffff)))
  const end = tail.byteLength
  for (let i = end - endSize; i >= 0; i -= 1) {
    if (tail.getUint32(i, true) !== endMark || i + endSize + tail.getUint16(i + 20, true) !== end) continue
    const [disk, count, length, at] = [
      tail.getUint16(i + 4, true),
      tail.getUint16(i + 10, true),
      tail.getUint32(i + 12, true),
      tail.getUint32(i + 16, true),
    ]
    if (disk !== 0 || at + length !== size - (end - i)) break
    return { count, at, bytes: await bytesAt(at, length) }
  }
  return bad('fileDamaged')
}

/** No absolute path and no way up: an entry stays in the folder it is unpacked to. */
const isInside = (name: string): boolean =>
  name !== '' && !/^[\\/]|^[A-Za-z]:|\0/.test(name) && !name.split(/[\\/]/).includes('..')

function entryAt(bytes: Uint8Array, at: number): { entry: ZipEntry; next: number } {
  const view = viewOf(bytes)
  if (at + headSize > bytes.length || view.getUint32(at, true) !== headMark) return bad('fileDamaged')
  const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
  const [nameLength = 0] = lengths
  const entry = {
    name: textOf(bytes, at + headSize, nameLength),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  }
  if (view.getUint16(at + 8, true) & 1) return bad('archiveLocked')
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
  const head = viewOf(await bytesAt(entry.at, localSize))
  if (head.getUint32(0, true) !== localMark) return bad('fileDamaged')
  const nameLength = head.getUint16(26, true)
  const name = await bytesAt(entry.at + localSize, nameLength)
  if (textOf(name, 0, nameLength) !== entry.name) return bad('fileDamaged')
  return entry.at + localSize + nameLength + head.getUint16(28, true)
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
