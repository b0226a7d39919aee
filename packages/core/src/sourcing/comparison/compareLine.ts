/** One line of an inquiry across suppliers: comparable prices, ranks, and what is to be known of each (domain/04 §3.4). Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, round, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { type BargainedOffer, bargainedOffer } from './bargainedOffer.ts'
import {
  baseOf,
  type ComparableCost,
  type ComparableOffer,
  comparableCost,
  dividedBy,
  type FeePart,
  offerOf,
} from './comparableCost.ts'
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

/** What a fee adds to one unit, to eight decimals. */
export interface OfferedFee extends Omit<FeePart, 'unitCost'> {
  readonly unitCost: Decimal
}

/** A supplier whose tiers begin above the asked quantity. */
export interface UnpricedOffer {
  readonly toElsAccount: string
  readonly from: Decimal
}

/** A price as it was quoted, in another currency than the inquiry's. */
export interface OwnPrice {
  readonly currency: string
  /** For `priceBase` units, and of one. */
  readonly price: Decimal
  readonly unitPrice: Decimal
  /** Of one unit of the currency, in that of the inquiry. */
  readonly worth: Decimal
}

/** What one supplier offers for a line. Percentages are signed, with two decimals. */
export interface Offer {
  readonly toElsAccount: string
  readonly quoteNumber: string
  /** As it was typed, or agreed on since, for `priceBase` units, in the currency of the inquiry. */
  readonly price: Decimal
  /** The same in that of the quote; undefined where it is the inquiry's. */
  readonly own: OwnPrice | undefined
  readonly priceBase: Decimal
  /** The tier that the price is of begins here; null where there are no tiers. */
  readonly tierFrom: Decimal | null
  /** Of one unit without tax, to eight decimals. */
  readonly unitPrice: Decimal
  /** Price and fees of one unit: what ranks follow from; its parts sum to it with the price. */
  readonly unitCost: Decimal
  readonly parts: readonly OfferedFee[]
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
  /** What fees come to that the line is charged with, whatever else is ordered. */
  readonly fees: Decimal
  /** What another quantity costs follows from it: see `comparableCost`. */
  readonly comparable: ComparableOffer
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
  /** Those who offer it, and have no price for so little. */
  readonly unpriced: readonly UnpricedOffer[]
}

const hundred = decimal('100')

/** How much `value` is above `of`, in percent; null where there is nothing to compare with. */
export function percentOver(value: Big, of: Big | null): Decimal | null {
  return of === null || of.lte(zero) ? null : plain(round(value.minus(of).times(hundred).div(of), 2))
}

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

interface Offered {
  readonly supplier: SupplierInRound
  readonly quote: OpenedQuote
  readonly offered: QuoteLine
  readonly comparable: ComparableOffer
  /** As much of what is asked as is offered. */
  readonly quantity: Big
}
interface Priced extends Offered {
  readonly cost: ComparableCost
}

/** As much of the asked quantity as is offered. */
function coverable({ offeredQuantity }: QuoteLine, asked: Big): Big {
  const offered = offeredQuantity === null ? asked : decimal(offeredQuantity)
  return offered.lt(asked) ? offered : asked
}

const askedOf = ({ quantity }: InquiryLine): Big => decimal(quantity ?? '0')

/** What a supplier offers for a line, whether or not he has a price for so much. */
function offeredBy(supplier: SupplierInRound, line: InquiryLine, otherNet: Big): Offered | undefined {
  const { quote } = supplier
  const offered = quote?.lines.find((one) => one.itemNumber === line.itemNumber)
  if (!quote || !offered || offered.lineDecision === 'noQuote') return undefined
  const comparable = offerOf(offered, quote, otherNet)
  if (comparable.tiers.length === 0 && comparable.priceExcludingTax === null) return undefined
  return { supplier, quote, offered, comparable, quantity: coverable(offered, askedOf(line)) }
}

function pricedOf(offer: Offered): Priced | undefined {
  const cost = comparableCost(offer.comparable, plain(offer.quantity))
  return cost && { ...offer, cost }
}

/** By account and line number: what a supplier's other lines come to, of those who charge fees per order. */
export type OtherNets = ReadonlyMap<string, ReadonlyMap<number, Big>>

/** What fees per order are spread by: the net values of a supplier's lines at the asked quantities. */
export function otherNets(lines: readonly InquiryLine[], suppliers: readonly SupplierInRound[]): OtherNets {
  const charging = suppliers.filter(({ quote }) => quote?.additionFeeJson?.some(({ mode }) => mode === 'perOrder'))
  return new Map(
    charging.map((supplier) => {
      const own = lines.flatMap((line): [number, Big][] => {
        const offer = offeredBy(supplier, line, zero)
        const cost = offer && pricedOf(offer)?.cost
        return cost ? [[line.itemNumber, cost.net]] : []
      })
      const all = own.reduce((total, [, net]) => total.plus(net), zero)
      return [supplier.toElsAccount, new Map(own.map(([item, net]) => [item, all.minus(net)]))]
    }),
  )
}

