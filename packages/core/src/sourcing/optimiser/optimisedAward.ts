/** What the search for the cheapest award answers. */
import type { Decimal } from '../../definition/field.ts'
import type { Share } from '../comparison/allocation.ts'

/** Seconds of one search: of the first answer, and of one that is searched on. */
export const searchSeconds = { first: 2, longest: 10 } as const

export interface AwardFound {
  readonly kind: 'found'
  readonly shares: readonly Share[]
  /** Amounts of the shares, fees of the quotes, costs of leaving suppliers; all of it. In the inquiry's currency, without tax. */
  readonly amount: Decimal
  readonly fees: Decimal
  readonly switching: Decimal
  readonly cost: Decimal
  /** How much cheaper it might still be, in percent of the cost; null where it is proven that nothing is. */
  readonly gap: Decimal | null
}

/** Places in the list of constraints. */
export interface NoAward {
  readonly kind: 'none'
  /** Without any one of these there is an award. */
  readonly anyOf: readonly number[]
  /** Where no single one is enough: these together allow none. */
  readonly together: readonly number[]
  /** Whether time ended before all was tried. */
  readonly isCut: boolean
}

/** Time ended before an award was found, or before there was known to be none. */
export interface NotFoundInTime {
  readonly kind: 'timeEnded'
}

export type OptimisedAward = AwardFound | NoAward | NotFoundInTime

/** The cheapest award without a constraint. */
export interface CostWithout {
  /** Null where none was found in time. */
  readonly cost: Decimal | null
  readonly isProven: boolean
}
