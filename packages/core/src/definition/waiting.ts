/**
 * Who has to act on a document. The rule is written as conditions: the server uses them in SQL for task tabs and counts,
 * screens evaluate them on the rows they have. Pure.
 */

import type { Side } from './shape.ts'
import { type Asking, type Condition, meetsOne } from './views/rowCondition.ts'
import { asker } from './views/views.ts'
import type { AnyListing, AnyRow } from './workflow.ts'

/** Rights by which nothing happens to a document that somebody waits for: it is read, written down, spoken about. */
const aside = /^(view|create|edit|delete|export|import|print|attach|comment|history|field)\b/

/**
 * May this person take any step with documents of a kind? What he may not act on does not wait for him.
 * @param permissions undefined while they are not known
 */
export const mayAct = ({ shape: { name } }: AnyListing, permissions: ReadonlySet<string> | undefined): boolean =>
  !permissions || [...permissions].some((key) => key.startsWith(`${name}.`) && !aside.test(key.slice(name.length + 1)))

/**
 * Documents that a side has: `mine` name the person who asks, or nobody of his side; `ours` name another one of his side.
 * Nobody by name means that whoever comes first may take it.
 */
export function heldConditions(def: AnyListing, side: Side, by: 'mine' | 'ours'): Condition[] {
  const person = def.sides[side]?.person as string | undefined
  if (person === undefined) return by === 'mine' ? [{ holderSide: side }] : []
  if (by === 'ours') return [{ holderSide: side, [person]: { not: asker } }]
  return [
    { holderSide: side, [person]: asker },
    { holderSide: side, [person]: { empty: true } },
  ]
}

/** Who reads: his user name, and his rights once they are known. */
export interface Reader {
  readonly person: string | undefined
  readonly permissions: ReadonlySet<string> | undefined
}

/** Whether it waits for this person or for a colleague of his; undefined when neither has it. */
export function heldBy(
  def: AnyListing,
  row: AnyRow,
  side: Side,
  { person, permissions }: Reader,
): 'mine' | 'ours' | undefined {
  const asking: Asking = { today: '', now: '', person }
  const by = (['mine', 'ours'] as const).find((one) => meetsOne(heldConditions(def, side, one), row, asking))
  return by === 'mine' && !mayAct(def, permissions) ? undefined : by
}
