/** `changedSince=2026-11-01`, a moment, or the mark of an export: what has changed from then on. */
import { day, type Reading } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

/** A mark is the number of a transaction; those below it had ended when it was taken. */
export const isMark = (text: string): boolean => /^\d{1,18}$/.test(text)

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Rows keep the number of the transaction that wrote them, modulo 2³², so that numbers are compared on a circle. Rows
 * that were not written for two thousand million transactions may come once more, none is left out.
 */
const sinceMark = (mark: string): Condition => ({
  sql: '((h.xmin::text::bigint - (?::bigint & 4294967295)) & 4294967295) < 2147483648',
  values: [mark],
})

/** The condition that the word stands for; none when it is absent or at fault. */
export function changedSince({ actor, issues }: Reading, given: string | undefined): Condition[] {
  if (given === undefined) return []
  if (isMark(given)) return [sinceMark(given)]
  if (isMoment(given)) return [{ sql: 'h."lastUpdateDate" >= ?::timestamptz', values: [given] }]
  if (day.test(given) && !Number.isNaN(Date.parse(given)))
    return [{ sql: 'h."lastUpdateDate" >= (?::date::timestamp at time zone ?)', values: [given, actor.timeZone] }]
  issues.push({ path: 'changedSince', rule: 'notTime' })
  return []
}
