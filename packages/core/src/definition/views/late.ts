/** Whether a document is late, by its row; lists ask the same of the database (`lateConditions.ts`). Pure. */
import type { Field, Fields } from '../field.ts'
import type { Stage } from '../shape.ts'
import type { AnyListing, AnyRow } from '../workflow.ts'
import type { Asking } from './rowCondition.ts'

export const kindOf = (def: AnyListing, key: string): Field['kind'] | undefined =>
  (def.shape.fields as Fields)[key]?.kind

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
export function latenessOf(def: AnyListing, row: AnyRow, { today, now }: Asking): Limit | undefined {
  const limit = limitOf(def, row)
  return limit && limit.value < (limit.isDay ? today : now) ? limit : undefined
}
