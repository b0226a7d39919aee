/** Lines that somebody gives to another supplier than a scenario does, and what that costs at once. Pure. */
import { type Big, decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { allocate, askedOf, chargedBy, orderFees, type Share } from '../comparison/allocation.ts'
import type { ComparedLine } from '../comparison/compareLine.ts'
import type { ComparedRound } from '../comparison/compareQuotes.ts'
import type { OpenedInquiry } from '../comparison/openedQuotes.ts'
import { offersOf } from './awardOffers.ts'
import { brokenBy, tallyOf } from './awardTally.ts'
import type { Constraint } from './constraints.ts'

/** A line that goes to a supplier. */
export interface HandMove {
  readonly line: number
  readonly supplier: string
}

/** As much of a line as a supplier offers from him, the rest from the cheapest of the others. */
function givenTo(compared: ComparedLine, supplier: string, currency: string | null): readonly Share[] {
  const asked = askedOf(compared)
  const own = allocate(compared, asked, currency, (one) => one === supplier)
  const rest = allocate(compared, asked.minus(own.quantity), currency, (one) => one !== supplier)
  return [...own.shares, ...rest.shares]
}

/** Prices and fees; those per order once for each supplier. */
const totalOf = (shares: readonly Share[], charges: ReadonlyMap<string, Big>): Big =>
  sum(shares.flatMap(({ amount, fees }) => [decimal(amount), decimal(fees)])).plus(
    chargedBy(
      charges,
      shares.map(({ toElsAccount }) => toElsAccount),
    ),
  )

/**
 * What each move costs more, or less, made after those before it: as the total does, so that they sum to its difference.
 * A fee per order comes with the first line of a supplier and goes with his last one.
 */
export function moveCosts(
  shares: readonly Share[],
  lines: readonly ComparedLine[],
  moves: readonly HandMove[],
  currency: string | null,
): readonly Decimal[] {
  const charges = orderFees(lines)
  const totals = [shares, ...moves.map((_, at) => movedShares(shares, lines, moves.slice(0, at + 1), currency))].map(
    (own) => totalOf(own, charges),
  )
  return moves.map((_, at) => plain((totals[at + 1] as Big).minus(totals[at] as Big)))
}

/** Is a line his already, as much of it as he offers? */
export function isWith(shares: readonly Share[], compared: ComparedLine, supplier: string): boolean {
  const offer = compared.offers.find(({ toElsAccount }) => toElsAccount === supplier)
  const own = shares.find(
    ({ itemNumber, toElsAccount }) => itemNumber === compared.line.itemNumber && toElsAccount === supplier,
  )
  return offer !== undefined && own !== undefined && decimal(own.quantity).eq(decimal(offer.quantity))
}

/** A scenario's shares after lines were moved. */
export function movedShares(
  shares: readonly Share[],
  lines: readonly ComparedLine[],
  moves: readonly HandMove[],
  currency: string | null,
): readonly Share[] {
  const to = new Map(moves.map(({ line, supplier }) => [line, supplier]))
  return lines.flatMap((compared) => {
    const supplier = to.get(compared.line.itemNumber)
    const own = shares.filter(({ itemNumber }) => itemNumber === compared.line.itemNumber)
    return supplier === undefined ? own : givenTo(compared, supplier, currency)
  })
}

/** Which constraints shares break, by their places. */
export function brokenConstraints(
  shares: readonly Share[],
  compared: ComparedRound,
  inquiry: Pick<OpenedInquiry, 'currency' | 'quoteMethod'>,
  constraints: readonly Constraint[],
): readonly number[] {
  const taken = shares.map(({ itemNumber, toElsAccount, quantity }) => ({
    ...{ line: itemNumber, supplier: toElsAccount, quantity },
  }))
  const broken = brokenBy(tallyOf(offersOf(compared, inquiry), taken), constraints)
  return broken.flatMap((by, at) => (by.gt('0') ? [at] : []))
}
