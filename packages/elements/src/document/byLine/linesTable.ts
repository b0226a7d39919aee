import { writeCell } from '@srm/core/definition/files/csvCells'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyRow } from '@srm/core/definition/workflow'
import { writeTsv } from '../../grid/copyCells.ts'
import type { Whole } from '../definition/screenTypes.ts'

/**
 * Rows as a table for spreadsheets: headings, then the cells as files have them, with the words of the person's language.
 * Pure.
 */
export function linesTable(
  { def, locale, place }: Pick<Whole, 'def' | 'locale' | 'place'>,
  keys: readonly string[],
  labelOf: (key: string) => string,
  rows: readonly AnyRow[],
): string {
  const all = new Map(columnsOf(def).map((column) => [column.key, column]))
  const columns = keys.flatMap((key) => all.get(key) ?? [])
  const words = locale === 'zh_cn' ? 'zh' : 'en'
  const cells = rows.map((row) => columns.map(({ key, field }) => writeCell(field, row[key], place.zone, words)))
  return writeTsv([columns.map(({ key }) => labelOf(key)), ...cells])
}
