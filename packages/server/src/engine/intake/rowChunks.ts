/** The rows of a file that can go to the database: good ones as they are, doubtful ones as they were read. */
import { type CellFault, rowReader } from './rowReader.ts'
import { type FileShape, hashOfKey, rowScanner } from './rowScanner.ts'

/** A row that may not go on; rows are numbered as a spreadsheet shows them: the header is row 1. */
export interface InvalidRow {
  readonly row: number
  readonly faults: readonly CellFault[]
}
/** Of every row whose key can be read: its number, the hash of its key, the byte of the file at which it begins. */
export interface RowKeys {
  readonly rows: number[]
  readonly hashes: number[]
  readonly places: number[]
}

/** Whole rows of a file. */
export interface RowChunk {
  /** The rows that go on, in the form of the file. */
  readonly bytes: Buffer
  readonly first: number
  /** How many rows there are, those that hold nothing among them. */
  readonly rows: number
  readonly bad: readonly InvalidRow[]
  /** Rows that hold nothing. */
  readonly blank: readonly number[]
  /** Empty where the shape names no key. */
  readonly keys: RowKeys
  /** Bytes taken. */
  readonly length: number
}

/** A place in a file: the number of a row and its first byte. */
export interface FilePosition {
  readonly row: number
  readonly at: number
}

/**
 * Makes what takes bytes of a file that begin with a row.
 * @param zone IANA name of the zone in which the file writes times of day
 * @returns of the whole rows in them those that go on; no row where the bytes end before the first one does
 */
export function chunkReader(shape: FileShape, zone: string): (bytes: Buffer, from: FilePosition) => RowChunk {
  const scan = rowScanner(shape)
  const readRow = rowReader(shape, zone)
  return (bytes, { row, at }) => {
    const pieces: Buffer[] = []
    const bad: InvalidRow[] = []
    const blank: number[] = []
    const keys: RowKeys = { rows: [], hashes: [], places: [] }
    const keyed = (n: number, hash: number, from: number) => {
      keys.rows.push(row + n)
      keys.hashes.push(hash)
      keys.places.push(at + from)
    }
    let begin = 0
    const doubtful = (n: number, from: number, to: number) => {
      if (from > begin) pieces.push(bytes.subarray(begin, from))
      begin = to
      const found = readRow(bytes.toString('utf8', from, to))
      if ('blank' in found) {
        blank.push(row + n)
        return
      }
      if (found.key) keyed(n, hashOfKey(found.key), from)
      if ('line' in found) pieces.push(Buffer.from(found.line))
      else bad.push({ row: row + n, faults: found.faults })
    }
    const { end, rows } = scan(bytes, bytes.length, doubtful, shape.keyAt ? keyed : undefined)
    if (end > begin) pieces.push(bytes.subarray(begin, end))
    const good = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
    return { bytes: good, first: row, rows, bad, blank, keys, length: end }
  }
}
