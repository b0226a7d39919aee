/** What a thread is asked: the cheapest award within constraints, which of them collide, and what each of them costs. */
import type { IsoDate } from '@srm/core/definition/field'
import { compareRound } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { type AwardOffers, isTooLarge, offersOf } from '@srm/core/sourcing/optimiser/awardOffers'
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import {
  type CostWithout,
  type NoAward,
  type OptimisedAward,
  searchSeconds,
} from '@srm/core/sourcing/optimiser/optimisedAward'
import { type Search, search } from './search.ts'
import { loadSolver } from './solver.ts'

interface Order {
  readonly offers: AwardOffers
  readonly constraints: readonly Constraint[]
  /** Of one search. */
  readonly seconds: number
}

type Open = Omit<Search, 'constraints' | 'until'>

const now = (): number => performance.now()
const without = <T>(all: readonly T[], at: number): readonly T[] => all.filter((_, other) => other !== at)

/** What an answer may take in all, in milliseconds. */
const longest = searchSeconds.longest * 1000

/** Is there an award at all? Undefined where time ended before that was known. */
function isPossible(open: Open, constraints: readonly Constraint[], until: number): boolean | undefined {
  const { kind } = search({ ...open, constraints, until: Math.min(until, now() + longest / 8), isAny: true })
  return kind === 'timeEnded' ? undefined : kind === 'found'
}

/** Constraints of which none can be left out without there being an award. */
function together(open: Open, constraints: readonly Constraint[], until: number): readonly number[] {
  let kept = constraints.map((_, at) => at)
  for (const at of [...kept]) {
    const fewer = kept.filter((one) => one !== at)
    const asked = constraints.filter((_, one) => fewer.includes(one))
    if (isPossible(open, asked, until) === false) kept = fewer
  }
  return kept
}

/** Which constraints collide: each is left out once. */
function collisions(open: Open, constraints: readonly Constraint[]): NoAward {
  const until = now() + longest
  const answers = constraints.map((_, at) => isPossible(open, without(constraints, at), until))
  const anyOf = answers.flatMap((isGood, at) => (isGood ? [at] : []))
  return {
    kind: 'none',
    anyOf,
    together: anyOf.length > 0 ? [] : together(open, constraints, until),
    isCut: answers.includes(undefined),
  }
}

/** The cheapest award within constraints, or why there is none. */
export async function optimiseAward({ offers, constraints, seconds }: Order): Promise<OptimisedAward> {
  const open: Open = { highs: await loadSolver(), offers }
  const found = search({ ...open, constraints, until: now() + seconds * 1000 })
  if (found.kind === 'none') return collisions(open, constraints)
  return found.kind === 'found' ? found : { kind: 'timeEnded' }
}

/** What the cheapest award costs without each of the constraints, one after the other. */
export async function costsWithout({ offers, constraints, seconds }: Order): Promise<readonly CostWithout[]> {
  const open: Open = { highs: await loadSolver(), offers }
  const until = now() + longest
  return constraints.map((_, at): CostWithout => {
    if (now() >= until) return { cost: null, isProven: false }
    const most = Math.min(until, now() + seconds * 1000)
    const found = search({ ...open, constraints: without(constraints, at), until: most })
    return found.kind === 'found' ? { cost: found.cost, isProven: found.gap === null } : { cost: null, isProven: false }
  })
}

export interface AwardOrder {
  readonly opened: OpenedQuotes
  readonly today: IsoDate
  readonly constraints: readonly Constraint[]
  /** Of one search. */
  readonly seconds: number
  readonly asks: 'award' | 'costsWithout'
}

export type AwardAnswer =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'award'; readonly award: OptimisedAward }
  | { readonly kind: 'costsWithout'; readonly costs: readonly CostWithout[] }

/** The task of a thread: the quotes are compared there too, so that as many as there are hold up nobody. */
export async function answerOrder({ opened, today, asks, ...asked }: AwardOrder): Promise<AwardAnswer> {
  const offers = offersOf(compareRound(opened, { today }), opened.inquiry)
  if (isTooLarge(offers)) return { kind: 'tooLarge' }
  const order = { offers, ...asked }
  if (asks === 'award') return { kind: 'award', award: await optimiseAward(order) }
  return { kind: 'costsWithout', costs: await costsWithout(order) }
}
