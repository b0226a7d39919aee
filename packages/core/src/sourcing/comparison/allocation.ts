/** Who would deliver how much of each line, and what it costs; always the cheapest of those who may. Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { comparableCost, orderFeesOf } from './comparableCost.ts'
import type { ComparedLine, Offer } from './compareLine.ts'

/** So much of a line from one supplier. */
export interface Share {
  readonly itemNumber: number
  readonly toElsAccount: string
  readonly quoteNumber: string
  readonly quantity: Decimal
  /** At the price of this quantity, without fees. */
  readonly amount: Decimal
  /** What it is charged with beside, but for fees per order. */
  readonly fees: Decimal
}

/** A line with what some suppliers would deliver of it. */
export interface AllocatedLine {
  readonly shares: readonly Share[]
  readonly quantity: Big
  /** Of all shares, with their fees. */
  readonly amount: Big
  /** The same without fees. */
  readonly net: Big
}

const nothing: AllocatedLine = { shares: [], quantity: zero, amount: zero, net: zero }

/** A part of an offer, at the price and the fees of that quantity; undefined where it has no price for so little. */
function shareOf({ line }: ComparedLine, offer: Offer, quantity: Big, digits: number): Share | undefined {
  const { toElsAccount, quoteNumber } = offer
  const share = { itemNumber: line.itemNumber, toElsAccount, quoteNumber, quantity: plain(quantity) }
  if (quantity.eq(decimal(offer.quantity))) return { ...share, amount: offer.amount, fees: offer.fees }
  const cost = comparableCost(offer.comparable, share.quantity)
  return cost && { ...share, amount: plain(round(cost.net, digits)), fees: plain(round(cost.lineFees, digits)) }
}

/**
 * Takes a quantity of a line from the cheapest, and what he does not offer, or has no price for, from the next one.
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
    const share = shareOf(compared, offer, taken, digits)
    if (!share) continue
    shares.push(share)
    left = left.minus(taken)
  }
  if (shares.length === 0) return nothing
  const net = sum(shares.map(({ amount }) => decimal(amount)))
  return { shares, quantity: wanted.minus(left), net, amount: net.plus(sum(shares.map(({ fees }) => decimal(fees)))) }
}

/** What each supplier charges once per order, by account; only of those who charge something. */
export const orderFees = (lines: readonly ComparedLine[]): ReadonlyMap<string, Big> =>
  new Map(
    lines.flatMap(({ offers }) =>
      offers.flatMap(({ toElsAccount, comparable }): [string, Big][] =>
        comparable.orderFees.length === 0 ? [] : [[toElsAccount, orderFeesOf(comparable)]],
      ),
    ),
  )

/** What these suppliers charge per order. */
export const chargedBy = (charges: ReadonlyMap<string, Big>, suppliers: Iterable<string>): Big =>
  sum([...new Set(suppliers)].map((one) => charges.get(one) ?? zero))

/** The asked quantity of a line. */
export const askedOf = ({ line }: ComparedLine): Big => decimal(line.quantity ?? '0')
