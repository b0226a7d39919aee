import { money } from '@srm/core/i18n/format'
import type { ComparedRow, Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import type { Scenario } from '@srm/core/sourcing/comparison/scenarios'
import { type ReactNode, useMemo } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import { comparisonColumns } from './comparisonColumns.tsx'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'

interface Props {
  readonly comparison: Comparison
  readonly currency: string | null
  readonly scenario: Scenario | undefined
  /** The scenario stands beside an award: what it takes is no award. */
  readonly isProposal: boolean
  readonly against: Against
  readonly onlyUneven: boolean
  readonly narrow: boolean
  /** The supplier who is shown alone; undefined: all of them. */
  readonly only: string | undefined
  readonly onLine: (row: ComparedRow) => void
}

const keyOf = ({ line }: ComparedRow): string => String(line.itemNumber)
const placeOf = (itemNumber: number, toElsAccount: string): string => `${itemNumber} ${toElsAccount}`

/** What each supplier quoted in all, below his column. */
function totalsOf({ suppliers, rows }: Comparison, currency: string | null, locale: string) {
  const words = comparisonScreenWords(locale as Parameters<typeof comparisonScreenWords>[0])
  const own = suppliers.map(({ toElsAccount, total, lines }): [string, ReactNode] => [
    toElsAccount,
    total !== null && (
      <>
        <span className="cell-main">{money(total, currency)}</span>
        <span className="cell-sub">{words.linesOf(lines, rows.length)}</span>
      </>
    ),
  ])
  return { material: words.allQuoted, ...Object.fromEntries(own) }
}

/** Lines by suppliers; the arrows walk the cells, Enter shows the offers of a line. */
export function ComparisonGrid({
  comparison,
  currency,
  scenario,
  isProposal,
  against,
  onlyUneven,
  narrow,
  only,
  onLine,
}: Props) {
  const scope = useWhole()
  const words = comparisonScreenWords(scope.locale)
  const { suppliers, rows } = comparison
  const shares = useMemo(
    () => new Map(scenario?.shares.map((share) => [placeOf(share.itemNumber, share.toElsAccount), share])),
    [scenario],
  )
  const columns = useMemo(
    () =>
      comparisonColumns(scope, {
        ...{ against, narrow, isProposal, onLine },
        isAlone: only !== undefined,
        suppliers: suppliers.filter(({ toElsAccount }) => only === undefined || toElsAccount === only),
        shareOf: (itemNumber, toElsAccount) => shares.get(placeOf(itemNumber, toElsAccount)),
        has: {
          history: rows.some(({ historyPrice }) => historyPrice !== null),
          target: rows.some(({ targetPrice }) => targetPrice !== null),
          bargained: rows.some(({ offers }) => offers.some(({ bargained }) => bargained !== undefined)),
        },
      }),
    [scope, suppliers, against, narrow, only, isProposal, onLine, shares, rows],
  )
  const shown = useMemo(() => (onlyUneven ? rows.filter(({ isUneven }) => isUneven) : rows), [rows, onlyUneven])
  const totals = useMemo(() => totalsOf(comparison, currency, scope.locale), [comparison, currency, scope.locale])
  return (
    <SrmGrid<ComparedRow>
      label={words.grid}
      columns={columns}
      rows={shown}
      rowKey={keyOf}
      navigation="cells"
      tall
      readonly
      totals={totals}
      onRowOpen={onLine}
      empty={<StateNote icon="check" title={words.noUneven} />}
    />
  )
}
