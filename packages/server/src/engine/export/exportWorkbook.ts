/** Exports as workbooks: texts stay texts, whatever digits they are made of; numbers and days can be reckoned with. */

import type { Field } from '@srm/core/definition/field'
import { docCells } from '@srm/core/definition/files/csv'
import { type Words, writeTypedCell } from '@srm/core/definition/files/csvCells'
import { type CsvColumn, headerOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { Request } from '../context.ts'
import { asExchanged } from '../customFields.ts'
import { writeSheet } from '../exchange/xlsx.ts'
import type { Asked } from './exportCopy.ts'
import { exportDocuments } from './exportDocuments.ts'

type Cell = string | number | Date | null

/** Numbers with more digits than this lose some of them in a spreadsheet. */
const digitsKept = 15
/** Spreadsheets count days from 1900, with a day too many in its February. */
const firstYear = 1901

const formats: Partial<Record<Field['kind'], string>> = { date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' }
const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'decimal'

const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length

function momentCell(text: string): Cell {
  const date = new Date(text.includes(' ') ? `${text.replace(' ', 'T')}Z` : text)
  return date.getUTCFullYear() >= firstYear ? date : text
}

function cellOf(field: Field, value: unknown, zone: string, words: Words): Cell {
  if (value === null || value === undefined || value === '') return null
  if (isNumber(field)) return digitsOf(String(value)) <= digitsKept ? Number(value) : String(value)
  const text = writeTypedCell(field, value, zone, words)
  return field.kind === 'date' || field.kind === 'time' ? momentCell(text) : text
}

async function* rowsOf(
  pages: AsyncIterable<readonly AnyDoc[]>,
  columns: readonly CsvColumn[],
  zone: string,
  words: Words,
) {
  for await (const docs of pages)
    for (const doc of docs) yield* docCells(doc, columns, ({ field }, value) => cellOf(field, value, zone, words), null)
}

/**
 * The bytes of a workbook with one sheet.
 * @throws NotAllowed, Invalid — before the first piece
 */
export async function* exportWorkbook(
  request: Request,
  asked: Asked,
  header: Asked['columns'],
  words: Words,
): AsyncGenerator<Buffer> {
  const { def, columns } = asked
  const names = headerOf(asExchanged(def, request.actor), header, words)
  const sheet = columns.map(({ field }, i) => ({
    header: names[i] ?? '',
    numFmt: isNumber(field) ? 'General' : (formats[field.kind] ?? '@'),
  }))
  const rows = rowsOf(exportDocuments(request, asked), columns, request.actor.timeZone, words)
  const title = words === 'key' ? def.shape.name : String(def.shape[words])
  for await (const piece of writeSheet(title.slice(0, 31), sheet, rows)) yield Buffer.from(piece)
}
