/** The records of a CSV file in UTF-8, one after the other. Memory holds a piece of the file, however long its lines are. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Invalid } from '../errors.ts'
import { longestRow } from './fileRows.ts'
import { recordEnd } from './rowScanner.ts'
import { BadRow, splitLoosely, splitRow } from './splitRow.ts'

export interface FileRecord {
  /** The number of the row as a spreadsheet shows it. */
  readonly row: number
  readonly cells: readonly string[]
  /** A quotation mark stands where it opens or closes nothing; the cells are what was probably meant. */
  readonly isBroken: boolean
  /** The byte of the file behind it. */
  readonly end: number
}

/** Where reading begins: a byte, and the number of the row that ends there. */
export interface From {
  readonly byte: number
  readonly row: number
}

/** A record without its line end as cells. */
export function cellsOf(record: string, delimiter: string): Pick<FileRecord, 'cells' | 'isBroken'> {
  try {
    return { cells: splitRow(record, delimiter), isBroken: false }
  } catch (error) {
    if (!(error instanceof BadRow)) throw error
    return { cells: splitLoosely(record, delimiter), isBroken: true }
  }
}

interface Piece {
  readonly bytes: Buffer
  /** Where each whole record ends in them. */
  readonly ends: readonly number[]
  /** The byte of the file at which they begin. */
  readonly byte: number
}

/** Where the records end that are whole. */
function endsIn(bytes: Buffer, mark: number): number[] {
  const ends: number[] = []
  for (let end = recordEnd(bytes, 0, bytes.length, mark); end > 0; end = recordEnd(bytes, end, bytes.length, mark))
    ends.push(end)
  return ends
}

const lineEnd = Buffer.from('\n')

/** Bytes that are read in one go, in which nobody else is heard. */
const together = 16 * 1024

/** Whole records together, a few at a time. @throws Invalid */
async function* pieces(
  path: string,
  delimiter: string,
  from: From,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Piece> {
  const mark = delimiter.charCodeAt(0)
  let { row, byte } = from
  let rest: Buffer = Buffer.alloc(0)
  const next = (bytes: Buffer): Piece => {
    const ends = endsIn(bytes, mark)
    const piece = { bytes, ends, byte }
    const taken = ends.at(-1) ?? 0
    row += ends.length
    byte += taken
    rest = bytes.subarray(taken)
    return piece
  }
  // A file that ends with its header has no bytes below it, and no range that holds none.
  if (most <= 0) return
  const file = createReadStream(path, { start: byte, end: byte + most - 1, highWaterMark: together })
  for await (const part of file as AsyncIterable<Buffer>) {
    yield next(rest.length > 0 ? Buffer.concat([rest, part]) : part)
    if (rest.length > longestRow) throw new Invalid([{ path: '', rule: 'notCsv', limit: row + 1 }])
  }
  if (rest.length === 0) return
  yield next(Buffer.concat([rest, lineEnd]))
  if (rest.length > 0) throw new Invalid([{ path: '', rule: 'notCsv', limit: row + 1 }])
}

/**
 * Every record from a place on, blank ones among them.
 * @throws Invalid where a quotation mark is never closed, or a line is longer than any row is
 */
export async function* fileRecords(path: string, delimiter: string, from: From): AsyncGenerator<FileRecord> {
  let { row } = from
  for await (const { bytes, ends, byte } of pieces(path, delimiter, from))
    for (const [n, end] of ends.entries()) {
      row += 1
      const record = bytes.toString('utf8', ends[n - 1] ?? 0, end).replace(/\r?\n$/, '')
      yield { row, ...cellsOf(record, delimiter), end: byte + end }
    }
}

export interface RecordCount {
  readonly count: number
  /** Reckoned from the beginning of the file: the whole would take too long. */
  readonly isAbout: boolean
}

const space = 0x20

function isBlank(bytes: Buffer, from: number, to: number, mark: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte > space && byte !== mark && byte !== 0x22) return false
  }
  return true
}

/** How many records below a place hold anything. @param most bytes that are read at the most */
export async function countRecords(path: string, delimiter: string, from: From, most: number): Promise<RecordCount> {
  const { size } = await stat(path)
  const all = size - from.byte
  let count = 0
  try {
    for await (const { bytes, ends } of pieces(path, delimiter, from, Math.min(all, most)))
      for (const [n, end] of ends.entries())
        if (!isBlank(bytes, ends[n - 1] ?? 0, end, delimiter.charCodeAt(0))) count += 1
  } catch (error) {
    // What cannot be read on is told by those who read the rows.
    if (!(error instanceof Invalid)) throw error
  }
  return all > most ? { count: Math.round((count * all) / most), isAbout: true } : { count, isAbout: false }
}
