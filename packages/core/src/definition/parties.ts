/** The two accounts of a document: the one that owns its row, and the one that it is addressed to. */
import type { Side } from './shape.ts'
import type { AnyDocument } from './workflow.ts'

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
