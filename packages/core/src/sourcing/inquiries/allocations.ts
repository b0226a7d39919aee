/** How a quantity is dealt among the lines of requisitions that a merged line draws from (domain/09 §4.1). Pure. */
import { compare, decimal, isZero, plain } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Allocated, Allocation } from './inquiryShape.ts'

const after = (one: string | null | undefined, other: string | null | undefined): number =>
  (one ?? '9999') < (other ?? '9999') ? -1 : (one ?? '9999') > (other ?? '9999') ? 1 : 0

/** Who is served first: the earlier day, then the smaller number. */
const inTurn = (one: Allocation, other: Allocation): number =>
  after(one.deliveryDate, other.deliveryDate) ||
  after(one.purchaseRequestNumber, other.purchaseRequestNumber) ||
  one.requestItemNumber - other.requestItemNumber

/**
 * What each gets of a quantity, at most what it asks for; who gets nothing is left out. What is more than all ask for is nobody's.
 * @param quantity in the unit of the rows
 */
export function dealt(rows: readonly Allocation[], quantity: Decimal): Allocated[] {
  let left = decimal(quantity)
  return rows.toSorted(inTurn).flatMap((row) => {
    const part = compare(row.quantity, plain(left)) < 0 ? row.quantity : plain(left)
    left = left.minus(decimal(part))
    const { purchaseRequestNumber, requestItemNumber } = row
    return isZero(part) ? [] : [{ purchaseRequestNumber, requestItemNumber, quantity: part }]
  })
}
