/** One line of an inquiry across suppliers: comparable prices, ranks, and what is to be known of each (domain/04 §3.4). Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, round, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { type BargainedOffer, bargainedOffer } from './bargainedOffer.ts'
import type { InquiryLine, OpenedInquiry, OpenedQuote, QuoteLine, SupplierInRound } from './openedQuotes.ts'

/** What stands against taking an offer as it is; none of them forbids it. */
export type OfferWarning =
  | { readonly kind: 'minOrder' | 'packing' | 'part'; readonly quantity: Decimal }
  | { readonly kind: 'late' | 'expired'; readonly day: IsoDate }
  | { readonly kind: 'leadTime'; readonly days: number }

/** What changed since the round before: prices of one unit, the difference signed. */
export interface RoundChange {
  readonly bout: number
  readonly unitPrice: Decimal
  readonly difference: Decimal
  readonly percent: Decimal | null
}

/** What one supplier offers for a line. Percentages are signed, with two decimals. */
export interface Offer {
  readonly toElsAccount: string
  readonly quoteNumber: string
  /** As it was typed, or agreed on since, for `priceBase` units. */
  readonly price: Decimal
  readonly priceBase: Decimal
  /** Of one unit without tax, to eight decimals. */
  readonly unitPrice: Decimal
  /** 1 is the cheapest; of equal prices the one that came first. */
  readonly rank: number
  readonly overBest: Decimal | null
  readonly overHistory: Decimal | null
  readonly overTarget: Decimal | null
  readonly change: RoundChange | undefined
  /** Undefined where nobody has bargained. */
  readonly bargained: BargainedOffer | undefined
  /** As much of what is asked as is offered, and what it costs, in the currency's minor unit. */
  readonly quantity: Decimal
  readonly amount: Decimal
  readonly warnings: readonly OfferWarning[]
  readonly remark: string | null
}

export interface ComparedLine {
  readonly line: InquiryLine
  /** By rank. */
  readonly offers: readonly Offer[]
  /** Of one unit. */
  readonly historyPrice: Decimal | null
  readonly targetPrice: Decimal | null
  /** Suppliers of the round who do not offer it. */
  readonly without: readonly string[]
}

const hundred = decimal('100')

const one = decimal('1')

const baseOf = (priceBase: Decimal | null | undefined): Big => {
  if (priceBase == null || priceBase === '1') return one
  const base = decimal(priceBase)
  return base.gt(zero) ? base : one
}

/** Most prices are of one unit: nothing is divided for them. */
const dividedBy = (value: Big, base: Big): Big => (base.eq(one) ? value : value.div(base))

/** How much `value` is above `of`, in percent; null where there is nothing to compare with. */
export function percentOver(value: Big, of: Big | null): Decimal | null {
  return of === null || of.lte(zero) ? null : plain(round(value.minus(of).times(hundred).div(of), 2))
}

/** What a quantity costs at a price for `priceBase` units. */
export const amountOf = (price: Decimal, priceBase: Decimal, quantity: Big, digits: number): Big =>
  round(dividedBy(decimal(price).times(quantity), baseOf(priceBase)), digits)

const unit = (price: Decimal | null, priceBase: Decimal | null): Big | null =>
  price === null ? null : dividedBy(decimal(price), baseOf(priceBase))

const shown = (price: Big | null): Decimal | null => (price === null ? null : plain(round(price, 8)))

const daysAfter = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10) as IsoDate

const isPositive = (value: Decimal | null): value is Decimal => value !== null && decimal(value).gt(zero)

/** Minimum and pack against what would be ordered. */
function quantityWarnings({ minOrderQuantity, minPackingQuantity }: QuoteLine, quantity: Big, asked: Big) {
  const found: OfferWarning[] = []
  if (isPositive(minOrderQuantity) && decimal(minOrderQuantity).gt(quantity))
    found.push({ kind: 'minOrder', quantity: minOrderQuantity })
  if (isPositive(minPackingQuantity) && !quantity.mod(decimal(minPackingQuantity)).eq(zero))
    found.push({ kind: 'packing', quantity: minPackingQuantity })
  if (quantity.lt(asked)) found.push({ kind: 'part', quantity: plain(quantity) })
  return found
}

