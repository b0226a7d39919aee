import type { Decimal } from '@srm/core/definition/field'
import { lastOpenedRound, type OpenedQuotes, openedRounds } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import { selectionOf } from '@srm/core/sourcing/comparison/scenarios'
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { useWait } from '../../document/interaction/useLoad.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { usePersistentState } from '../../document/interaction/usePersistentState.ts'
import type { ScreenProps } from '../../host/types.ts'
import detailCss from '../../style/detail.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useBargainPicks } from '../bargains/BargainPicks.tsx'
import optimiserCss from '../optimiser/optimiser.css?inline'
import { useAwardDesk } from '../optimiser/useAwardDesk.ts'
import { AwardButton } from './AwardButton.tsx'
import { AwardRail } from './AwardRail.tsx'
import { ComparisonBar, possibleAgainst } from './ComparisonBar.tsx'
import { ComparisonGrid } from './ComparisonGrid.tsx'
import { ComparisonHead } from './ComparisonHead.tsx'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'
import type { comparisonSpec } from './comparisonSpec.ts'
import { InquiryChoice } from './InquiryChoice.tsx'
import quoteComparisonCss from './quoteComparison.css?inline'
import { ScenarioFoot } from './ScenarioList.tsx'
import { useComparison, useOpenedQuotes } from './useOpenedQuotes.ts'

type ComparisonProps = ScreenProps<typeof comparisonSpec>

const bars = [320, 560, 480, 560]

function Skeleton() {
  const { words } = useWhole()
  return (
    <div className="detail-skeleton" role="status" aria-label={words.common.loading}>
      {bars.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars stay where they are
        <span className="skeleton" key={at} style={{ width }} />
      ))}
    </div>
  )
}

/** What somebody has chosen to see; it stays while its tab is there. */
function useChoices(enquiryNumber: string, begun: ScenarioKey) {
  const kept = `comparison ${enquiryNumber}`
  const [round, setRound] = usePersistentState<number | undefined>(`${kept} round`, undefined)
  const [tolerance, setTolerance] = usePersistentState<Decimal>(`${kept} tolerance`, '5')
  const [against, setAgainst] = usePersistentState<Against>(`${kept} against`, 'best')
  const [onlyUneven, setUneven] = usePersistentState(`${kept} uneven`, false)
  const [key, setKey] = usePersistentState<ScenarioKey>(`${kept} scenario`, begun)
  const [line, setLine] = usePersistentState<number | undefined>(`${kept} line`, undefined)
  return {
    ...{ round, setRound, tolerance, setTolerance, against, setAgainst, onlyUneven, setUneven },
    ...{ key, setKey, line, setLine },
  }
}

interface OpenedProps extends Pick<ComparisonProps, 'emit' | 'constraints'> {
  /** Offers were sent for lines of it. */
  readonly onSent: () => void
  readonly opened: OpenedQuotes
  readonly narrow: boolean
}

