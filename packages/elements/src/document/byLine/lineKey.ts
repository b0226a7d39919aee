import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyListing, AnyRow } from '@srm/core/definition/workflow'
import { lineCurrencyOf } from '../definition/lineCurrency.ts'

/** Columns of lines in a list by line are called `lines.quantity`. Pure. */

const prefix = 'lines.'

/** The field of the lines that a column is; undefined for one of the document. */
export const lineKey = (column: string): string | undefined =>
  column.startsWith(prefix) ? column.slice(prefix.length) : undefined

export const lineColumn = (key: string): string => prefix + key

/** The field behind such a column, where the whole definition is there. */
export function listedLineField(def: AnyListing, column: string): Field | undefined {
  const key = lineKey(column)
  const lines: Fields = (def.shape as { readonly lines?: Fields }).lines ?? {}
  return key === undefined ? undefined : lines[key]
}

/** In which currency an amount of a row is. */
export const listedCurrency = (def: AnyListing, column: string, row: AnyRow): string | undefined =>
  lineCurrencyOf(listedLineField(def, column), { currency: row[lineColumn('currency')] }, row)

/** By what a line is told from all others. */
export const lineKeyOf = (row: AnyRow): string => `${row.uuid} ${row['lines.itemNumber']}`

/** The documents of lines, each once: as much of them as their lines' rows say. */
export const documentsOf = (rows: readonly AnyRow[]): readonly AnyRow[] => [
  ...new Map(rows.map((row) => [row.uuid, row])).values(),
]
