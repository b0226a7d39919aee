/** Totals of a list: which amounts are added up. */
import type { Field } from '@srm/core/definition/field'
import { projection } from '../projection.ts'
import { lineFieldOf, seesLine } from './byLine.ts'
import type { Reading } from './condition.ts'

/**
 * The amounts that `sums` names: those that the person sees. Others are at fault, as unknown ones are, and by line those of
 * heads, which would count once for each line.
 */
export function summedColumns(reading: Reading, given: string | undefined, byLine: boolean): readonly string[] {
  if (given === undefined) return []
  const { def, actor, issues } = reading
  const { heads } = projection(def, actor)
  const keys = [...new Set(given.split(','))]
  const isAmount = (key: string) =>
    byLine
      ? seesLine(reading, key) && lineFieldOf(def, key)?.measure === 'amount'
      : heads.has(key) && (def.shape.fields[key] as Field | undefined)?.measure === 'amount'
  if (!keys.every(isAmount)) issues.push({ path: 'sums', rule: 'notAccepted' })
  return keys
}
