/** How the columns of a text write their numbers: as a person says, else as their first rows show. */
import { isTextOfSheet } from '@srm/core/definition/files/csvCells'
import { type DecimalMark, markOf } from '@srm/core/definition/files/decimalMark'
import type { Reading } from './fileReading.ts'
import { firstRecords, textsIn } from './firstRecords.ts'
import type { ReadingOptions } from './readingOptions.ts'

/** Rows that are looked at: where they show nothing, what may be read in two ways is refused in all of them. */
const looked = 2000

/** By the keys of the columns that hold numbers. */
export async function decimalMarks(
  reading: Pick<Reading, 'format' | 'path' | 'delimiter' | 'body' | 'headerRow' | 'columns'>,
  { decimalMark }: ReadingOptions,
): Promise<Readonly<Record<string, DecimalMark>>> {
  const numbers = reading.columns.flatMap((column, at) =>
    column && (column.field.kind === 'decimal' || column.field.kind === 'number') ? [{ key: column.key, at }] : [],
  )
  if (numbers.length === 0) return {}
  if (decimalMark) return Object.fromEntries(numbers.map(({ key }) => [key, decimalMark]))
  const records = await firstRecords(reading, looked)
  // of a workbook only what stands there as a text: its numbers are exact and say nothing of it
  const judged =
    reading.format === 'xlsx'
      ? records.map((record) => ({ ...record, cells: record.cells.map((cell) => (isTextOfSheet(cell) ? cell : '')) }))
      : records
  return Object.fromEntries(numbers.map(({ key, at }) => [key, markOf(textsIn(judged, at))]))
}
