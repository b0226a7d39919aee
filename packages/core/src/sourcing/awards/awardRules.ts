/** Rules of an award sheet (domain/04 §3.7; domain/09 §4, Q3, Q4). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../../decimal.ts'
import type { Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { tierFor, tiersOf } from '../../masterData/prices/priceLadder.ts'
import { fees } from '../../masterData/prices/priceParts.ts'
import { comparableCost, offerOf } from '../comparison/comparableCost.ts'
import { worthOf } from '../comparison/openingRate.ts'
import type { awardShape } from './awardShape.ts'

type Award = Doc<typeof awardShape>
type Line = Award['lines'][number]

const of = (value: Decimal | null) => decimal(value ?? '0')

/** What one unit costs, with the eight decimals of a price. Null without a price. */
export const unitPriceOf = (price: Decimal | null, base: Decimal | null): Decimal | null =>
  price === null ? null : plain(round(decimal(price).div(decimal(isZero(base) ? '1' : String(base))), 8))

/** Of tiers that of the awarded quantity; null where the first one begins above it. */
function pricesOf(line: Line): Pick<Line, 'priceExcludingTax' | 'priceIncludingTax'> {
  const tiers = tiersOf(line.ladderPriceJson) ?? []
  if (tiers.length === 0) return line
  return tierFor(tiers, line.awardQuantity ?? line.offeredQuantity ?? '0') ?? nothingPriced
}
const nothingPriced = { priceExcludingTax: null, priceIncludingTax: null }

const withPrices = (line: Line): Line => {
  const { priceExcludingTax, priceIncludingTax } = pricesOf(line)
  return { ...line, priceExcludingTax, priceIncludingTax }
}

/** What one unit of the line's currency is worth in that of the award. */
const worth = ({ exchangeRate, exchangeRateUnit }: Line) =>
  decimal(exchangeRate === null ? '1' : worthOf({ exchangeRate, exchangeRateUnit: exchangeRateUnit ?? '1' }))

/** What was agreed below the quote, of all that is awarded, in the currency of the award; null where nothing was. */
function bargainSavingOf(line: Line, digits: number) {
  const { quotedPrice, priceExcludingTax, priceBase, awardQuantity } = line
  if (!quotedPrice || priceExcludingTax === null) return null
  const base = decimal(isZero(priceBase) ? '1' : `${priceBase}`)
  const each = decimal(quotedPrice).minus(decimal(priceExcludingTax)).times(worth(line))
  return plain(round(each.times(of(awardQuantity)).div(base), digits))
}

function amountsOf(line: Line, digits: number) {
  const ownDigits = line.currency === null ? digits : minorUnit(line.currency)
  const unitPrice = unitPriceOf(line.priceExcludingTax, line.priceBase)
  const quantity = of(line.awardQuantity)
  const amount = (each: Decimal) => plain(round(decimal(each).times(quantity), digits))
  const exact = decimal(line.priceExcludingTax ?? '0').div(decimal(isZero(line.priceBase) ? '1' : `${line.priceBase}`))
  return {
    unitPrice,
    subtotalAmount: unitPrice === null ? null : plain(round(exact.times(quantity), ownDigits)),
    localCurrencyAmount: unitPrice === null ? null : plain(round(exact.times(quantity).times(worth(line)), digits)),
    savingAmount:
      unitPrice === null || line.historyPrice === null
        ? null
        : amount(plain(decimal(line.historyPrice).minus(decimal(unitPrice).times(worth(line))))),
    bargainSavingAmount: bargainSavingOf(line, digits),
  }
}

/** What a line is charged with beside its price, but for fees per order. */
function lineFees(line: Line, digits: number) {
  const additionFeeJson = (fees(line.additionFeeJson) ?? []).filter(({ mode }) => mode !== 'perOrder')
  const quantity = line.awardQuantity ?? '0'
  if (additionFeeJson.length === 0 || isZero(quantity)) return zero
  const { priceExcludingTax, priceBase } = line
  const offer = offerOf({ priceExcludingTax, priceBase, additionFeeJson }, { worth: plain(worth(line)) })
  return round(comparableCost(offer, quantity)?.lineFees ?? zero, digits)
}