/** The quotes of an inquiry. */
function Opened({ opened, narrow, emit, constraints, onSent }: OpenedProps) {
  const words = comparisonScreenWords(useWhole().locale)
  const { inquiry } = opened
  const choices = useChoices(inquiry.enquiryNumber, constraints ? 'constrained' : 'cheapestPerLine')
  const last = lastOpenedRound(opened)
  // also where nobody answered the last one
  const rounds = [...new Set([...openedRounds(opened), last])]
  const round = choices.round === last || !rounds.includes(choices.round ?? last) ? undefined : choices.round
  const asked = { round, tolerance: choices.tolerance }
  const desk = useAwardDesk(opened, useComparison(opened, asked), {
    constraints,
    onConstraints: (text) =>
      emit('srm-constraints-change', { enquiryNumber: inquiry.enquiryNumber, constraints: text }),
    onScenario: choices.setKey,
  })
  const { comparison } = desk
  const { setLine } = choices
  const showLine = useCallback(
    (row: { readonly line: { readonly itemNumber: number } }) => setLine(row.line.itemNumber),
    [setLine],
  )
  const scenario = comparison.scenarios.find(({ key }) => key === choices.key) ?? comparison.scenarios[0]
  useEffect(() => {
    if (!scenario || scenario.isOnlyCompared || round !== undefined) return
    const { enquiryNumber } = inquiry
    emit('srm-scenario-choose', { enquiryNumber, scenario: scenario.key, lines: selectionOf(scenario) })
  }, [emit, inquiry, scenario, round])
  const possible = possibleAgainst(comparison)
  const against = possible.includes(choices.against) ? choices.against : 'best'
  const { currency } = inquiry
  const picks = useBargainPicks(inquiry.stage === 'opened' && round === undefined)
  return (
    <>
      <ComparisonHead inquiry={inquiry} comparison={comparison} asked={asked} />
      {opened.quotes.length === 0 ? (
        <StateNote icon="info" title={words.nothingOpened}>
          {words.nothingOpenedHint}
        </StateNote>
      ) : (
        <div className="doc-body quote-body">
          <div className="doc-main">
            <ComparisonBar
              comparison={comparison}
              rounds={rounds}
              onRound={choices.setRound}
              against={against}
              onAgainst={choices.setAgainst}
              onlyUneven={choices.onlyUneven}
              onUneven={choices.setUneven}
            />
            <div className="quote-grid">
              <ComparisonGrid
                {...{ comparison, currency, scenario, against, narrow }}
                onlyUneven={choices.onlyUneven}
                onLine={showLine}
              />
            </div>
            {scenario && (
              <ScenarioFoot scenario={scenario} currency={currency}>
                {inquiry.stage === 'opened' && round === undefined && <AwardButton scenario={scenario} />}
              </ScenarioFoot>
            )}
          </div>
          <AwardRail
            {...{ inquiry, desk, picks, onSent }}
            chosen={scenario}
            onChoose={choices.setKey}
            tolerance={choices.tolerance}
            onTolerance={choices.setTolerance}
            lineNumber={choices.line}
            onLeaveLine={() => setLine(undefined)}
          />
        </div>
      )}
    </>
  )
}

/** The inquiry that the host names, until another one is chosen here. */
function useInquiry({ enquiryNumber: given, emit }: ComparisonProps) {
  const [enquiryNumber, setNumber] = useState(given)
  useEffect(() => setNumber(given), [given])
  const choose = (next: string) => {
    setNumber(next)
    emit('srm-inquiry-change', { enquiryNumber: next })
  }
  return { enquiryNumber, choose }
}

/** Quotes beside each other: suppliers, lines, rounds, and ways to award. */
export default function QuoteComparisonScreen(props: ComparisonProps) {
  const { apiRef, emit } = props
  useStyles(detailCss)
  useStyles(quoteComparisonCss)
  useStyles(optimiserCss)
  const scope = useWhole()
  const words = comparisonScreenWords(scope.locale)
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page, 760)
  const { enquiryNumber, choose } = useInquiry(props)
  const loaded = useOpenedQuotes(enquiryNumber)
  const wait = useWait(loaded.loading)
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const failure = loaded.error ?? (scope.who ? undefined : scope.failure)
  const retry = () => {
    scope.reconnect()
    void loaded.reload()
  }
  const opened = loaded.data?.inquiry.enquiryNumber === enquiryNumber ? loaded.data : undefined
  return (
    <div className={`page quote-page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      {!enquiryNumber && <InquiryChoice onChoose={choose} />}
      {enquiryNumber && failure !== undefined && <Failure error={failure} onRetry={retry} />}
      {enquiryNumber && failure === undefined && !opened && loaded.loading && wait !== 'short' && <Skeleton />}
      {enquiryNumber && !loaded.loading && loaded.data === null && (
        <StateNote icon="search" title={words.notFound} isPage />
      )}
      {failure === undefined && opened && (
        <Opened
          key={enquiryNumber}
          {...{ opened, narrow, emit }}
          constraints={props.constraints}
          onSent={() => void loaded.reload()}
        />
      )}
    </div>
  )
}
