import type { AnyRow } from '../workflow.ts'
import { asker, type Test } from './views.ts'

/** Conditions as data, asked of one row: the same question that the server answers in SQL. Pure. */

/** Tests by column; every one must hold. */
export type Condition = Readonly<Record<string, Test>>

/** Who asks, and when. */
export interface Asking {
  /** ISO date. */
  readonly today: string
  /** ISO 8601 UTC. */
  readonly now: string
  /** The user name that `@person` stands for. */
  readonly person?: string | undefined
}

type Bounds = Exclude<Test, string | readonly string[]>

const isList = (test: Test): test is readonly string[] => Array.isArray(test)

const meant = (word: string, { person }: Asking) => (word === asker ? person : word)

const isAmong = (word: string, text: string, asking: Asking): boolean =>
  text.split(',').includes(meant(word, asking) ?? '')

/** A blank one lies within no bounds. */
function isWithin({ before, from, to, not }: Bounds, text: string, asking: Asking): boolean {
  if (text === '') return before === undefined && from === undefined && to === undefined && not === undefined
  if (not !== undefined && text === meant(not, asking)) return false
  if (before !== undefined && text >= (before === 'today' ? asking.today : asking.now)) return false
  return (from === undefined || text >= from) && (to === undefined || text <= to)
}

function passes(test: Test, value: unknown, asking: Asking): boolean {
  const text = value === null || value === undefined ? '' : String(value)
  if (typeof test === 'string') return text === meant(test, asking)
  if (isList(test)) return test.some((word) => text === meant(word, asking))
  if (test.lists !== undefined) return text !== '' && isAmong(test.lists, text, asking)
  if (test.lacks !== undefined && isAmong(test.lacks, text, asking)) return false
  return (test.empty === undefined || (text === '') === test.empty) && isWithin(test, text, asking)
}

/** Does the row meet every test? */
export const matches = (where: Condition, row: AnyRow, asking: Asking): boolean =>
  Object.entries(where).every(([column, test]) => passes(test, row[column], asking))

/** Does the row meet one of the conditions? */
export const meetsOne = (conditions: readonly Condition[], row: AnyRow, asking: Asking): boolean =>
  conditions.some((condition) => matches(condition, row, asking))
