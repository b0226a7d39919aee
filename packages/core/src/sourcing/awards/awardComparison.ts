/** What the lines of an award are compared with (domain/04 §3.7). Pure. */
import { type Big, compare, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type ComparableOffer, comparableCost } from '../comparison/comparableCost.ts'
import type { quoteMethods } from '../inquiries/inquiryCodes.ts'

/** A line that somebody priced, and how much of it he offers. */
export interface QuotedLine {
  readonly itemNumber: number
  readonly quantity: Decimal
  readonly offer: ComparableOffer
}

/** An opened quote of the last round: its priced lines alone. */
export interface OpenedQuote {
  readonly quoteNumber: string
  readonly lines: readonly QuotedLine[]
}

/** What a line is compared with: price and fees of one unit, to eight decimals. */
export interface Compared {
  readonly own: Decimal | null
  readonly lowest: Decimal | null
  readonly quoteCount: number
}

/** Of what: a line of a quote, and how much of it; null: as much as is offered. */
export interface Wanted {
  readonly quoteNumber: string
  readonly itemNumber: number
  readonly quantity: Decimal | null
}

const lineOf = ({ lines }: OpenedQuote, item: number): QuotedLine | undefined =>
  lines.find(({ itemNumber }) => itemNumber === item)

const unitCost = ({ offer }: QuotedLine, quantity: Decimal): Decimal | null => {
  const cost = comparableCost(offer, quantity)?.unitCost
  return cost ? plain(round(cost, 8)) : null
}

/** What all that is quoted costs, with fees. */
const totalOf = ({ lines }: OpenedQuote): Big =>
  sum(lines.map(({ offer, quantity }) => (comparableCost(offer, quantity)?.unitCost ?? zero).times(decimal(quantity))))

const least = (prices: readonly (Decimal | null)[]): Decimal | null =>
  prices.filter((price) => price !== null).toSorted(compare)[0] ?? null

/**
 * How to compare what is awarded with the quotes of the round, at the awarded quantity: what one unit costs, what it costs at the
 * lowest quote, and how many quoted the line. Of what is quoted as a whole the quote with the lowest total is the lowest, line by line.
 */
export function comparedWith(quotes: readonly OpenedQuote[], quoteMethod: keyof typeof quoteMethods | null) {
  const [cheapest] = quotes.toSorted((a, b) => totalOf(a).cmp(totalOf(b)))
  return ({ quoteNumber, itemNumber, quantity }: Wanted): Compared => {
    const all = quotes.flatMap((quote) => {
      const line = lineOf(quote, itemNumber)
      return line ? [{ quote, line }] : []
    })
    const ownLine = all.find(({ quote }) => quote.quoteNumber === quoteNumber)?.line
    const of = quantity ?? ownLine?.quantity ?? '0'
    const counting = quoteMethod === 'package' ? all.filter(({ quote }) => quote === cheapest) : all
    return {
      own: ownLine ? unitCost(ownLine, of) : null,
      lowest: least(counting.map(({ line }) => unitCost(line, of))),
      quoteCount: all.length,
    }
  }
}
