/** What an optimiser chooses from: needs, and what each supplier offers for them, by quantity (domain/04 §3.11). Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { askedOf, orderFees } from '../comparison/allocation.ts'
import { baseOf, type ComparableOffer, dividedBy } from '../comparison/comparableCost.ts'
import type { ComparedLine, Offer } from '../comparison/compareLine.ts'
import type { ComparedRound } from '../comparison/compareQuotes.ts'
import type { OpenedInquiry } from '../comparison/openedQuotes.ts'

/** What one unit costs where the whole quantity is between two. Quantities are in the line's unit, prices without tax. */
export interface Tier {
  readonly from: Decimal
  /** The most at this price; null without an end. */
  readonly to: Decimal | null
  /** For `priceBase` units, without fees. */
  readonly price: Decimal
  readonly priceBase: Decimal
  /** What fees add to one unit, per unit or in percent; none where it is left out. */
  readonly fee?: Decimal
}

/** A supplier's offer for a line. */
export interface LineOffer {
  readonly supplier: string
  readonly quoteNumber: string
  readonly line: number
  /** By quantity, without overlaps. */
  readonly tiers: readonly Tier[]
  /** Once for the line, whatever is taken of it. */
  readonly perLineFee: Decimal
  /** The least that may be ordered, and what orders are multiples of; null for none. */
  readonly minimum: Decimal | null
  readonly multiple: Decimal | null
  /** The most that is offered. */
  readonly capacity: Decimal
}

/** A line with as much of it as is asked for and offered in all, and the decimals of its quantities. */
export interface Need {
  readonly line: number
  readonly quantity: Decimal
  readonly digits: number
}

export interface AwardOffers {
  readonly needs: readonly Need[]
  readonly offers: readonly LineOffer[]
  /** By supplier: once, where anything is taken from him. */
  readonly perOrderFee: Readonly<Record<string, Decimal>>
  /** Quotes are awarded as a whole. */
  readonly isPackage: boolean
  /** Decimals of amounts. */
  readonly minorUnit: number
}

const decimalsOf = (value: Decimal | null): number => value?.split('.')[1]?.length ?? 0
const positive = (value: Decimal | null): Decimal | null =>
  value !== null && decimal(value).gt(zero) ? plain(decimal(value)) : null

type Minima = Pick<LineOffer, 'minimum' | 'multiple'>

/** Quantities differ by no less than this. */
const leastStep = decimal('0.000001')

/** What fees add to one unit at a price. */
function unitFee({ fees }: ComparableOffer, price: Decimal, base: Big): Decimal {
  const unitPrice = dividedBy(decimal(price), base)
  const added = fees.map(({ mode, amount }) => {
    if (mode === 'perUnit') return decimal(amount)
    return mode === 'percent' ? unitPrice.times(decimal(amount)).div('100') : zero
  })
  return plain(round(sum(added), 12))
}

/** The one place where prices of quotes become tiers: one without tiers has a single one. */
function tiersOf({ price, priceBase, comparable }: Offer): readonly Tier[] {
  const base = baseOf(priceBase)
  const steps =
    comparable.tiers.length > 0 ? comparable.tiers : [{ ladderQuantity: '0' as Decimal, priceExcludingTax: price }]
  return steps.flatMap(({ ladderQuantity, priceExcludingTax }, at): Tier[] => {
    if (priceExcludingTax === null || priceExcludingTax === undefined) return []
    const next = steps[at + 1]?.ladderQuantity
    const to = next === undefined ? null : plain(decimal(next).minus(leastStep))
    return [
      {
        ...{ from: ladderQuantity, to, price: priceExcludingTax, priceBase },
        fee: unitFee(comparable, priceExcludingTax, base),
      },
    ]
  })
}

/** Fees that are charged once for a line. */
const perLineFee = ({ comparable: { fees } }: Offer): Decimal =>
  plain(sum(fees.flatMap(({ mode, amount }) => (mode === 'perLine' ? [decimal(amount)] : []))))

function minimaOf({ suppliers }: Pick<ComparedRound, 'suppliers'>, line: number, toElsAccount: string): Minima {
  const { quote } = suppliers.find((one) => one.toElsAccount === toElsAccount) ?? {}
  const own = quote?.lines.find(({ itemNumber }) => itemNumber === line)
  return { minimum: positive(own?.minOrderQuantity ?? null), multiple: positive(own?.minPackingQuantity ?? null) }
}

function needOf(compared: ComparedLine, offers: readonly LineOffer[]): Need {
  const offered = sum(offers.map(({ capacity }) => decimal(capacity)))
  const asked = askedOf(compared)
  const quantity = plain(offered.lt(asked) ? offered : asked)
  const figures = [
    quantity,
    ...offers.flatMap(({ capacity, minimum, multiple, tiers }) => [
      ...[capacity, minimum, multiple],
      ...tiers.map(({ from }) => from),
    ]),
  ]
  return { line: compared.line.itemNumber, quantity, digits: Math.max(...figures.map(decimalsOf)) }
}

/** The offers of a round as they are compared: prices are read there, and nowhere else. */
export function offersOf(
  compared: ComparedRound,
  { currency, quoteMethod }: Pick<OpenedInquiry, 'currency' | 'quoteMethod'>,
): AwardOffers {
  const byLine = compared.rows.map((row) => ({
    row,
    offers: row.offers
      .filter(({ quantity }) => decimal(quantity).gt(zero))
      .map(
        (offer): LineOffer => ({
          supplier: offer.toElsAccount,
          quoteNumber: offer.quoteNumber,
          line: row.line.itemNumber,
          tiers: tiersOf(offer),
          perLineFee: perLineFee(offer),
          ...minimaOf(compared, row.line.itemNumber, offer.toElsAccount),
          capacity: plain(decimal(offer.quantity)),
        }),
      ),
  }))
  return {
    needs: byLine.map(({ row, offers }) => needOf(row, offers)),
    offers: byLine.flatMap(({ offers }) => offers),
    perOrderFee: Object.fromEntries([...orderFees(compared.rows)].map(([supplier, fee]) => [supplier, plain(fee)])),
    isPackage: quoteMethod === 'package',
    minorUnit: minorUnit(currency),
  }
}

/** The tier of a quantity; undefined where it is in none. */
export const tierAt = ({ tiers }: Pick<LineOffer, 'tiers'>, quantity: Big): Tier | undefined =>
  tiers.find(({ from, to }) => quantity.gte(decimal(from)) && (to === null || quantity.lte(decimal(to))))

/** What an optimiser may be given: lines, and prices (offers by tiers). A search grows with both. */
export const optimiserBounds = { lines: 300, prices: 6000 } as const

export const isTooLarge = ({ needs, offers }: Pick<AwardOffers, 'needs' | 'offers'>): boolean =>
  needs.length > optimiserBounds.lines ||
  offers.reduce((count, { tiers }) => count + tiers.length, 0) > optimiserBounds.prices
