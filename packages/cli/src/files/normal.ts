/** The file as the server takes it: UTF-8, commas, keys as headers, known columns only, no blank rows. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { csvColumns, type Header, readHeader } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { headOf, type Reading, type Row, rowsOf } from './table.ts'

/** Columns that our own error files add. */
const isOwn = (cell: string): boolean => /^_(row|field|rule|message)$/.test(cell.trim())

export interface KnownHeader extends Header {
  readonly cells: readonly string[]
}

/** Says what is not understood of the header. @throws CommandError where two columns mean one field, or none is known */
export async function knownHeader(def: AnyDocument, reading: Reading, terminal: Terminal): Promise<KnownHeader> {
  const { note, say } = terminal
  const { cells } = await headOf(reading, terminal)
  const header = readHeader(
    def,
    cells.map((cell) => (isOwn(cell) ? '' : cell)),
  )
  for (const { column, nearest } of header.warnings)
    note(nearest ? say('unknownColumnNear', { column, nearest }) : say('unknownColumn', { column }))
  const [twice] = header.issues
  if (twice) throw new CommandError('usage', say('columnTwice', { column: twice.column, key: twice.nearest ?? '' }))
  if (header.columns.every((column) => column === undefined)) {
    const columns = csvColumns(def).map(({ key }) => key)
    throw new CommandError('usage', say('noColumn', { file: reading.source.name, columns: columns.join(', ') }))
  }
  return { ...header, cells }
}

export interface Normal {
  /** Row of the file for each row sent: the first below the header is at 0. */
  readonly rows: readonly number[]
}

/** Cells beyond the header are kept as one more: the server refuses such rows. */
function picked({ cells }: Row, { columns }: KnownHeader): string[] {
  const known = columns.flatMap((column, at) => (column ? [cells[at] ?? ''] : []))
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '')
  return beyond === undefined ? known : [...known, beyond]
}

/** Writes the file to `target`. Rows are read one by one. */
export async function normalise(
  reading: Reading,
  header: KnownHeader,
  target: string,
  terminal: Terminal,
  onBytes: (count: number) => void,
): Promise<Normal> {
  const rows: number[] = []
  async function* lines() {
    yield header.columns.flatMap((column) => column?.key ?? [])
    let isHeader = true
    for await (const row of rowsOf(reading, terminal, onBytes)) {
      if (!isHeader) {
        rows.push(row.row)
        yield picked(row, header)
      }
      isHeader = false
    }
  }
  await pipeline(lines, stringify(), createWriteStream(target, { mode: 0o600 }), { signal: terminal.signal })
  return { rows }
}