/** What a quotation charges once per order: each of its lines says it. */
const orderFees = (line: Line) =>
  sum(
    (fees(line.additionFeeJson) ?? []).flatMap(({ mode, amount }) => (mode === 'perOrder' ? [decimal(amount)] : [])),
  ).times(worth(line))

/** All fees of what is awarded, as a comparison reckons them; null where none are charged. */
function feeTotal(lines: readonly Line[], digits: number): Decimal | null {
  const awarded = lines.filter(({ awardQuantity }) => !isZero(awardQuantity))
  if (awarded.every(({ additionFeeJson }) => (fees(additionFeeJson) ?? []).length === 0)) return null
  const byQuote = [...Map.groupBy(awarded, ({ quoteNumber }) => quoteNumber).values()]
  const perOrder = byQuote.flatMap(([first]) => (first ? [orderFees(first)] : []))
  return plain(round(sum([...perOrder, ...awarded.map((line) => lineFees(line, digits))]), digits))
}

/** What of an approved line no order has. */
function openOf({ awardQuantity, orderedQuantity }: Line): Decimal {
  const rest = of(awardQuantity).minus(of(orderedQuantity))
  return plain(rest.lt(zero) ? zero : rest)
}

const total = (amounts: readonly (Decimal | null)[]): Decimal | null => {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [decimal(amount)]))
  return known.length > 0 ? plain(sum(known)) : null
}

/** What follows: amounts, what is saved against the last prices, and what may be ordered. */
export function awardTotals(doc: Award) {
  const digits = minorUnit(doc.currency ?? '')
  const lines = doc.lines.map(withPrices).map((line) => ({
    ...line,
    ...amountsOf(line, digits),
    openQuantity: doc.awardStatus === 'approved' ? openOf(line) : ('0' as Decimal),
  }))
  const totalAmount = total(lines.map(({ localCurrencyAmount }) => localCurrencyAmount))
  const feeAmount = feeTotal(lines, digits)
  return {
    lines,
    feeAmount,
    totalWithFees: feeAmount === null ? null : total([totalAmount, feeAmount]),
    deviationCount: lines.filter((line) => deviationOf(line, doc.priceRiseLimit) !== undefined).length,
    totalAmount,
    savingAmount: total(lines.map(({ savingAmount }) => savingAmount)),
    bargainSavingAmount: total(lines.map(({ bargainSavingAmount }) => bargainSavingAmount)),
  }
}

/** Nothing is left to stop: all of it is ordered. */
export const allOrdered = ({ lines }: Pick<Award, 'lines'>): Refusal | undefined =>
  lines.every((line) => isZero(openOf(line))) ? { message: 'award.allOrdered' } : undefined

/** Where it stands: until it is approved its approval says so, then what of it is ordered. */
export function awardStage({ awardStatus, auditStatus, lines }: Award) {
  if (awardStatus === 'approved') return lines.every((line) => isZero(openOf(line))) ? 'ordered' : 'approved'
  if (awardStatus === 'closed' || awardStatus === 'cancelled') return awardStatus
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  return auditStatus === 'rejected' || auditStatus === 'notApproved' ? 'rejected' : 'draft'
}

/** Does a price record follow from the line? Of what has no master number there is none. */
const becomesPrice = ({ materialNumber, priceUpdate }: Line): boolean => materialNumber !== null && priceUpdate !== 'N'

/** What a line lacks to be submitted. */
const unready = (line: Line, path: string): Issue[] => [
  ...(line.awardQuantity !== null && isZero(line.awardQuantity)
    ? [{ path: `${path}awardQuantity`, rule: 'notPositive' }]
    : []),
  ...(becomesPrice(line) && line.priceStart === null ? [{ path: `${path}priceStart`, rule: 'required' }] : []),
  ...(becomesPrice(line) && line.priceExpiryDate === null
    ? [{ path: `${path}priceExpiryDate`, rule: 'required' }]
    : []),
]

