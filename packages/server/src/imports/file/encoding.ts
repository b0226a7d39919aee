/** Which encoding a file has (cli-ux-security §1.4): its byte order mark, else UTF-8, else the one in which it is plausible. */
import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import {
  type TextEncoding as Encoding,
  isSound,
  likeliestFirst,
  linesBeyondAscii,
  plausibleEncodings,
  textUnits,
} from '@srm/core/definition/files/textEncoding'
import { Invalid } from '../../engine/errors.ts'
import { chunksOf } from './importFiles.ts'

export type { Encoding }

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

/** Lines with characters beyond ASCII that are judged of each piece of a file, and of all of it, in bytes. */
const judgedOfPiece = 16 * 1024
const judgedOfFile = 256 * 1024

/** Counts what of a text could be read. */
function unitCount() {
  const sum = { beyondAscii: 0, unreadable: 0 }
  return {
    add: (text: string): string => {
      const units = textUnits(text)
      sum.beyondAscii += units.beyondAscii
      sum.unreadable += units.unreadable
      return text
    },
    isSound: () => isSound(sum),
  }
}

/** What a file holds that is no UTF-8 everywhere. */
async function notUtf8(path: string): Promise<Detected> {
  const lines: Uint8Array[] = []
  const read = unitCount()
  let size = 0
  for await (const part of chunksOf(path, openEnd)) {
    if (isAscii(part)) continue
    read.add(part.toString('utf8'))
    if (size >= judgedOfFile) continue
    const some = linesBeyondAscii(part, judgedOfPiece)
    lines.push(...some)
    size += some.reduce((sum, { length }) => sum + length, 0)
  }
  if (read.isSound()) return { encoding: 'utf-8', mark: 0, doubtful: false }
  const [first, ...others] = plausibleEncodings(Buffer.concat(lines)).map(({ encoding }) => encoding)
  if (first && others.length === 0) return { encoding: first, mark: 0, doubtful: false }
  throw new Invalid([{ path: '', rule: 'unclearEncoding', limit: likeliestFirst([first, ...others]).join(', ') }])
}

/**
 * Reads the whole file, without a string of it; memory stays flat.
 * @throws Invalid where it is no text, or in none of the encodings for certain: the fault names those that are possible
 */
export async function detectEncoding(path: string): Promise<Detected> {
  let first = true
  let foreign = false
  let long = false
  for await (const part of chunksOf(path, openEnd)) {
    const found = first ? byFirstBytes(part) : undefined
    if (found) return found
    first = false
    if (isAscii(part)) continue
    if (!isUtf8(part)) return notUtf8(path)
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

/**
 * The text of a file in pieces, without its byte order mark; what cannot be read of it stands as U+FFFD, which no field takes.
 * @throws Invalid where it has another encoding
 */
export async function* decoded(path: string, encoding: Encoding, { end, isCut }: Part): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024, end: end - 1 })
  const read = unitCount()
  for await (const part of bytes as AsyncIterable<Buffer>) yield read.add(decoder.decode(part, { stream: true }))
  if (!isCut) yield read.add(decoder.decode())
  if (!read.isSound()) throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: encoding }])
}
