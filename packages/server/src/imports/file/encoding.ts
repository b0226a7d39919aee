/** Which encoding a file has (cli-ux-security §1.4): its byte order mark, else strict UTF-8, else GB18030. */
import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { Invalid } from '../../engine/errors.ts'
import { piecesOf } from './importFiles.ts'

export const encodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] as const
export type Encoding = (typeof encodings)[number]

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export interface Detected {
  readonly encoding: Encoding
  /** Bytes of the byte order mark. */
  readonly mark: number
  /** Valid as UTF-8 with two-byte characters only: a short file in GB18030 can look like that. */
  readonly doubtful: boolean
}

/** Zero bytes: UTF-16 has them on one side of each character, a text in another encoding has none. */
function byZeros(part: Buffer): Encoding | undefined {
  const sample = part.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return undefined
  if (even === 0 && odd > sample.length / 8) return 'utf-16le'
  if (odd === 0 && even > sample.length / 8) return 'utf-16be'
  throw new Invalid([{ path: '', rule: 'notTextFile' }])
}

/** How files begin that are no text, whatever their name says: PNG, JPEG, GIF, PDF, gzip, programs. */
const foreign = ['89504e47', 'ffd8ff', '4749463837', '4749463839', '255044462d', '1f8b08', '7f454c46', '4d5a90']
/** Workbooks before xlsx. */
const oldWorkbook = 'd0cf11e0'

function demandText(part: Buffer): void {
  const begins = (bytes: string) => part.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex'))
  if (begins(oldWorkbook)) throw new Invalid([{ path: '', rule: 'oldXlsx' }])
  if (foreign.some(begins)) throw new Invalid([{ path: '', rule: 'notTextFile' }])
}

/** What the first bytes say. @throws Invalid where they are no text */
export function byFirstBytes(part: Buffer): Detected | undefined {
  demandText(part)
  const mark = marks.find(([, bytes]) => bytes.every((byte, i) => part[i] === byte))
  if (mark) return { encoding: mark[0], mark: mark[1].length, doubtful: false }
  const encoding = byZeros(part)
  return encoding && { encoding, mark: 0, doubtful: false }
}

/** Bytes at the end that begin a character of UTF-8 and do not end it. */
function openEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes.at(-back) ?? 0
    if (byte >> 6 === 2) continue
    const size = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return size > back ? back : 0
  }
  return 0
}

/** Reads the whole file once, without a string of it; memory stays flat. @throws Invalid where it is no text */
export async function detectEncoding(path: string): Promise<Detected> {
  let first = true
  let foreign = false
  let long = false
  for await (const part of piecesOf(path, openEnd)) {
    const found = first ? byFirstBytes(part) : undefined
    if (found) return found
    first = false
    if (isAscii(part)) continue
    if (!isUtf8(part)) return { encoding: 'gb18030', mark: 0, doubtful: false }
    foreign = true
    if (!long) long = part.some((byte) => byte >= 0xe0)
  }
  return { encoding: 'utf-8', mark: 0, doubtful: foreign && !long }
}

/** The bytes that are read of a file. */
export interface Part {
  /** The first byte that is not. */
  readonly end: number
  /** A character may be cut off at the end. */
  readonly isCut?: boolean
}

/** The text of a file in pieces, without its byte order mark. @throws Invalid where it has another encoding */
export async function* decoded(path: string, encoding: Encoding, { end, isCut }: Part): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024, end: end - 1 })
  try {
    for await (const part of bytes as AsyncIterable<Buffer>) yield decoder.decode(part, { stream: true })
    if (!isCut) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: encoding }])
    throw error
  }
}
