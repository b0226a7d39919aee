/** What the lines of an award are compared with: read from the opened quotes, never believed (domain/04 §3.7). */
import type { Decimal } from '@srm/core/definition/field'
import type { Award } from '@srm/core/sourcing/awards/award'
import { type AskedLine, comparedQuotes, type OpenedQuote, unitPriceOf } from '@srm/core/sourcing/awards/awardRules'
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
  readonly lines: readonly InquiryLine[]
}

/** The inquiry that is awarded; undefined where there is none of this number. */
export async function inquiryOf(
  { tx, actor }: Context,
  { enquiryNumber }: Pick<Award, 'enquiryNumber'>,
): Promise<AwardedInquiry | undefined> {
  const [found] = await tx.query<AwardedInquiry>(
    `select i."uuid", i."enquiryStatus", coalesce(i."bout", 1) as "bout", i."endDate"::text as "endDate",
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

interface QuotedLine {
  readonly quoteNumber: string
  readonly totalAmount: Decimal
  readonly itemNumber: number
  /** The effective price: quoted, or agreed since. */
  readonly price: Decimal
  readonly withTax: Decimal | null
  readonly quoted: Decimal | null
  readonly base: Decimal | null
}

/** What was priced in the opened quotes of a round. */
const quotedLines = ({ tx, actor }: Context, award: Award, bout: number): Promise<QuotedLine[]> =>
  tx.query<QuotedLine>(
    `select q."quoteNumber", trim_scale(coalesce(q."totalAmount", 0))::text as "totalAmount", l."itemNumber",
        trim_scale(l."priceExcludingTax")::text as "price", trim_scale(l."priceIncludingTax")::text as "withTax",
        trim_scale(l."quotedPrice")::text as "quoted", trim_scale(l."priceBase")::text as "base"
       from "quotation" q join "quotationLine" l on l."elsAccount" = q."elsAccount" and l."parent" = q."uuid"
      where q."elsAccount" = $1 and q."enquiryNumber" = $2 and q."bout" = $3 and q."isDel" = 'N'
        and q."quoteStatus" in ('opened', 'awarded', 'partAwarded', 'notAwarded') and l."priceExcludingTax" is not null
      order by q."quoteNumber", l."itemNumber"`,
    [actor.account, award.enquiryNumber, bout],
  )

const openedQuotes = (rows: readonly QuotedLine[]): OpenedQuote[] =>
  [...Map.groupBy(rows, ({ quoteNumber }) => quoteNumber)].map(([quoteNumber, own]) => ({
    quoteNumber,
    totalAmount: own[0]?.totalAmount ?? '0',
    lines: own.map(({ itemNumber, price, base }) => ({ itemNumber, unitPrice: unitPriceOf(price, base) ?? price })),
  }))

/** The price of a quotation line as it is now: it may have been agreed on after the award was drafted (domain/09 P4). */
const priceNow = (found: QuotedLine | undefined) =>
  found ? { priceExcludingTax: found.price, priceIncludingTax: found.withTax, quotedPrice: found.quoted } : {}

/**
 * The award with what its lines are compared with and what they are of: the lowest quote, how many there are, the last price, the
 * line of the inquiry and its requisition.
 * @throws Refused for a line of a quote that is not of the last round
 */
export async function withComparison(context: Context, award: Award, inquiry: AwardedInquiry): Promise<Award> {
  const quoted = await quotedLines(context, award, inquiry.bout)
  const quotes = openedQuotes(quoted)
  const compared = comparedQuotes(quotes, award.quoteMethod)
  const lastRound = new Set(quotes.map(({ quoteNumber }) => quoteNumber))
  const lines = award.lines.map((line) => {
    const { itemNumber, quoteNumber, quoteItemNumber: item } = line
    if (line.priceExcludingTax !== null && !lastRound.has(quoteNumber))
      throw new Refused({
        message: 'award.otherRound',
        field: 'quoteNumber',
        line: itemNumber,
        params: { line: itemNumber, number: quoteNumber },
      })
    const asked = inquiry.lines.find((one) => one.itemNumber === item)
    return {
      ...line,
      ...priceNow(quoted.find((one) => one.quoteNumber === quoteNumber && one.itemNumber === item)),
      enquiryItemNumber: asked?.itemNumber ?? null,
      cateLevelCode: asked?.cateLevelCode ?? null,
      purchaseRequestNumber: asked?.purchaseRequestNumber ?? null,
      requestItemNumber: asked?.requestItemNumber ?? null,
      lowestPrice: compared.get(item)?.lowestPrice ?? null,
      quoteCount: compared.get(item)?.quoteCount ?? 0,
      historyPrice: asked ? unitPriceOf(asked.historyPrice, asked.priceBase) : null,
      quoteValidUntil: line.quoteValidUntil ?? (inquiry.endDate as Award['lines'][number]['quoteValidUntil']),
    }
  })
  return { ...award, lines }
}
