/** Rows that travel to the database as one JSON text, so that a statement is the same for any number of them. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { twoSided } from './handOver.ts'
import { stored } from './store.ts'

/** Column names with their types for json_to_recordset. */
export type Typed = readonly (readonly [key: string, type: string])[]

const types: Partial<Record<Field['kind'], string>> = {
  number: 'integer',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamptz',
  json: 'jsonb',
}
function typeOf(fields: Fields, key: string): string {
  if (key === 'uuid' || key === 'parent') return 'uuid'
  const field = fields[key]
  return (field && types[field.kind]) ?? 'text'
}

/** The type of a head column in SQL. */
export const columnType = (def: AnyDocument, key: string): string =>
  key === 'fbk' ? 'jsonb' : typeOf(def.shape.fields, key)
export const headTypes = (def: AnyDocument): Typed => stored(def).map((key) => [key, columnType(def, key)])
export const lineTypes = (def: AnyDocument): Typed => [
  ['elsAccount', 'text'],
  ...(twoSided(def) ? [['toElsAccount', 'text'] as const] : []),
  ['parent', 'uuid'],
  ...Object.keys(def.shape.lines).map((key) => [key, typeOf(def.shape.lines, key)] as const),
]

/** The names of columns, as a list of SQL. */
export const namesOf = (columns: Typed): string => columns.map(([key]) => `"${key}"`).join(', ')

/** The rows of the statement's first parameter, as a table `r`. */
export const recordset = (columns: Typed): string =>
  `json_to_recordset($1::json) as r(${columns.map(([key, type]) => `"${key}" ${type}`).join(', ')})`

/** What is null need not travel. */
function filled(row: AnyRow): AnyRow {
  const kept: Record<string, unknown> = {}
  for (const key in row) if (row[key] !== null && row[key] !== undefined) kept[key] = row[key]
  return kept
}

/** The text of rows. */
export const textOf = (rows: readonly AnyRow[]): string => JSON.stringify(rows.map(filled))
