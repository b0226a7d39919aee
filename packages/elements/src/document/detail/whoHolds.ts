import { heldBy } from '@srm/core/definition/waiting'
import { type AnyListing, type AnyRow, personOf, stageState } from '@srm/core/definition/workflow'
import { stageColumn } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'

/** Who has a document, and since when. Pure. */

/** A document, and who looks at it. */
export interface Judged extends Pick<Scope, 'side' | 'who' | 'permissions'> {
  readonly def: AnyListing
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether this person is the one who has to act. */
export const isMine = ({ def, side, who, permissions }: Judged, row: AnyRow): boolean =>
  heldBy(def, row, side, { person: who?.elsSubAccount, permissions }) === 'mine'

/** The name of whoever has it: me, a person of my side, or the other side. */
export function holderName(scope: Judged & Pick<Scope, 'words'>, row: AnyRow): string {
  const { def, words, side } = scope
  const holder = textOf(row.holderSide)
  if (isMine(scope, row)) return words.common.me
  const person = textOf(row[personOf(def, side)?.name ?? ''])
  if (holder === side && person) return person
  return words.sides[holder as keyof typeof words.sides] ?? person
}

/** Milliseconds since the holder has it; undefined where nobody waits: what is done has no clock. */
export function waitedFor({ def }: Pick<Judged, 'def'>, row: AnyRow, now: number): number | undefined {
  const since = textOf(row.holderSince)
  const state = stageState(def, textOf(row[stageColumn(def) ?? '']))
  if (!since || !state || state.tone === 'green' || state.tone === 'grey') return undefined
  return now - Date.parse(since)
}
