/** Documents that exclude each other: constraints of the database, so that nobody who writes can pass them (domain/04 §3.12). */
import type { NoOverlap, OnlyOne } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Shape, Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { seenColumn } from './seenColumn.ts'

/** SQLSTATE of a row that the constraint refuses. */
export const overlaps = '23P01'

/** Equality and periods in one index; the extension is part of PostgreSQL, and the owner of a database may create it. */
export const extension = ({ noOverlap }: AnyDocument): string[] =>
  noOverlap ? ['create extension if not exists btree_gist;'] : []

const rulesOf = ({ noOverlap }: AnyDocument) => noOverlap as NoOverlap<Shape>

const isRequired = (def: AnyDocument, key: string): boolean => (def.shape.fields[key] as Field).required === true

/** A value that stands for an empty one too: two empty ones are equal here. */
const comparable = (def: AnyDocument, key: string): string =>
  isRequired(def, key) ? `"${key}"` : `coalesce("${key}", '')`

/**
 * The same for whoever looks for it: row-level security lets a query use an index on `case`, but on no `coalesce`.
 * @param row the alias of the table, with its point
 */
export const sought = (def: AnyDocument, key: string, row = ''): string => {
  const column = `${row}"${key}"`
  return isRequired(def, key) ? column : `(case when ${column} is null then '' else ${column} end)`
}

/** The days of a row; a history that ends before it begins counts for its first day. */
export function period(def: AnyDocument): string {
  const { from, to } = rulesOf(def)
  const [first, last] = [`"${from}"`, `"${to}"`]
  return `daterange(${first}, case when ${last} < ${first} then ${first} else ${last} end, '[]')`
}

/**
 * The states of a vector as SQL.
 * @param row the alias of the table, with its point
 */
export const inStates = (vector: object, row = ''): string =>
  Object.entries(vector as Readonly<Record<string, string | readonly string[]>>)
    .map(
      ([machine, words]) =>
        `${row}"${machine}" in (${[words]
          .flat()
          .map((word) => `'${word}'`)
          .join(', ')})`,
    )
    .join(' and ')

/** The index that keeps a document the only one of its kind. */
export const onlyOneIndex = ({ shape }: AnyDocument): string => `${shape.name}_onlyOne`

/** The rows of which there may be one. */
export const isTheOne = (def: AnyDocument): string =>
  `"isDel" = 'N' and ${inStates((def.onlyOne as OnlyOne<Shape>).where)}`

/** What of a row is compared. */
export const onlyOneColumns = (def: AnyDocument): string[] =>
  (def.onlyOne as OnlyOne<Shape>).same.map((key) => seenColumn(def, key))

/** Rows that looked the same before it was asked are told apart by the place among their like; of every other row it is 0. */
const twin = 'twinBefore'
const twinColumns = (def: AnyDocument): string[] =>
  def.onlyOne && onlyOneColumns(def).join() !== (def.onlyOne as OnlyOne<Shape>).same.join() ? [twin] : []
export const twinColumn = (def: AnyDocument): string[] =>
  twinColumns(def).map((key) => `"${key}" integer not null default 0`)

/** Of rows with the same values only one may be as the definition says. */
export function onlyOne(def: AnyDocument): string[] {
  if (!def.onlyOne) return []
  const columns = ['elsAccount', ...onlyOneColumns(def), ...twinColumns(def)].map((key) => `"${key}"`).join(', ')
  return [`create unique index "${onlyOneIndex(def)}" on "${def.shape.name}" (${columns}) where ${isTheOne(def)};`]
}

/** The states in which rows exclude each other. */
export const counts = (def: AnyDocument): string => `"isDel" = 'N' and ${inStates(rulesOf(def).while)}`

/** The states in which a row counts, or its side may still edit it: all but those that are over. */
export function isAlive(def: AnyDocument, side: Side): string {
  const edits = [def.sides[side]?.edits ?? []].flat() as readonly object[]
  return `(${[rulesOf(def).while, ...edits].map((vector) => `(${inStates(vector)})`).join(' or ')})`
}

/** Rows of a number of ours are found by what they are of (engine/exchange/subject.ts). */
export const subjectIndex = (def: AnyDocument): string[] => {
  if (!def.noOverlap || !def.number) return []
  const columns = ['"elsAccount"', ...rulesOf(def).same.map((key) => sought(def, key)), `"${rulesOf(def).from}"`]
  return [`create index on "${def.shape.name}" (${columns.join(', ')}) where "isDel" = 'N';`]
}

/** Two rows of the same values may not share a day while both count. */
export function exclusion(def: AnyDocument): string[] {
  if (!def.noOverlap) return []
  const equal = ['"elsAccount"', ...rulesOf(def).same.map((key) => comparable(def, key))]
  const parts = [...equal, period(def)].map((part, i) => `${part} with ${i < equal.length ? '=' : '&&'}`)
  return [`exclude using gist (${parts.join(', ')}) where (${counts(def)})`]
}