/** What is not quoted has no price, and tiers that begin above it have none for so little. */
function priceFault(line: Line, path: string): Issue[] {
  if (pricesOf(line).priceExcludingTax !== null) return []
  const [first] = tiersOf(line.ladderPriceJson) ?? []
  return first
    ? [{ path: `${path}awardQuantity`, rule: 'belowFirstTier', limit: first.ladderQuantity }]
    : [{ path: `${path}quoteItemNumber`, rule: 'notQuoted' }]
}

/** Faults across fields: a quotation line stands once, has a price, and its price ends after it begins. */
export function awardFaults({ lines }: Award, mode: 'save' | 'submit'): Issue[] {
  const keys = lines.map(({ quoteNumber, quoteItemNumber }) => `${quoteNumber}/${quoteItemNumber}`)
  return lines.flatMap((line, i) => [
    ...(keys.indexOf(keys[i] as string) < i ? [{ path: `lines.${i}.quoteItemNumber`, rule: 'twice' }] : []),
    ...priceFault(line, `lines.${i}.`),
    ...(line.priceStart !== null && line.priceExpiryDate !== null && line.priceExpiryDate <= line.priceStart
      ? [{ path: `lines.${i}.priceExpiryDate`, rule: 'notAfter', limit: line.priceStart }]
      : []),
    ...(mode === 'submit' ? unready(line, `lines.${i}.`) : []),
  ])
}

const refused = ({ itemNumber }: Line, message: string, field: string, params: Refusal['params'] = {}): Refusal => ({
  message,
  field,
  line: itemNumber,
  params: { line: itemNumber, ...params },
})

/** Nobody is bound any more by a quote whose day has passed. */
export function quoteExpired({ lines }: Award, { today }: Moment): Refusal | undefined {
  const line = lines.find(({ quoteValidUntil }) => quoteValidUntil !== null && quoteValidUntil < today)
  return (
    line &&
    refused(line, 'award.quoteExpired', 'quoteNumber', {
      supplier: line.supplierName ?? '',
      day: String(line.quoteValidUntil),
    })
  )
}

/** Of an inquiry line all together at most what was asked, of a quotation line at most what was offered (domain/09 Q4). */
export function awardedTooMuch({ lines }: Award): Refusal | undefined {
  for (const own of Map.groupBy(lines, ({ quoteItemNumber }) => quoteItemNumber).values()) {
    const [first] = own
    const awarded = sum(own.map(({ awardQuantity }) => of(awardQuantity)))
    if (first && awarded.gt(of(first.askedQuantity)))
      return refused(own.at(-1) ?? first, 'award.moreThanAsked', 'awardQuantity', {
        item: first.quoteItemNumber,
        asked: String(first.askedQuantity ?? '0'),
        awarded: plain(awarded),
      })
  }
  const line = lines.find((one) => of(one.awardQuantity).gt(of(one.offeredQuantity)))
  return (
    line && refused(line, 'award.moreThanOffered', 'awardQuantity', { offered: String(line.offeredQuantity ?? '0') })
  )
}

/** By how many percent the price exceeds the last one, to a tenth; undefined where it does not, or there was none. */
function riseOf({ unitPrice, historyPrice }: Line, worthOfOne: Decimal): Decimal | undefined {
  if (unitPrice === null || historyPrice === null || isZero(historyPrice)) return undefined
  const last = decimal(historyPrice)
  const more = decimal(unitPrice).times(decimal(worthOfOne)).minus(last)
  return more.lte(zero) ? undefined : plain(more.times(decimal('100')).div(last))
}

/**
 * Why a line is not as a buyer would award it without saying why; the first reason.
 * @param mostRise percent by which a price may exceed the last one; null where nothing is said of it
 */
