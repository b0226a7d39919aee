/** Values of a comparison as people read them. Pure. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { date, type Place, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import type { Share } from '@srm/core/sourcing/comparison/allocation'
import type { Offer, OfferWarning, OwnPrice } from '@srm/core/sourcing/comparison/compareLine'
import type { BargainWords } from '../bargains/bargainWords.ts'
import type { Against, ComparisonScreenWords } from './comparisonScreenWords.ts'

/** A difference in percent with its sign: +1.5%, −2%. */
export const signedPercent = (value: Decimal): string =>
  decimal(value).gt(decimal('0')) ? `+${percent(value)}` : percent(value)

/** How much of what is asked a supplier gets: 70%. */
export function shareText({ quantity: own }: Share, asked: Decimal | null): string {
  const whole = decimal(asked ?? '0')
  return whole.eq(decimal('0')) ? percent('100') : percent(plain(round(decimal(own).times('100').div(whole), 1)))
}

export function warningText(warning: OfferWarning, { warning: said }: ComparisonScreenWords, place: Place): string {
  switch (warning.kind) {
    case 'late':
    case 'expired':
      return said[warning.kind](date(warning.day, place))
    case 'leadTime':
      return said.leadTime(warning.days)
    default:
      return said[warning.kind](quantity(warning.quantity))
  }
}

/** The difference of an offer to what prices are compared with; nothing where there is nothing to compare with. */
export function differenceOf(offer: Offer, against: Against): Decimal | null {
  if (against === 'before') return offer.change?.percent ?? null
  return { best: offer.overBest, history: offer.overHistory, target: offer.overTarget }[against]
}

/** Price and fees of one unit. A share of a fee has no end of digits: with fees as many are told as of most prices. */
export const costShown = ({ parts, unitCost }: Pick<Offer, 'parts' | 'unitCost'>): string =>
  unitPrice(parts.length > 0 ? plain(round(decimal(unitCost), 4)) : unitCost)

/** A unit as it was quoted: USD 10.00. */
export const ownText = ({ currency, unitPrice: price }: OwnPrice): string => `${currency} ${unitPrice(price)}`

/** What the comparable cost of one unit is made of: the price, then each fee, with what it adds. */
export function costParts(offer: Offer, words: ComparisonScreenWords): readonly { name: string; value: string }[] {
  const { tierFrom, unitPrice: price, parts } = offer
  return [
    { name: tierFrom === null ? words.price : words.tierPrice(quantity(tierFrom)), value: unitPrice(price) },
    ...parts.map(({ name, mode, amount, unitCost }) => ({
      name: `${name} (${words.charged[mode](quantity(amount))})`,
      value: unitPrice(plain(round(decimal(unitCost), 4))),
    })),
  ]
}

/** Is there more to tell of an offer's cost than its price? */
export const hasParts = ({ parts, tierFrom }: Offer): boolean => parts.length > 0 || tierFrom !== null

/** The same in lines of text, and their sum where there are fees. */
export const costText = (offer: Offer, words: ComparisonScreenWords): readonly string[] =>
  !hasParts(offer)
    ? []
    : [
        ...costParts(offer, words).map(({ name, value }) => `${name} ${value}`),
        ...(offer.parts.length > 0 ? [`${words.withFees} ${costShown(offer)}`] : []),
      ]

export function changeText({ change }: Offer, words: ComparisonScreenWords): string | undefined {
  if (!change) return undefined
  const difference = change.percent === null ? unitPrice(change.difference) : signedPercent(change.percent)
  return words.change(change.bout, unitPrice(change.unitPrice), difference)
}

/** Where bargaining about an offer stands: "Offered 11.40", "Agreed, quoted 12.00". */
export function bargainedText({ bargained }: Offer, words: BargainWords): string | undefined {
  if (!bargained || bargained.status === 'none') return undefined
  const state = words.state[bargained.status](bargained.offered ? unitPrice(bargained.offered) : '')
  return [state, bargained.quoted ? words.wasQuoted(unitPrice(bargained.quoted)) : undefined]
    .filter(Boolean)
    .join(' · ')
}
