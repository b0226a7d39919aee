/** Tiers and cost parts of a quotation line after another price was agreed on: they follow it by the same ratio (domain/04 §3.6). Pure. */
import { compare, decimal, isZero, plain, round, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Tier } from '../../masterData/prices/priceLadder.ts'
import type { CostPart } from '../../masterData/prices/priceParts.ts'

/** What is carried: prices are without tax, for `priceBase` units. */
interface Priced {
  readonly priceExcludingTax: Decimal | null
  readonly taxRate: Decimal | null
  readonly ladderPriceJson: readonly Tier[] | null
  readonly costConstituteJson: readonly CostPart[] | null
}

const digits = 8

const withTax = (price: Decimal, rate: Decimal | null): Decimal =>
  plain(
    round(
      decimal(price)
        .times(decimal('100').plus(decimal(rate ?? '0')))
        .div('100'),
      digits,
    ),
  )

/** The greatest part takes what rounding has left, so that they add up to the price. */
function addedUp(parts: readonly CostPart[], price: Decimal): readonly CostPart[] {
  const rest = decimal(price).minus(sum(parts.map(({ amount }) => decimal(amount))))
  const greatest = parts.reduce((at, { amount }, i) => (compare(amount, parts[at]?.amount ?? '0') > 0 ? i : at), 0)
  return parts.map((part, at) => (at === greatest ? { ...part, amount: plain(decimal(part.amount).plus(rest)) } : part))
}

/**
 * The tiers and parts at another price: those at the price before have it exactly. Null where there are none.
 * @param price that was agreed on
 */
export function carriedTo(line: Priced, price: Decimal): Pick<Priced, 'ladderPriceJson' | 'costConstituteJson'> {
  const { priceExcludingTax: before, taxRate, ladderPriceJson, costConstituteJson } = line
  if (before === null || isZero(before)) return { ladderPriceJson, costConstituteJson }
  const carried = (amount: Decimal): Decimal =>
    compare(amount, before) === 0
      ? price
      : plain(round(decimal(amount).times(decimal(price)).div(decimal(before)), digits))
  const tiers = ladderPriceJson?.map((tier) => {
    if (tier.priceExcludingTax == null) return tier
    const priceExcludingTax = carried(tier.priceExcludingTax)
    return { ...tier, priceExcludingTax, priceIncludingTax: withTax(priceExcludingTax, taxRate) }
  })
  const parts = costConstituteJson?.map((part) => ({ ...part, amount: carried(part.amount) }))
  return {
    ladderPriceJson: tiers ?? null,
    costConstituteJson: parts && parts.length > 0 ? addedUp(parts, price) : (costConstituteJson ?? null),
  }
}
