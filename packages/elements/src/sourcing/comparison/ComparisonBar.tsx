import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Segmented } from '../../document/interaction/Segmented.tsx'
import { Icon } from '../../style/Icon.tsx'
import { nameOf } from './comparisonColumns.tsx'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'

interface Props {
  readonly comparison: Comparison
  readonly rounds: readonly number[]
  readonly onRound: (round: number) => void
  readonly against: Against
  readonly onAgainst: (against: Against) => void
  readonly onlyUneven: boolean
  readonly onUneven: (onlyUneven: boolean) => void
  /** The one that is shown, where there is no room for all of them. */
  readonly supplier: string | undefined
  readonly onSupplier: (toElsAccount: string) => void
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

function SupplierChoice({ comparison, supplier, onSupplier }: Pick<Props, 'comparison' | 'supplier' | 'onSupplier'>) {
  const words = comparisonScreenWords(useWhole().locale)
  return (
    <label className="supplier-choice">
      {words.supplier}
      <select className="field" value={supplier} onChange={(event) => onSupplier(event.target.value)}>
        {comparison.suppliers.map((one) => (
          <option key={one.toElsAccount} value={one.toElsAccount}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The round, what prices are compared with, and which lines and suppliers are shown. */
export function ComparisonBar(props: Props) {
  const { comparison, rounds, onRound, against, onAgainst, onlyUneven, onUneven, supplier } = props
  const words = comparisonScreenWords(useWhole().locale)
  const possible = possibleAgainst(comparison)
  return (
    <div className="section-bar quote-bar">
      {supplier !== undefined && <SupplierChoice {...props} />}
      {rounds.length > 1 && (
        <Segmented
          label={words.rounds}
          choices={rounds}
          chosen={comparison.round}
          nameOf={words.round}
          onChoose={onRound}
        />
      )}
      {possible.length > 1 && (
        <>
          <span className="muted">{words.against}</span>
          <Segmented
            label={words.against}
            choices={possible}
            chosen={against}
            nameOf={(one) => words.againstOf[one]}
            onChoose={onAgainst}
          />
        </>
      )}
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
