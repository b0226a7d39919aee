/** Reads rows of a file in chunks: valid rows stay bytes, doubtful rows are parsed and written again, invalid rows are listed. */
import { type CellFault, rowReader } from './rowReader.ts'
import { type FileShape, hashOfKey, keyAsSeen, rowScanner } from './rowScanner.ts'

/** A row with faults. Rows are numbered as in a spreadsheet: the header is row 1. */
export interface InvalidRow {
  readonly row: number
  readonly faults: readonly CellFault[]
}
/** For every row whose key can be read: its number, the hash of the key, the offset of its first byte in the file. */
export interface RowKeys {
  readonly rows: number[]
  readonly hashes: number[]
  readonly places: number[]
}

/** Whole rows of a file. */
export interface RowChunk {
  /** The valid rows, as CSV in the form of the file. */
  readonly bytes: Buffer
  readonly first: number
  /** Number of rows, empty ones included. */
  readonly rows: number
  readonly bad: readonly InvalidRow[]
  /** Numbers of empty rows. */
  readonly blank: readonly number[]
  /** Empty where the shape names no key. */
  readonly keys: RowKeys
  /** Bytes read from the file. */
  readonly length: number
}

/** A position in a file: a row number, and the offset of its first byte. */
export interface FilePosition {
  readonly row: number
  readonly at: number
}

/**
 * Makes a function that reads the complete rows of a buffer; the buffer begins with a row.
 * @param zone IANA name of the time zone of the file
 * @returns the chunk; it has no rows if the buffer ends within the first one
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
      if (found.key) keyed(n, hashOfKey(keyAsSeen(found.key, shape)), from)
      if ('line' in found) pieces.push(Buffer.from(found.line))
      else bad.push({ row: row + n, faults: found.faults })
    }
    const { end, rows } = scan(bytes, bytes.length, doubtful, shape.keyAt ? keyed : undefined)
    if (end > begin) pieces.push(bytes.subarray(begin, end))
    const good = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
    return { bytes: good, first: row, rows, bad, blank, keys, length: end }
  }
}
