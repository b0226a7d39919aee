/** Rules of a quotation (domain/04 §3.5; domain/09 §4, C2–C5). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum } from '../../decimal.ts'
import type { Given, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { pricedTiers } from '../../masterData/prices/priceLadder.ts'
import type { quotationShape } from './quotationShape.ts'
import {
  headFeeFault,
  type PriceTerms,
  pricedQuantity,
  priceOfLine,
  pricesFault,
  pricesWithoutOffer,
  quotedTiers,
} from './quotedPrices.ts'

type Quotation = Doc<typeof quotationShape>
type Line = Quotation['lines'][number]

const isQuoted = ({ priceExcludingTax }: Line): boolean => priceExcludingTax !== null

/** A unit price with tax. */
const withTax = ({ priceExcludingTax, taxRate }: Line): Decimal | null =>
  priceExcludingTax === null
    ? null
    : plain(
        round(
          decimal(priceExcludingTax)
            .times(decimal('100').plus(decimal(taxRate ?? '0')))
            .div(decimal('100')),
          8,
        ),
      )

function amountOf(line: Line, digits: number): Decimal | null {
  const { priceExcludingTax, priceBase } = line
  if (priceExcludingTax === null) return null
  const units = decimal(pricedQuantity(line)).div(decimal(priceBase ?? '1'))
  return plain(round(decimal(priceExcludingTax).times(units), digits))
}

/** Of a priced line what was offered; without a word of that all of it. */
const awardableOf = (line: Line): Decimal => (line.priceExcludingTax === null ? '0' : pricedQuantity(line))

/** Is nothing of the quote awarded? */
export const nothingAwarded = ({ lines }: Quotation): boolean =>
  lines.every(({ awardQuantity }) => isZero(awardQuantity))

/** Is all that was offered awarded? */
export const allAwarded = ({ lines }: Quotation): boolean =>
  lines.every(({ awardQuantity, awardableQuantity }) => compare(awardQuantity ?? '0', awardableQuantity ?? '0') >= 0)

/** What of a line was awarded, and what it comes to at the price of that quantity. */
export interface AwardedLine {
  readonly line: Line
  readonly awarded: Decimal
  readonly offered: Decimal
  readonly amount: Decimal | null
}

/** What was awarded of each line that was offered, and the amount without tax of all of it; null where its reader sees no prices. */
export function awardedOf(doc: Quotation): { readonly lines: readonly AwardedLine[]; readonly total: Decimal | null } {
  const digits = minorUnit(doc.currency ?? '')
  const lines = doc.lines.flatMap((line): AwardedLine[] => {
    if (line.lineDecision === 'noQuote') return []
    const awarded = line.awardQuantity ?? '0'
    const amount = isZero(awarded) ? '0' : amountOf(withPrices({ ...line, offeredQuantity: awarded }, doc), digits)
    return [{ line, awarded, offered: pricedQuantity(line), amount }]
  })
  const amounts = lines.map(({ amount }) => amount)
  const isSeen = amounts.every((amount) => amount !== null)
  return { lines, total: isSeen ? plain(sum(amounts.map((amount) => decimal(amount ?? '0')))) : null }
}

/** Both prices of each tier, and the price of the line itself. */
function withPrices(line: Line, terms: Pick<Quotation, 'priceStyle'>): Line {
  const tiers = quotedTiers(line, terms)
  const basis = { priceBasis: '1', taxRate: line.taxRate } as const
  return {
    ...line,
    priceExcludingTax: priceOfLine(line, terms),
    ...(tiers.length > 0 ? { ladderPriceJson: pricedTiers(basis, tiers) } : {}),
  }
}

/** What follows from the prices; nothing where none is there to read. */
export function quotationTotals(doc: Quotation) {
  const digits = minorUnit(doc.currency ?? '')
  const lines = doc.lines
    .map((typed) => withPrices(typed, doc))
    .map((line) => ({
      ...line,
      priceIncludingTax: withTax(line),
      subtotalAmount: amountOf(line, digits),
      awardableQuantity: doc.openTime === null ? null : awardableOf(line),
    }))
  const amounts = lines.flatMap(({ subtotalAmount }) => (subtotalAmount === null ? [] : [decimal(subtotalAmount)]))
  return { lines, totalAmount: amounts.length > 0 ? plain(sum(amounts)) : null }
}

