/** Who is who in a document that either side may begin. Pure. */
import type { Holder, Role, Side } from '../shape.ts'

/** A document, or a row of one. */
interface Begun {
  readonly [column: string]: unknown
  readonly initiator?: unknown
}

/** The role of a side in a document; undefined where documents are begun by one side alone. */
export const roleOf = (side: string, { initiator }: Begun): Role | undefined =>
  initiator ? (initiator === side ? 'initiator' : 'counterparty') : undefined

/** The side that a holder is in a document; approvers, and nobody, stay what they are. */
export function sideOf(holder: Holder, { initiator }: Begun): Exclude<Holder, Role> {
  if (holder !== 'initiator' && holder !== 'counterparty') return holder
  const begun: Side = initiator === 'supplier' ? 'supplier' : 'buyer'
  if (holder === 'initiator') return begun
  return begun === 'supplier' ? 'buyer' : 'supplier'
}
