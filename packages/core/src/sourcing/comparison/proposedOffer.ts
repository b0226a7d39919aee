/** The price that a buyer may want to offer a supplier: what only he knows of the others and of his target (domain/04 §3.6). Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { notBargainable } from '../bargains/bargainRules.ts'
import type { ComparedLine, Offer } from './compareLine.ts'

/** A price for as many units and in the currency of the supplier's, without tax, and whose it is. */
export interface ProposedOffer {
  readonly price: Decimal
  readonly by: 'target' | 'best'
}

/** Can another price be offered for it now? */
export const isBargainable = ({ bargained, price }: Offer): boolean =>
  notBargainable({
    ...{ itemNumber: 0, priceExcludingTax: price },
    ...{ bargainSendStatus: bargained?.status, bargainRound: bargained?.rounds },
  }) === undefined

/** The target price, else the lowest offer of another supplier, as far as it is below what the supplier asks; undefined without one. */
export function proposedOffer({ targetPrice, offers }: ComparedLine, offer: Offer): ProposedOffer | undefined {
  const best = offers.find(({ toElsAccount }) => toElsAccount !== offer.toElsAccount)?.unitPrice ?? null
  const base = decimal(offer.priceBase)
  const worth = decimal(offer.own?.worth ?? '1')
  const below = (unitPrice: Decimal | null, by: ProposedOffer['by']): ProposedOffer[] =>
    unitPrice !== null && decimal(unitPrice).gt('0') && decimal(unitPrice).lt(decimal(offer.unitPrice))
      ? [{ price: plain(round(decimal(unitPrice).times(base).div(worth), 8)), by }]
      : []
  return [...below(targetPrice, 'target'), ...below(best, 'best')][0]
}
