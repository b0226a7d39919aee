/** Who would deliver how much of each line, and what it costs; always the cheapest of those who may. Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { amountOf, type ComparedLine, type Offer } from './compareLine.ts'

/** So much of a line from one supplier. */
export interface Share {
  readonly itemNumber: number
  readonly toElsAccount: string
  readonly quoteNumber: string
  readonly quantity: Decimal
  readonly amount: Decimal
}

/** A line with what some suppliers would deliver of it. */
export interface AllocatedLine {
  readonly shares: readonly Share[]
  readonly quantity: Big
  readonly amount: Big
}

const nothing: AllocatedLine = { shares: [], quantity: zero, amount: zero }

function shareOf({ line }: ComparedLine, offer: Offer, quantity: Big, digits: number): Share {
  const { toElsAccount, quoteNumber, price, priceBase } = offer
  const isAll = quantity.eq(decimal(offer.quantity))
  const amount = isAll ? offer.amount : plain(amountOf(price, priceBase, quantity, digits))
  return { itemNumber: line.itemNumber, toElsAccount, quoteNumber, quantity: plain(quantity), amount }
}

/**
 * Takes a quantity of a line from the cheapest, and what he does not offer from the next one.
 * @param wanted in the line's unit; what nobody offers is not taken
 * @param may whose offers are taken
 */
export function allocate(
  compared: ComparedLine,
  wanted: Big,
  currency: string | null,
  may: (toElsAccount: string) => boolean = () => true,
): AllocatedLine {
  const digits = minorUnit(currency)
  const shares: Share[] = []
  let left = wanted
  for (const offer of compared.offers) {
    if (left.lte(zero)) break
    const offered = decimal(offer.quantity)
    if (!may(offer.toElsAccount) || offered.lte(zero)) continue
    const taken = offered.lt(left) ? offered : left
    shares.push(shareOf(compared, offer, taken, digits))
    left = left.minus(taken)
  }
  if (shares.length === 0) return nothing
  return { shares, quantity: wanted.minus(left), amount: sum(shares.map(({ amount }) => decimal(amount))) }
}

/** The asked quantity of a line. */
export const askedOf = ({ line }: ComparedLine): Big => decimal(line.quantity ?? '0')
