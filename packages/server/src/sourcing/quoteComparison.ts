/** What the lines of an award are compared with: read from the opened quotes, never believed (domain/04 §3.7). */
import { decimal, plain, round, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type Tier, tierFor } from '@srm/core/masterData/prices/priceLadder'
import type { CostPart, Fee } from '@srm/core/masterData/prices/priceParts'
import type { Award } from '@srm/core/sourcing/awards/award'
import { comparedWith, type OpenedQuote } from '@srm/core/sourcing/awards/awardComparison'
import { type AskedLine, unitPriceOf } from '@srm/core/sourcing/awards/awardRules'
import { comparableCost, offerOf } from '@srm/core/sourcing/comparison/comparableCost'
import { type OpeningRate, worthOf } from '@srm/core/sourcing/comparison/openingRate'
import { openingRateOf } from '@srm/core/sourcing/comparison/quotedCurrency'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

/** A line of the inquiry, and where it comes from. */
interface InquiryLine extends AskedLine {
  readonly cateLevelCode: string | null
  /** For as many units as quotes are for. */
  readonly historyPrice: Decimal | null
  readonly priceBase: Decimal | null
  readonly purchaseRequestNumber: string | null
  readonly requestItemNumber: number | null
}

/** The inquiry of an award, as much as the award needs of it. */
export interface AwardedInquiry {
  readonly uuid: string
  readonly enquiryStatus: string
  readonly bout: number
  readonly endDate: string | null
  readonly currency: string | null
  readonly exchangeRates: readonly OpeningRate[] | null
  readonly lines: readonly InquiryLine[]
}

/** The inquiry that is awarded; undefined where there is none of this number. */
export async function inquiryOf(
  { tx, actor }: Context,
  { enquiryNumber }: Pick<Award, 'enquiryNumber'>,
): Promise<AwardedInquiry | undefined> {
  const [found] = await tx.query<AwardedInquiry>(
    `select i."uuid", i."enquiryStatus", coalesce(i."bout", 1) as "bout", i."endDate"::text as "endDate", i."currency", i."exchangeRates",
        (select coalesce(json_agg(json_build_object('itemNumber', l."itemNumber", 'quantity', trim_scale(l."quantity")::text,
             'cateLevelCode', l."cateLevelCode", 'historyPrice', trim_scale(l."historyPrice")::text,
             'priceBase', trim_scale(l."priceBase")::text, 'purchaseRequestNumber', l."purchaseRequestNumber",
             'requestItemNumber', l."requestItemNumber") order by l."itemNumber"), '[]')
           from "inquiryLine" l where l."elsAccount" = i."elsAccount" and l."parent" = i."uuid") as lines
       from "inquiry" i where i."elsAccount" = $1 and i."enquiryNumber" = $2 and i."isDel" = 'N'`,
    [actor.account, enquiryNumber],
  )
  return found
}

interface QuotedRow {
  readonly quoteNumber: string
  readonly quoteFees: readonly Fee[] | null
  readonly currency: string | null
  readonly itemNumber: number
  readonly quantity: Decimal
  /** The effective price: quoted, or agreed since. */
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  /** What was quoted, where another price was agreed on since. */
  readonly quotedPrice: Decimal | null
  readonly priceBase: Decimal | null
  readonly ladderPriceJson: readonly Tier[] | null
  readonly costConstituteJson: readonly CostPart[] | null
  readonly additionFeeJson: readonly Fee[] | null
}

/** The fees that a line of a quote is charged with: its own, and those of the quote. */
type ChargedFees = ReadonlyMap<string, readonly Fee[]>
const placeOf = (quoteNumber: string | null, item: number | null): string => `${quoteNumber} ${item}`

/** The lines of opened quotes of a round that were priced, as they are compared. */
const quotedRows = (
  { tx, actor }: Context,
  { enquiryNumber }: Pick<Award, 'enquiryNumber'>,
  bout: number,
): Promise<QuotedRow[]> =>
  tx.query<QuotedRow>(
    `select q."quoteNumber", q."additionFeeJson" as "quoteFees", q."currency", l."itemNumber",
        trim_scale(coalesce(l."offeredQuantity", l."quantity", 0))::text as "quantity",
        trim_scale(l."priceExcludingTax")::text as "priceExcludingTax",
        trim_scale(l."priceIncludingTax")::text as "priceIncludingTax",
        trim_scale(l."quotedPrice")::text as "quotedPrice", trim_scale(l."priceBase")::text as "priceBase",
        l."ladderPriceJson", l."costConstituteJson", l."additionFeeJson"
       from "quotation" q join "quotationLine" l on l."elsAccount" = q."elsAccount" and l."parent" = q."uuid"
      where q."elsAccount" = $1 and q."enquiryNumber" = $2 and q."bout" = $3 and q."isDel" = 'N'
        and q."quoteStatus" in ('opened', 'awarded', 'partAwarded', 'notAwarded')
        and (l."priceExcludingTax" is not null or l."ladderPriceJson" is not null)
      order by q."quoteNumber", l."itemNumber"`,
    [actor.account, enquiryNumber, bout],
  )

/** A quote with what fees per order are spread by: the net values of its lines, at what is offered. */
function quoteOf(quoteNumber: string, rows: readonly QuotedRow[], worth: Decimal | undefined): OpenedQuote {
  const nets = rows.map((row) => comparableCost(offerOf(row, { worth }), row.quantity)?.net ?? zero)
  const all = sum(nets)
  return {
    quoteNumber,
    lines: rows.map((row, at) => ({
      itemNumber: row.itemNumber,
      quantity: row.quantity,
      offer: offerOf(row, { additionFeeJson: row.quoteFees, worth }, all.minus(nets[at] ?? zero)),
    })),
  }
}

