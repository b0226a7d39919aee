/** How many pieces of a lot are looked at (domain/05 §1.6). Single sampling of ISO 2859-1, normal, general level II. Pure. */
import { decimal } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { AcceptableLevel, SamplingPlan } from './inspectionCodes.ts'

/** Sample sizes of the code letters A, B, … of table 2-A, and the largest lot that has each at level II (table 1). */
const letters: readonly (readonly [sample: number, lotUpTo: number])[] = [
  [2, 8],
  [3, 15],
  [5, 25],
  [8, 50],
  [13, 90],
  [20, 150],
  [32, 280],
  [50, 500],
  [80, 1200],
  [125, 3200],
  [200, 10_000],
  [315, 35_000],
  [500, 150_000],
  [800, 500_000],
  [1250, Number.POSITIVE_INFINITY],
]

/** The letter whose plan accepts on no fault, by acceptable quality level: each step finer is one letter further. */
const firstLetter: Readonly<Record<AcceptableLevel, number>> = {
  0.4: 6,
  0.65: 5,
  1: 4,
  1.5: 3,
  2.5: 2,
  4: 1,
  6.5: 0,
}
/** Acceptance numbers from the third letter behind the first on; what is between leads up or down to a plan. */
const accepted = [1, 2, 3, 5, 7, 10, 14, 21] as const

export interface Sample {
  /** Pieces to look at. */
  readonly size: number
  /** So many faulty ones are still accepted. */
  readonly accept: number
}

const planAt = (letter: number, accept: number): Sample => ({
  size: (letters[Math.min(letter, letters.length - 1)] ?? [0])[0],
  accept,
})

/**
 * The plan of a lot: an arrow up leads to the plan above it, an arrow down to the plan below it.
 * @param lot pieces of the lot
 * @returns all pieces where the sample would have no fewer than the lot
 */
export function aqlSample(lot: number, level: AcceptableLevel): Sample {
  const letter = letters.findIndex(([, upTo]) => lot <= upTo)
  const first = firstLetter[level]
  const behind = letter - first
  const last = accepted.length - 1
  const plan =
    behind <= 1
      ? planAt(first, 0)
      : planAt(first + Math.min(Math.max(behind, 3), last + 3), accepted[Math.min(Math.max(behind - 3, 0), last)] ?? 0)
  return plan.size < lot ? plan : { size: lot, accept: plan.size > lot ? 0 : plan.accept }
}

/** What a standard says about sampling. */
export interface SamplingRule {
  readonly samplingPlan: SamplingPlan | null
  readonly aql: AcceptableLevel | null
  readonly fixedSize: number | null
  /** A lot is passed over after so many good ones in a row. */
  readonly skipAfter: number | null
}

/** The proposal for a lot. */
export interface ProposedSample {
  readonly samplingPlan: SamplingPlan
  readonly sampleSize: number
  readonly acceptNumber: number
}

/** Pieces of a quantity: a part of one is one. */
const piecesOf = (quantity: Decimal): number => Number(decimal(quantity).round(0, 3).toFixed(0))

/**
 * The sample that a rule proposes for a lot.
 * @param goodLots lots in a row that were accepted before it
 */
export function proposedSample(rule: SamplingRule | undefined, quantity: Decimal, goodLots: number): ProposedSample {
  const lot = piecesOf(quantity)
  const { samplingPlan = 'all', aql = null, fixedSize = null, skipAfter = null } = rule ?? {}
  const plan = samplingPlan ?? 'all'
  const byLevel = aql === null ? { size: lot, accept: 0 } : aqlSample(lot, aql)
  if (plan === 'skipLot' && skipAfter !== null && goodLots >= skipAfter)
    return { samplingPlan: plan, sampleSize: 0, acceptNumber: 0 }
  if (plan === 'aql' || plan === 'skipLot')
    return { samplingPlan: plan, sampleSize: byLevel.size, acceptNumber: byLevel.accept }
  if (plan === 'fixed') return { samplingPlan: plan, sampleSize: Math.min(fixedSize ?? lot, lot), acceptNumber: 0 }
  return { samplingPlan: 'all', sampleSize: lot, acceptNumber: 0 }
}