export function deviationOf(line: Line, mostRise: Decimal | null = null): Refusal | undefined {
  const { awardQuantity, minOrderQuantity, minPackingQuantity, lowestPrice, quoteCount } = line
  const cost = line.comparablePrice ?? (line.exchangeRate === null ? line.unitPrice : null)
  const deviates = (message: string, params: Refusal['params'] = {}) =>
    refused(line, message, 'deviationReason', params)
  if (of(awardQuantity).lt(of(minOrderQuantity)))
    return deviates('award.belowMinimum', { quantity: String(minOrderQuantity) })
  if (!isZero(minPackingQuantity) && !of(awardQuantity).mod(of(minPackingQuantity)).eq(zero))
    return deviates('award.notInPacks', { quantity: String(minPackingQuantity) })
  if (cost !== null && lowestPrice !== null && compare(cost, lowestPrice) > 0) return deviates('award.notLowest')
  if (quoteCount === 1) return deviates('award.onlyQuote')
  const rise = riseOf(line, plain(worth(line)))
  if (mostRise !== null && rise !== undefined && compare(rise, mostRise) > 0)
    return deviates('award.priceRise', { percent: plain(round(decimal(rise), 1)), most: mostRise })
  return undefined
}

const unexplained = ({ lines, priceRiseLimit }: Award): Refusal | undefined =>
  lines.flatMap((line) => (line.deviationReason ? [] : (deviationOf(line, priceRiseLimit) ?? [])))[0]

/** What a framework agreement shares out: the lines of a material in a plant that make a valid price. */
export const sharedOut = ({
  enquiryType,
  lines,
}: Pick<Award, 'enquiryType' | 'lines'>): readonly (readonly Line[])[] =>
  enquiryType === 'framework'
    ? [
        ...Map.groupBy(lines.filter(becomesPrice), (line) =>
          JSON.stringify([line.materialNumber, line.factory]),
        ).values(),
      ]
    : []

const whole = decimal('100')

/** Shares that nobody has typed: those of the awarded quantities, to a hundredth; the largest one takes what is left over. */
function sharesOf(lines: readonly Line[]): Decimal[] {
  const all = sum(lines.map(({ awardQuantity }) => of(awardQuantity)))
  if (all.eq(zero)) return lines.map(() => '0' as Decimal)
  const shares = lines.map(({ awardQuantity }) => round(of(awardQuantity).times(whole).div(all), 2))
  const most = lines.reduce(
    (best, line, at) => (of(line.awardQuantity).gt(of(lines[best]?.awardQuantity ?? null)) ? at : best),
    0,
  )
  return shares.map((share, at) => plain(at === most ? share.plus(whole.minus(sum(shares))) : share))
}

/** The lines of a framework agreement with shares: of a material of which none was typed, those of the quantities. */
export function withShares(doc: Award): Award {
  const proposed = new Map<Line, Decimal>()
  for (const own of sharedOut(doc))
    if (own.every(({ quota }) => quota === null))
      for (const [at, share] of sharesOf(own).entries()) proposed.set(own[at] as Line, share)
  return { ...doc, lines: doc.lines.map((line) => ({ ...line, quota: proposed.get(line) ?? line.quota })) }
}

/** The shares of a material in a plant are all of it (domain/04 §3.7, `V-WEIGHT`). */
export function sharesIncomplete(doc: Award): Refusal | undefined {
  for (const own of sharedOut(doc)) {
    const shared = sum(own.map(({ quota }) => of(quota)))
    const last = own.at(-1)
    if (last && !shared.eq(whole))
      return refused(last, 'award.quotaSum', 'quota', { material: String(last.materialNumber), sum: plain(shared) })
  }
  return undefined
}

