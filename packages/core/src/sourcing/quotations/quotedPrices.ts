/** Tiers, cost parts and fees of a quote: what they have to be like (domain/04 §3.4, §3.5; domain/09 P2). Pure. */
import { compare, decimal, plain, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { mostTiers, type Tier, tierFor, tiersOf } from '../../masterData/prices/priceLadder.ts'
import { type CostPart, costParts, type Fee, fees } from '../../masterData/prices/priceParts.ts'
import type { quotationShape } from './quotationShape.ts'

type Quotation = Doc<typeof quotationShape>
type Line = Quotation['lines'][number]
/** What the inquiry says of prices. */
export type PriceTerms = Pick<
  Quotation,
  'priceStyle' | 'costConstituteJson' | 'allowFees' | 'feeTemplateJson' | 'allowIncrease'
>

/** What is wrong, the field it is about, and what the sentence names: `row` counts from 1. */
export interface PriceFault {
  readonly message: string
  readonly field: string
  readonly params?: Readonly<Record<string, string | number>>
}

const isGiven = (rows: unknown): boolean => Array.isArray(rows) && rows.length > 0

/** The tiers of a line that is priced by quantity; none of any other. */
export const quotedTiers = (line: Pick<Line, 'ladderPriceJson'>, { priceStyle }: Pick<PriceTerms, 'priceStyle'>) =>
  priceStyle === 'ladder' ? (tiersOf(line.ladderPriceJson) ?? []) : []

/** The quantity that a price is of: what is offered, without a word of that what is asked. */
export const pricedQuantity = ({ offeredQuantity, quantity }: Pick<Line, 'offeredQuantity' | 'quantity'>): Decimal =>
  offeredQuantity ?? quantity ?? '0'

/** The price of a line: as it was typed, or that of the tier of its quantity; null where no tier is of so little. */
export function priceOfLine(line: Line, terms: Pick<PriceTerms, 'priceStyle'>): Decimal | null {
  if (terms.priceStyle !== 'ladder') return line.priceExcludingTax
  return tierFor(quotedTiers(line, terms), pricedQuantity(line))?.priceExcludingTax ?? null
}

const ladder = 'ladderPriceJson'

/** What is wrong with one tier, beside the one before it. */
function tierFault(tier: Tier, before: Tier | undefined, row: number, hasNote: boolean): PriceFault | undefined {
  const { ladderQuantity, priceExcludingTax: price } = tier
  if (price === null || decimal(price).lte(zero))
    return { message: 'quotation.tierPrice', field: ladder, params: { row } }
  if (!before) return undefined
  const limit = before.ladderQuantity
  if (compare(ladderQuantity, limit) <= 0)
    return { message: 'quotation.ladderRises', field: ladder, params: { row, limit } }
  const rises = compare(price, before.priceExcludingTax ?? '0') > 0
  return rises && !hasNote ? { message: 'quotation.priceRises', field: 'quoteRemark', params: { row } } : undefined
}

/** One to ten tiers, the first from 0 or the minimum, each from more than the one before; a price that rises has its note. */
function ladderFault(line: Line): PriceFault | undefined {
  const tiers = tiersOf(line.ladderPriceJson)
  if (!tiers) return { message: 'quotation.notTiers', field: ladder }
  const [first] = tiers
  if (!first || tiers.length > mostTiers)
    return { message: 'quotation.tierCount', field: ladder, params: { limit: mostTiers } }
  const limit = line.minOrderQuantity ?? '0'
  if (compare(first.ladderQuantity, '0') !== 0 && compare(first.ladderQuantity, limit) !== 0)
    return { message: 'quotation.ladderStart', field: ladder, params: { limit } }
  const hasNote = Boolean(line.quoteRemark)
  return tiers.flatMap((tier, at) => tierFault(tier, tiers[at - 1], at + 1, hasNote) ?? [])[0]
}

/** The quantities at which a price changes, and the one that is asked. */
const steps = (line: Line, ...ladders: readonly (readonly Tier[])[]): Decimal[] => [
  pricedQuantity(line),
  ...ladders.flatMap((tiers) => tiers.map(({ ladderQuantity }) => ladderQuantity)),
]

/**
 * Above the round before: at the asked quantity, and at each quantity from which a tier of this round or of the last one holds.
 * Of quantities that one of them has no price for nothing is compared.
 */
function dearerTier(line: Line): PriceFault | undefined {
  const last = tiersOf(line.lastLadderJson) ?? []
  const tiers = tiersOf(line.ladderPriceJson) ?? []
  const from = steps(line, tiers, last).find((quantity) => {
    const [now, before] = [tiers, last].map((all) => tierFor(all, quantity)?.priceExcludingTax ?? null)
    return now != null && before != null && compare(now, before) > 0
  })
  return from === undefined
    ? undefined
    : { message: 'quotation.tierNotLower', field: ladder, params: { quantity: from } }
}

const total = (parts: readonly CostPart[]): Decimal => plain(sum(parts.map(({ amount }) => decimal(amount))))
const tolerance = decimal('0.000001')
const cost = 'costConstituteJson'

/** What the parts of a line add up to; null without any, or where one has no amount yet. */
export function costTotal(line: Pick<Line, 'costConstituteJson'>): Decimal | null {
  const parts = costParts(line.costConstituteJson)
  return parts && parts.length > 0 ? total(parts) : null
}

/** Every part that is asked has its amount, and all of them add up to the price (domain/10 V-COST-SUM). */
function costFault(line: Line, { costConstituteJson: asked }: PriceTerms): PriceFault | undefined {
  const parts = costParts(line.costConstituteJson)
  if (!parts) return { message: 'quotation.notCosts', field: cost }
  const missing = (asked ?? []).find(({ name, kind }) => !parts.some((one) => one.name === name && one.kind === kind))
  if (missing) return { message: 'quotation.costMissing', field: cost, params: { name: missing.name } }
  if (parts.length === 0) return { message: 'quotation.noCosts', field: cost }
  const price = line.priceExcludingTax ?? '0'
  const differs = decimal(total(parts)).minus(decimal(price)).abs().gt(tolerance)
  return differs ? { message: 'quotation.costSum', field: cost, params: { sum: total(parts), price } } : undefined
}

const fee = 'additionFeeJson'

/** Is it a fee that the inquiry names? All are where it names none. */
const isAsked = (one: Fee, asked: PriceTerms['feeTemplateJson']): boolean =>
  !asked || asked.length === 0 || asked.some(({ name, mode }) => name === one.name && mode === one.mode)

/** What is refused of fees, of a line and of the whole quote. */
const feeMessages = {
  line: ['quotation.notFees', 'quotation.noFees', 'quotation.feeNotAsked'],
  head: ['quotation.headNotFees', 'quotation.headNoFees', 'quotation.headFeeNotAsked'],
} as const

/** Fees are quoted where the inquiry takes them; one per order is of the whole quote, not of a line. */
function feeFault(value: unknown, terms: PriceTerms, of: keyof typeof feeMessages): PriceFault | undefined {
  const { allowFees, feeTemplateJson } = terms
  const [notFees, noFees, notAsked] = feeMessages[of]
  const all = fees(value)
  if (!all) return { message: notFees, field: fee }
  if (all.length > 0 && allowFees !== 'Y') return { message: noFees, field: fee }
  const other = all.findIndex((one) => !isAsked(one, feeTemplateJson))
  if (other >= 0) return { message: notAsked, field: fee, params: { row: other + 1 } }
  const perOrder = of === 'line' ? all.findIndex(({ mode }) => mode === 'perOrder') : -1
  return perOrder < 0 ? undefined : { message: 'quotation.feePerOrder', field: fee, params: { row: perOrder + 1 } }
}

/** What is wrong with the fees of the quote as a whole. */
export const headFeeFault = (doc: PriceTerms & Pick<Quotation, 'additionFeeJson'>): PriceFault | undefined =>
  feeFault(doc.additionFeeJson, doc, 'head')

/** Tiers, parts and fees that were not asked for, or of a line that is not offered, are not taken. */
function strayFault(line: Line, { priceStyle }: PriceTerms): PriceFault | undefined {
  if (priceStyle !== 'ladder' && isGiven(line.ladderPriceJson)) return { message: 'quotation.noLadder', field: ladder }
  return priceStyle !== 'cost' && isGiven(line.costConstituteJson)
    ? { message: 'quotation.noBreakdown', field: cost }
    : undefined
}

/** A line that is not offered has no prices at all. */
export const pricesWithoutOffer = (line: Line): boolean =>
  [line.ladderPriceJson, line.costConstituteJson, line.additionFeeJson].some(isGiven)

/** What is wrong with the prices of a line that is offered, by the style that is asked for. */
export function pricesFault(line: Line, terms: PriceTerms): PriceFault | undefined {
  const stray = strayFault(line, terms)
  if (stray) return stray
  const own =
    terms.priceStyle === 'ladder'
      ? (ladderFault(line) ?? (terms.allowIncrease === 'Y' ? undefined : dearerTier(line)))
      : terms.priceStyle === 'cost'
        ? costFault(line, terms)
        : undefined
  return own ?? feeFault(line.additionFeeJson, terms, 'line')
}
