/**
 * A page as JSON bytes, from PostgreSQL's text of its rows (`x::text`). The database writes that text for half of what
 * `row_to_json` costs it (docs/performance.md).
 */
import type { Kind } from '@srm/core/definition/field'
import { append, comma, reading, valueWriter, type Write, widest } from './recordValues.ts'

/** A column of the row, in the order of the SELECT; without a kind it holds plain words. */
export interface RecordColumn {
  readonly name: string
  readonly kind: Kind | undefined
}

const openBracket = 0x5b
const closeBracket = 0x5d
const closeBrace = 0x7d

let input = Buffer.allocUnsafe(16 * 1024)
let output = Buffer.allocUnsafe(64 * 1024)

export interface Rows {
  /** A JSON array of objects. */
  readonly json: Buffer
  /** What the last of them holds in the marked columns, when there were more, which are left out. */
  readonly last: readonly unknown[] | undefined
}

/** Writes at most `most` of the records, which stand one after the other with commas between them. */
export type RowsWriter = (records: string, most: number) => Rows

/** Pages that need more room are rare: theirs is given back. */
const mostKept = 4 * 1024 * 1024

/** The records' bytes in `input`, and room in `output` for what becomes of them. @returns how many bytes */
function read(records: string, besides: number): number {
  if (input.length < 3 * records.length) input = Buffer.allocUnsafe(6 * records.length)
  const size = input.write(records)
  const needed = widest * size + besides
  if (output.length < needed) output = Buffer.allocUnsafe(2 * needed)
  return size
}

function giveBack(): void {
  if (input.length > mostKept) input = Buffer.allocUnsafe(16 * 1024)
  if (output.length > mostKept) output = Buffer.allocUnsafe(64 * 1024)
}

/** Makes the function that writes records of these columns. `marked` are names among them. */
export function rowsWriter(columns: readonly RecordColumn[], marked: readonly string[]): RowsWriter {
  const keys = columns.map(({ name }, i) => Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`))
  const writes = columns.map(({ kind }) => valueWriter(kind))
  /** Of one row: keys, quotes, nulls and what stands around it. */
  const besides = keys.reduce((sum, key) => sum + key.length + 8, 8)
  /** Where the values of the row that was written last begin and end. */
  const begins = new Uint32Array(columns.length)
  const ends = new Uint32Array(columns.length)
  const lastValue = (name: string): unknown => {
    const i = columns.findIndex((column) => column.name === name)
    return JSON.parse(output.toString('utf8', begins[i], ends[i]))
  }
  const row = (source: Buffer, target: Buffer, to: number): number => {
    let end = to
    for (let i = 0; i < keys.length; i += 1) {
      // Past the parenthesis or comma before the value.
      reading.at += 1
      end = append(target, end, keys[i] as Buffer)
      begins[i] = end
      end = (writes[i] as Write)(source, target, end)
      ends[i] = end
    }
    target[end] = closeBrace
    // Past the closing parenthesis and the comma after it.
    reading.at += 2
    return end + 1
  }
  return (records, most) => {
    const size = read(records, besides * (most + 1))
    let end = 1
    output[0] = openBracket
    reading.at = 0
    for (let n = 0; n < most && reading.at < size; n += 1) {
      if (n > 0) output[end++] = comma
      end = row(input, output, end)
    }
    const last = reading.at < size && most > 0 ? marked.map(lastValue) : undefined
    output[end] = closeBracket
    const json = Buffer.from(output.subarray(0, end + 1))
    giveBack()
    return { json, last }
  }
}
