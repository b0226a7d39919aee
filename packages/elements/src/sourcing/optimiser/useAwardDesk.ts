import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import { scenarioOfShares } from '@srm/core/sourcing/comparison/scenarios'
import { useMemo } from 'react'
import { type Constraints, useConstraints } from './useConstraints.ts'
import { type HandMoves, useHandMoves } from './useHandMoves.ts'
import { type Optimised, useOptimised } from './useOptimised.ts'

export interface AwardDesk {
  /** With the scenarios that follow from constraints, and from what was moved by hand. */
  readonly comparison: Comparison
  readonly constraints: Constraints
  readonly optimised: Optimised
  readonly hand: HandMoves
}

interface Asked {
  /** As the host names them. */
  readonly constraints: string | undefined
  readonly onConstraints: (text: string) => void
  readonly onScenario: (key: ScenarioKey) => void
}

/** What the buyer does with a comparison of the round that counts: states constraints, moves lines. */
export function useAwardDesk({ inquiry }: OpenedQuotes, compared: Comparison, asked: Asked): AwardDesk {
  const { round, isLast } = compared
  const constraints = useConstraints(inquiry.enquiryNumber, compared, asked.constraints, asked.onConstraints)
  const question = { uuid: inquiry.uuid, round, constraints: isLast ? constraints.text : '' }
  const optimised = useOptimised(question)
  const shares = optimised.award?.kind === 'found' ? optimised.award.shares : undefined
  const found = useMemo(
    () => (shares ? scenarioOfShares('constrained', compared.rows, shares, inquiry) : undefined),
    [shares, compared.rows, inquiry],
  )
  const withFound = useMemo(
    () => (found ? { ...compared, scenarios: [...compared.scenarios, found] } : compared),
    [compared, found],
  )
  const hand = useHandMoves(inquiry, withFound, () => asked.onScenario('byHand'))
  const moved = isLast ? hand.scenario : undefined
  const comparison = useMemo(
    () => (moved ? { ...withFound, scenarios: [...withFound.scenarios, moved] } : withFound),
    [withFound, moved],
  )
  return { comparison, constraints, optimised, hand }
}
