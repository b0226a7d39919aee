import type { Test } from '@srm/core/definition/views'
import type { AnyRow } from '@srm/core/definition/workflow'

/** Conditions as data, asked of one row: the same question that the server answers in SQL. Pure. */

interface Moment {
  /** ISO date. */
  readonly today: string
  /** ISO 8601 UTC. */
  readonly now: string
}

function passes(test: Test, value: unknown, { today, now }: Moment): boolean {
  const text = value === null || value === undefined ? '' : String(value)
  if (typeof test === 'string') return text === test
  if (isList(test)) return test.includes(text)
  if (test.empty !== undefined && (text === '') !== test.empty) return false
  if (test.before !== undefined && !(text !== '' && text < (test.before === 'today' ? today : now))) return false
  if (test.from !== undefined && text < test.from) return false
  return test.to === undefined || (text !== '' && text <= test.to)
}
const isList = (test: Test): test is readonly string[] => Array.isArray(test)

/** Does the row meet every test? */
export const matches = (where: Readonly<Record<string, Test>>, row: AnyRow, moment: Moment): boolean =>
  Object.entries(where).every(([column, test]) => passes(test, row[column], moment))
