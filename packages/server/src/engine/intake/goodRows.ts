/** The rows of a file that can go to the database: good ones as they are, doubtful ones as they were read. */
import { Invalid } from '../errors.ts'
import { type CellFault, rowReader } from './rowReader.ts'
import { type FileShape, recordEnd, rowScanner } from './rowScanner.ts'

/** No row of a business file is longer; what is has lost a quote. */
const longestRow = 1024 * 1024

/** What is heard of a file while it is read. Rows are numbered as a spreadsheet shows them: the header is row 1. */
export interface Heard {
  /** Rows that hold something, so far. */
  read: number
  /** Rows that may not go on. */
  readonly bad: (row: number, faults: readonly CellFault[], record: Buffer) => void
  /** Numbers of rows that did not go on, in their order, blank ones among them: rows behind them have moved up. */
  readonly absent: number[]
}

const lineFeed = 0x0a

/**
 * Takes the bytes below the header and gives pieces of whole rows, in the form of the file.
 * @throws Invalid when a row has no end
 */
export async function* goodRows(
  source: AsyncIterable<Buffer>,
  shape: FileShape,
  zone: string,
  heard: Heard,
): AsyncGenerator<Buffer> {
  const scan = rowScanner(shape)
  const readRow = rowReader(shape, zone)
  let rest: Buffer = Buffer.alloc(0)
  /** Number of the row that was taken last. */
  let before = 1

  const take = (bytes: Buffer): Buffer => {
    const pieces: Buffer[] = []
    let begin = 0
    const { end, rows } = scan(bytes, bytes.length, (n, from, to) => {
      if (from > begin) pieces.push(bytes.subarray(begin, from))
      begin = to
      const record = bytes.subarray(from, to)
      const found = readRow(record.toString('utf8'))
      if ('line' in found) pieces.push(Buffer.from(found.line))
      else heard.absent.push(before + n + 1)
      if ('faults' in found) heard.bad(before + n + 1, found.faults, record)
      if ('blank' in found) heard.read -= 1
    })
    if (end > begin) pieces.push(bytes.subarray(begin, end))
    heard.read += rows
    before += rows
    rest = bytes.subarray(end)
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
  }

  for await (const chunk of source) {
    const piece = take(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk)
    if (rest.length > longestRow) throw new Invalid([{ path: '', rule: 'notCsv', limit: before + 1 }])
    if (piece.length > 0) yield piece
  }
  if (rest.length === 0) return
  const ended = Buffer.concat([rest, Buffer.from(shape.crlf ? '\r\n' : '\n')])
  if (ended.at(-1) !== lineFeed || recordEnd(ended, 0, ended.length, shape.delimiter.charCodeAt(0)) < 0)
    throw new Invalid([{ path: '', rule: 'notCsv', limit: before + 1 }])
  const piece = take(ended)
  if (piece.length > 0) yield piece
}
