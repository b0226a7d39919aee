/** Periods that may not touch: a constraint of the database, so that nobody who writes can pass it (domain/04 §3.12). */
import type { NoOverlap } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'

/** SQLSTATE of a row that the constraint refuses. */
export const overlaps = '23P01'

/** Equality and periods in one index; the extension is part of PostgreSQL, and the owner of a database may create it. */
export const extension = ({ noOverlap }: AnyDocument): string[] =>
  noOverlap ? ['create extension if not exists btree_gist;'] : []

const rulesOf = ({ noOverlap }: AnyDocument) => noOverlap as NoOverlap<Shape>

/** A value that stands for an empty one too: two empty ones are equal here. */
export const comparable = (def: AnyDocument, key: string): string => {
  const field: Field = def.shape.fields[key]
  return field.required ? `"${key}"` : `coalesce("${key}", '')`
}

/** The days of a row; a history that ends before it begins counts for its first day. */
export function period(def: AnyDocument): string {
  const { from, to } = rulesOf(def)
  const [first, last] = [`"${from}"`, `"${to}"`]
  return `daterange(${first}, case when ${last} < ${first} then ${first} else ${last} end, '[]')`
}

/** The states in which rows exclude each other. */
export const counts = (def: AnyDocument): string =>
  [`"isDel" = 'N'`, ...Object.entries(rulesOf(def).while).map(([machine, words]) => inWords(machine, words))].join(
    ' and ',
  )
const inWords = (machine: string, words: readonly string[] = []) =>
  `"${machine}" in (${words.map((word) => `'${word}'`).join(', ')})`

/** Two rows of the same values may not share a day while both count. */
export function exclusion(def: AnyDocument): string[] {
  if (!def.noOverlap) return []
  const equal = ['"elsAccount"', ...rulesOf(def).same.map((key) => comparable(def, key))]
  const parts = [...equal, period(def)].map((part, i) => `${part} with ${i < equal.length ? '=' : '&&'}`)
  return [`exclude using gist (${parts.join(', ')}) where (${counts(def)})`]
}
