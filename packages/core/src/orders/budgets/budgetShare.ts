/** What an order line keeps of its budget: what of it is not settled yet, at the rate of the order (domain/06 §2.4, M7, M8, M10). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type LineAmounts, lineAmounts, localAmount, type PricedLine } from '../../money.ts'
import { isLimit } from '../lineProgress.ts'
import { byService, byValue, deliverable } from '../orderCodes.ts'

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
}
interface Head {
  readonly purchaseType: string
  readonly currency: string | null
  readonly localCurrency: string | null
  readonly exchangeRate: Decimal | null
  readonly exchangeRateUnit: string | null
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
 * What a line freezes in its budget; null where it names none. A line that is closed keeps what has come and is not settled.
 */
export function budgetFreeze(line: Line, order: Head): Decimal | null {
  if (line.budgetNumber === null || line.budgetNumber === undefined) return null
  const { purchaseType: type, currency, localCurrency, exchangeRate, exchangeRateUnit } = order
  const isGoods = (deliverable as readonly string[]).includes(type)
  if (line.returnItem === 'Y' || (!isGoods && type !== byService && type !== byValue)) return '0'
  const amountOf = ({ totalNonTaxAmount, totalAmount }: Pick<LineAmounts, 'totalNonTaxAmount' | 'totalAmount'>) =>
    line.budgetWithTax === 'Y' ? totalAmount : totalNonTaxAmount
  const { whole, settled } = (isGoods ? goods : accepted)(line, amountOf, minorUnit(currency))
  const isSame = currency === localCurrency
  const local = (amount: Decimal) =>
    of(localAmount(amount, isSame ? '1' : exchangeRate, isSame ? '1' : exchangeRateUnit, minorUnit(localCurrency)))
  return plain(above(local(whole).minus(local(settled))))
}