/** Above what the supplier quoted in the round before. */
const isDearer = ({ priceExcludingTax, lastPrice }: Line): boolean =>
  priceExcludingTax !== null && lastPrice !== null && compare(priceExcludingTax, lastPrice) > 0

type Terms = PriceTerms & Pick<Quotation, 'quoteMethod'>
/** What a line is refused with, the field it is about, and what the sentence names. */
type LineRule = readonly [message: string, field: string, params?: Refusal['params']]

function ruleOfNoOffer(line: Line, { quoteMethod }: Terms): LineRule | undefined {
  if (quoteMethod === 'package') return ['quotation.wholePackage', 'lineDecision']
  return isQuoted(line) || pricesWithoutOffer(line) ? ['quotation.priceWithoutOffer', 'priceExcludingTax'] : undefined
}

/** One price that is above 0 and not above the round before; of tiers their own rules say so. */
function ruleOfPrice(line: Line, { priceStyle, allowIncrease }: Terms): LineRule | undefined {
  if (priceStyle === 'ladder') return undefined
  const { priceExcludingTax } = line
  if (priceExcludingTax === null || compare(priceExcludingTax, '0') <= 0)
    return ['quotation.noPrice', 'priceExcludingTax']
  return allowIncrease !== 'Y' && isDearer(line) ? ['quotation.notLower', 'priceExcludingTax'] : undefined
}

function ruleOfPrices(line: Line, terms: Terms): LineRule | undefined {
  const fault = pricesFault(line, terms)
  return ruleOfPrice(line, terms) ?? (fault && [fault.message, fault.field, fault.params])
}

/** More than nothing and no more than is asked, in parts only where those are taken; no minimum is above it. */
function ruleOfQuantity(line: Line, { quoteMethod }: Terms): LineRule | undefined {
  const { offeredQuantity, quantity, minOrderQuantity } = line
  const limit = quantity ?? '0'
  if (quoteMethod !== 'partialItem')
    return offeredQuantity === null || compare(offeredQuantity, limit) === 0
      ? undefined
      : ['quotation.wholeLine', 'offeredQuantity']
  if (offeredQuantity !== null && (compare(offeredQuantity, '0') <= 0 || compare(offeredQuantity, limit) > 0))
    return ['quotation.offeredPart', 'offeredQuantity', { limit }]
  const most = pricedQuantity(line)
  return minOrderQuantity !== null && compare(minOrderQuantity, most) > 0
    ? ['quotation.minimumAbove', 'minOrderQuantity', { limit: most }]
    : undefined
}

function ruleOfOffer(line: Line, terms: Terms, today: IsoDate | undefined): LineRule | undefined {
  const { taxRate, priceStart, priceExpiryDate, offeredDate } = line
  const ofPrices = ruleOfPrices(line, terms)
  if (ofPrices) return ofPrices
  if (taxRate === null) return ['quotation.noTax', 'taxRate']
  if (priceStart !== null && priceExpiryDate !== null && priceStart >= priceExpiryDate)
    return ['quotation.priceDates', 'priceExpiryDate']
  if (today !== undefined && offeredDate !== null && offeredDate < today)
    return ['quotation.dayPassed', 'offeredDate', { today }]
  return ruleOfQuantity(line, terms)
}

/** Why a line of a quote cannot be taken; undefined where it can. @param today no delivery is offered before it */
export function lineFault(line: Line, terms: Terms, today?: IsoDate): Refusal | undefined {
  const rule = line.lineDecision === 'noQuote' ? ruleOfNoOffer(line, terms) : ruleOfOffer(line, terms, today)
  if (!rule) return undefined
  const [message, field, params] = rule
  return { message, field, line: line.itemNumber, params: { line: line.itemNumber, ...params } }
}

/** The currencies that a quote may be in: that of the round before, else the inquiry's and those that it names. */
export function currenciesOf({
  allowCurrencyChoice,
  currencyList,
  localCurrency,
  lastCurrency,
}: Pick<Quotation, 'allowCurrencyChoice' | 'currencyList' | 'localCurrency' | 'lastCurrency'>): readonly string[] {
  if (lastCurrency !== null) return [lastCurrency]
  const others = allowCurrencyChoice === 'Y' ? (currencyList ?? []).map(({ currency }) => currency) : []
  return [...(localCurrency === null ? [] : [localCurrency]), ...others]
}

function currencyFault(doc: Quotation): Refusal | undefined {
  const may = currenciesOf(doc)
  return may.length === 0 || may.includes(doc.currency ?? '')
    ? undefined
    : { message: 'quotation.currencyNotAsked', field: 'currency', params: { currencies: may.join(', ') } }
}

