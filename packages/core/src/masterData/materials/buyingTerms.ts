/**
 * What master data says of buying a material from a supplier for a plant (domain/07 §3.3). What is closest goes first:
 * the price record of the supplier and the plant, the plant's own row, the material (domain/05 §1.1). Pure.
 */
import { decimal, plain } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { type PriceAnswer, type PriceRow, priceAt, recordsFor, type Wanted } from '../prices/priceAt.ts'
import type { PriceRecord } from '../prices/priceRecord.ts'
import type { SourceList } from '../sources/sourceList.ts'
import type { RatioOf } from '../units/unitSystem.ts'
import { type InspectionRow, isInspected } from './inspection.ts'
import type { Material } from './material.ts'
import type { MaterialFactory } from './materialFactory.ts'

type Shared = 'overTolerance' | 'lackTolerance' | 'minOrderQuantity' | 'receivingTime' | 'isCheckQuality'
/** What of a material its terms are read from; quantities are in its base unit. */
export type MaterialTerms = Pick<Material, 'materialNumber' | 'baseUnit' | 'orderUnit' | 'minPackingQuantity' | Shared>
/** What a plant says differently. */
export type PlantTerms = Pick<MaterialFactory, 'materialNumber' | 'factory' | 'status' | Shared>
/** A price record; quantities are in its unit. */
export type TermRecord = PriceRow & Pick<PriceRecord, 'minPackingQuantity' | 'purchaseCycle'>
/** A row of the source list. */
export type ShareRow = Pick<
  SourceList,
  'materialNumber' | 'toElsAccount' | 'factory' | 'quota' | 'status' | 'validStartDate' | 'expiryDate'
>

/** Rows that may be about what is asked for; others do no harm. */
export interface TermRows {
  readonly materials: readonly MaterialTerms[]
  readonly plants: readonly PlantTerms[]
  readonly records: readonly TermRecord[]
  readonly inspections: readonly InspectionRow[]
  readonly shares: readonly ShareRow[]
}

/** What is asked for: a material; without a unit in that in which it is ordered. */
export interface TermsWanted extends Omit<Wanted, 'materialNumber' | 'quantity' | 'unit'> {
  readonly materialNumber: string
  readonly quantity: Decimal | null
  readonly unit: string | null
}

/** Quantities are in the unit that was asked for; null is what nobody says. */
export interface BuyingTerms {
  readonly price: PriceAnswer
  readonly overTolerance: Decimal | null
  readonly lackTolerance: Decimal | null
  /** Days from the order to the delivery. */
  readonly leadDays: number | null
  /** Days from the delivery until the goods can be used. */
  readonly receivingTime: number | null
  readonly minOrderQuantity: Decimal | null
  readonly minPackingQuantity: Decimal | null
  readonly isCheckQuality: 'Y' | 'N'
  /** The supplier's share of what is bought. */
  readonly quota: Decimal | null
}

/** What all rows say alike; what they say differently is said by none. */
function agreed<T>(all: readonly (T | null)[]): T | null {
  const [first = null] = all
  return all.every((one) => one === first) ? first : null
}

const mostDigits = 6
const up = 3
/** A least quantity in another unit, never less than it was; null where nothing connects the units. */
function inUnit(quantity: Decimal | null, from: string, to: string, ratio: RatioOf): Decimal | null {
  const each = quantity === null ? undefined : ratio(from, to)
  if (quantity === null || !each) return null
  return plain(decimal(quantity).times(each.over.toString()).div(each.under.toString()).round(mostDigits, up))
}

const covers = ({ status, validStartDate, expiryDate }: ShareRow, day: IsoDate): boolean =>
  status === 'valid' && validStartDate <= day && day <= expiryDate

/** The share of the plant's own source before that of every plant. */
function quotaOf(shares: readonly ShareRow[], { toElsAccount, materialNumber, factory, date }: TermsWanted) {
  const ours = shares.filter(
    (row) => row.toElsAccount === toElsAccount && row.materialNumber === materialNumber && covers(row, date),
  )
  const own = ours.filter((row) => factory !== null && row.factory === factory)
  return agreed((own.length > 0 ? own : ours.filter((row) => row.factory === null)).map(({ quota }) => quota))
}

/** The rows of the material, of its plant, and of the supplier. */
function rowsOf(rows: TermRows, wanted: TermsWanted, ratio: RatioOf) {
  const { materialNumber, factory } = wanted
  const material = rows.materials.find((row) => row.materialNumber === materialNumber)
  const plant = rows.plants.find(
    (row) => row.materialNumber === materialNumber && row.factory === factory && row.status === 'active',
  )
  const unit = wanted.unit ?? material?.orderUnit ?? material?.baseUnit ?? ''
  return { material, plant, unit, records: recordsFor(rows.records, { ...wanted, unit }, ratio) }
}

/**
 * The terms on a day. A field of a price record counts where all records that hold say the same.
 * @param ratio how many of one unit are one of another, for the material
 */
export function buyingTerms(rows: TermRows, wanted: TermsWanted, ratio: RatioOf): BuyingTerms {
  const { material, plant, unit, records } = rowsOf(rows, wanted, ratio)
  const ofRecords = (key: 'minOrderQuantity' | 'minPackingQuantity') =>
    agreed(records.map((row) => inUnit(row[key], row.orderUnit, unit, ratio)))
  const ofBase = (quantity: Decimal | null | undefined) =>
    inUnit(quantity ?? null, material?.baseUnit ?? unit, unit, ratio)
  const inspected = isInspected(rows.inspections, { material: wanted.materialNumber, supplier: wanted.toElsAccount })
  const { quantity } = wanted
  return {
    price: quantity === null ? { kind: 'none' } : priceAt(rows.records, { ...wanted, quantity, unit }, ratio),
    overTolerance: plant?.overTolerance ?? material?.overTolerance ?? null,
    lackTolerance: plant?.lackTolerance ?? material?.lackTolerance ?? null,
    leadDays: agreed(records.map(({ purchaseCycle }) => purchaseCycle)),
    receivingTime: plant?.receivingTime ?? material?.receivingTime ?? null,
    minOrderQuantity: ofRecords('minOrderQuantity') ?? ofBase(plant?.minOrderQuantity ?? material?.minOrderQuantity),
    minPackingQuantity: ofRecords('minPackingQuantity') ?? ofBase(material?.minPackingQuantity),
    isCheckQuality:
      inspected === undefined ? (plant?.isCheckQuality ?? material?.isCheckQuality ?? 'N') : inspected ? 'Y' : 'N',
    quota: quotaOf(rows.shares, wanted),
  }
}
