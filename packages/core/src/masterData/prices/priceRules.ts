/** Rules of one price record; what others did meanwhile is the server's part (domain/04 §3.12). */
import { compare, decimal, zero } from '../../decimal.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { IsoDate, RowOf } from '../../definition/field.ts'
import { dayAfter } from '../../definition/time/day.ts'
import { bothPrices } from '../../money.ts'
import { ladderFaults, ownPrice, pricedTiers, tiersOf } from './priceLadder.ts'
import { partFaults } from './priceParts.ts'
import type { priceFields } from './priceRecordFields.ts'

type Price = RowOf<typeof priceFields>

/** A price is of a material, or of a service of a category; never of both. */
function subjectFaults({ materialNumber, cateLevelCode, serviceCode }: Price): Issue[] {
  if (materialNumber === null)
    return [
      ...(serviceCode === null ? [{ path: 'materialNumber', rule: 'materialOrService' }] : []),
      ...(serviceCode !== null && cateLevelCode === null ? [{ path: 'cateLevelCode', rule: 'required' }] : []),
    ]
  const other = cateLevelCode === null ? 'serviceCode' : 'cateLevelCode'
  return cateLevelCode === null && serviceCode === null ? [] : [{ path: other, rule: 'notWithMaterial' }]
}

/** The first tier's price is the price itself. */
function amountFaults(price: Price): Issue[] {
  const path = price.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax'
  const own = ownPrice(price, price)
  const [first] = tiersOf(price.ladderPriceJson) ?? []
  const ofTier = first && ownPrice(price, first)
  if (own === null) return ofTier ? [] : [{ path, rule: 'required' }]
  if (!decimal(own).gt(zero)) return [{ path, rule: 'notPositive' }]
  return ofTier && compare(ofTier, own) !== 0 ? [{ path, rule: 'ladderFirst', limit: ofTier }] : []
}

/** "Price start before price end" (spec §5). */
const dateFaults = ({ priceStart, priceExpiryDate }: Price): Issue[] =>
  priceStart < priceExpiryDate ? [] : [{ path: 'priceExpiryDate', rule: 'notAfter', limit: priceStart }]

/** Where a price comes from is told: a document has a number, what was typed a reason. */
function sourceFaults({ sourceType, sourceNumber, priceReason }: Price, mode: 'save' | 'submit'): Issue[] {
  if (sourceType !== 'manual' && sourceType !== 'import')
    return sourceNumber === null ? [{ path: 'sourceNumber', rule: 'required' }] : []
  return mode === 'submit' && sourceType === 'manual' && !priceReason ? [{ path: 'priceReason', rule: 'required' }] : []
}

/** Everything that is wrong with a price by itself. */
export const priceFaults = (price: Price, mode: 'save' | 'submit'): Issue[] => [
  ...subjectFaults(price),
  ...dateFaults(price),
  ...amountFaults(price),
  ...ladderFaults(price),
  ...partFaults(price),
  ...sourceFaults(price, mode),
]

/** The price that was not typed, of the record and of each tier. */
export function bothOf(price: Price) {
  const tiers = tiersOf(price.ladderPriceJson)
  const own = tiers?.[0] && ownPrice(price, price) === null ? { ...price, ...tiers[0] } : price
  const { priceExcludingTax, priceIncludingTax } = bothPrices({ ...own, quantity: null, freeItem: null })
  return {
    priceExcludingTax,
    priceIncludingTax,
    ...(tiers && tiers.length > 0 ? { ladderPriceJson: pricedTiers(price, tiers) } : {}),
  }
}

type Period = Pick<Price, 'priceStart' | 'priceExpiryDate'>

/** A price ends earlier, never later; of the past only yesterday can still become the last day. */
export function shortens(
  { priceStart, priceExpiryDate }: Period,
  given: Given,
  { today }: Moment,
): Refusal | undefined {
  const lastDay = String(given.lastDay)
  const earliest = [dayAfter(today, -1), priceStart].sort().at(-1) ?? today
  if (lastDay < earliest) return { message: 'priceRecord.endsTooEarly', field: 'lastDay', params: { earliest } }
  if (lastDay >= priceExpiryDate)
    return { message: 'priceRecord.endsNoEarlier', field: 'lastDay', params: { lastDay: priceExpiryDate } }
  return undefined
}

/** Once a change is decided, nothing is asked for any more. */
export const nothingAsked = () => ({ askedChange: null, askedLastDay: null, askedReason: null })

/** The last day that was asked for; where its approval took longer, the day before the decision. */
export const endAsked = (lastDay: IsoDate, today: IsoDate): IsoDate =>
  [lastDay, dayAfter(today, -1)].sort().at(-1) ?? lastDay