/** Nothing arrives at or after the deadline, and each line is priced or said not to be offered. */
export function quoteFault(doc: Quotation, _given: Given, moment: Moment): Refusal | undefined {
  const late = deadlinePassed(doc, moment)
  if (late) return late
  if (doc.lines.every(({ lineDecision }) => lineDecision === 'noQuote')) return { message: 'quotation.nothingQuoted' }
  if (doc.quoteValidUntil !== null && doc.endDate !== null && doc.quoteValidUntil < doc.endDate)
    return { message: 'quotation.validTooShort', field: 'quoteValidUntil', params: { until: doc.endDate } }
  return (
    currencyFault(doc) ??
    headFeeFault(doc) ??
    doc.lines.map((line) => lineFault(line, doc, moment.today)).find((fault) => fault !== undefined)
  )
}

/** The deadline is a moment: what arrives then is late (domain/09 C3). */
export function deadlinePassed({ quoteEndTime }: Quotation, { now }: Moment): Refusal | undefined {
  return quoteEndTime !== null && Date.parse(now) >= Date.parse(quoteEndTime)
    ? { message: 'quotation.deadline' }
    : undefined
}

/** Nobody quotes before it begins. */
function notBegun({ beginDate }: Quotation, { now }: Moment): Refusal | undefined {
  return beginDate !== null && Date.parse(now) < Date.parse(beginDate) ? { message: 'quotation.notBegun' } : undefined
}

/** Does quoting begin later? */
export const quotesLater = (doc: Quotation, moment: Moment): boolean => notBegun(doc, moment) !== undefined

/** A stranger who came by a public notice waits for the buyer's word (domain/02 §1.4). */
const notAdmitted = ({ admissionAwaited }: Quotation): Refusal | undefined =>
  admissionAwaited === 'Y' ? { message: 'quotation.strangerToBuyer' } : undefined

/** Why nobody can quote now: before it begins, from the deadline on, and while the supplier is not accepted. */
export const notQuotable = (doc: Quotation, moment: Moment): Refusal | undefined =>
  notBegun(doc, moment) ?? deadlinePassed(doc, moment) ?? notAdmitted(doc)

type Standing = Pick<Quotation, 'quoteStatus' | 'surrogate' | 'surrogateConfirmTime' | 'admissionAwaited'>

/** Where a quotation stands for people: whether it was read is nobody's concern, what it waits for is. */
export function quoteStage({ quoteStatus, surrogate, surrogateConfirmTime, admissionAwaited }: Standing) {
  if (quoteStatus === 'submitted') return surrogate === 'Y' && surrogateConfirmTime === null ? 'entered' : 'submitted'
  if (quoteStatus !== 'invited' && quoteStatus !== 'read') return quoteStatus
  return admissionAwaited === 'Y' ? 'toAdmit' : 'invited'
}

/**
 * Why the buyer enters no quote of paper now (domain/04 §3.5): outside of the time to quote, and where the supplier has sent or confirmed
 * one himself, also if he took that back.
 */
export function notToEnter(doc: Quotation, moment: Moment): Refusal | undefined {
  const isSuppliers = (doc.revision ?? 0) > 0 && (doc.surrogate !== 'Y' || doc.surrogateConfirmTime !== null)
  return isSuppliers ? { message: 'quotation.suppliersOwn' } : notQuotable(doc, moment)
}

/** A supplier confirms once what the buyer has entered for him. */
export const notToConfirm = ({ surrogate, surrogateConfirmTime }: Quotation): Refusal | undefined =>
  surrogate === 'Y' && surrogateConfirmTime === null ? undefined : { message: 'quotation.notEntered' }

/** The tax rate that is usual where no line says another one, in percent. */
const usualTaxRate = '13' as Decimal

/**
 * The tax rate that is proposed for a line: that of the nearest line before it, else of the next one after it, else the usual one.
 * @param at place of the line among the lines
 */
export const proposedTaxRate = (lines: readonly { readonly taxRate?: unknown }[], at: number): Decimal =>
  [...lines.slice(0, at).toReversed(), ...lines.slice(at + 1)].flatMap(({ taxRate }) =>
    typeof taxRate === 'string' && /^\d+(\.\d+)?$/.test(taxRate) ? [taxRate as Decimal] : [],
  )[0] ?? usualTaxRate
