/** Ways to award an inquiry, each with its price beside the cheapest offer for every line (domain/04 §3.11). Pure. */
import { compare, decimal, plain, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type AllocatedLine, allocate, askedOf, chargedBy, orderFees, type Share } from './allocation.ts'
import { type ComparedLine, percentOver } from './compareLine.ts'
import { fewestSuppliers } from './fewestSuppliers.ts'
import type { AwardedSheet, OpenedInquiry } from './openedQuotes.ts'
import type { ScenarioKey } from './scenarioKeys.ts'

/** What a line costs more than the cheapest offers for the same quantity, or fees per order without a line. */
export interface Surcharge {
  readonly itemNumber: number | null
  readonly suppliers: readonly string[]
  readonly amount: Decimal
}

/** Amounts are in the inquiry's currency, without tax. */
export interface Scenario {
  readonly key: ScenarioKey
  readonly shares: readonly Share[]
  readonly suppliers: readonly string[]
  /** Prices and fees, those per order once for each supplier. */
  readonly total: Decimal
  /** What of that are fees. */
  readonly fees: Decimal
  /** Lines of which all that is asked is delivered, and those of which something is missing. */
  readonly lines: number
  readonly missing: readonly number[]
  /** What it costs more than the cheapest offers for the same quantities. */
  readonly overCheapest: Decimal
  readonly overCheapestPercent: Decimal | null
  /** The lines that make the difference; they sum to it. */
  readonly surcharges: readonly Surcharge[]
  /** Against the last prices, of the lines that have one; null where none has. */
  readonly overHistoryPercent: Decimal | null
  /** For comparison alone: whoever quotes as a whole is awarded as a whole. */
  readonly isOnlyCompared: boolean
  /** No fewer suppliers do; false where there are too many to try all of them. */
  readonly isProven: boolean
}

/** What a scenario is made of, as the lines of an award. */
export const selectionOf = ({ shares }: Pick<Scenario, 'shares'>) =>
  shares.map(({ quoteNumber, itemNumber, quantity }) => ({ quoteNumber, itemNumber, quantity }))

type Inquiry = Pick<OpenedInquiry, 'currency' | 'quoteMethod'>

const suppliersOf = (shares: readonly Share[]): readonly string[] => [
  ...new Set(shares.map(({ toElsAccount }) => toElsAccount)),
]

/** Against the last prices, for the same quantities. */
function overHistory(lines: readonly ComparedLine[], allocated: readonly AllocatedLine[]): Decimal | null {
  const known = lines.flatMap(({ historyPrice }, at) => {
    const own = allocated[at]
    return historyPrice === null || !own ? [] : [{ was: decimal(historyPrice).times(own.quantity), is: own.net }]
  })
  return percentOver(sum(known.map(({ is }) => is)), known.length === 0 ? null : sum(known.map(({ was }) => was)))
}

function scenarioOf(
  key: ScenarioKey,
  lines: readonly ComparedLine[],
  allocated: readonly AllocatedLine[],
  { currency }: Inquiry,
  marks: Pick<Scenario, 'isOnlyCompared' | 'isProven'>,
): Scenario {
  const shares = allocated.flatMap((one) => one.shares)
  const cheapest = lines.map((compared, at) => allocate(compared, (allocated[at] as AllocatedLine).quantity, currency))
  const ofLines = lines.flatMap((compared, at): Surcharge[] => {
    const { amount, shares: own } = allocated[at] as AllocatedLine
    const more = amount.minus((cheapest[at] as AllocatedLine).amount)
    const { itemNumber } = compared.line
    return more.eq(zero) ? [] : [{ itemNumber, suppliers: suppliersOf(own), amount: plain(more) }]
  })
  const charges = orderFees(lines)
  const suppliers = suppliersOf(shares)
  const charged = chargedBy(charges, suppliers)
  const chargedMore = charged.minus(chargedBy(charges, suppliersOf(cheapest.flatMap((one) => one.shares))))
  const surcharges = chargedMore.eq(zero)
    ? ofLines
    : [...ofLines, { itemNumber: null, suppliers, amount: plain(chargedMore) }]
  const total = sum(allocated.map(({ amount }) => amount)).plus(charged)
  const more = sum(surcharges.map(({ amount }) => decimal(amount)))
  const isWhole = (compared: ComparedLine, at: number) => allocated[at]?.quantity.eq(askedOf(compared)) === true
  return {
    key,
    shares,
    suppliers,
    total: plain(total),
    fees: plain(total.minus(sum(allocated.map(({ net }) => net)))),
    lines: lines.filter(isWhole).length,
    missing: lines.filter((compared, at) => !isWhole(compared, at)).map(({ line }) => line.itemNumber),
    overCheapest: plain(more),
    overCheapestPercent: percentOver(total, total.minus(more)),
    surcharges,
    overHistoryPercent: overHistory(lines, allocated),
    ...marks,
  }
}

