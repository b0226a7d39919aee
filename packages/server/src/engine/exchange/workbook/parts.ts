/** The parts of a workbook, unpacked while they are read. */
import { open } from 'node:fs/promises'
import { unpacked } from '../../../files/unpacked.ts'
import { type BytesAt, bytesOf, entriesOf, type ZipEntry } from '../../../files/zipDirectory.ts'
import { BadWorkbook, type XmlHandler, xmlReader } from './xmlReader.ts'

/** Unpacked: the rows of full sheets; the texts that several cells share, which are held in memory; any other part. */
export const mostUnpacked = 2 * 1024 ** 3
export const mostShared = 128 * 1024 ** 2
const mostElse = 16 * 1024 ** 2

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** A workbook of Excel 97–2003, or one behind a password: both are files of another form. */
export class OldWorkbook extends Error {}

export interface Parts {
  /** Reads a part from its beginning to its end, handing it on piece by piece; nothing when there is no such part. */
  readonly read: (name: string, handler: XmlHandler, most?: number) => AsyncGenerator<void>
  /** Bytes of a part unpacked, at the most; 0 where there is none. */
  readonly size: (name: string) => number
  readonly close: () => Promise<void>
}

/** No more than that comes out of a byte that was deflated, whatever the directory says. */
const mostInflated = 1032

async function* readEntry(bytesAt: BytesAt, entry: ZipEntry, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder()
  const take = xmlReader(handler)
  for await (const piece of unpacked(bytesAt, entry)) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') take(text)
    yield
  }
  const rest = decoder.decode()
  if (rest !== '') take(rest)
  take('')
}

async function entriesIn(bytesAt: BytesAt, size: number): Promise<ReadonlyMap<string, ZipEntry>> {
  if ((await bytesAt(0, Math.min(compound.length, size))).equals(compound)) throw new OldWorkbook()
  const { entries } = await entriesOf(bytesAt, size, mostUnpacked)
  return new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
}

/**
 * Opens a workbook, given as its bytes or as the path of its file.
 * @throws OldWorkbook, BadZip
 */
export async function openParts(from: Uint8Array | string): Promise<Parts> {
  const file = typeof from === 'string' ? await open(from) : undefined
  const bytes = typeof from === 'string' ? Buffer.alloc(0) : Buffer.from(from.buffer, from.byteOffset, from.length)
  const bytesAt: BytesAt = file ? bytesOf(file) : async (at, length) => bytes.subarray(at, at + length)
  const close = async () => file?.close()
  try {
    const entries = await entriesIn(bytesAt, file ? (await file.stat()).size : bytes.length)
    const read = async function* (name: string, handler: XmlHandler, most = mostElse) {
      const entry = entries.get(name.toLowerCase())
      if (entry && entry.size > most) throw new BadWorkbook()
      if (entry) yield* readEntry(bytesAt, entry, handler)
    }
    const sizeOf = (name: string) => {
      const { size = 0, packed: deflated = 0 } = entries.get(name.toLowerCase()) ?? {}
      return Math.min(size, deflated * mostInflated)
    }
    return { read, size: sizeOf, close }
  } catch (error) {
    await close()
    throw error
  }
}
