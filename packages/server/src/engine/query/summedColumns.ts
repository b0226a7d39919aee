/** Totals of a list: which amounts are added up. */
import type { Field } from '@srm/core/definition/field'
import { projection } from '../projection.ts'
import type { Reading } from './condition.ts'

/** The amounts that `sums` names: those that the person sees. Others are at fault, as unknown ones are. */
export function summedColumns({ def, actor, issues }: Reading, given: string | undefined): readonly string[] {
  if (given === undefined) return []
  const { heads } = projection(def, actor)
  const keys = [...new Set(given.split(','))]
  const isAmount = (key: string) => heads.has(key) && (def.shape.fields[key] as Field | undefined)?.measure === 'amount'
  if (!keys.every(isAmount)) issues.push({ path: 'sums', rule: 'notAccepted' })
  return keys
}
