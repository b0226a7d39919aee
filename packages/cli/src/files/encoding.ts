/** Which encoding a file has (cli-ux-security §1.4): its byte order mark, else strict UTF-8, else GB18030. */
import { createReadStream } from 'node:fs'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export interface Detected {
  readonly encoding: Encoding
  /** Valid as UTF-8 with two-byte characters only: a short file in GB18030 can look like that. */
  readonly doubtful: boolean
}

/** Reads the whole file once; memory stays flat. */
export async function detectEncoding(path: string): Promise<Detected> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  let foreign = false
  let long = false
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      const mark = first ? marks.find(([, bytes]) => bytes.every((byte, i) => part[i] === byte)) : undefined
      if (mark) return { encoding: mark[0], doubtful: false }
      first = false
      foreign ||= part.some((byte) => byte >= 0x80)
      long ||= part.some((byte) => byte >= 0xe0)
      decoder.decode(part, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return { encoding: 'gb18030', doubtful: false }
    throw error
  }
  return { encoding: 'utf-8', doubtful: foreign && !long }
}

/** The text of a file in pieces, without its byte order mark. @throws TypeError where it has another encoding */
export async function* decoded(
  path: string,
  encoding: Encoding,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(part.length)
    yield decoder.decode(part, { stream: true })
  }
  yield decoder.decode()
}
