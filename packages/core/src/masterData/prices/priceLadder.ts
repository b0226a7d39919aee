/** Prices that depend on the quantity: tiers of rising quantities (domain/01 Part A §0.6, domain/04 §3.4). */
import { compare, decimal, zero } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import { bothPrices, type PricedLine } from '../../money.ts'

/** One tier: the price from this quantity on. */
export interface Tier {
  readonly ladderQuantity: Decimal
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
}

export const mostTiers = 10
const path = 'ladderPriceJson'
const quantity = /^\d{1,12}(\.\d{1,6})?$/
const price = /^\d{1,12}(\.\d{1,8})?$/

type Given = Readonly<Record<string, unknown>>
const isRow = (one: unknown): one is Given => typeof one === 'object' && one !== null && !Array.isArray(one)
const fits = (one: unknown, form: RegExp) => typeof one === 'string' && form.test(one)
const isPrice = (one: unknown) => one === null || one === undefined || fits(one, price)
const isTier = (one: unknown): boolean =>
  isRow(one) &&
  Object.keys(one).every((key) => ['ladderQuantity', 'priceExcludingTax', 'priceIncludingTax'].includes(key)) &&
  fits(one.ladderQuantity, quantity) &&
  isPrice(one.priceExcludingTax) &&
  isPrice(one.priceIncludingTax)

const asTier = (one: Given): Tier => ({
  ladderQuantity: one.ladderQuantity as Decimal,
  priceExcludingTax: (one.priceExcludingTax ?? null) as Decimal | null,
  priceIncludingTax: (one.priceIncludingTax ?? null) as Decimal | null,
})

/** The tiers of a json value; undefined when it is no ladder, none when it is empty. */
export function tiersOf(value: unknown): readonly Tier[] | undefined {
  if (value === null || value === undefined) return []
  return Array.isArray(value) && value.every(isTier) ? value.map(asTier) : undefined
}

/** The tier that holds for a quantity: the greatest one that is not above it (domain/09 P2); undefined below the first. */
export const tierFor = <T extends Pick<Tier, 'ladderQuantity'>>(
  tiers: readonly T[],
  quantity: Decimal,
): T | undefined => tiers.findLast(({ ladderQuantity }) => compare(ladderQuantity, quantity) <= 0)

type Basis = Pick<PricedLine, 'priceBasis' | 'taxRate'>
/** The price that counts: the one that is authoritative. */
export const ownPrice = (
  { priceBasis }: Pick<PricedLine, 'priceBasis'>,
  priced: Pick<PricedLine, 'priceExcludingTax' | 'priceIncludingTax'>,
): Decimal | null => (priceBasis === '2' ? priced.priceIncludingTax : priced.priceExcludingTax)

const isPositive = (value: Decimal | null) => value !== null && decimal(value).gt(zero)

interface Priced extends Basis {
  readonly ladderPriceJson: unknown
  readonly minOrderQuantity: Decimal | null
  readonly priceReason: string | null
}

/** A price that rises with the quantity needs a reason (domain/04 §3.4). */
const rises = (record: Priced, tiers: readonly Tier[]): boolean =>
  tiers.some((tier, i) => {
    const [before, now] = [tiers[i - 1], tier].map((one) => (one ? ownPrice(record, one) : null))
    return i > 0 && compare(now ?? '0', before ?? '0') > 0
  })

/** "Ladder quantity must exceed the previous tier" (spec §5), and the rest of what makes a ladder. */
export function ladderFaults(record: Priced): Issue[] {
  const tiers = tiersOf(record.ladderPriceJson)
  if (!tiers) return [{ path, rule: 'notLadder' }]
  if (tiers.length > mostTiers) return [{ path, rule: 'tooManyRows', limit: mostTiers }]
  const [first] = tiers
  if (!first) return []
  if (tiers.some((tier) => !isPositive(ownPrice(record, tier)))) return [{ path, rule: 'notPositive' }]
  // the price that was not typed may be larger than the typed one
  if (!tiersOf(pricedTiers(record, tiers))) return [{ path, rule: 'tooLarge', limit: 12 }]
  const falls = tiers.findIndex(
    (tier, i) => i > 0 && compare(tier.ladderQuantity, tiers[i - 1]?.ladderQuantity ?? '0') <= 0,
  )
  if (falls > 0) return [{ path, rule: 'ladderRises', limit: tiers[falls - 1]?.ladderQuantity ?? '0' }]
  const least = record.minOrderQuantity ?? '0'
  if (compare(first.ladderQuantity, '0') !== 0 && compare(first.ladderQuantity, least) !== 0)
    return [{ path, rule: 'ladderStart', limit: least }]
  if (rises(record, tiers) && !record.priceReason) return [{ path: 'priceReason', rule: 'priceRises' }]
  return []
}

/** Both prices of every tier: the one that was typed, and the other for display (M2). */
export const pricedTiers = ({ priceBasis, taxRate }: Basis, tiers: readonly Tier[]): Tier[] =>
  tiers.map((tier) => ({
    ...tier,
    ...bothPrices({ ...tier, priceBasis, taxRate, quantity: null, priceBase: null, freeItem: null }),
  }))
