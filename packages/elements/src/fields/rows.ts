/** Rows of a few columns within one field. Pure. */
import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { isEmpty } from '../grid/format.ts'
import { rowsOf } from './rowsOf.ts'

/** Nothing of the row was filled in. */
const isBlankRow = (columns: Fields, row: AnyRow): boolean =>
  entriesOf(columns).every(([key, { initial }]) => isEmpty(row[key]) || row[key] === initial)

/** The rows of a field in which something was filled in; null without any. */
function filledRows({ columns }: Field, value: unknown): unknown {
  const rows = rowsOf(value)
  const filled = rows.filter((row) => !isBlankRow(columns ?? {}, row))
  if (filled.length === rows.length) return value
  return filled.length > 0 ? filled : null
}

/** Values without the rows of their fields that nobody has filled in. */
export const withoutBlankRows = (fields: Fields, values: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields[key]
      return [key, field?.columns && Array.isArray(value) ? filledRows(field, value) : value]
    }),
  )

/** A new row, with what its columns start with. */
export const startRow = (columns: Fields): AnyRow =>
  Object.fromEntries(
    entriesOf(columns).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  )
