/** The cheapest award that keeps to constraints, within a time: searched for by a solver, then reckoned in exact decimals. */
import { type Big, decimal, plain, round, zero } from '@srm/core/decimal'
import type { AwardOffers } from '@srm/core/sourcing/optimiser/awardOffers'
import { brokenBy, isComplete, switchingCosts, type Tally, tallyOf } from '@srm/core/sourcing/optimiser/awardTally'
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import type { AwardFound } from '@srm/core/sourcing/optimiser/optimisedAward'
import type { Highs } from 'highs'
import { type AwardModel, awardModel, takenBy } from './awardModel.ts'
import { addConstraint } from './constraintRows.ts'
import { type Solved, solve } from './solver.ts'

export interface Search {
  readonly highs: Highs
  readonly offers: AwardOffers
  readonly constraints: readonly Constraint[]
  /** By `performance.now()`. */
  readonly until: number
  /** Whether there is an award at all is the question. */
  readonly isAny?: boolean
}

export type Searched = AwardFound | { readonly kind: 'none' | 'timeEnded' }

/** The time of a step of a search, in milliseconds, and what the whole has left of it. */
const firstStep = 1000
const left = (until: number): number => Math.max(until - performance.now(), 0)

/** Half of what the last digit of an amount is worth. */
const precisionOf = ({ money, offers }: AwardModel): number => money(decimal(`5e-${offers.minorUnit + 1}`))

/** As many suppliers as an award has at most, where a constraint says so. */
function mostSuppliers(constraints: readonly Constraint[]): number | undefined {
  const limits = constraints.filter(({ kind, line }) => kind === 'mostSuppliers' && line === null)
  return limits.length === 0 ? undefined : Math.min(...limits.map(({ value }) => Number(value)))
}

/** Columns of suppliers of whom hardly anything is taken where parts of decisions are allowed. */
function leastWanted({ used, value }: AwardModel, parts: Solved, kept: number): ReadonlySet<number> {
  if (parts.kind !== 'found') return new Set()
  const worth = (supplier: string): number => parts.values[value.get(supplier) ?? -1] ?? 0
  const ranked = [...used.keys()].toSorted((a, b) => worth(b) - worth(a))
  return new Set(ranked.slice(kept).map((supplier) => used.get(supplier) ?? -1))
}

/** An award of few suppliers, who are found first by allowing parts of decisions. */
function amongFew(search: Search, model: AwardModel): ArrayLike<number> | undefined {
  const { highs, until } = search
  const { linear } = model.builder
  const precision = precisionOf(model)
  const parts = solve(highs, linear, { milliseconds: left(until) / 3, precision, isRelaxed: true })
  const kept = mostSuppliers(search.constraints) ?? Math.ceil(model.used.size / 2)
  const without = leastWanted(model, parts, Math.max(kept + 1, 3))
  const few = solve(highs, linear, { milliseconds: Math.min(left(until) / 2, 2 * firstStep), precision, without })
  return few.kind === 'found' ? few.values : undefined
}

const isDone = (solved: Solved): boolean => solved.kind === 'none' || (solved.kind === 'found' && solved.isProven)

/** A bound that was proven once holds for all steps. */
function withBound(solved: Solved, bound: number): Solved {
  return solved.kind === 'none' || solved.bound >= bound ? solved : { ...solved, bound }
}

/** First all at once for a moment; where that is not enough among few suppliers, and from there on again among all. */
function solved(search: Search, model: AwardModel): Solved {
  const { highs, until, isAny = false } = search
  const { linear } = model.builder
  const precision = precisionOf(model)
  const first = solve(highs, linear, { milliseconds: Math.min(left(until) / 3, firstStep), precision, isAny })
  if (isDone(first) || (isAny && first.kind === 'found') || first.kind === 'none') return first
  const start = first.kind === 'found' ? first.values : amongFew(search, model)
  const last = solve(highs, linear, { milliseconds: left(until), precision, isAny, start })
  // what it began with may be all there is
  if (last.kind === 'timeEnded' && first.kind === 'found') return withBound(first, last.bound)
  return withBound(last, first.bound)
}

const smallest = decimal('0.000001')

/** How much cheaper it might be, in percent with two decimals, never less than it is; null where nothing can be. */
function gapOf(cost: Big, bound: Big, minorUnit: number): AwardFound['gap'] {
  const rest = cost.minus(bound)
  if (rest.lt(decimal(`1e-${minorUnit}`)) || cost.lte(zero)) return null
  const percent = rest.times('100').div(cost)
  return plain(round(percent.plus('0.004999'), 2))
}

function foundOf(model: AwardModel, tally: Tally, constraints: readonly Constraint[], by: Solved): AwardFound {
  const { shares, amount, fees } = tally
  const switching = switchingCosts(tally, constraints)
  const cost = amount.plus(fees).plus(switching)
  const isOpen = by.kind === 'found' && !by.isProven
  const gap = isOpen ? gapOf(cost, model.amount(by.bound), model.offers.minorUnit) : null
  return {
    kind: 'found',
    ...{ shares, amount: plain(amount), fees: plain(fees), switching: plain(switching), cost: plain(cost), gap },
  }
}

/**
 * Searches until its time ends. What the solver has found is rounded to quantities and tried on every constraint in exact
 * decimals; one that rounding breaks is stated more strictly by as much, and it is searched again.
 * @throws Error where it stays broken: that is a failure, never an answer
 */
export function search(asked: Search): Searched {
  const { offers, constraints } = asked
  let slacks = constraints.map(() => zero)
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const model = awardModel(offers)
    for (const [at, constraint] of constraints.entries()) addConstraint(model, constraint, slacks[at])
    const by = solved(asked, model)
    if (by.kind !== 'found') return { kind: by.kind }
    const tally = tallyOf(offers, takenBy(model, by.values))
    const broken = brokenBy(tally, constraints)
    if (isComplete(tally) && broken.every((one) => one.eq(zero))) return foundOf(model, tally, constraints, by)
    slacks = slacks.map((slack, at) => {
      const more = broken[at] ?? zero
      return more.eq(zero) ? slack : slack.plus(more).times('1.5').plus(smallest)
    })
  }
  throw new Error('the award found breaks a constraint')
}
