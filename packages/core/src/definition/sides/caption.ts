/** What a document is called where it stands alone: numbers of the other side's sequences are told apart (docs/decisions/0095). */
import type { Side } from '../shape.ts'
import type { AnyListing, AnyRow } from '../workflow.ts'

/** The field with the name of the company that a side deals with. */
export function partyOf({ sides }: AnyListing, side: Side): string | undefined {
  const other = (Object.keys(sides) as Side[]).find((one) => one !== side)
  return other && (sides[other]?.party as string | undefined)
}

/** Does a side read numbers that others count, each from the same first one on? */
export const isOthersNumber = (def: AnyListing, side: Side): boolean =>
  def.sides[side]?.owner === 'toElsAccount' && partyOf(def, side) !== undefined

/** What people know a document by: its key, joined. */
export const numberIn = ({ key }: { readonly key: readonly unknown[] }, row: AnyRow): string =>
  (key as readonly string[])
    .map((part) => row[part])
    .filter(Boolean)
    .join(' ')

/** The number, with the company that counts so where it is not the reader's own. */
export function captionOf(def: AnyListing, side: Side, row: AnyRow, number = numberIn(def, row)): string {
  const party = isOthersNumber(def, side) ? row[String(partyOf(def, side))] : undefined
  return typeof party === 'string' && party !== '' ? `${number} · ${party}` : number
}
