/** The parts of a workbook, unpacked while they are read. Pure: who reads it brings its bytes and unpacks them. */
import { BadWorkbook, type XmlHandler, xmlReader } from './xmlReader.ts'
import { type BytesAt, entriesOf, type ZipEntry } from './zipDirectory.ts'

/** Unpacked: the rows of full sheets; the texts that several cells share, which are held in memory; any other part. */
export const mostUnpacked = 2 * 1024 ** 3
export const mostShared = 128 * 1024 ** 2
const mostElse = 16 * 1024 ** 2

const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** A workbook of Excel 97–2003, or one behind a password: both are files of another form. */
export class OldWorkbook extends Error {}

export interface Parts {
  /** Reads a part from its beginning to its end, handing it on piece by piece; nothing when there is no such part. */
  readonly read: (name: string, handler: XmlHandler, most?: number) => AsyncGenerator<void>
  /** Bytes of a part unpacked, at the most; 0 where there is none. */
  readonly size: (name: string) => number
}

/** The bytes of an entry, piece by piece. @throws BadZip, and what the library throws of bytes that cannot be unpacked */
export type Unpack = (bytesAt: BytesAt, entry: ZipEntry) => AsyncIterable<Uint8Array>

/** No more than that comes out of a byte that was deflated, whatever the directory says. */
const mostInflated = 1032

async function* readPieces(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder()
  const take = xmlReader(handler)
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') take(text)
    yield
  }
  const rest = decoder.decode()
  if (rest !== '') take(rest)
  take('')
}

async function entriesIn(bytesAt: BytesAt, size: number): Promise<ReadonlyMap<string, ZipEntry>> {
  const begin = await bytesAt(0, Math.min(compound.length, size))
  if (compound.every((byte, i) => begin[i] === byte)) throw new OldWorkbook()
  const { entries } = await entriesOf(bytesAt, size, mostUnpacked)
  return new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
}

/**
 * The parts of a workbook.
 * @param size of the file in bytes
 * @throws OldWorkbook, BadZip
 */
export async function partsOf(bytesAt: BytesAt, size: number, unpack: Unpack): Promise<Parts> {
  const entries = await entriesIn(bytesAt, size)
  const read = async function* (name: string, handler: XmlHandler, most = mostElse) {
    const entry = entries.get(name.toLowerCase())
    if (entry && entry.size > most) throw new BadWorkbook()
    if (entry) yield* readPieces(unpack(bytesAt, entry), handler)
  }
  const sizeOf = (name: string) => {
    const { size: whole = 0, packed: deflated = 0 } = entries.get(name.toLowerCase()) ?? {}
    return Math.min(whole, deflated * mostInflated)
  }
  return { read, size: sizeOf }
}
