/** What the opinions of a step come to (domain/08 §4.9.1, node type approve). Pure. */
import { decimal } from '../../decimal.ts'

/** How the opinions of a step's approvers count. */
export const modes = {
  all: ['All of them', '会签'],
  any: ['First decides', '或签'],
  turn: ['In turn', '依次'],
  vote: ['Vote', '投票'],
} as const
export type Mode = keyof typeof modes

/** Where the task of one approver stands. */
export type Opinion = 'waiting' | 'open' | 'approved' | 'rejected' | 'skipped' | 'cancelled'

/** A step as it was frozen when the approval began. */
export interface StepRule {
  readonly mode: Mode
  /** Votes that pass it, more than 0 and at most 100 percent. */
  readonly passPercent?: string | null
}

export type StepOutcome = 'open' | 'passed' | 'rejected'

/**
 * What a step has come to. A rejection ends it at once, but for a vote, which is rejected as soon as it cannot pass any
 * more; the result of a vote does not depend on the order of the opinions.
 */
export function outcomeOf({ mode, passPercent }: StepRule, opinions: readonly Opinion[]): StepOutcome {
  const count = (wanted: Opinion) => opinions.filter((opinion) => opinion === wanted).length
  const counting = opinions.length - count('cancelled')
  // who has just approved the step before agrees to this one too
  const [yes, no] = [count('approved') + count('skipped'), count('rejected')]
  if (mode === 'vote') {
    const share = decimal(passPercent ?? '100').times(String(counting))
    const enough = (votes: number) => votes > 0 && decimal(String(votes * 100)).gte(share)
    if (enough(yes)) return 'passed'
    return enough(counting - no) ? 'open' : 'rejected'
  }
  if (no > 0) return 'rejected'
  if (mode === 'any') return yes > 0 || counting === 0 ? 'passed' : 'open'
  return yes === counting ? 'passed' : 'open'
}
