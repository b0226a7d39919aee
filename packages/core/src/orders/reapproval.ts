/** When a change of an order has to be approved again: more money or more goods than agreed on (domain/05 §1.1.3). Pure. */
import { type Big, decimal, sum, zero } from '../decimal.ts'
import type { Decimal } from '../definition/field.ts'
import type { PurchaseOrder } from './purchaseOrder.ts'

type Line = PurchaseOrder['lines'][number]

const heads = [
  ...(['toElsAccount', 'currency', 'localCurrency', 'exchangeRate', 'exchangeRateUnit'] as const),
  ...(['payTermsCode', 'contractCode', 'purchaseType'] as const),
] as const
/** Of a line they follow from master data: another one than was agreed on is decided on again. */
const numbers = ['taxCode', 'taxRate', 'unitQuantity'] as const
const tolerances = ['overTolerance', 'lackTolerance'] as const
const of = (value: Decimal | null | undefined, otherwise = '0') => decimal(value ?? otherwise)

/** What one unit costs: of both prices the one that counts. */
const rate = (line: Line): Big =>
  of(line.priceBasis === '2' ? line.priceIncludingTax : line.priceExcludingTax).div(of(line.priceBase, '1'))

/** The line that was agreed on and that a line goes on, itself or the one it was split from. */
function originOf(agreed: PurchaseOrder, lines: readonly Line[], line: Line): Line | undefined {
  const itself = agreed.lines.find(({ uuid }) => uuid === line.uuid)
  if (itself || line.splitFromItem === null) return itself
  const from = lines.find(({ itemNumber }) => itemNumber === line.splitFromItem)
  return from && from.uuid !== line.uuid ? originOf(agreed, lines, from) : undefined
}

const total = (agreed: PurchaseOrder, lines: readonly Line[], origin: Line): Big =>
  sum(lines.filter((line) => originOf(agreed, lines, line)?.uuid === origin.uuid).map(({ quantity }) => of(quantity)))

/** Does a line say another number than was agreed on and than it said before? */
const isTypedAnew = (line: Line, former: Line | undefined, origin: Line): boolean =>
  numbers.some((key) => line[key] !== origin[key] && line[key] !== former?.[key]) ||
  (line.unlimitedOver === 'Y' && origin.unlimitedOver !== 'Y' && former?.unlimitedOver !== 'Y')

/**
 * Does an approval lapse? What was approved is the order as agreed on, or the change as it stood: a value that stays as it
 * was before asks for nothing again, one that falls never does.
 * @param agreed the order both sides are bound to
 * @param before the change as it stood
 * @param after the change as it is now
 * @param tolerance percent by which price and quantity of a line may grow (setting `po.reapproveTolerance`)
 */
export function losesItsApproval(
  agreed: PurchaseOrder,
  before: PurchaseOrder,
  after: PurchaseOrder,
  tolerance: Decimal,
): boolean {
  const isMore = (now: Big, was: Big, base: Big): boolean =>
    now.gt(was) && now.times('100').gt(base.times(of(tolerance).plus('100')))
  if (heads.some((key) => (after[key] ?? null) !== (before[key] ?? null) && after[key] !== agreed[key])) return true
  return after.lines.some((line) => {
    const former = before.lines.find(({ uuid }) => uuid === line.uuid)
    const origin = originOf(agreed, after.lines, line)
    if (!origin)
      return (
        isMore(of(line.quantity), of(former?.quantity), zero) ||
        isMore(rate(line), former ? rate(former) : zero, zero) ||
        isMore(of(line.limitAmount), of(former?.limitAmount), zero)
      )
    if (line.materialNumber !== origin.materialNumber && line.materialNumber !== former?.materialNumber) return true
    if (isTypedAnew(line, former, origin)) return true
    return (
      tolerances.some((key) => isMore(of(line[key]), of((former ?? origin)[key]), of(origin[key]))) ||
      isMore(rate(line), rate(former ?? origin), rate(origin)) ||
      isMore(of(line.limitAmount), of((former ?? origin).limitAmount), of(origin.limitAmount)) ||
      isMore(total(agreed, after.lines, origin), total(agreed, before.lines, origin), of(origin.quantity))
    )
  })
}
