/**
 * A file that is written in a thread: lines of JSON come in pieces that may break anywhere, and its bytes go back
 * (docs/decisions/0081).
 */
import { docCells, docRows } from '@srm/core/definition/files/csv'
import type { Words } from '@srm/core/definition/files/csvCells'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { writeSheet } from '../exchange/xlsx.ts'
import { csvText } from './exportWriters.ts'
import { type FedWriter, fedWriter } from './fedWriter.ts'
import { type SheetCell, sheetCell, sheetFormat } from './sheetCells.ts'

/** How documents become rows: the columns of their cells, the zone of their times, the words of their codes. */
interface Form {
  readonly columns: readonly CsvColumn[]
  readonly zone: string
  readonly words: Words
}

/** What is to be written of the documents; CSV without its header. */
export type FileOrder = Form &
  (
    | { readonly format: 'csv' }
    | { readonly format: 'xlsx'; readonly title: string; readonly headers: readonly string[] }
  )

const lineFeed = 0x0a

/** The documents of pieces. */
async function* documentsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly AnyDoc[]> {
  let rest: Uint8Array[] = []
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(lineFeed) + 1
    if (end > 0) {
      const lines = Buffer.concat([...rest, piece.subarray(0, end)]).toString()
      yield lines.split('\n', -1).flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AnyDoc]))
      rest = []
    }
    if (end < piece.length) rest.push(piece.subarray(end))
  }
}

async function* sheetRows(pieces: AsyncIterable<Uint8Array>, { columns, zone, words }: Form) {
  for await (const documents of documentsIn(pieces))
    for (const document of documents)
      yield* docCells<SheetCell>(document, columns, ({ field }, value) => sheetCell(field, value, zone, words), null)
}

async function* csvPieces(pieces: AsyncIterable<Uint8Array>, { columns, ...options }: Form) {
  for await (const documents of documentsIn(pieces))
    yield Buffer.from(csvText(documents.flatMap((document) => docRows(document, columns, options))))
}

function writerOf(order: FileOrder): FedWriter<Uint8Array> {
  if (order.format === 'csv') return fedWriter((pieces) => csvPieces(pieces, order))
  const { title, headers, columns } = order
  const sheet = columns.map(({ field }, i) => ({ header: headers[i] ?? '', numFmt: sheetFormat(field) }))
  return fedWriter((pieces) => writeSheet(title.slice(0, 31), sheet, sheetRows(pieces, order)))
}

/** In memory of its own, which can be handed over. */
function asOne(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** A thread writes one file at a time. */
let writer: FedWriter<Uint8Array> | undefined

export function beginFile(order: FileOrder): void {
  writer = writerOf(order)
}

/** @returns what was written of the file since */
export const addToFile = async (piece: Uint8Array): Promise<Uint8Array> => asOne((await writer?.add(piece)) ?? [])

/** @returns the rest of the file */
export const endFile = async (): Promise<Uint8Array> => asOne((await writer?.end()) ?? [])
