/** Rows that travel to the database as one JSON text, any number with one statement. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../../database/database.ts'
import { hasOtherSide } from '../publication.ts'
import { stored } from '../store.ts'

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
  ...(hasOtherSide(def) ? [['toElsAccount', 'text'] as const] : []),
  ['parent', 'uuid'],
  ...Object.keys(def.shape.lines).map((key) => [key, typeOf(def.shape.lines, key)] as const),
]

/** The names of columns, as a list of SQL. */
export const namesOf = (columns: Typed): string => columns.map(([key]) => `"${key}"`).join(', ')

/** The rows of the statement's first parameter, as a table `r`. */
export const recordset = (columns: Typed): string =>
  `json_to_recordset($1::json) as r(${columns.map(([key, type]) => `"${key}" ${type}`).join(', ')})`

/** What is null need not travel, nor what belongs to no column. */
function filled(row: AnyRow, columns: Typed): AnyRow {
  const kept: Record<string, unknown> = {}
  for (const [key] of columns) if (row[key] !== null && row[key] !== undefined) kept[key] = row[key]
  return kept
}

/** The text of rows. */
export const textOf = (rows: readonly AnyRow[], columns: Typed): string =>
  JSON.stringify(rows.map((row) => filled(row, columns)))

/** Rows below which it does not pay to look for what they share. */
const few = 20

const isShared = (rows: readonly AnyRow[], key: string): boolean => {
  const first = rows[0]?.[key] ?? null
  return rows.every((row) => (row[key] ?? null) === first)
}

/** A value as the text of its type. */
const asTyped = (type: string, value: unknown): string =>
  type === 'jsonb' || typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Inserts rows, any number with one statement. What all of many rows say alike travels once. */
export async function insertRows(
  tx: Connection,
  target: string,
  columns: Typed,
  rows: readonly AnyRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const into = `insert into ${target} (${namesOf(columns)}) select`
  if (rows.length < few) {
    await tx.query(`${into} ${namesOf(columns)} from ${recordset(columns)}`, [textOf(rows, columns)])
    return
  }
  const shared = new Set(columns.flatMap(([key]) => (isShared(rows, key) ? [key] : [])))
  const varied = columns.filter(([key]) => !shared.has(key))
  const values: string[] = []
  const selected = columns.map(([key, type]) => {
    if (!shared.has(key)) return `"${key}"`
    const value = first[key] ?? null
    return value === null ? 'null' : `$${values.push(asTyped(type, value)) + 1}::${type}`
  })
  await tx.query(`${into} ${selected.join(', ')} from ${recordset(varied)}`, [textOf(rows, varied), ...values], false)
}
