/**
 * A page as JSON bytes, from PostgreSQL's text of its rows (`x::text`). The database writes that text for half of what
 * `row_to_json` costs it (docs/performance.md).
 */
import type { Kind } from '@srm/core/definition/field'
import { append, past, type Room, roomFor, type Words, wordsOf } from './recordBytes.ts'
import { comma, reading, widest } from './recordCharacters.ts'
import { wayOf, writeValue } from './recordValues.ts'

/** A column of the row, in the order of the SELECT; without a kind it holds plain words. */
export interface RecordColumn {
  readonly name: string
  readonly kind: Kind | undefined
}

const openBracket = 0x5b
const closeBracket = 0x5d
const closeBrace = 0x7d

let input = roomFor(16 * 1024)
let output = roomFor(64 * 1024)

export interface Rows {
  /** A JSON array of objects, between what stands around it. */
  readonly json: Buffer
  /** What the last of them holds in the marked columns, when there were more, which are left out. */
  readonly last: readonly unknown[] | undefined
}

/** What stands around the rows; what follows them may tell where the next page begins. */
export interface Frame {
  readonly before: Words
  readonly after: (last: Rows['last']) => string
}
const bare: Frame = { before: wordsOf(''), after: () => '' }

/** Writes at most `most` of the records, which stand one after the other with commas between them. */
export type RowsWriter = (records: string, most: number, frame?: Frame) => Rows

/** Pages that need more room are rare: theirs is given back. */
const mostKept = 4 * 1024 * 1024

/** The records' bytes in `input`, and room in `output` for what becomes of them. @returns how many bytes */
function read(records: string, overhead: number): number {
  if (input.bytes.length < 3 * records.length + past) input = roomFor(6 * records.length)
  const size = input.bytes.write(records)
  const needed = widest * size + overhead
  if (output.bytes.length < needed + past) output = roomFor(2 * needed)
  return size
}

function giveBack(): void {
  if (input.bytes.length > mostKept) input = roomFor(16 * 1024)
  if (output.bytes.length > mostKept) output = roomFor(64 * 1024)
}

/** What was written, in a buffer of its own, and a text after it. */
function withEnd(size: number, text: string): Buffer {
  const whole = Buffer.allocUnsafe(size + Buffer.byteLength(text))
  output.bytes.copy(whole, 0, 0, size)
  whole.write(text, size)
  return whole
}

/** Makes the function that writes records of these columns. `marked` are names among them. */
export function rowsWriter(columns: readonly RecordColumn[], marked: readonly string[]): RowsWriter {
  const keys = columns.map(({ name }, i) => wordsOf(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`))
  const ways = Int32Array.from(columns, ({ kind }) => wayOf(kind))
  /** Of one row: keys, quotes, nulls and what stands around it. */
  const besides = keys.reduce((sum, key) => sum + key.length + 8, 8)
  /** Where the values of the row that was written last begin and end. */
  const begins = new Uint32Array(columns.length)
  const ends = new Uint32Array(columns.length)
  const lastValue = (name: string): unknown => {
    const i = columns.findIndex((column) => column.name === name)
    return JSON.parse(output.bytes.toString('utf8', begins[i], ends[i]))
  }
  const row = (source: Room, target: Room, to: number): number => {
    let end = to
    for (let i = 0; i < keys.length; i += 1) {
      // Past the parenthesis or comma before the value.
      reading.at += 1
      end = append(target, end, keys[i] as Words)
      begins[i] = end
      end = writeValue(ways[i] as number, source, target, end)
      ends[i] = end
    }
    target.bytes[end] = closeBrace
    // Past the closing parenthesis and the comma after it.
    reading.at += 2
    return end + 1
  }
  return (records, most, { before, after } = bare) => {
    const size = read(records, before.length + besides * (most + 1))
    let end = append(output, 0, before)
    output.bytes[end++] = openBracket
    reading.at = 0
    for (let n = 0; n < most && reading.at < size; n += 1) {
      if (n > 0) output.bytes[end++] = comma
      end = row(input, output, end)
    }
    const last = reading.at < size && most > 0 ? marked.map(lastValue) : undefined
    output.bytes[end++] = closeBracket
    const json = withEnd(end, after(last))
    giveBack()
    return { json, last }
  }
}
