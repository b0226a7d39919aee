/** Which documents large files write as sets (docs/decisions/0015). */
import { areRulesData } from '@srm/core/definition/rulesAsData'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { isFollowed, isPrepared } from './effects.ts'

const isCreated = (def: AnyDocument): boolean =>
  Object.values(def.sides as Readonly<Record<string, { readonly creates?: unknown }>>).some(
    ({ creates }) => creates === true,
  )

/**
 * Are large files of these documents written with set-based SQL? Yes if all rules are data, or if the definition says with
 * `csv.asSet` that SQL checks the same rules.
 */
export const importsAsSet = (def: AnyDocument): boolean =>
  def.csv !== undefined && isCreated(def) && (def.csv.asSet !== undefined || (areRulesData(def) && !isPrepared(def)))

/** Do effects of `onWritten` run for a set? Not where `csv.asSet` says that SQL does their work. */
export const hasEffectsOnSets = (def: AnyDocument): boolean => def.csv?.asSet === undefined && isFollowed(def)
