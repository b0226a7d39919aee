/** The cheapest award that keeps to constraints, within a time: searched for by a solver, then reckoned in exact decimals. */
import { type Big, decimal, plain, round, zero } from '@srm/core/decimal'
import type { AwardOffers } from '@srm/core/sourcing/optimiser/awardOffers'
import { brokenBy, isComplete, switchingCosts, type Tally, tallyOf } from '@srm/core/sourcing/optimiser/awardTally'
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import type { AwardFound } from '@srm/core/sourcing/optimiser/optimisedAward'
import type { Highs } from 'highs'
import { type AwardModel, awardModel, leastCost, takenBy } from './awardModel.ts'
import { addConstraint } from './constraintRows.ts'
import { type Solved, solve } from './solver.ts'
import { supplierGroups } from './supplierGroups.ts'

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

/** Columns of everybody else. */
const others = ({ used }: AwardModel, group: readonly string[]): ReadonlySet<number> =>
  new Set([...used].filter(([supplier]) => !group.includes(supplier)).map(([, column]) => column))

/** Milliseconds of one group. */
const leastSlice = 800
/** Of a group: the search among all goes on from there. */
const goodEnough = 0.002

/** The best award of few suppliers: groups of them are tried one after the other until there is time for no more. */
function amongFew(search: Search, model: AwardModel, until: number): Solved | undefined {
  const size = mostSuppliers(search.constraints) ?? Math.max(Math.ceil(model.used.size / 2), 3)
  const precision = precisionOf(model)
  // one group may take long where the next one is solved at once
  const slice = Math.max(left(until) / 4, leastSlice)
  let best: Solved | undefined
  for (const group of supplierGroups(search.offers, size)) {
    const milliseconds = Math.min(left(until), slice)
    if (milliseconds === 0) break
    const without = others(model, group)
    const asked = { milliseconds, precision, without, goodEnough, isAny: search.isAny }
    const few = solve(search.highs, model.builder.linear, asked)
    if (few.kind === 'found' && (best?.kind !== 'found' || few.cost < best.cost)) best = few
    if (best && search.isAny) break
  }
  return best
}

const isDone = (solved: Solved): boolean => solved.kind === 'none' || (solved.kind === 'found' && solved.isProven)

/** A bound that was proven once holds for all steps; of few suppliers nothing is proven for all. */
function withBound(solved: Solved, bound: number): Solved {
  if (solved.kind === 'none') return solved
  const isProven = solved.kind === 'found' && solved.isProven
  return solved.bound >= bound || isProven ? solved : { ...solved, bound }
}

/** Of this many columns all at once is too much for a moment. */
const manyColumns = 800

/** All at once for a moment. Of large inquiries nothing is found so. */
function atOnce(search: Search, model: AwardModel): Solved {
  const { highs, until, isAny } = search
  const { linear } = model.builder
  if (linear.cost.length > manyColumns) return { kind: 'timeEnded', bound: 0 }
  const milliseconds = Math.min(left(until) / 3, firstStep)
  return solve(highs, linear, { milliseconds, precision: precisionOf(model), isAny })
}

/** What was searched among all, or what it began with, whichever is cheaper. */
function better(few: Solved | undefined, last: Solved, bound: number): Solved {
  const isFewer = few?.kind === 'found' && (last.kind !== 'found' || few.cost < last.cost) && last.kind !== 'none'
  return isFewer ? { ...few, bound, isProven: false } : withBound(last, bound)
}

/** First all at once; where that is not enough among few suppliers, and from there on again among all. */
function solved(search: Search, model: AwardModel): Solved {
  const { highs, until, isAny } = search
  const { linear } = model.builder
  const first = atOnce(search, model)
  if (isDone(first) || first.kind === 'none' || (isAny && first.kind === 'found')) return first
  const few = first.kind === 'found' ? first : amongFew(search, model, until - left(until) / 3)
  if (isAny && few) return few
  const start = few?.kind === 'found' ? few.values : undefined
  const last = solve(highs, linear, { milliseconds: left(until), precision: precisionOf(model), isAny, start })
  const known = [first.bound, leastCost(model), last.kind === 'none' ? 0 : last.bound]
  return better(few, last, Math.max(...known))
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
