import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'

interface SwitchProps<T extends string | number> {
  readonly label: string
  readonly choices: readonly T[]
  readonly chosen: T
  readonly textOf: (choice: T) => string
  readonly onChoose: (choice: T) => void
}

function Switch<T extends string | number>({ label, choices, chosen, textOf, onChoose }: SwitchProps<T>) {
  useStyles(segmentsCss)
  if (choices.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <span className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="segment"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {textOf(choice)}
        </button>
      ))}
    </span>
  )
}

interface Props {
  readonly comparison: Comparison
  readonly rounds: readonly number[]
  readonly onRound: (round: number) => void
  readonly against: Against
  readonly onAgainst: (against: Against) => void
  readonly onlyUneven: boolean
  readonly onUneven: (onlyUneven: boolean) => void
}

/** What prices of a comparison can be compared with. */
export function possibleAgainst({ rows }: Comparison): readonly Against[] {
  const has = (is: (row: Comparison['rows'][number]) => boolean, against: Against) => (rows.some(is) ? [against] : [])
  return [
    'best',
    ...has(({ historyPrice }) => historyPrice !== null, 'history'),
    ...has(({ targetPrice }) => targetPrice !== null, 'target'),
    ...has(({ offers }) => offers.some(({ change }) => change !== undefined), 'before'),
  ]
}

/** The round, what prices are compared with, and which lines are shown. */
export function ComparisonBar({ comparison, rounds, onRound, against, onAgainst, onlyUneven, onUneven }: Props) {
  const words = comparisonScreenWords(useWhole().locale)
  const possible = possibleAgainst(comparison)
  return (
    <div className="section-bar quote-bar">
      <Switch label={words.rounds} choices={rounds} chosen={comparison.round} textOf={words.round} onChoose={onRound} />
      {possible.length > 1 && <span className="muted">{words.against}</span>}
      <Switch
        label={words.against}
        choices={possible}
        chosen={against}
        textOf={(one) => words.againstOf[one]}
        onChoose={onAgainst}
      />
      <button
        type="button"
        className="button quiet"
        aria-pressed={onlyUneven}
        data-tip={words.unevenTip}
        onClick={() => onUneven(!onlyUneven)}
      >
        <Icon name={onlyUneven ? 'check' : 'filter'} />
        {words.uneven}
      </button>
      {!comparison.isLast && <span className="warn">{words.notLast(rounds.at(-1) ?? 0)}</span>}
    </div>
  )
}
