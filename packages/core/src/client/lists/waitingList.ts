/** What waits for a person on a side, of every document that he has a duty with. No part of what lists of documents load. */
import type { Decimal } from '../../definition/field.ts'
import type { Side, Tone } from '../../definition/shape.ts'
import type { TurnStep } from '../../found/turnSteps.ts'
import type { Caller } from '../caller.ts'
import { queryText } from '../query.ts'

interface Named {
  readonly en: string
  readonly zh: string
}

/** How much a step is about: a quantity, or how many lines where they are measured in several units. */
export type StepCount = { readonly quantity: Decimal } | { readonly lines: number }

/** One document that waits. */
export interface WaitingRow {
  readonly document: string
  /** The task tab of its list that it stands in. */
  readonly tab: string
  readonly uuid: string
  /** What it is. */
  readonly kind: Named
  readonly number: string | null
  /** The other party by its name, or what it is about. */
  readonly party: string | null
  readonly stage: (Named & { readonly tone: Tone }) | null
  /** What it waits for, said to whoever has it: "send it". */
  readonly next: Named | null
  /** ISO 8601 UTC: since when it waits. */
  readonly since: string | null
  /** By when: an ISO date, or ISO 8601 UTC. */
  readonly due: string | null
  readonly late: boolean
  /** A decimal; null where there is none, or the reader may not see it. */
  readonly amount: Decimal | null
  readonly currency: string | null
  readonly step: TurnStep
  /** Null where the step has no number, or the reader may not see it. */
  readonly count: StepCount | null
}

/** How many rows a duty has, and how many of them are late; 10,001 means more. */
export interface DutyCount {
  readonly document: string
  readonly tab: string
  readonly count: number
  readonly late: number
}

export interface WaitingList {
  /** The late ones first, then those that have waited longest. */
  readonly items: readonly WaitingRow[]
  /** Where the next page begins; null where there is none. */
  readonly next: string | null
  /** In the order of the duties; those of which nothing waits are left out. */
  readonly duties: readonly DutyCount[]
}

export interface WaitingQuery {
  /** One duty, `receipt.open`. */
  readonly duty?: string
  /** At most 50. */
  readonly limit?: number
  readonly after?: string
}

/**
 * What waits for the person who asks.
 * @throws SrmError
 */
export const askWaiting = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  query: WaitingQuery = {},
): Promise<WaitingList> => call({ method: 'GET', path: `/${side}/waiting${queryText({ ...query })}` })
