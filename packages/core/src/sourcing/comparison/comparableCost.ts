/** The comparable unit cost: what quotes are ranked by, with its parts (domain/04 §3.4, "Comparable unit cost"). Pure. */
import { type Big, decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type Tier, tierFor, tiersOf } from '../../masterData/prices/priceLadder.ts'
import { type Fee, fees } from '../../masterData/prices/priceParts.ts'

/** What one supplier offers for one line. Prices, tiers and fees are without tax, in the inquiry's currency and unit. */
export interface ComparableOffer {
  /** For `priceBase` units; what holds where there are no tiers. */
  readonly priceExcludingTax: Decimal | null
  readonly priceBase: Decimal | null
  /** Rising quantities; none: one price for every quantity. */
  readonly tiers: readonly Tier[]
  /** Of the line itself, and those of the quote that are charged per line, per unit or by percent. */
  readonly fees: readonly Fee[]
  /** Charged once, however many lines are ordered. */
  readonly orderFees: readonly Fee[]
  /** What the supplier's other lines come to without fees: fees per order are spread by it. */
  readonly otherNet: Big
}

/** What one fee adds to one unit. */
export interface FeePart {
  readonly name: string
  readonly mode: Fee['mode']
  /** As it was quoted. */
  readonly amount: Decimal
  readonly unitCost: Big
}

/** What a quantity costs. Exact: whoever shows or stores a value rounds it. */
export interface ComparableCost {
  /** Of the tier of the quantity, for `priceBase` units. */
  readonly price: Decimal
  readonly tier: Tier | undefined
  /** The price of one unit. */
  readonly unitPrice: Big
  readonly parts: readonly FeePart[]
  /** Price and fees of one unit: the base of ranks. */
  readonly unitCost: Big
  /** Price of the quantity, and the fees that it is charged with whatever else is ordered. */
  readonly net: Big
  readonly lineFees: Big
}

const hundred = decimal('100')
const one = decimal('1')

/** Of how many units a price is; 1 where it does not say. */
export function baseOf(priceBase: Decimal | null | undefined): Big {
  if (priceBase == null || priceBase === '1') return one
  const base = decimal(priceBase)
  return base.gt(zero) ? base : one
}

/** Most prices are of one unit: nothing is divided for them. */
export const dividedBy = (value: Big, base: Big): Big => (base.eq(one) ? value : value.div(base))

const perOrder = ({ mode }: Fee): boolean => mode === 'perOrder'

/** A line of a quote as it is stored. */
interface QuotedLine {
  readonly priceExcludingTax: Decimal | null
  readonly priceBase: Decimal | null
  readonly ladderPriceJson?: unknown
  readonly additionFeeJson?: unknown
}

/** Prices, tiers and fees in another currency, exactly; as they are without what one unit of theirs is worth. */
function valuedAt(worth: Decimal | undefined) {
  const price = <P extends Decimal | null>(value: P): P =>
    (worth === undefined || value === null ? value : plain(decimal(value).times(decimal(worth)))) as P
  return {
    price,
    tier: (tier: Tier): Tier =>
      worth === undefined
        ? tier
        : {
            ...tier,
            priceExcludingTax: price(tier.priceExcludingTax),
            priceIncludingTax: price(tier.priceIncludingTax),
          },
    // a percentage is of whatever the price is in
    fee: (fee: Fee): Fee =>
      worth === undefined || fee.mode === 'percent' ? fee : { ...fee, amount: price(fee.amount) },
  }
}

/**
 * What a quote offers for one of its lines.
 * @param quote with the fees that are charged beside those of its lines, and what its currency is worth where it is another one
 * @param otherNet see there
 */
export function offerOf(
  line: QuotedLine,
  quote: { readonly additionFeeJson?: unknown; readonly worth?: Decimal | undefined },
  otherNet: Big = zero,
): ComparableOffer {
  const valued = valuedAt(quote.worth)
  const ofQuote = (fees(quote.additionFeeJson) ?? []).map(valued.fee)
  return {
    priceExcludingTax: valued.price(line.priceExcludingTax),
    priceBase: line.priceBase,
    tiers: (tiersOf(line.ladderPriceJson) ?? []).map(valued.tier),
    fees: [...(fees(line.additionFeeJson) ?? []).map(valued.fee), ...ofQuote].filter((fee) => !perOrder(fee)),
    orderFees: ofQuote.filter(perOrder),
    otherNet,
  }
}

/** The tier that a quantity is priced by, or the one price that there is; undefined where the first tier begins above it. */
function priceAt(offer: ComparableOffer, quantity: Decimal): Pick<ComparableCost, 'price' | 'tier'> | undefined {
  const { tiers, priceExcludingTax } = offer
  const tier = tierFor(tiers, quantity)
  const price = tiers.length > 0 ? (tier?.priceExcludingTax ?? null) : priceExcludingTax
  return price === null ? undefined : { price, tier }
}

/** What a fee adds to one unit of a quantity. */
function feeOf({ mode, amount }: Fee, quantity: Big, unitPrice: Big, allNet: Big): Big {
  const value = decimal(amount)
  if (mode === 'perUnit') return value
  if (mode === 'percent') return unitPrice.times(value).div(hundred)
  if (mode === 'perLine') return quantity.gt(zero) ? value.div(quantity) : zero
  // spread by net value: its share of the fee is unitPrice × quantity ÷ allNet
  return allNet.gt(zero) ? value.times(unitPrice).div(allNet) : zero
}

const total = (parts: readonly FeePart[]): Big => parts.reduce((sum, { unitCost }) => sum.plus(unitCost), zero)

/**
 * What one unit of a quantity costs, price and fees, and of what it is made.
 * @returns undefined where the offer has no price for so little
 */
export function comparableCost(offer: ComparableOffer, quantity: Decimal): ComparableCost | undefined {
  const found = priceAt(offer, quantity)
  if (!found) return undefined
  const of = decimal(quantity)
  const unitPrice = dividedBy(decimal(found.price), baseOf(offer.priceBase))
  const net = dividedBy(decimal(found.price).times(of), baseOf(offer.priceBase))
  const partOf = (fee: Fee): FeePart => ({
    ...{ name: fee.name, mode: fee.mode, amount: fee.amount },
    unitCost: feeOf(fee, of, unitPrice, offer.otherNet.plus(net)),
  })
  const own = offer.fees.map(partOf)
  const parts = [...own, ...offer.orderFees.map(partOf)]
  const unitCost = parts.length === 0 ? unitPrice : unitPrice.plus(total(parts))
  const lineFees = own.reduce((sum, { mode, amount, unitCost: each }) => {
    return sum.plus(mode === 'perLine' ? decimal(amount) : each.times(of))
  }, zero)
  return { ...found, unitPrice, parts, unitCost, net, lineFees }
}

/** What fees per order come to, once. */
export const orderFeesOf = ({ orderFees }: Pick<ComparableOffer, 'orderFees'>): Big =>
  orderFees.reduce((sum, { amount }) => sum.plus(decimal(amount)), zero)
