/** Which price holds for a quantity on a day: a pure function of the records, never a guess (domain/04 §3.12). */
import { compare, decimal, plain } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { compareScaled, exactly, inverse, type Ratio } from '../units/unitRatio.ts'
import type { RatioOf } from '../units/unitSystem.ts'
import { type Tier, tiersOf } from './priceLadder.ts'
import type { PriceRecord } from './priceRecord.ts'

/** What of a price record decides. */
export type PriceRow = Pick<
  PriceRecord,
  | 'priceRecordNumber'
  | 'priceStatus'
  | 'toElsAccount'
  | 'materialNumber'
  | 'cateLevelCode'
  | 'serviceCode'
  | 'factory'
  | 'purchaseOrganization'
  | 'orderPurchaseType'
  | 'priceType'
  | 'currency'
  | 'orderUnit'
  | 'priceBasis'
  | 'priceExcludingTax'
  | 'priceIncludingTax'
  | 'priceBase'
  | 'taxCode'
  | 'taxRate'
  | 'priceStart'
  | 'priceExpiryDate'
  | 'ladderPriceJson'
  | 'minOrderQuantity'
>

/** What is asked for. */
export interface Wanted {
  readonly toElsAccount: string
  readonly materialNumber: string | null
  readonly cateLevelCode?: string | null
  readonly serviceCode?: string | null
  readonly factory: string | null
  readonly purchaseOrganization: string | null
  readonly orderPurchaseType: string
  readonly priceType: string
  /** The kind of price that counts where there is none of the one that is asked for. */
  readonly otherPriceType?: string
  readonly quantity: Decimal
  readonly unit: string
  readonly date: IsoDate
  /** Without one there must be one currency only. */
  readonly currency?: string | null
  /**
   * The goods are there already: least quantities do not count, the first tier holds from the first unit on, and whatever
   * organization agreed on the price may have bought them.
   */
  readonly isConsumed?: true
}

/** What records are looked for by. */
type Asked = Omit<Wanted, 'quantity'>

/** A price for the unit that was asked for. */
export interface FoundPrice {
  readonly kind: 'price'
  readonly priceRecordNumber: string
  readonly currency: string
  readonly unit: string
  readonly priceBasis: '1' | '2'
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  /** The price is for so many units. */
  readonly priceBase: Decimal
  readonly taxCode: string | null
  readonly taxRate: Decimal | null
}
export type PriceAnswer =
  | FoundPrice
  /** No valid price: never zero, never a guess. */
  | { readonly kind: 'none' }
  | { readonly kind: 'belowMinimum'; readonly least: Decimal; readonly unit: string }
  /** The caller has to choose. */
  | { readonly kind: 'currencies'; readonly currencies: readonly string[] }
  | { readonly kind: 'units'; readonly units: readonly string[] }

const same = (a: string | null | undefined, b: string | null | undefined) => (a ?? null) === (b ?? null)

/** Valid on the day, or approved to be. */
const covers = ({ priceStatus, priceStart, priceExpiryDate }: PriceRow, day: IsoDate): boolean =>
  (priceStatus === 'effective' || priceStatus === 'pending') && priceStart <= day && day <= priceExpiryDate

const isOf = (row: PriceRow, wanted: Asked): boolean =>
  row.toElsAccount === wanted.toElsAccount &&
  same(row.materialNumber, wanted.materialNumber) &&
  (row.materialNumber !== null ||
    (same(row.cateLevelCode, wanted.cateLevelCode) && same(row.serviceCode, wanted.serviceCode))) &&
  row.orderPurchaseType === wanted.orderPurchaseType

type Scope = 'factory' | 'purchaseOrganization'
/** Of exactly this value, or of every value. */
const isFor = (row: PriceRow, key: Scope, value: string | null): boolean => row[key] === null || row[key] === value

/** Rows of exactly this value before those of every value. */
function closest<R extends PriceRow>(rows: readonly R[], key: Scope): readonly R[] {
  const exact = rows.filter((row) => row[key] !== null)
  return exact.length > 0 ? exact : rows
}

/** The rows of the closest plant, of the closest organization there, in the unit itself before one converted to it. */
function narrowed<R extends PriceRow>(rows: readonly R[], wanted: Pick<Wanted, 'unit' | 'isConsumed'>): readonly R[] {
  const here = closest(rows, 'factory')
  const ours = wanted.isConsumed ? here : closest(here, 'purchaseOrganization')
  const exact = ours.filter(({ orderUnit }) => orderUnit === wanted.unit)
  return exact.length > 0 ? exact : ours
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].sort()

