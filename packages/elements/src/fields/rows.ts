/** Rows of a few columns within one field. Pure. */
import { entriesOf, type Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'

const isRow = (one: unknown): one is AnyRow => typeof one === 'object' && one !== null && !Array.isArray(one)

/** The rows of a json value, whatever it holds. */
export const rowsOf = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** A new row, with what its columns start with. */
export const startRow = (columns: Fields): AnyRow =>
  Object.fromEntries(
    entriesOf(columns).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  )
