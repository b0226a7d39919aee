/** A workbook in which the lines of a document are answered (domain/11 D5): written in a thread, whatever its length. */

import { answerColumns, answerHeaders, answerRows, answerValue } from '@srm/core/definition/files/answerSheet'
import type { AnyDoc, AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import { type SheetCell, sheetCell, sheetFormat } from '../export/sheetCells.ts'
import { writeSheet } from './xlsx.ts'

/** What a thread writes: cells that are ready. */
export interface WorkbookOrder {
  readonly title: string
  readonly columns: readonly { readonly header: string; readonly numFmt: string }[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** @param words of its headers and of its choices */
export function answerWorkbook(
  def: AnyDocument,
  transition: AnyTransition,
  doc: AnyDoc,
  words: 'en' | 'zh',
): WorkbookOrder {
  const columns = answerColumns(def, transition, doc)
  const headers = answerHeaders(columns, words)
  return {
    title: String(def.shape[words]),
    columns: columns.map(({ field }, at) => ({ header: headers[at] as string, numFmt: sheetFormat(field) })),
    rows: answerRows(def, doc).map((row) =>
      columns.map((column) => sheetCell(column.field, answerValue(row, column), 'UTC', words)),
    ),
  }
}

/** The bytes of the workbook. */
export async function workbookBytes({ title, columns, rows }: WorkbookOrder): Promise<Uint8Array> {
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for (const row of rows) yield [...row]
  }
  const pieces: Buffer[] = []
  for await (const piece of writeSheet(title, columns, cells())) pieces.push(Buffer.from(piece as Uint8Array))
  return new Uint8Array(Buffer.concat(pieces))
}
