/** What task tabs ask for, as conditions. Pure. */

import type { Side } from '../shape.ts'
import { heldConditions } from '../waiting.ts'
import type { AnyListing } from '../workflow.ts'
import { lateConditions } from './late.ts'
import type { Condition } from './rowCondition.ts'
import type { TabKind } from './views.ts'

const ofKind = (def: AnyListing, side: Side, kind: TabKind): Condition[] =>
  kind === 'late' ? lateConditions(def) : heldConditions(def, side, kind)

/** What a task tab asks for: rows that meet one of the conditions. */
export function tabConditions(
  def: AnyListing,
  side: Side,
  { kind, where = {} }: { readonly kind?: TabKind; readonly where?: object },
): Condition[] {
  const besides = where as Condition
  return kind ? ofKind(def, side, kind).map((condition) => ({ ...besides, ...condition })) : [besides]
}