/** Days against the wanted one and today. */
function dayWarnings(
  { offeredDate, purchaseCycle, priceExpiryDate }: QuoteLine,
  { deliveryDate }: InquiryLine,
  { quoteValidUntil }: OpenedQuote,
  today: IsoDate,
): readonly OfferWarning[] {
  const [ends] = [quoteValidUntil, priceExpiryDate].filter((day) => day !== null).toSorted()
  const isLate = offeredDate !== null && deliveryDate !== null && offeredDate > deliveryDate
  const isTooLong = purchaseCycle !== null && deliveryDate !== null && daysAfter(today, purchaseCycle) > deliveryDate
  return [
    ...(isLate ? [{ kind: 'late' as const, day: offeredDate }] : []),
    ...(isTooLong && !isLate ? [{ kind: 'leadTime' as const, days: purchaseCycle }] : []),
    ...(ends !== undefined && ends < today ? [{ kind: 'expired' as const, day: ends }] : []),
  ]
}

interface Priced {
  readonly supplier: SupplierInRound
  readonly quote: OpenedQuote
  readonly offered: QuoteLine
  readonly price: Decimal
  readonly unitPrice: Big
}

function pricedOf(supplier: SupplierInRound, itemNumber: number): Priced | undefined {
  const { quote } = supplier
  const offered = quote?.lines.find((one) => one.itemNumber === itemNumber)
  const price = offered?.priceExcludingTax ?? null
  if (!quote || !offered || offered.lineDecision === 'noQuote' || price === null) return undefined
  return { supplier, quote, offered, price, unitPrice: dividedBy(decimal(price), baseOf(offered.priceBase)) }
}

const byPrice = (a: Priced, b: Priced): number =>
  a.unitPrice.cmp(b.unitPrice) ||
  (a.quote.submittedAt ?? '').localeCompare(b.quote.submittedAt ?? '') ||
  a.quote.toElsAccount.localeCompare(b.quote.toElsAccount)

function changeOf({ supplier: { before }, offered, unitPrice }: Priced): RoundChange | undefined {
  const former = before?.lines.find(({ itemNumber }) => itemNumber === offered.itemNumber)
  const was = former && former.lineDecision !== 'noQuote' ? unit(former.priceExcludingTax, former.priceBase) : null
  if (!before || was === null) return undefined
  return {
    bout: before.bout,
    unitPrice: plain(round(was, 8)),
    difference: plain(round(unitPrice.minus(was), 8)),
    percent: percentOver(unitPrice, was),
  }
}

/** As much of the asked quantity as is offered. */
function coverable({ offeredQuantity }: QuoteLine, asked: Big): Big {
  const offered = offeredQuantity === null ? asked : decimal(offeredQuantity)
  return offered.lt(asked) ? offered : asked
}

/**
 * The offers for a line by rank.
 * @param suppliers of the round
 * @param today of the reader: what was valid until before it is said to have expired
 */
export function compareLine(
  line: InquiryLine,
  suppliers: readonly SupplierInRound[],
  { currency }: Pick<OpenedInquiry, 'currency'>,
  today: IsoDate,
): ComparedLine {
  const digits = minorUnit(currency)
  const asked = decimal(line.quantity ?? '0')
  const history = unit(line.historyPrice, line.priceBase)
  const target = unit(line.targetPrice, line.priceBase)
  const priced = suppliers.flatMap((supplier) => pricedOf(supplier, line.itemNumber) ?? []).toSorted(byPrice)
  const best = priced[0]?.unitPrice ?? null
  const offers = priced.map((one, at): Offer => {
    const { quote, offered, price, unitPrice } = one
    const quantity = coverable(offered, asked)
    const priceBase = plain(baseOf(offered.priceBase))
    return {
      toElsAccount: quote.toElsAccount,
      quoteNumber: quote.quoteNumber,
      price,
      priceBase,
      unitPrice: plain(round(unitPrice, 8)),
      rank: at + 1,
      overBest: percentOver(unitPrice, best),
      overHistory: percentOver(unitPrice, history),
      overTarget: percentOver(unitPrice, target),
      change: changeOf(one),
      bargained: bargainedOffer(offered, priceBase),
      quantity: plain(quantity),
      amount: plain(amountOf(price, priceBase, quantity, digits)),
      warnings: [...quantityWarnings(offered, quantity, asked), ...dayWarnings(offered, line, quote, today)],
      remark: offered.quoteRemark,
    }
  })
  const offering = new Set(offers.map(({ toElsAccount }) => toElsAccount))
  return {
    line,
    offers,
    historyPrice: shown(history),
    targetPrice: shown(target),
    without: suppliers.flatMap(({ quote, toElsAccount }) =>
      quote && !offering.has(toElsAccount) ? [toElsAccount] : [],
    ),
  }
}
