import type { Decimal } from '@srm/core/definition/field'
import type { OpenedInquiry } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import type { Scenario } from '@srm/core/sourcing/comparison/scenarios'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { BargainPart, type BargainPicks } from '../bargains/BargainPicks.tsx'
import { ConstraintPanel } from '../optimiser/ConstraintPanel.tsx'
import { HandMoveList } from '../optimiser/HandMoveList.tsx'
import type { AwardDesk } from '../optimiser/useAwardDesk.ts'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import { LineOffers } from './LineOffers.tsx'
import { ScenarioList } from './ScenarioList.tsx'

interface Props {
  readonly inquiry: OpenedInquiry
  readonly desk: AwardDesk
  readonly chosen: Scenario | undefined
  readonly onChoose: (key: ScenarioKey) => void
  readonly tolerance: Decimal
  readonly onTolerance: (tolerance: Decimal) => void
  /** The line whose offers are shown. */
  readonly lineNumber: number | undefined
  readonly onLeaveLine: () => void
  /** Lines may be given to other suppliers. */
  readonly mayMove: boolean
  /** Offers that were chosen to bargain about; undefined where nobody can. */
  readonly picks: BargainPicks | undefined
  /** Prices were offered for lines of it. */
  readonly onSent: () => void
}

/** Beside the grid: ways to award, what an award has to keep to, and the offers for a line. */
export function AwardRail(props: Props) {
  const { inquiry, desk, chosen, onChoose, lineNumber, onLeaveLine, picks, onSent, mayMove, ...tolerance } = props
  const words = comparisonScreenWords(useWhole().locale)
  const { comparison, constraints, hand } = desk
  const { currency, quoteMethod } = inquiry
  const line = comparison.rows.find((row) => row.line.itemNumber === lineNumber)
  const movesFrom = mayMove && quoteMethod !== 'package' ? chosen : undefined
  return (
    <aside className="rail">
      <div className="rail-body">
        <ScenarioList {...{ comparison, currency, chosen, onChoose }} {...tolerance} />
        {chosen?.key === 'byHand' && <HandMoveList {...{ comparison, inquiry, hand }} constraints={constraints.all} />}
        <BargainPart {...{ comparison, picks, onSent }} />
        {line && (
          <LineOffers
            {...{ row: line, comparison, currency, picks }}
            moves={movesFrom && hand.of(line, movesFrom)}
            onClose={onLeaveLine}
          />
        )}
        {comparison.isLast && (
          <ConstraintPanel
            {...{ comparison, currency, constraints }}
            budget={inquiry.budgetAmount ?? undefined}
            optimised={desk.optimised}
            onStated={() => onChoose('constrained')}
          />
        )}
        {!line && <p className="muted">{words.lineHint}</p>}
      </div>
    </aside>
  )
}
