/** What an order line freezes and uses of its budget, at the rate by the table (domain/06 §2.4, M7, M8, M10). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type LineAmounts, lineAmounts, localAmount, type PricedLine } from '../../money.ts'
import { isLimit } from '../lineProgress.ts'
import { byService, byValue, deliverable } from '../orderCodes.ts'
import { usedAndWaiting } from './consumePoint.ts'
import { decidingRate, type OrderRate } from './orderNumbers.ts'
import { ofFormer } from './passedBudget.ts'

type Value = Decimal | null | undefined

interface Line extends PricedLine {
  readonly budgetNumber: string | null
  readonly budgetWithTax: 'Y' | 'N' | null
  readonly isClose: 'Y' | 'N' | null
  readonly returnItem: 'Y' | 'N' | null
  readonly openQuantity: Value
  readonly receivedQuantity: Value
  readonly settledQuantity: Value
  readonly replaceSettledQuantity: Value
  readonly quaWarehouseQuantity: Value
  readonly limitAmount: Value
  readonly acceptedAmount: Value
  readonly acceptedTaxAmount: Value
  readonly budgetSettledAmount: Value
  readonly budgetSpentAmount: Value
  readonly deductedAmount: Value
  readonly budgetReleased: 'Y' | 'N' | null
  readonly formerBudgetNumber: string | null
  readonly formerSettledAmount: Value
}
interface Head extends OrderRate {
  readonly purchaseType: string
}

const of = (value: Value) => decimal(value ?? '0')
const least = (a: ReturnType<typeof of>, b: ReturnType<typeof of>) => (a.lt(b) ? a : b)
const above = (a: ReturnType<typeof of>) => (a.lt(zero) ? zero : a)

/** What is settled of a line, without what went back to be replaced. */
const settledOf = ({ settledQuantity, replaceSettledQuantity }: Line) =>
  above(of(settledQuantity).minus(of(replaceSettledQuantity)))

/** What has come and waits to be decided on: it is settled by that. */
const waiting = ({ quaWarehouseQuantity, receivedQuantity, settledQuantity }: Line) =>
  above(least(of(quaWarehouseQuantity), of(receivedQuantity).minus(of(settledQuantity))))

/** Amounts of a part of a line that has come so far, and of all that will. */
function goods(
  line: Line,
  amountOf: (part: Pick<LineAmounts, 'totalNonTaxAmount' | 'totalAmount'>) => Decimal,
  places: number,
) {
  const settled = settledOf(line)
  const whole = settled.plus(waiting(line)).plus(of(line.openQuantity))
  const upTo = (quantity: typeof settled) => amountOf(lineAmounts({ ...line, quantity: plain(quantity) }, places))
  return { whole: upTo(whole), settled: upTo(settled) }
}

/** Of services and limits what was accepted is known in money. */
function accepted(
  line: Line,
  amountOf: (part: Pick<LineAmounts, 'totalNonTaxAmount' | 'totalAmount'>) => Decimal,
  places: number,
) {
  const { acceptedAmount, acceptedTaxAmount } = line
  const settled = amountOf({
    totalNonTaxAmount: acceptedAmount ?? '0',
    totalAmount: plain(of(acceptedAmount).plus(of(acceptedTaxAmount))),
  })
  const isOver = compare(line.openQuantity ?? '0', '0') <= 0
  const limit = { quantity: '1', priceBasis: '1', priceBase: '1', priceExcludingTax: line.limitAmount ?? null } as const
  const whole = isOver ? settled : amountOf(lineAmounts(isLimit(line) ? { ...line, ...limit } : line, places))
  return { whole, settled }
}

/**
 * What of a line is not settled yet. A line that is closed keeps what has come and is not settled. What vouchers say is settled
 * counts from the first of both on: they are written after what they come from, and nothing counts twice between.
 */
function unsettled(line: Line, order: Head): Decimal {
  const { purchaseType: type, currency, localCurrency } = order
  const isGoods = (deliverable as readonly string[]).includes(type)
  if (line.returnItem === 'Y' || (!isGoods && type !== byService && type !== byValue)) return '0'
  const amountOf = ({ totalNonTaxAmount, totalAmount }: Pick<LineAmounts, 'totalNonTaxAmount' | 'totalAmount'>) =>
    line.budgetWithTax === 'Y' ? totalAmount : totalNonTaxAmount
  const { whole, settled } = (isGoods ? goods : accepted)(line, amountOf, minorUnit(currency))
  const { rate, unit } = decidingRate(order)
  const local = (amount: Decimal) => of(localAmount(amount, rate, unit, minorUnit(localCurrency)))
  const [all, come, vouched] = [local(whole), local(settled), of(line.budgetSettledAmount)]
  return plain(above(all.minus(come.gt(vouched) ? come : vouched)))
}

const nothing = {
  ...{ budgetFreezeAmount: null, budgetUsedAmount: null },
  ...{ formerFreezeAmount: null, formerUsedAmount: null },
} as const

/**
 * What a line freezes and uses of its budget, and of the one that ended before; null where it names none. What is settled
 * stays frozen until it is used, and a deduction gives back what is used, at most that.
 */
export function budgetShares(line: Line, order: Head) {
  if (line.budgetNumber === null || line.budgetNumber === undefined) return nothing
  const { used, waiting } = usedAndWaiting(line)
  const parts = ofFormer(line, used, waiting, line.deductedAmount)
  const toCome: Decimal = line.budgetReleased === 'Y' ? '0' : unsettled(line, order)
  return {
    budgetFreezeAmount: plain(of(toCome).plus(of(parts.waiting))),
    budgetUsedAmount: parts.used,
    formerFreezeAmount: parts.formerWaiting,
    formerUsedAmount: parts.formerUsed,
  }
}
