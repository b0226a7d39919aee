/** Lines of a text file in UTF-8, each with where it ends. */
import { createReadStream } from 'node:fs'
import { Invalid } from '../../engine/errors.ts'

export interface Line {
  /** Without its line break. */
  readonly text: string
  /** Bytes of the file up to and with its line break. */
  readonly end: number
}

const lineFeed = 10
/** Bytes that are read in one go, in which nobody else is heard. */
const together = 16 * 1024
/** Longer ones are no documents. */
const longest = 16 * 1024 * 1024

/**
 * Reads a file line by line; `\r\n` and `\n` end a line, and the end of the file does.
 * @param stretch bytes from where to where, not counting the last one; all of it when absent
 * @throws Invalid on a line too long
 */
export async function* linesOf(path: string, stretch?: readonly [from: number, to: number]): AsyncGenerator<Line> {
  const [start, stop] = stretch ?? [0, Number.POSITIVE_INFINITY]
  let end = start
  let row = 0
  let rest: Buffer[] = []
  let waiting = 0
  const take = (piece: Buffer): Line => {
    const bytes = rest.length > 0 ? Buffer.concat([...rest, piece]) : piece
    rest = []
    waiting = 0
    row += 1
    end += bytes.length
    return { text: bytes.toString('utf8').replace(/\r?\n$/, ''), end }
  }
  const file = createReadStream(path, { start, end: stop - 1, highWaterMark: together })
  for await (const chunk of file as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      yield take(chunk.subarray(from, at + 1))
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
    waiting += chunk.length - from
    if (waiting > longest) throw new Invalid([{ path: '', rule: 'notCsv', limit: row + 1 }])
  }
  if (rest.length > 0) yield take(Buffer.alloc(0))
}
