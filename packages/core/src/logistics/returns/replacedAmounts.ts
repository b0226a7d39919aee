/** What goods that come in are worth where goods of their order line went back to be replaced (domain/01 Part B M8). Pure. */
import { compare, decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type LineAmounts, type PricedLine, returnedAmounts, settledAmounts } from '../../money.ts'

type Amounts = Pick<LineAmounts, 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount'>

/** Settled goods that went back to be replaced, with the amounts they took along: negative. */
export interface ReplacedReturn {
  readonly quantity: Decimal
  readonly totalNonTaxAmount: Decimal
  readonly totalAmount: Decimal
}

/** What of an order line was settled before, and what of that came for goods that had gone back. */
export interface SettledSoFar {
  readonly settled: Decimal
  readonly resettled: Decimal
}

/**
 * Amounts of a further settled quantity: those of the returns that it replaces first, the oldest in front and each in
 * proportion, and only the rest by cumulative rounding (M7), which knows no replacements.
 * @param returns in the order in which they left
 * @returns the amounts, and how much of the quantity is a replacement
 */
export function amountsWithReplacements(
  line: PricedLine,
  returns: readonly ReplacedReturn[],
  { settled, resettled }: SettledSoFar,
  quantity: Decimal,
  places: number,
): Amounts & { readonly resettledQty: Decimal } {
  let skip = decimal(resettled)
  let left = decimal(quantity)
  let [net, total] = [zero, zero]
  for (const { quantity: gone, ...amounts } of returns) {
    const taken = skip.lt(decimal(gone)) ? skip : decimal(gone)
    skip = skip.minus(taken)
    const open = decimal(gone).minus(taken)
    const by = left.lt(open) ? left : open
    if (!by.gt(zero)) continue
    const back = returnedAmounts({ ...amounts, received: gone }, plain(taken), plain(by), places)
    net = net.plus(decimal(back.totalNonTaxAmount))
    total = total.plus(decimal(back.totalAmount))
    left = left.minus(by)
  }
  const first = decimal(settled).minus(decimal(resettled))
  const rest = settledAmounts(line, plain(first.lt(zero) ? zero : first), plain(left), places)
  net = net.plus(decimal(rest.totalNonTaxAmount))
  total = total.plus(decimal(rest.totalAmount))
  return {
    totalNonTaxAmount: plain(net),
    taxAmount: plain(total.minus(net)),
    totalAmount: plain(total),
    resettledQty: compare(quantity, '0') > 0 ? plain(decimal(quantity).minus(left)) : '0',
  }
}