/** Why an award cannot be submitted as it stands. */
export function awardRefusal(doc: Award, moment: Moment): Refusal | undefined {
  if (doc.lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  return quoteExpired(doc, moment) ?? awardedTooMuch(doc) ?? sharesIncomplete(doc) ?? unexplained(doc)
}

/** A line of the inquiry, as much as was asked of it. */
export interface AskedLine {
  readonly itemNumber: number
  readonly quantity: Decimal | null
}

/** What was quoted as a whole is awarded as a whole, to one supplier. */
export function brokenPackage({ quoteMethod, lines }: Award, asked: readonly AskedLine[]): Refusal | undefined {
  if (quoteMethod !== 'package') return undefined
  const isOfOne = new Set(lines.map(({ quoteNumber }) => quoteNumber)).size === 1
  const isWhole = asked.every(({ itemNumber, quantity }) =>
    lines.some((line) => line.quoteItemNumber === itemNumber && of(line.awardQuantity).eq(of(quantity))),
  )
  return isOfOne && isWhole ? undefined : { message: 'award.wholePackage', field: 'lines' }
}

/** A price that becomes valid, and the lines that say it. */
export interface AwardedPrice {
  readonly line: Line
  readonly items: readonly number[]
}

const keyOf = ({ toElsAccount, materialNumber, factory, quoteUnit }: Line): string =>
  JSON.stringify([toElsAccount, materialNumber, factory, quoteUnit])
/** Of tiers the tiers are the price, whichever of them holds for what is awarded. */
const saidBy = ({ unitPrice, ladderPriceJson, additionFeeJson, taxRate, priceStart, priceExpiryDate }: Line): string =>
  JSON.stringify([ladderPriceJson ?? unitPrice, additionFeeJson ?? null, taxRate, priceStart, priceExpiryDate])

/** The prices that become valid with an award: lines that say the same of a material and a supplier say it once. */
export const awardedPrices = ({ lines }: Pick<Award, 'lines'>): AwardedPrice[] =>
  [...Map.groupBy(lines.filter(becomesPrice), (line) => keyOf(line) + saidBy(line)).values()].flatMap((own) => {
    const [line] = own
    return line ? [{ line, items: own.map(({ itemNumber }) => itemNumber) }] : []
  })

/** A supplier has one valid price of a material: of two lines that say different ones only one may become it. */
export function priceTwice(doc: Pick<Award, 'lines'>): Refusal | undefined {
  for (const [one, other] of Map.groupBy(awardedPrices(doc), ({ line }) => keyOf(line)).values())
    if (one && other)
      return refused(other.line, 'award.priceTwice', 'priceUpdate', {
        other: one.line.itemNumber,
        material: String(one.line.materialNumber),
      })
  return undefined
}

/** The day from which an awarded price holds: none in the past, whenever it is approved. */
export const startOf = (priceStart: IsoDate | null, today: IsoDate): IsoDate =>
  priceStart !== null && priceStart > today ? priceStart : today

/** A price that would be over before it begins is no price. */
export function priceOver({ lines }: Pick<Award, 'lines'>, { today }: Moment): Refusal | undefined {
  const over = lines.find(
    (line) =>
      becomesPrice(line) && line.priceExpiryDate !== null && line.priceExpiryDate <= startOf(line.priceStart, today),
  )
  return over && refused(over, 'award.priceOver', 'priceExpiryDate', { day: String(over.priceExpiryDate) })
}

/** What its inquiry keeps of its requisitions once ordering has ended: what was ordered. */
export const orderedByItem = ({ lines }: Pick<Award, 'lines'>): { itemNumber: number; keptQuantity: Decimal }[] =>
  [...Map.groupBy(lines, ({ quoteItemNumber }) => quoteItemNumber)].map(([itemNumber, own]) => ({
    itemNumber,
    keptQuantity: plain(sum(own.map(({ orderedQuantity }) => of(orderedQuantity)))),
  }))

/** How much of each line of the inquiry is awarded. */
export const awardedByItem = ({ lines }: Pick<Award, 'lines'>): { itemNumber: number; awardQuantity: Decimal }[] =>
  [...Map.groupBy(lines, ({ quoteItemNumber }) => quoteItemNumber)].map(([itemNumber, own]) => ({
    itemNumber,
    awardQuantity: plain(sum(own.map(({ awardQuantity }) => of(awardQuantity)))),
  }))
