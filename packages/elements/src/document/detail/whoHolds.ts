import type { Side } from '@srm/core/definition/shape'
import { heldBy } from '@srm/core/definition/waiting'
import { type AnyListing, type AnyRow, personOf, stageState } from '@srm/core/definition/workflow'
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

/** Those who are asked to approve it, to the buyer by their names; of the other side it is with the buyer. */
function approverName({ def, words, side, locale }: Named, row: AnyRow): string {
  const names = textOf(row.approverNames).split(', ').filter(Boolean)
  if (names.length > 0) return words.document.approves(series(names, locale))
  return side === 'buyer' ? words.sides.approver : companyOf(def, 'buyer', row) || words.sides.buyer
}

type Named = Judged & Pick<Scope, 'words' | 'locale'>

/** The name of whoever has it: me, a person of my side, the approvers, or the company of a side. */
export function holderName(scope: Named, row: AnyRow): string {
  const { def, words, side, locale } = scope
  const holder = textOf(row.holderSide)
  if (isMine(scope, row)) return words.common.me
  if (holder === 'approver') return approverName(scope, row)
  if (stageState(def, textOf(row.stage))?.others) {
    const names = textOf(row.otherHolderNames).split(',').filter(Boolean)
    return names.length > 0 ? series(names, locale) : words.sides.buyer
  }
  const person = textOf(row[personOf(def, side, row.stage)?.name ?? ''])
  if (holder === side && person) return person
  return companyOf(def, holder, row) || (words.sides[holder as keyof typeof words.sides] ?? person)
}
