/** Quotes in other currencies than their inquiry's: rates of the day of the opening, kept on the inquiry (domain/04 §3.4). Pure. */
import type { OpenedInquiry, OpenedQuote } from './openedQuotes.ts'
import { type OpeningRate, worthOf } from './openingRate.ts'

interface Rated {
  /** Of the inquiry: what is compared is in it. */
  readonly currency: string | null
  readonly exchangeRates?: readonly OpeningRate[] | null
}

/** The rate of a currency in a round; undefined for the inquiry's own, and where none was kept. */
export const openingRateOf = (
  { exchangeRates }: Pick<Rated, 'exchangeRates'>,
  currency: string | null | undefined,
  round: number,
): OpeningRate | undefined => exchangeRates?.find((one) => one.bout === round && one.currency === currency)

/** Is it quoted in another currency than the inquiry's? */
export const isForeign = (inquiry: Rated, currency: string | null | undefined): boolean =>
  currency != null && inquiry.currency !== null && currency !== inquiry.currency

/**
 * A quote with what its prices are worth in the currency of the inquiry, at the rates of a round: quotes of the round before are
 * compared at the same ones, so that a rate that moved is no lower price. Without a rate nothing of it is compared.
 */
export function ratedQuote(
  quote: OpenedQuote,
  inquiry: Pick<OpenedInquiry, 'currency' | 'exchangeRates'>,
  round: number,
): OpenedQuote {
  if (!isForeign(inquiry, quote.currency)) return quote
  const rate = openingRateOf(inquiry, quote.currency, round)
  return rate ? { ...quote, worth: worthOf(rate) } : { ...quote, lines: [] }
}
