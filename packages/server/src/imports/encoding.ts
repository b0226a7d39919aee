/** Which encoding a file has (cli-ux-security §1.4): its byte order mark, else strict UTF-8, else GB18030. */
import { createReadStream } from 'node:fs'
import { Invalid } from '../engine/errors.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' | 'big5'

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

/** What the first bytes say. @throws Invalid where they are no text */
export function byFirstBytes(part: Buffer): Detected | undefined {
  const mark = marks.find(([, bytes]) => bytes.every((byte, i) => part[i] === byte))
  if (mark) return { encoding: mark[0], mark: mark[1].length, doubtful: false }
  const encoding = byZeros(part)
  return encoding && { encoding, mark: 0, doubtful: false }
}

/** Reads the whole file once; memory stays flat. @throws Invalid where it is no text */
export async function detectEncoding(path: string): Promise<Detected> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  let foreign = false
  let long = false
  try {
    for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      const found = first ? byFirstBytes(part) : undefined
      if (found) return found
      first = false
      if (!foreign) foreign = part.some((byte) => byte >= 0x80)
      if (foreign && !long) long = part.some((byte) => byte >= 0xe0)
      decoder.decode(part, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return { encoding: 'gb18030', mark: 0, doubtful: false }
    throw error
  }
  return { encoding: 'utf-8', mark: 0, doubtful: foreign && !long }
}

/** The text of a file in pieces, without its byte order mark. @throws Invalid where it has another encoding */
export async function* decoded(path: string, encoding: Encoding, end?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024, ...(end === undefined ? {} : { end }) })
  try {
    for await (const part of bytes as AsyncIterable<Buffer>) yield decoder.decode(part, { stream: true })
    if (end === undefined) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: encoding }])
    throw error
  }
}
