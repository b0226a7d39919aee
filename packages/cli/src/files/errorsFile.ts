/** The refused documents as a file that can be mended and imported again: the original columns and the reasons. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ImportError } from '@srm/core/client/documentTypes'
import { documentReader } from '@srm/core/definition/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify'
import type { Terminal } from '../terminal.ts'
import type { KnownHeader } from './normal.ts'
import { type Reading, type Row, rowsOf } from './table.ts'

export type TextOf = (error: ImportError) => string

/** The rows of each document of the file, together. */
async function* documentRows(def: AnyDocument, rows: AsyncIterable<Row>, header: KnownHeader): AsyncGenerator<Row[]> {
  const reader = documentReader(def, header.columns)
  let open: Row[] = []
  for await (const row of rows) {
    if (reader.row(row.cells, row.row)) {
      yield open
      open = []
    }
    open.push(row)
  }
  if (open.length > 0) yield open
}

/**
 * Writes every row of every refused document; a document goes in whole, the reasons beside the rows they are about.
 * UTF-8 with a byte order mark and CRLF, as Excel reads it.
 * @param errors rows of the original file
 */
export async function writeErrors(
  def: AnyDocument,
  reading: Reading,
  header: KnownHeader,
  target: string,
  errors: readonly ImportError[],
  textOf: TextOf,
  terminal: Terminal,
): Promise<void> {
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const kept = header.cells.flatMap((cell, at) => (/^_(row|field|rule|message)$/.test(cell.trim()) ? [] : [at]))
  async function* lines() {
    const rows = rowsOf(reading, terminal)
    const { value: head } = await rows.next()
    if (!head) return
    yield [...kept.map((at) => head.cells[at] ?? ''), '_row', '_field', '_rule', '_message']
    for await (const document of documentRows(def, rows, header)) {
      if (!document.some(({ row }) => byRow.has(row))) continue
      for (const { row, cells } of document) {
        const found = byRow.get(row) ?? []
        const reasons = [found.map(({ field }) => field), found.map(({ rule }) => rule), found.map(textOf)]
        yield [...kept.map((at) => cells[at] ?? ''), String(row), ...reasons.map((texts) => texts.join('; '))]
      }
    }
  }
  const form = stringify({ bom: true, record_delimiter: 'windows' })
  await pipeline(lines, form, createWriteStream(target), { signal: terminal.signal })
}
