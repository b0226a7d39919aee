/**
 * Whether a document is late. One rule, as conditions: the server asks them of the database, screens ask them of the rows they
 * have. Pure.
 */
import type { Field, Fields } from '../field.ts'
import type { Stage } from '../shape.ts'
import type { AnyListing, AnyRow } from '../workflow.ts'
import { type Asking, type Condition, matches } from './rowCondition.ts'

const stagesOf = (def: AnyListing) => Object.entries(def.shape.stages as Readonly<Record<string, Stage>>)
const kindOf = (def: AnyListing, key: string): Field['kind'] | undefined => (def.shape.fields as Fields)[key]?.kind

/** Documents past the limit of their stage: a day that has ended, a moment that has passed. */
export const lateConditions = (def: AnyListing): Condition[] =>
  stagesOf(def).flatMap(([stage, { due }]) =>
    due ? [{ stage, [due]: { before: kindOf(def, due) === 'date' ? 'today' : 'now' } }] : [],
  )

/** By when whoever has a document has to act. */
export interface Limit {
  /** The field that says so. */
  readonly column: string
  /** ISO date, or ISO 8601 UTC. */
  readonly value: string
  /** It is over when the day has ended. */
  readonly isDay: boolean
}

/** The limit of a document at the stage it has; undefined without one. */
export function limitOf(def: AnyListing, row: AnyRow): Limit | undefined {
  const column = (def.shape.stages as Readonly<Record<string, Stage>>)[String(row.stage)]?.due
  const value = column === undefined ? undefined : row[column]
  if (column === undefined || typeof value !== 'string' || value === '') return undefined
  return { column, value, isDay: kindOf(def, column) === 'date' }
}

/** The limit that has passed; undefined while a document is in time. */
export const latenessOf = (def: AnyListing, row: AnyRow, asking: Asking): Limit | undefined =>
  lateConditions(def).some((condition) => matches(condition, row, asking)) ? limitOf(def, row) : undefined
