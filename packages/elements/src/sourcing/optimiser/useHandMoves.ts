import type { ComparedRow, Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedInquiry } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import { type Scenario, scenarioOfShares } from '@srm/core/sourcing/comparison/scenarios'
import { type HandMove, isWith, moveCosts, movedShares } from '@srm/core/sourcing/optimiser/handMoves'
import { useMemo } from 'react'
import { usePersistentState } from '../../document/interaction/usePersistentState.ts'

interface Moved {
  /** The scenario whose lines were moved. */
  readonly base: ScenarioKey
  readonly moves: readonly HandMove[]
}

export interface LineMoves {
  readonly isWith: (supplier: string) => boolean
  /** What the whole costs more when the line goes to him. */
  readonly costOf: (supplier: string) => `${number}`
  readonly give: (supplier: string) => void
}

export interface HandMoves {
  readonly moves: readonly HandMove[]
  /** Nothing while no line was moved. */
  readonly scenario: Scenario | undefined
  readonly base: Scenario | undefined
  readonly undo: (line: number) => void
  readonly clear: () => void
  /** @param shown the scenario from which a line is moved */
  readonly of: (row: ComparedRow, shown: Scenario) => LineMoves
}

const none: Moved = { base: 'cheapestPerLine', moves: [] }

/** Lines that somebody gives to another supplier than a scenario does. */
export function useHandMoves(inquiry: OpenedInquiry, { rows, scenarios }: Comparison, onMove: () => void): HandMoves {
  const [moved, setMoved] = usePersistentState<Moved>(`comparison ${inquiry.enquiryNumber} moves`, none)
  const { currency } = inquiry
  const base = scenarios.find(({ key }) => key === moved.base)
  const scenario = useMemo(
    () =>
      base && moved.moves.length > 0
        ? scenarioOfShares('byHand', rows, movedShares(base.shares, rows, moved.moves, currency), inquiry)
        : undefined,
    [base, rows, moved, currency, inquiry],
  )
  return {
    moves: scenario ? moved.moves : [],
    ...{ scenario, base },
    undo: (line) => setMoved({ ...moved, moves: moved.moves.filter((one) => one.line !== line) }),
    clear: () => setMoved(none),
    of: (row, shown) => ({
      isWith: (supplier) => isWith(shown.shares, row, supplier),
      costOf: (supplier) =>
        moveCosts(shown.shares, rows, [{ line: row.line.itemNumber, supplier }], currency)[0] ?? '0',
      give: (supplier) => {
        const from = shown.key === 'byHand' ? moved : { base: shown.key, moves: [] }
        const { itemNumber } = row.line
        const others = from.moves.filter(({ line }) => line !== itemNumber)
        setMoved({ base: from.base, moves: [...others, { line: itemNumber, supplier }] })
        onMove()
      },
    }),
  }
}
