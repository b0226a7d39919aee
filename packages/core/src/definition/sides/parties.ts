/** The two accounts of a document: the one that owns its row, and the one that it is addressed to. */
import { entriesOf, type Fields } from '../field.ts'
import type { Side } from '../shape.ts'
import type { AnyDocument, AnyListing } from '../workflow.ts'

/** The column that has the number of an account. */
export type AccountColumn = 'elsAccount' | 'toElsAccount'

const sidesWith = (def: AnyDocument, column: AccountColumn): Side[] =>
  Object.entries(def.sides as Readonly<Record<string, { readonly owner: AccountColumn }>>).flatMap(
    ([side, { owner }]) => (owner === column ? [side as Side] : []),
  )

/** The side that documents are addressed to; undefined where each is one account's own. */
export const addresseeOf = (def: AnyDocument): Side | undefined => sidesWith(def, 'toElsAccount')[0]

/** The column of a document that has the account which owns the documents of another kind that its lines refer to. */
export function accountReferredTo(def: AnyDocument, target: AnyDocument): AccountColumn {
  const [side] = sidesWith(target, 'elsAccount')
  return (side && (def.sides[side]?.owner as AccountColumn | undefined)) ?? 'elsAccount'
}

/** Those of them that the side may name where no line says whose the document is, with the account itself. */
export const namedReferences = (def: AnyListing, side: Side): readonly string[] =>
  (def as AnyDocument).sides[side]?.names ?? []
/** Does any side name the account that owns what it writes? */
export const isOwnerNamed = (def: AnyDocument): boolean =>
  Object.keys(def.sides).some((side) => namedReferences(def, side as Side).length > 0)

/**
 * References of the head that a side does not write: in documents that it writes for the account which owns them they lead to
 * that one's documents. What they say follows from the lines.
 */
export const ownersReferences = (def: AnyListing, side: Side): readonly string[] =>
  def.sides[side]?.owner === 'toElsAccount' && def.sides[side]?.creates
    ? entriesOf(def.shape.fields as Fields).flatMap(([key, { kind }]) => (kind === 'ref' ? [key] : []))
    : []
