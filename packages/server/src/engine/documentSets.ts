/** Which documents large files write as sets (docs/decisions/0015). */
import { areRulesData } from '@srm/core/definition/rulesAsData'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { isFollowed, isPrepared } from './effects.ts'

const isCreated = (def: AnyDocument): boolean =>
  Object.values(def.sides as Readonly<Record<string, { readonly creates?: unknown }>>).some(
    ({ creates }) => creates === true,
  )

/**
 * Do large files of a document go as sets? Of those that somebody creates all do whose rules are data; of the others those whose definition says that the
 * database is asked the same.
 */
export const importsAsSet = (def: AnyDocument): boolean =>
  def.csv !== undefined && isCreated(def) && (def.csv.asSet !== undefined || (areRulesData(def) && !isPrepared(def)))

/** Does something follow from a set? Of a definition that says how it goes as one the database is asked that too. */
export const hasEffectsOnSets = (def: AnyDocument): boolean => def.csv?.asSet === undefined && isFollowed(def)
