/** Which documents are late, as conditions: the server asks them of the database. Pure. */
import type { Stage } from '../shape.ts'
import type { AnyListing } from '../workflow.ts'
import { kindOf } from './late.ts'
import type { Condition } from './rowCondition.ts'

const stagesOf = (def: AnyListing) => Object.entries(def.shape.stages as Readonly<Record<string, Stage>>)
/** Documents past the limit of their stage: a day that has ended, a moment that has passed. */
export const lateConditions = (def: AnyListing): Condition[] =>
  stagesOf(def).flatMap(([stage, { due }]) =>
    due ? [{ stage, [due]: { before: kindOf(def, due) === 'date' ? 'today' : 'now' } }] : [],
  )
