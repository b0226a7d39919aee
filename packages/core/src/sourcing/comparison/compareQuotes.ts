/** Quotes of an inquiry beside each other: suppliers, lines, rounds, totals, ways to award (domain/04 §3.4, §3.11). Pure. */
import { type Big, compare, decimal, plain, sum, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { comparableCost, orderFeesOf } from './comparableCost.ts'
import { type ComparedLine, compareLine, type Offer, otherNets, percentOver } from './compareLine.ts'
import { lastOpenedRound, type OpenedQuote, type OpenedQuotes, suppliersIn } from './openedQuotes.ts'
import { ratedQuote } from './quotedCurrency.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'

/** A supplier with what he quoted in the round. */
export interface ComparedSupplier {
  readonly toElsAccount: string
  readonly supplierName: string | null
  /** His quote of the round; undefined where he did not answer it: his prices do not count. */
  readonly quote: OpenedQuote | undefined
  /** The round that he answered last. */
  readonly lastBout: number
  /** Lines that he offers, those on which he is the cheapest, and what all of them cost with fees; null where he offers none. */
  readonly lines: number
  readonly bestLines: number
  readonly total: Decimal | null
  /** Against the cheapest offers for the same lines. */
  readonly overCheapest: Decimal | null
}

export interface ComparedRow extends ComparedLine {
  /** Suppliers stand here in another order than by their totals, or one of them does not offer it. */
  readonly isUneven: boolean
}

/** A round without the ways to award it. */
export interface ComparedRound {
  readonly round: number
  /** The round is the last one that was opened: its quotes count. */
  readonly isLast: boolean
  /** Those who count first, whoever offers most lines for least money in front. */
  readonly suppliers: readonly ComparedSupplier[]
  readonly rows: readonly ComparedRow[]
}

export interface Comparison extends ComparedRound {
  readonly scenarios: readonly Scenario[]
}

/** Does anybody charge fees beside his prices? */
export const hasFees = ({ rows }: Pick<ComparedRound, 'rows'>): boolean =>
  rows.some(({ offers }) => offers.some(({ parts }) => parts.length > 0))

export interface RoundAsked {
  /** Another round than the last one that was opened. */
  readonly round?: number | undefined
  /** Of the reader. */
  readonly today: IsoDate
}

export interface ComparisonAsked extends RoundAsked {
  /** Percent that fewer suppliers may cost more; 5 where it is not told. */
  readonly tolerance?: Decimal | undefined
}

type Totals = Pick<ComparedSupplier, 'lines' | 'bestLines' | 'total' | 'overCheapest'>

/** What a quantity costs at an offer, with fees; where it has no price for so little, at what one unit of it costs. */
function costOf({ comparable, unitCost }: Offer, quantity: Decimal): Big {
  const each = comparableCost(comparable, quantity)?.unitCost ?? decimal(unitCost)
  return each.times(decimal(quantity))
}

/** What a supplier offers in all, beside the cheapest offers for as much of the same lines. */
function totalsOf(lines: readonly ComparedLine[], toElsAccount: string): Totals {
  const own = lines.flatMap(({ offers }) => {
    const offer = offers.find((one) => one.toElsAccount === toElsAccount)
    const [best] = offers
    return offer && best ? [{ offer, best }] : []
  })
  const perOrder = own[0] ? orderFeesOf(own[0].offer.comparable) : zero
  const total = sum(own.map(({ offer }) => decimal(offer.amount).plus(decimal(offer.fees)))).plus(perOrder)
  const cheapest = sum(own.map(({ offer, best }) => costOf(best, offer.quantity)))
  return {
    lines: own.length,
    bestLines: own.filter(({ offer }) => offer.rank === 1).length,
    total: own.length === 0 ? null : plain(total),
    overCheapest: own.length === 0 ? null : percentOver(total, cheapest),
  }
}

const inOrder = (a: ComparedSupplier, b: ComparedSupplier): number =>
  Number(a.quote === undefined) - Number(b.quote === undefined) ||
  b.lines - a.lines ||
  compare(a.total ?? '0', b.total ?? '0') ||
  a.toElsAccount.localeCompare(b.toElsAccount)

/** Is the order on a line another one than the order of the columns? */
function isUneven({ offers, without, unpriced }: ComparedLine, order: ReadonlyMap<string, number>): boolean {
  const places = offers.map(({ toElsAccount }) => order.get(toElsAccount) ?? 0)
  return without.length + unpriced.length > 0 || places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}

/** The quotes of a round, the last one that was opened unless another one is asked for. */
export function compareRound(opened: OpenedQuotes, { round, today }: RoundAsked): ComparedRound {
  const { inquiry } = opened
  const last = lastOpenedRound(opened)
  const shown = round ?? last
  const rated = (quote: OpenedQuote | undefined) => quote && ratedQuote(quote, inquiry, shown)
  const inRound = suppliersIn(opened, shown).map((one) => ({
    ...one,
    quote: rated(one.quote),
    before: rated(one.before),
  }))
  const nets = otherNets(inquiry.lines, inRound)
  const lines = inquiry.lines.map((line) => compareLine(line, inRound, inquiry, today, nets))
  const suppliers = inRound
    .map(
      ({ toElsAccount, supplierName, quote, before }): ComparedSupplier => ({
        ...{ toElsAccount, supplierName, quote },
        lastBout: (quote ?? before)?.bout ?? shown,
        ...totalsOf(lines, toElsAccount),
      }),
    )
    .toSorted(inOrder)
  const order = new Map(suppliers.map(({ toElsAccount }, at) => [toElsAccount, at]))
  return {
    round: shown,
    isLast: shown === last,
    suppliers,
    rows: lines.map((compared) => ({ ...compared, isUneven: isUneven(compared, order) })),
  }
}

/** Compares the quotes of a round, and the ways to award it. */
export function compareQuotes(opened: OpenedQuotes, { tolerance = '5', ...asked }: ComparisonAsked): Comparison {
  const compared = compareRound(opened, asked)
  return { ...compared, scenarios: scenariosOf(compared.rows, opened.inquiry, tolerance) }
}