const byCost = (a: Priced, b: Priced): number =>
  a.cost.unitCost.cmp(b.cost.unitCost) ||
  (a.quote.submittedAt ?? '').localeCompare(b.quote.submittedAt ?? '') ||
  a.quote.toElsAccount.localeCompare(b.quote.toElsAccount)

function changeOf({ supplier: { before }, offered, quantity, cost: { unitPrice } }: Priced): RoundChange | undefined {
  const former = before?.lines.find(({ itemNumber }) => itemNumber === offered.itemNumber)
  const of = former && former.lineDecision !== 'noQuote' ? offerOf(former, { worth: before?.worth }) : undefined
  const was = of && comparableCost(of, plain(quantity))?.unitPrice
  if (!before || !was) return undefined
  return {
    bout: before.bout,
    unitPrice: plain(round(was, 8)),
    difference: plain(round(unitPrice.minus(was), 8)),
    percent: percentOver(unitPrice, was),
  }
}

/** The price of the same quantity as it was quoted. */
function ownOf({ quote: { currency, worth }, offered, quantity }: Priced): OwnPrice | undefined {
  if (!currency || worth === undefined) return undefined
  const cost = comparableCost(offerOf(offered, {}), plain(quantity))
  return cost && { currency, price: cost.price, unitPrice: plain(round(cost.unitPrice, 8)), worth }
}

/** A priced offer in its place. `best`: the cheapest one of the line. */
function rankedOf(priced: Priced, rank: number, best: Big, { line, digits, history, target, today }: Scale): Offer {
  const { quote, offered, cost, comparable, quantity } = priced
  return {
    ...{ toElsAccount: quote.toElsAccount, quoteNumber: quote.quoteNumber, price: cost.price },
    own: ownOf(priced),
    priceBase: plain(baseOf(offered.priceBase)),
    tierFrom: cost.tier?.ladderQuantity ?? null,
    unitPrice: plain(round(cost.unitPrice, 8)),
    unitCost: plain(round(cost.unitCost, 8)),
    parts: cost.parts.map((part) => ({ ...part, unitCost: plain(round(part.unitCost, 8)) })),
    rank,
    overBest: percentOver(cost.unitCost, best),
    overHistory: percentOver(cost.unitPrice, history),
    overTarget: percentOver(cost.unitPrice, target),
    change: changeOf(priced),
    bargained: bargainedOffer(offered, plain(baseOf(offered.priceBase)), quote.worth),
    quantity: plain(quantity),
    amount: plain(round(cost.net, digits)),
    fees: plain(round(cost.lineFees, digits)),
    comparable,
    warnings: [...quantityWarnings(offered, quantity, askedOf(line)), ...dayWarnings(offered, line, quote, today)],
    remark: offered.quoteRemark,
  }
}

/** What the offers of a line are held against. */
interface Scale {
  readonly line: InquiryLine
  readonly digits: number
  readonly history: Big | null
  readonly target: Big | null
  readonly today: IsoDate
}

/**
 * The offers for a line by rank: that of what one unit costs with its fees.
 * @param suppliers of the round
 * @param today of the reader: what was valid until before it is said to have expired
 * @param nets see `otherNets`
 */
export function compareLine(
  line: InquiryLine,
  suppliers: readonly SupplierInRound[],
  { currency }: Pick<OpenedInquiry, 'currency'>,
  today: IsoDate,
  nets: OtherNets = new Map(),
): ComparedLine {
  const history = unit(line.historyPrice, line.priceBase)
  const target = unit(line.targetPrice, line.priceBase)
  const scale: Scale = { line, digits: minorUnit(currency), history, target, today }
  const offered = suppliers.flatMap(
    (supplier) => offeredBy(supplier, line, nets.get(supplier.toElsAccount)?.get(line.itemNumber) ?? zero) ?? [],
  )
  const priced = offered.flatMap((offer) => pricedOf(offer) ?? []).toSorted(byCost)
  const best = priced[0]?.cost.unitCost ?? zero
  const pricing = new Set(priced.map(({ quote }) => quote.toElsAccount))
  const offering = new Set(offered.map(({ quote }) => quote.toElsAccount))
  return {
    line,
    offers: priced.map((one, at) => rankedOf(one, at + 1, best, scale)),
    historyPrice: shown(history),
    targetPrice: shown(target),
    without: suppliers.flatMap(({ quote, toElsAccount }) =>
      quote && !offering.has(toElsAccount) ? [toElsAccount] : [],
    ),
    unpriced: offered.flatMap(({ quote: { toElsAccount }, comparable }) =>
      pricing.has(toElsAccount) ? [] : [{ toElsAccount, from: comparable.tiers[0]?.ladderQuantity ?? '0' }],
    ),
  }
}
