/** The price with which a buyer begins to bargain. Pure. */
import { minorUnit } from '../../currencies.ts'
import { decimal, plain, round } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { notBargainable } from '../bargains/bargainRules.ts'
import type { ComparedLine, Offer } from './compareLine.ts'

/** A price for as many units and in the currency of the supplier's, without tax: the buyer's target, or what the supplier asks himself. */
export interface ProposedOffer {
  readonly price: Decimal
  readonly by: 'target' | 'own'
}

/** Decimal places of a price that nobody typed: two more than amounts have. */
const priceDigits = (currency: string): number => minorUnit(currency) + 2

/** Can another price be offered for it now? */
export const isBargainable = ({ bargained, price }: Offer): boolean =>
  notBargainable({
    ...{ itemNumber: 0, priceExcludingTax: price },
    ...{ bargainSendStatus: bargained?.status, bargainRound: bargained?.rounds },
  }) === undefined

/**
 * The target price, as far as it is below what the supplier asks, else his own, from which somebody goes down. What others quoted or
 * were paid is never proposed: whoever sends it as it stands tells a supplier the price of another (domain/04 §3.6).
 */
export function proposedOffer({ targetPrice }: Pick<ComparedLine, 'targetPrice'>, offer: Offer): ProposedOffer {
  const own = offer.own?.price ?? offer.price
  if (targetPrice === null) return { price: own, by: 'own' }
  const ofBase = decimal(targetPrice).times(decimal(offer.priceBase))
  const target = offer.own
    ? round(ofBase.div(decimal(offer.own.worth)), priceDigits(offer.own.currency))
    : round(ofBase, 8)
  return target.gt('0') && target.lt(decimal(own)) ? { price: plain(target), by: 'target' } : { price: own, by: 'own' }
}
