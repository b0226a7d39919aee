/** How much of an order line counts for the share of its source (domain/04 §3.13). */
import { compare } from '../decimal.ts'
import type { Decimal } from '../definition/field.ts'

interface Head {
  readonly sendStatus: string
  readonly orderStatus: string
  readonly isClose: string
}
interface Line {
  readonly quantity: Decimal | null
  readonly receivedQuantity: Decimal | null
  readonly isClose: 'Y' | 'N' | null
  readonly returnItem: 'Y' | 'N' | null
}

/** While a change is prepared or out the effective version goes on counting. */
const withSupplier: readonly string[] = ['sent', 'changeNotSent', 'changeSent']

/**
 * In the line's own unit: all of a line that is with the supplier, of a closed one what was received. Nothing of an order
 * that is not sent, was called back or cancelled, and nothing that goes back.
 */
export function allocatedQuantity(order: Head, line: Line): Decimal {
  const quantity = line.quantity ?? '0'
  if (!withSupplier.includes(order.sendStatus) || order.orderStatus === 'cancelled' || line.returnItem === 'Y')
    return '0'
  if (order.isClose !== 'Y' && line.isClose !== 'Y') return quantity
  const received = line.receivedQuantity ?? '0'
  return compare(received, quantity) < 0 ? received : quantity
}
