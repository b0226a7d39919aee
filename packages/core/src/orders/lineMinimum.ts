/** How little of an order line can be left once goods, notices or statements refer to it (domain/05 §1.1.3). Pure. */
import { compare, decimal, isZero, plain, zero } from '../decimal.ts'
import type { Issue, Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'

type Quantity = Decimal | null | undefined

/** What others have booked on a line. */
export interface BookedLine {
  readonly receivedQuantity?: Quantity
  readonly replaceQuantity?: Quantity
  readonly reservedQuantity?: Quantity
  readonly deliveredQuantity?: Quantity
  readonly refusedQuantity?: Quantity
  readonly reconciledQuantity?: Quantity
}
interface OrderedLine extends BookedLine {
  readonly itemNumber: number
  readonly quantity: Quantity
}

const of = (value: Quantity) => decimal(value ?? '0')

/** `max(0, received − replace, reserved + delivered − refused − replace, reconciled)`, in the line's own unit. */
export function lineMinimum(line: BookedLine): Decimal {
  const replaced = of(line.replaceQuantity)
  const all = [
    of(line.receivedQuantity).minus(replaced),
    of(line.reservedQuantity).plus(of(line.deliveredQuantity)).minus(of(line.refusedQuantity)).minus(replaced),
    of(line.reconciledQuantity),
  ]
  return plain(all.reduce((most, one) => (one.gt(most) ? one : most), zero))
}

/** Has anything of the line been shipped or received? Then its price, currency and tax stay for life (M9). */
export const hasMoved = ({ deliveredQuantity, receivedQuantity }: BookedLine): boolean =>
  !isZero(deliveredQuantity) || !isZero(receivedQuantity)

const isShort = (line: OrderedLine): boolean => compare(line.quantity ?? '0', lineMinimum(line)) < 0

/** Lines that ask for less than was shipped, received or reconciled, as faults of what was typed. */
export const shortLines = (lines: readonly OrderedLine[]): Issue[] =>
  lines.flatMap((line, i) =>
    isShort(line) ? [{ path: `lines.${i}.quantity`, rule: 'belowLineMinimum', limit: lineMinimum(line) }] : [],
  )

/** The first line that asks for less than was shipped, received or reconciled since the change was sent. */
export function lineTooShort({ lines }: { readonly lines: readonly OrderedLine[] }): Refusal | undefined {
  const line = lines.find(isShort)
  if (!line) return undefined
  return {
    message: 'purchaseOrder.changeOvertaken',
    field: 'quantity',
    line: line.itemNumber,
    params: { line: line.itemNumber, limit: lineMinimum(line) },
  }
}
