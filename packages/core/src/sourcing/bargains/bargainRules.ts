/** Rules of bargaining about a line with its supplier (domain/04 §3.6; domain/09 P4). Pure. */
import { compare } from '../../decimal.ts'
import type { Given, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import type { bargainResults } from './bargainCodes.ts'
import type { bargainShape } from './bargainShape.ts'

type Bargain = Doc<typeof bargainShape>

/** Offers for a line to one supplier, in all rounds of its inquiry. */
export const mostRounds = 5

/** Hours in which a supplier is asked to answer, where nobody says otherwise. */
const usualHours = 48

const hour = 3_600_000

/** Two days from now, at a full hour. @returns ISO instant */
export const usualUntil = ({ now }: Pick<Moment, 'now'>): string =>
  new Date(Math.ceil(Date.parse(now) / hour + usualHours) * hour).toISOString()

/** A line of a quotation, as much as bargaining about it needs. Prices are without tax, of `priceBase` units. */
export interface BargainedLine {
  readonly itemNumber: number
  /** The effective price: quoted, or agreed since. */
  readonly priceExcludingTax: Decimal | null
  readonly bargainSendStatus?: keyof typeof bargainResults | null | undefined
  readonly bargainRound?: number | null | undefined
}

const refused = (message: string, itemNumber: number, field?: string, params: Refusal['params'] = {}): Refusal => ({
  message,
  line: itemNumber,
  ...(field === undefined ? {} : { field }),
  params: { line: itemNumber, ...params },
})

/** Why nobody can bargain about a line, whatever the price; undefined where somebody can. */
export function notBargainable(line: BargainedLine): Refusal | undefined {
  const { itemNumber, priceExcludingTax, bargainSendStatus, bargainRound } = line
  if (priceExcludingTax === null) return refused('bargain.notQuoted', itemNumber)
  if (bargainSendStatus === 'sent') return refused('bargain.open', itemNumber)
  if (bargainSendStatus === 'accepted') return refused('bargain.agreed', itemNumber)
  return (bargainRound ?? 0) >= mostRounds
    ? refused('bargain.rounds', itemNumber, undefined, { most: mostRounds })
    : undefined
}

/** Why nobody can bargain about any line of a quotation: the reason of its first line. */
export const nothingToBargain = ({ lines }: { readonly lines: readonly BargainedLine[] }): Refusal | undefined =>
  lines.some((line) => !notBargainable(line)) ? undefined : lines.flatMap((line) => notBargainable(line) ?? [])[0]

/** Why a price cannot be offered for a line: it is above zero and below what the supplier asks now. */
export function offerFault(line: BargainedLine, price: Decimal): Refusal | undefined {
  const own = line.priceExcludingTax
  const refusal = notBargainable(line)
  if (refusal || own === null) return refusal
  return compare(price, '0') > 0 && compare(price, own) < 0
    ? undefined
    : refused('bargain.offerBetween', line.itemNumber, 'bargainPrice', { own })
}

/** A price that is offered for a line, as the body of the action says it. */
export interface OfferedPrice {
  readonly itemNumber: number
  readonly price: Decimal
}

/** The lines for which a price is offered; those that say none are left out. */
export const offeredOf = (given: Given): readonly OfferedPrice[] =>
  ((given.lines ?? []) as readonly { readonly itemNumber: number; readonly bargainPrice?: Decimal | null }[]).flatMap(
    ({ itemNumber, bargainPrice }) => (bargainPrice ? [{ itemNumber, price: bargainPrice }] : []),
  )

/** Why offers for lines of a quotation cannot be sent: one at a time of a line, each below what is asked, with time to answer. */
export function offersFault(
  { lines }: { readonly lines: readonly BargainedLine[] },
  given: Given,
  { now }: Moment,
): Refusal | undefined {
  const offers = offeredOf(given)
  if (offers.length === 0) return { message: 'bargain.noPrice' }
  if (Date.parse(String(given.validUntil)) <= Date.parse(now))
    return { message: 'bargain.untilPast', field: 'validUntil' }
  return offers
    .map(({ itemNumber, price }) => {
      const line = lines.find((one) => one.itemNumber === itemNumber)
      return line && offerFault(line, price)
    })
    .find((fault) => fault !== undefined)
}

/** An answer comes before the offer ends; what comes then is late. */
export const answeredLate = ({ validUntil }: Bargain, { now }: Moment): Refusal | undefined =>
  validUntil !== null && Date.parse(now) >= Date.parse(validUntil) ? { message: 'bargain.late' } : undefined

/** Nothing is left to decide about it. */
export const concluded = ({ concludeTime }: Bargain): Refusal | undefined =>
  concludeTime ? { message: 'bargain.concluded' } : undefined

/** A counter price lies above the offer, and not above what the supplier asked before. */
export function counterFault({ price, ownPrice, counterPrice }: Bargain): Refusal | undefined {
  if (counterPrice === null) return { message: 'bargain.noCounter', field: 'counterPrice' }
  if (price === null || ownPrice === null) return undefined
  return compare(counterPrice, price) > 0 && compare(counterPrice, ownPrice) <= 0
    ? undefined
    : { message: 'bargain.counterBetween', field: 'counterPrice', params: { price, own: ownPrice } }
}

/** What the supplier's price is from its answer on; undefined where it stays as it was. */
export const agreedPrice = ({ bargainSendStatus, price, counterPrice }: Bargain): Decimal | undefined => {
  if (bargainSendStatus === 'accepted') return price ?? undefined
  return bargainSendStatus === 'countered' ? (counterPrice ?? undefined) : undefined
}

/** Where it stands: as it was answered, until the next offer or the end of the inquiry leaves nothing to decide about it. */
export const bargainStage = ({ bargainSendStatus, concludeTime }: Bargain) =>
  concludeTime && bargainSendStatus !== 'accepted' ? ('ended' as const) : bargainSendStatus
