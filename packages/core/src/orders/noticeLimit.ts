/** How much of an order line may still be announced for delivery while a change of it waits for consent (domain/05 §1.1.3). Pure. */
import { compare, decimal, plain, zero } from '../decimal.ts'
import type { Decimal } from '../definition/field.ts'
import type { BookedLine } from './lineMinimum.ts'

interface Line extends BookedLine {
  readonly quantity: Decimal | null
  readonly isClose: 'Y' | 'N' | null
}

const of = (value: Decimal | null | undefined) => decimal(value ?? '0')

/** What of a line is neither announced nor shipped: `quantity + replace − reserved − delivered + refused`, never below zero. */
function unannounced(line: Line): Decimal {
  if (line.isClose === 'Y') return '0'
  const open = of(line.quantity)
    .plus(of(line.replaceQuantity))
    .minus(of(line.reservedQuantity))
    .minus(of(line.deliveredQuantity))
    .plus(of(line.refusedQuantity))
  return open.lt(zero) ? '0' : plain(open)
}

/**
 * The most that a new notice of a line may take.
 * @param effective the line as both sides are bound to it
 * @param proposed the line as the change that waits has it; null where the change has no such line any more or cancels the
 * order, undefined while nothing waits
 */
export function noticeLimit(effective: Line, proposed: Pick<Line, 'quantity' | 'isClose'> | null | undefined): Decimal {
  const bound = unannounced(effective)
  if (proposed === undefined) return bound
  if (proposed === null) return '0'
  const wanted = unannounced({ ...effective, ...proposed })
  return compare(wanted, bound) < 0 ? wanted : bound
}
