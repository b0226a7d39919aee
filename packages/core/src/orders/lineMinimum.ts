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
  readonly submittedQuantity?: Quantity
  readonly submittedAmount?: Quantity
  readonly acceptedAmount?: Quantity
}
interface OrderedLine extends BookedLine {
  readonly itemNumber: number
  readonly quantity: Quantity
  readonly limitAmount?: Quantity
}

const of = (value: Quantity) => decimal(value ?? '0')

/** `max(0, received + submitted − replace, reserved + delivered − refused − replace, reconciled)`, in the line's own unit. */
export function lineMinimum(line: BookedLine): Decimal {
  const replaced = of(line.replaceQuantity)
  const all = [
    of(line.receivedQuantity).plus(of(line.submittedQuantity)).minus(replaced),
    of(line.reservedQuantity).plus(of(line.deliveredQuantity)).minus(of(line.refusedQuantity)).minus(replaced),
    of(line.reconciledQuantity),
  ]
  return plain(all.reduce((most, one) => (one.gt(most) ? one : most), zero))
}

/** What of a line stays as it was agreed on: whatever was shipped, received or is spoken for. */
export const keptQuantity = (line: BookedLine): Decimal =>
  [line.deliveredQuantity ?? '0', line.receivedQuantity ?? '0', lineMinimum(line)].reduce((a, b) =>
    compare(a, b) < 0 ? b : a,
  )

/** Has anything of the line been shipped or received? Then its price, currency and tax stay for life (M9). */
export const hasMoved = ({ deliveredQuantity, receivedQuantity }: BookedLine): boolean =>
  !isZero(deliveredQuantity) || !isZero(receivedQuantity)

/** What of a line falls short of what was booked on it: its quantity, or the money of its limit. */
function shortOf(
  line: OrderedLine,
): { readonly field: 'quantity' | 'limitAmount'; readonly limit: Decimal } | undefined {
  const least = lineMinimum(line)
  if (compare(line.quantity ?? '0', least) < 0) return { field: 'quantity', limit: least }
  const spent = plain(of(line.acceptedAmount).plus(of(line.submittedAmount)))
  const isLimited = (line.limitAmount ?? null) !== null
  return isLimited && compare(line.limitAmount ?? '0', spent) < 0 ? { field: 'limitAmount', limit: spent } : undefined
}

/** Lines that ask for less than was shipped, received, accepted or reconciled, as faults of what was typed. */
export const shortLines = (lines: readonly OrderedLine[]): Issue[] =>
  lines.flatMap((line, i) => {
    const short = shortOf(line)
    return short ? [{ path: `lines.${i}.${short.field}`, rule: 'belowLineMinimum', limit: short.limit }] : []
  })

/** The first line that asks for less than was shipped, received, accepted or reconciled since the change was sent. */
export function lineTooShort({ lines }: { readonly lines: readonly OrderedLine[] }): Refusal | undefined {
  const line = lines.find((one) => shortOf(one) !== undefined)
  const short = line && shortOf(line)
  if (!line || !short) return undefined
  return {
    message: 'purchaseOrder.changeOvertaken',
    field: short.field,
    line: line.itemNumber,
    params: { line: line.itemNumber, limit: short.limit },
  }
}
