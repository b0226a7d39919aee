/** What is compared: an inquiry, its lines, and the quotes of its rounds that were opened (domain/04 §3.4). */
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Tier } from '../../masterData/prices/priceLadder.ts'
import type { CostPart, Fee } from '../../masterData/prices/priceParts.ts'
import type { lineDecisions, priceStyles, quoteMethods } from '../inquiries/inquiryCodes.ts'
import type { BargainedQuoteLine } from './bargainedOffer.ts'
import type { OpeningRate } from './openingRate.ts'

/** Days are ISO dates, moments ISO instants; quantities and prices are decimal texts in the inquiry's unit, prices of quotes in their currency. */
export interface InquiryLine {
  readonly itemNumber: number
  readonly materialNumber: string | null
  readonly materialDesc: string | null
  readonly quantity: Decimal | null
  readonly quoteUnit: string | null
  /** Of how many units a price is. */
  readonly priceBase: Decimal | null
  readonly deliveryDate: IsoDate | null
  /** The buyer's own, of as many units as a quoted price; null for whoever may not see them. */
  readonly historyPrice: Decimal | null
  readonly targetPrice: Decimal | null
}

/** What a supplier offers for a line; prices are without tax. The price is the effective one: quoted, or agreed on since. */
export interface QuoteLine extends BargainedQuoteLine {
  readonly itemNumber: number
  readonly lineDecision: keyof typeof lineDecisions | null
  /** Where there are tiers, of that of the asked quantity; null where none is of so little. */
  readonly priceExcludingTax: Decimal | null
  readonly ladderPriceJson?: readonly Tier[] | null
  readonly costConstituteJson?: readonly CostPart[] | null
  readonly additionFeeJson?: readonly Fee[] | null
  readonly taxRate: Decimal | null
  readonly priceBase: Decimal | null
  /** Less than is asked where parts of a line may be offered; null: all of it. */
  readonly offeredQuantity: Decimal | null
  readonly offeredDate: IsoDate | null
  /** Lead time in days. */
  readonly purchaseCycle: number | null
  readonly minOrderQuantity: Decimal | null
  readonly minPackingQuantity: Decimal | null
  readonly priceStart: IsoDate | null
  readonly priceExpiryDate: IsoDate | null
  readonly quoteRemark: string | null
}

/** One supplier's answer in one round, after its opening. */
export interface OpenedQuote {
  readonly uuid: string
  readonly quoteNumber: string
  readonly toElsAccount: string
  readonly supplierName: string | null
  readonly bout: number
  readonly submittedAt: string | null
  readonly quoteValidUntil: IsoDate | null
  readonly remarkToPurchaser: string | null
  /** In which it is quoted; that of the inquiry where it does not say. */
  readonly currency?: string | null
  /** What one unit of that is worth in the currency of the inquiry; only where they differ (`ratedQuote`). */
  readonly worth?: Decimal
  /** Typed by the buyer from a paper, and when the supplier confirmed it. */
  readonly surrogate?: 'Y' | 'N' | null
  readonly surrogateConfirmTime?: string | null
  /** Once per order, or of each line, unit or price. */
  readonly additionFeeJson?: readonly Fee[] | null
  readonly lines: readonly QuoteLine[]
}

export interface OpenedInquiry {
  readonly uuid: string
  readonly enquiryNumber: string
  readonly subject: string | null
  readonly stage: string
  /** The round that is under way or was opened last. */
  readonly bout: number
  /** When that round was opened; null while it is not. */
  readonly openTime: string | null
  readonly quoteMethod: keyof typeof quoteMethods
  readonly priceStyle?: keyof typeof priceStyles | null
  readonly currency: string | null
  readonly exchangeRates?: readonly OpeningRate[] | null
  /** The buyer's own; null for whoever may not see it. */
  readonly budgetAmount?: Decimal | null
  /** Suppliers who were asked, in whatever round. */
  readonly invited: number
  readonly lines: readonly InquiryLine[]
}

/** So much of a line of the inquiry was awarded from a quotation. */
export interface AwardedLine {
  readonly itemNumber: number
  readonly toElsAccount: string
  readonly quantity: Decimal
}

/** The award of an inquiry that is being awarded, or was. */
export interface AwardedSheet {
  readonly uuid: string
  readonly awardNumber: string
  readonly stage: string
  readonly lines: readonly AwardedLine[]
}

export interface OpenedQuotes {
  readonly inquiry: OpenedInquiry
  readonly quotes: readonly OpenedQuote[]
  /** Nothing while there is none, and for whoever may not see it. */
  readonly award?: AwardedSheet | null
}

/** Statuses of quotes that were opened: their values are in the database. */
export const openedStatuses = ['opened', 'awarded', 'partAwarded', 'notAwarded'] as const

/** Rounds of which quotes were opened, the first one in front. */
export const openedRounds = ({ quotes }: Pick<OpenedQuotes, 'quotes'>): readonly number[] =>
  [...new Set(quotes.map(({ bout }) => bout))].toSorted((a, b) => a - b)

/** The round that was opened last: the one that counts. 0 while none was. */
export function lastOpenedRound({ inquiry: { bout, openTime }, quotes }: OpenedQuotes): number {
  return openTime === null ? (openedRounds({ quotes }).at(-1) ?? 0) : bout
}

/** A supplier in a round. */
export interface SupplierInRound {
  readonly toElsAccount: string
  readonly supplierName: string | null
  /** Undefined where he answered rounds before and not this one: he is out (domain/04 §3.4, `lastBoutOnly`). */
  readonly quote: OpenedQuote | undefined
  /** His answer in the latest round before. */
  readonly before: OpenedQuote | undefined
}

/** Whoever had answered by a round, with what he offers in it. */
export function suppliersIn({ quotes }: Pick<OpenedQuotes, 'quotes'>, round: number): readonly SupplierInRound[] {
  const known = quotes.filter(({ bout }) => bout <= round).toSorted((a, b) => b.bout - a.bout)
  return [...Map.groupBy(known, ({ toElsAccount }) => toElsAccount)].map(([toElsAccount, own]) => ({
    toElsAccount,
    supplierName: own[0]?.supplierName ?? null,
    quote: own.find(({ bout }) => bout === round),
    before: own.find(({ bout }) => bout < round),
  }))
}