/**
 * The price of a quotation line as it is now: it may have been agreed on after the award was drafted (domain/09 P4). What was quoted is
 * told of the tier of the awarded quantity.
 */
function priceNow(found: QuotedRow | undefined, quantity: Decimal | null) {
  if (!found) return {}
  const { priceExcludingTax, priceIncludingTax, quotedPrice, ladderPriceJson, costConstituteJson } = found
  const tier = tierFor(ladderPriceJson ?? [], quantity ?? found.quantity)?.priceExcludingTax
  const quoted =
    quotedPrice && priceExcludingTax && tier
      ? plain(round(decimal(quotedPrice).times(decimal(tier)).div(decimal(priceExcludingTax)), 8))
      : quotedPrice
  return { priceExcludingTax, priceIncludingTax, quotedPrice: quoted, ladderPriceJson, costConstituteJson }
}

const chargedFees = (rows: readonly QuotedRow[]): ChargedFees =>
  new Map(
    rows.map(({ quoteNumber, itemNumber, additionFeeJson, quoteFees }) => [
      placeOf(quoteNumber, itemNumber),
      [...(additionFeeJson ?? []), ...(quoteFees ?? [])],
    ]),
  )

/** In which currency a line was quoted, and its rate at the opening where it is not the inquiry's own. */
function currencyOf(inquiry: AwardedInquiry, quoted: string | null | undefined) {
  const currency = quoted ?? inquiry.currency
  const rate = openingRateOf(inquiry, currency, inquiry.bout)
  return { currency, exchangeRate: rate?.exchangeRate ?? null, exchangeRateUnit: rate?.exchangeRateUnit ?? null }
}

const byNumber = (rows: readonly QuotedRow[]) => Map.groupBy(rows, ({ quoteNumber }) => quoteNumber)

const quotesOf = (inquiry: AwardedInquiry, byQuote: ReturnType<typeof byNumber>): OpenedQuote[] =>
  [...byQuote].map(([quoteNumber, own]) => {
    const rate = openingRateOf(inquiry, own[0]?.currency, inquiry.bout)
    return quoteOf(quoteNumber, own, rate && worthOf(rate))
  })

/** What each line of an opened inquiry costs at its lowest quote, per as many units as it is quoted for; null where nobody quoted it. */
export async function lowestQuotes(
  context: Context,
  doc: Pick<Award, 'enquiryNumber' | 'quoteMethod'>,
): Promise<{ itemNumber: number; lowestPrice: Decimal | null }[]> {
  const found = await inquiryOf(context, doc)
  if (!found) return []
  const quotes = quotesOf(found, byNumber(await quotedRows(context, doc, found.bout)))
  const compare = comparedWith(quotes, doc.quoteMethod)
  return found.lines.map(({ itemNumber, quantity, priceBase }) => {
    const { lowest } = compare({ quoteNumber: '', itemNumber, quantity })
    const each = lowest && decimal(lowest).times(decimal(priceBase ?? '1'))
    return { itemNumber, lowestPrice: each && plain(round(each, 8)) }
  })
}

/**
 * The award with what its lines are compared with and what they are of: the lowest quote, how many there are, the last price, the
 * line of the inquiry and its requisition.
 * @throws Refused for a line of a quote that is not of the last round
 */
export async function withComparison(context: Context, award: Award, inquiry: AwardedInquiry): Promise<Award> {
  const rows = await quotedRows(context, award, inquiry.bout)
  const byQuote = byNumber(rows)
  const compare = comparedWith(quotesOf(inquiry, byQuote), award.quoteMethod)
  const charged = chargedFees(rows)
  const lines = award.lines.map((line) => {
    const { itemNumber, quoteNumber, quoteItemNumber: item } = line
    if (line.priceExcludingTax !== null && !byQuote.has(quoteNumber))
      throw new Refused({
        message: 'award.otherRound',
        field: 'quoteNumber',
        line: itemNumber,
        params: { line: itemNumber, number: quoteNumber },
      })
    const asked = inquiry.lines.find((one) => one.itemNumber === item)
    const { own, lowest, quoteCount } = compare({ quoteNumber, itemNumber: item, quantity: line.awardQuantity })
    const fees = charged.get(placeOf(quoteNumber, item)) ?? []
    return {
      ...line,
      ...priceNow(
        byQuote.get(quoteNumber)?.find((one) => one.itemNumber === item),
        line.awardQuantity,
      ),
      enquiryItemNumber: asked?.itemNumber ?? null,
      cateLevelCode: asked?.cateLevelCode ?? null,
      purchaseRequestNumber: asked?.purchaseRequestNumber ?? null,
      requestItemNumber: asked?.requestItemNumber ?? null,
      ...currencyOf(inquiry, byQuote.get(quoteNumber)?.[0]?.currency),
      ...{ comparablePrice: own, lowestPrice: lowest, quoteCount },
      additionFeeJson: fees.length > 0 ? fees : null,
      historyPrice: asked ? unitPriceOf(asked.historyPrice, asked.priceBase) : null,
      quoteValidUntil: line.quoteValidUntil ?? (inquiry.endDate as Award['lines'][number]['quoteValidUntil']),
    }
  })
  return { ...award, lines }
}
