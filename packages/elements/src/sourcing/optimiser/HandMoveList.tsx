import { change } from '@srm/core/i18n/format'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedInquiry } from '@srm/core/sourcing/comparison/openedQuotes'
import type { Scenario } from '@srm/core/sourcing/comparison/scenarios'
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import { brokenConstraints, moveCosts } from '@srm/core/sourcing/optimiser/handMoves'
import { useMemo } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { constraintText, supplierName } from './constraintTexts.ts'
import { optimiserWords } from './optimiserWords.ts'
import type { HandMoves } from './useHandMoves.ts'

interface Props {
  readonly comparison: Comparison
  readonly inquiry: OpenedInquiry
  readonly constraints: readonly Constraint[]
  readonly hand: HandMoves
}

interface MovedProps extends Props {
  readonly scenario: Scenario
  readonly base: Scenario
}

function Moved({ comparison, inquiry, constraints, hand, scenario, base }: MovedProps) {
  const words = optimiserWords(useWhole().locale)
  const { currency } = inquiry
  const costs = useMemo(
    () => moveCosts(base.shares, comparison.rows, hand.moves, currency),
    [base, comparison, hand.moves, currency],
  )
  const broken = useMemo(
    () => brokenConstraints(scenario.shares, comparison, inquiry, constraints),
    [scenario, comparison, inquiry, constraints],
  )
  const texts = broken.flatMap((at) => {
    const { [at]: one } = constraints
    return one ? [constraintText(one, { comparison, currency, words })] : []
  })
  return (
    <section className="rail-part" aria-live="polite">
      <h2 className="rail-part-title">{words.moved}</h2>
      <ul className="plain-list constraint-list">
        {hand.moves.map(({ line, supplier }, at) => (
          <li key={line} className="constraint">
            <span className="grow">{words.move(line, supplierName(comparison, supplier))}</span>
            <span className="constraint-cost num">{change(costs[at] ?? '0', currency)}</span>
            <button type="button" className="icon-button" aria-label={words.undo(line)} onClick={() => hand.undo(line)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {texts.length > 0 && <p className="constraint-result warn">{words.breaks(texts.join('; '))}</p>}
      {hand.moves.length > 1 && (
        <button type="button" className="button quiet" onClick={hand.clear}>
          {words.undoAll}
        </button>
      )}
    </section>
  )
}

/** The lines that were moved by hand, what each costs, and which constraints that breaks. */
export function HandMoveList(props: Props) {
  const { scenario, base } = props.hand
  return scenario && base ? <Moved {...props} scenario={scenario} base={base} /> : null
}