/** A scenario that was found elsewhere, or made by hand: of what was compared, reckoned as the others are. */
export function scenarioOfShares(
  key: ScenarioKey,
  lines: readonly ComparedLine[],
  shares: readonly Share[],
  inquiry: Inquiry,
): Scenario {
  const byLine = Map.groupBy(shares, ({ itemNumber }) => itemNumber)
  const allocated = lines.map(({ line }): AllocatedLine => {
    const own = byLine.get(line.itemNumber) ?? []
    const of = (figure: 'quantity' | 'amount' | 'fees') => sum(own.map((share) => decimal(share[figure])))
    const net = of('amount')
    return { shares: own, quantity: of('quantity'), net, amount: net.plus(of('fees')) }
  })
  return scenarioOf(key, lines, allocated, inquiry, { isOnlyCompared: false, isProven: true })
}

/** The award itself: as much of each offer as it takes, at what that quantity costs. */
export function awardedScenario(
  lines: readonly ComparedLine[],
  { lines: awarded }: Pick<AwardedSheet, 'lines'>,
  inquiry: Inquiry,
): Scenario {
  const shares = lines.flatMap((compared) =>
    awarded
      .filter(({ itemNumber }) => itemNumber === compared.line.itemNumber)
      .flatMap(
        ({ toElsAccount, quantity }) =>
          allocate(compared, decimal(quantity), inquiry.currency, (one) => one === toElsAccount).shares,
      ),
  )
  return scenarioOfShares('awarded', lines, shares, inquiry)
}

/** The one with which somebody begins: of those that can be awarded the one that delivers most lines, then costs least, with all fees. */
export const cheapestScenario = (scenarios: readonly Scenario[]): Scenario | undefined =>
  scenarios.filter(({ isOnlyCompared }) => !isOnlyCompared).toSorted(better)[0] ?? scenarios[0]

/** What a group of suppliers would deliver, the cheapest of them in front for every line. */
const allocatedTo = (
  lines: readonly ComparedLine[],
  currency: string | null,
  may?: (toElsAccount: string) => boolean,
) => lines.map((compared) => allocate(compared, askedOf(compared), currency, may))

/** The most lines, then the least money; of equal ones whoever is the cheapest first. */
const better = (a: Scenario, b: Scenario): number => b.lines - a.lines || compare(a.total, b.total)

/**
 * The ways to award what was compared; none where nothing is offered.
 * @param tolerance percent that fewer suppliers may cost more
 */
export function scenariosOf(lines: readonly ComparedLine[], inquiry: Inquiry, tolerance: Decimal): readonly Scenario[] {
  const { currency, quoteMethod } = inquiry
  const isPackage = quoteMethod === 'package'
  const all = suppliersOf(allOffers(lines))
  if (all.length === 0) return []
  const proven = { isOnlyCompared: false, isProven: true }
  const perLine = scenarioOf('cheapestPerLine', lines, allocatedTo(lines, currency), inquiry, {
    ...proven,
    isOnlyCompared: isPackage && all.length > 1,
  })
  const singles = all
    .map((own) =>
      scenarioOf(
        'cheapestSupplier',
        lines,
        allocatedTo(lines, currency, (one) => one === own),
        inquiry,
        proven,
      ),
    )
    .filter(({ missing }) => !isPackage || missing.length === 0)
    .toSorted(better)
  if (isPackage) return [perLine, ...singles.slice(0, 1)]
  const { suppliers, isProven } = fewestSuppliers(lines, perLine.suppliers, currency, tolerance)
  const few = new Set(suppliers)
  const fewest = scenarioOf(
    'fewestSuppliers',
    lines,
    allocatedTo(lines, currency, (one) => few.has(one)),
    inquiry,
    {
      ...proven,
      isProven,
    },
  )
  return [perLine, ...singles.slice(0, 1), fewest]
}

const allOffers = (lines: readonly ComparedLine[]): Share[] =>
  lines.flatMap(({ line, offers }) =>
    offers.map(({ toElsAccount, quoteNumber, quantity, amount, fees }) => ({
      ...{ itemNumber: line.itemNumber, toElsAccount, quoteNumber, quantity, amount, fees },
    })),
  )
