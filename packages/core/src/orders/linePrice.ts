/** Which price an order line asks the price master for, and how it takes the answer. Pure: form and server share it. */
import { compare, decimal, isZero, plain, round } from '../decimal.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'
import type { FoundPrice, PriceAnswer, Wanted } from '../masterData/prices/priceAt.ts'
import type { PurchaseOrder } from './purchaseOrder.ts'

type Line = PurchaseOrder['lines'][number]
/** What of the head a price depends on. */
export type PricedHead = Pick<
  PurchaseOrder,
  'toElsAccount' | 'purchaseOrganization' | 'orderType' | 'purchaseType' | 'currency'
>
/** What of a line a price depends on. */
export type PricedInput = Pick<Line, 'materialNumber' | 'quantity' | 'factory' | 'orderUnit' | 'requestDeliveryDate'>
/** What a price fills. */
export type PricedOutput = Pick<
  Line,
  'priceBasis' | 'priceExcludingTax' | 'priceIncludingTax' | 'priceBase' | 'taxCode' | 'taxRate'
>

/** Consignment is paid when it is consumed; texts and moves within the company have no price (domain/05 §1.1.2). */
const unpriced: readonly PurchaseOrder['purchaseType'][] = ['2', '6', '7']
/** The platform's code of sample orders. */
const sampleOrder = 'SMP'
/**
 * The kind of price that an order is given at (domain/04 §3.12). Sample orders are given at the price of samples, and
 * where none is agreed on at the one that the order would have otherwise.
 */
export function priceTypesOf({
  orderType,
  purchaseType,
}: Pick<PricedHead, 'orderType' | 'purchaseType'>): Pick<Wanted, 'priceType' | 'otherPriceType'> {
  const usual = purchaseType === '3' ? 'subcontract' : 'standard'
  return orderType === sampleOrder ? { priceType: 'sample', otherPriceType: usual } : { priceType: usual }
}

/** What prices and terms are asked by, whatever is asked for. `today` counts until a delivery date is given. */
export const askedBy = (head: PricedHead, line: PricedInput, today: IsoDate) => ({
  factory: line.factory ?? null,
  purchaseOrganization: head.purchaseOrganization ?? null,
  orderPurchaseType: head.purchaseType,
  ...priceTypesOf(head),
  date: line.requestDeliveryDate ?? today,
  currency: head.currency ?? null,
})

/** The question of a line; undefined while too little is known. `today` counts until a delivery date is given. */
export function priceWanted(head: PricedHead, line: PricedInput, today: IsoDate): Wanted | undefined {
  const { materialNumber, quantity, orderUnit } = line
  if (!head.toElsAccount || !materialNumber || !orderUnit || !quantity || compare(quantity, '0') <= 0) return undefined
  if (unpriced.includes(head.purchaseType)) return undefined
  return { ...askedBy(head, line, today), toElsAccount: head.toElsAccount, materialNumber, quantity, unit: orderUnit }
}

const own = (priced: Pick<PricedOutput, 'priceBasis' | 'priceExcludingTax' | 'priceIncludingTax'>): Decimal | null =>
  priced.priceBasis === '2' ? priced.priceIncludingTax : priced.priceExcludingTax

/** Has nobody typed a price? A free line needs none. */
export const lacksPrice = (line: Pick<PricedOutput, 'priceExcludingTax' | 'priceIncludingTax'>): boolean =>
  !line.priceExcludingTax && !line.priceIncludingTax

/** The fields of a line as a found price fills them; a tax that was chosen stays. */
export const filledPrice = (price: FoundPrice, line: Pick<PricedOutput, 'taxCode' | 'taxRate'>): PricedOutput => ({
  priceBasis: price.priceBasis,
  priceExcludingTax: price.priceBasis === '1' ? price.priceExcludingTax : null,
  priceIncludingTax: price.priceBasis === '2' ? price.priceIncludingTax : null,
  priceBase: price.priceBase,
  taxCode: line.taxCode ?? price.taxCode,
  taxRate: line.taxRate ?? price.taxRate,
})

/** Is the line's price the one of the record? The same price may be written for more units. */
export function isRecordPrice(line: PricedOutput, answer: PriceAnswer): answer is FoundPrice {
  if (answer.kind !== 'price' || (line.priceBasis ?? '1') !== answer.priceBasis) return false
  const price = own(line)
  const theirs = own(answer)
  return price !== null && theirs !== null && sameRate(price, line.priceBase ?? '1', theirs, answer.priceBase)
}
const sameRate = (price: Decimal, base: Decimal, theirs: Decimal, theirBase: Decimal): boolean =>
  decimal(price).times(theirBase).eq(decimal(theirs).times(base))

type Price = Pick<PricedOutput, 'priceBasis' | 'priceExcludingTax' | 'priceIncludingTax' | 'priceBase'>

/**
 * By how many per cent a line's price is above that of the record, below it where negative; to one decimal place. The same
 * price may be written for more units, and with tax. Null where they cannot be compared.
 */
export function aboveRecord(line: PricedOutput, found: FoundPrice): Decimal | null {
  const isSameBasis = (line.priceBasis ?? '1') === found.priceBasis
  const taxRate = line.taxRate ?? found.taxRate
  const rateOf = (one: Price) => {
    const price = own(one)
    if (price === null || isZero(one.priceBase ?? '1')) return undefined
    const rate = decimal(price).div(one.priceBase ?? '1')
    if (isSameBasis || one.priceBasis !== '2') return rate
    return taxRate === null ? undefined : rate.div(decimal(taxRate).div('100').plus('1'))
  }
  const [mine, theirs] = [rateOf(line), rateOf(found)]
  if (mine === undefined || theirs === undefined || theirs.eq('0')) return null
  return plain(round(mine.minus(theirs).times('100').div(theirs), 1))
}

/** Where a price comes from: codes of a line's `priceSource`. `formerRecord`: of a record, asked by what the line was before. */
export const recordSources: readonly (string | null | undefined)[] = ['priceRecord', 'formerRecord']

const isSame = (a: Decimal | null, b: Decimal | null): boolean => (a && b ? decimal(a).eq(decimal(b)) : !a && !b)

/** Does the line still have the price that it had before? */
export const keepsPrice = (line: Price, former: Price): boolean =>
  (line.priceBasis ?? '1') === (former.priceBasis ?? '1') &&
  isSame(own(line), own(former)) &&
  isSame(line.priceBase ?? '1', former.priceBase ?? '1')

/** Does the line still have the price of a record that it had before, which nobody typed? */
export const keepsRecordPrice = (line: Price, former: Price & Pick<Line, 'priceSource'>): boolean =>
  recordSources.includes(former.priceSource) && keepsPrice(line, former)

type Subject = readonly [
  head: Pick<PricedHead, 'toElsAccount' | 'currency'>,
  line: Pick<PricedInput, 'materialNumber' | 'orderUnit'>,
]
/** A price is one of a supplier, a material, a unit and a currency: of others it says nothing, and does not stand. */
export const isSameSubject = ([head, line]: Subject, [formerHead, formerLine]: Subject): boolean =>
  (['toElsAccount', 'currency'] as const).every((key) => (head[key] ?? null) === (formerHead[key] ?? null)) &&
  (['materialNumber', 'orderUnit'] as const).every((key) => (line[key] ?? null) === (formerLine[key] ?? null))
