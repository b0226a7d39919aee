import type { Side } from '@srm/core/definition/shape'
import { heldBy } from '@srm/core/definition/waiting'
import { type AnyListing, type AnyRow, personOf } from '@srm/core/definition/workflow'
import { series } from '../../fields/series.ts'
import type { Scope } from '../definition/screenTypes.ts'

/** Who has a document. Pure. */

/** A document, and who looks at it. */
export interface Judged extends Pick<Scope, 'side' | 'who' | 'permissions'> {
  readonly def: AnyListing
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether this person is the one who has to act. */
export const isMine = ({ def, side, who, permissions }: Judged, row: AnyRow): boolean =>
  heldBy(def, row, side, { person: who?.elsSubAccount, permissions }) === 'mine'

/** What the company of a side is called in a document; '' where it does not say so. */
export const companyOf = (def: AnyListing, side: string, row: AnyRow): string =>
  textOf(row[(def.sides[side as Side]?.party as string | undefined) ?? ''])

type Named = Judged & Pick<Scope, 'words' | 'locale'>

/**
 * The name of whoever has it: me, a person of my side, those who are asked, or the company of a side. Approvers are the buyer's: to
 * the other side it is with him.
 */
export function holderName(scope: Named, row: AnyRow): string {
  const { def, words, side, locale } = scope
  if (isMine(scope, row)) return words.common.me
  const asked = series(textOf(row.approverNames).split(', '), locale)
  let holder = textOf(row.holderSide)
  const person = asked || textOf(row[personOf(def, side, row.stage)?.name ?? ''])
  if (holder === 'approver') {
    if (asked) return words.document.approves(asked)
    if (side !== 'buyer') holder = 'buyer'
  }
  if (holder === side && person) return person
  return companyOf(def, holder, row) || (words.sides[holder as keyof typeof words.sides] ?? person)
}