/** Below what the record sells at all; undefined where the quantity is enough. */
function minimum(row: PriceRow, tiers: readonly Tier[], quantity: Decimal, each: Ratio): Decimal | undefined {
  const bounds = [row.minOrderQuantity ?? '0', tiers[0]?.ladderQuantity ?? '0'] as const
  const least = compare(bounds[0], bounds[1]) >= 0 ? bounds[0] : bounds[1]
  return compareScaled(quantity, each, least) < 0 ? least : undefined
}

/** The tier of a quantity that is counted in another unit, by comparisons without a division. */
const tierOf = (tiers: readonly Tier[], quantity: Decimal, each: Ratio): Tier | undefined =>
  tiers.findLast(({ ladderQuantity }) => compareScaled(quantity, each, ladderQuantity) >= 0)

const baseDigits = 6
const scaled = (price: Decimal | null, by: bigint): Decimal | null =>
  price === null ? null : plain(decimal(price).times(by.toString()))

/** A price per record units as one per wanted units: exact, by the number of units it is for or by both. */
function converted(row: PriceRow, price: Pick<Tier, 'priceExcludingTax' | 'priceIncludingTax'>, each: Ratio) {
  const base = exactly(decimal(row.priceBase), inverse(each), baseDigits)
  if (base) return { ...price, priceBase: plain(base) }
  return {
    priceExcludingTax: scaled(price.priceExcludingTax, each.over),
    priceIncludingTax: scaled(price.priceIncludingTax, each.over),
    priceBase: plain(decimal(row.priceBase).times(each.under.toString())),
  }
}

function priced(row: PriceRow, { quantity, unit, isConsumed }: Wanted, each: Ratio): PriceAnswer {
  const tiers = tiersOf(row.ladderPriceJson) ?? []
  const least = isConsumed ? undefined : minimum(row, tiers, quantity, each)
  if (least !== undefined) return { kind: 'belowMinimum', least, unit: row.orderUnit }
  const { priceExcludingTax, priceIncludingTax } = tierOf(tiers, quantity, each) ?? tiers[0] ?? row
  const { priceRecordNumber, currency, priceBasis, taxCode, taxRate } = row
  const price = converted(row, { priceExcludingTax, priceIncludingTax }, each)
  return { kind: 'price', priceRecordNumber, currency, unit, priceBasis, taxCode, taxRate, ...price }
}

/** Rows of the kind that is asked for; where there are none, of the other kind. */
function ofKind<R extends PriceRow>(rows: readonly R[], { priceType, otherPriceType }: Asked): readonly R[] {
  const own = rows.filter((row) => row.priceType === priceType)
  return own.length > 0 ? own : rows.filter((row) => row.priceType === otherPriceType)
}

function matchingRecords<R extends PriceRow>(records: readonly R[], wanted: Asked, ratio: RatioOf): readonly R[] {
  const fits = records.filter(
    (row) =>
      isOf(row, wanted) &&
      covers(row, wanted.date) &&
      isFor(row, 'factory', wanted.factory) &&
      (wanted.isConsumed || isFor(row, 'purchaseOrganization', wanted.purchaseOrganization)) &&
      (!wanted.currency || row.currency === wanted.currency) &&
      ratio(wanted.unit, row.orderUnit) !== undefined,
  )
  return ofKind(fits, wanted)
}

/** The records that hold on a day, of the closest plant and organization: whatever the quantity, in every currency left open. */
export const recordsFor = <R extends PriceRow>(records: readonly R[], wanted: Asked, ratio: RatioOf): readonly R[] =>
  narrowed(matchingRecords(records, wanted, ratio), wanted)

/**
 * The price of a quantity on a day. Of several records the one of the plant goes before the one of every plant, and the
 * one of the organization before the one of every organization; what is still left open is the caller's to choose.
 * @param ratio how many of one unit are one of another, for the material
 */
export function priceAt(records: readonly PriceRow[], wanted: Wanted, ratio: RatioOf): PriceAnswer {
  const found = matchingRecords(records, wanted, ratio)
  const currencies = distinct(found.map(({ currency }) => currency))
  if (currencies.length > 1) return { kind: 'currencies', currencies }
  const rows = narrowed(found, wanted)
  const [row] = rows
  const each = row && ratio(wanted.unit, row.orderUnit)
  if (!row || !each) return { kind: 'none' }
  if (rows.length > 1) return { kind: 'units', units: distinct(rows.map(({ orderUnit }) => orderUnit)) }
  return priced(row, wanted, each)
}
