import type { Decimal } from '@srm/core/definition/field'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { lastOpenedRound, type OpenedQuotes, openedRounds } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import { cheapestScenario, selectionOf } from '@srm/core/sourcing/comparison/scenarios'
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
import { AwardButton, AwardLink } from './AwardButton.tsx'
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
function useChoices(enquiryNumber: string, begun: ScenarioKey | undefined) {
  const kept = `comparison ${enquiryNumber}`
  const [round, setRound] = usePersistentState<number | undefined>(`${kept} round`, undefined)
  const [tolerance, setTolerance] = usePersistentState<Decimal>(`${kept} tolerance`, '5')
  const [against, setAgainst] = usePersistentState<Against>(`${kept} against`, 'best')
  const [onlyUneven, setUneven] = usePersistentState(`${kept} uneven`, false)
  const [key, setKey] = usePersistentState<ScenarioKey | undefined>(
    begun === 'awarded' ? `${kept} beside the award` : `${kept} scenario`,
    begun,
  )
  const [supplier, setSupplier] = usePersistentState<string | undefined>(`${kept} supplier`, undefined)
  const [line, setLine] = usePersistentState<number | undefined>(`${kept} line`, undefined)
  return {
    ...{ round, setRound, tolerance, setTolerance, against, setAgainst, onlyUneven, setUneven },
    ...{ key, setKey, line, setLine, supplier, setSupplier },
  }
}

interface OpenedProps extends Pick<ComparisonProps, 'emit' | 'constraints'> {
  /** Offers were sent for lines of it. */
  readonly onSent: () => void
  readonly opened: OpenedQuotes
  readonly narrow: boolean
  /** There is room for one supplier at a time. */
  readonly phone: boolean
}

/** The way to award that is shown: what somebody has chosen, else the cheapest one; the award itself where there is one. */
function useShown(opened: OpenedQuotes, constraints: string | undefined, emit: ComparisonProps['emit']) {
  const { inquiry, award } = opened
  const { enquiryNumber } = inquiry
  const choices = useChoices(enquiryNumber, award ? 'awarded' : constraints ? 'constrained' : undefined)
  const last = lastOpenedRound(opened)
  // also where nobody answered the last one
  const rounds = [...new Set([...openedRounds(opened), last])]
  const round = choices.round === last || !rounds.includes(choices.round ?? last) ? undefined : choices.round
  const asked = { round, tolerance: choices.tolerance }
  const desk = useAwardDesk(opened, useComparison(opened, asked), {
    constraints,
    onConstraints: (text) => emit('srm-constraints-change', { enquiryNumber, constraints: text }),
    onScenario: choices.setKey,
  })
  const { scenarios } = desk.comparison
  const scenario = scenarios.find(({ key }) => key === choices.key) ?? cheapestScenario(scenarios)
  const isOpen = inquiry.stage === 'opened' && round === undefined
  useEffect(() => {
    if (!scenario || scenario.isOnlyCompared || !isOpen) return
    emit('srm-scenario-choose', { enquiryNumber, scenario: scenario.key, lines: selectionOf(scenario) })
  }, [emit, enquiryNumber, scenario, isOpen])
  const isProposal = award != null && scenario?.key !== 'awarded'
  return { choices, rounds, asked, desk, scenario, isOpen, isProposal }
}

/** The supplier who is shown where there is room for one. */
const shownAlone = ({ suppliers }: Pick<Comparison, 'suppliers'>, chosen: string | undefined): string | undefined =>
  (suppliers.find(({ toElsAccount }) => toElsAccount === chosen) ?? suppliers[0])?.toElsAccount

/** The quotes of an inquiry. */
function Opened({ opened, narrow, phone, emit, constraints, onSent }: OpenedProps) {
  const words = comparisonScreenWords(useWhole().locale)
  const { inquiry, award } = opened
  const { choices, rounds, asked, desk, scenario, isOpen, isProposal } = useShown(opened, constraints, emit)
  const { comparison } = desk
  const { setLine } = choices
  const showLine = useCallback(
    (row: { readonly line: { readonly itemNumber: number } }) => setLine(row.line.itemNumber),
    [setLine],
  )
  const possible = possibleAgainst(comparison)
  const against = possible.includes(choices.against) ? choices.against : 'best'
  const { currency } = inquiry
  const picks = useBargainPicks(isOpen)
  const only = phone ? shownAlone(comparison, choices.supplier) : undefined
  const head = <ComparisonHead inquiry={inquiry} comparison={comparison} asked={asked} />
  if (opened.quotes.length === 0)
    return (
      <>
        {head}
        <StateNote icon="info" title={words.nothingOpened}>
          {words.nothingOpenedHint}
        </StateNote>
      </>
    )
  return (
    <>
      {head}
      <div className="doc-body quote-body">
        <div className="doc-main">
          <ComparisonBar
            {...{ comparison, rounds, against, supplier: only }}
            onRound={choices.setRound}
            onAgainst={choices.setAgainst}
            onlyUneven={choices.onlyUneven}
            onUneven={choices.setUneven}
            onSupplier={choices.setSupplier}
          />
          <div className="quote-grid">
            <ComparisonGrid
              {...{ comparison, currency, scenario, isProposal, against, narrow, only }}
              onlyUneven={choices.onlyUneven}
              onLine={showLine}
            />
          </div>
          {scenario && (
            <ScenarioFoot {...{ scenario, inquiry, isProposal }}>
              {award ? <AwardLink award={award} /> : isOpen && <AwardButton scenario={scenario} />}
            </ScenarioFoot>
          )}
        </div>
        <AwardRail
          {...{ inquiry, desk, picks, onSent }}
          mayMove={isOpen}
          chosen={scenario}
          onChoose={choices.setKey}
          tolerance={choices.tolerance}
          onTolerance={choices.setTolerance}
          lineNumber={choices.line}
          onLeaveLine={() => setLine(undefined)}
        />
      </div>
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
  // beside a rail there would be no room for lines and whole columns of suppliers
  const narrow = useNarrow(page, 1000)
  const phone = useNarrow(page, 560)
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
    <div
      className={`page quote-page ${narrow ? 'is-narrow' : ''} ${phone ? 'is-phone' : ''}`}
      ref={page}
      aria-busy={loaded.loading}
    >
      {!enquiryNumber && <InquiryChoice onChoose={choose} />}
      {enquiryNumber && failure !== undefined && <Failure error={failure} onRetry={retry} />}
      {enquiryNumber && failure === undefined && !opened && loaded.loading && wait !== 'short' && <Skeleton />}
      {enquiryNumber && !loaded.loading && loaded.data === null && (
        <StateNote icon="search" title={words.notFound} isPage />
      )}
      {failure === undefined && opened && (
        <Opened
          key={enquiryNumber}
          {...{ opened, narrow, phone, emit }}
          constraints={props.constraints}
          onSent={() => void loaded.reload()}
        />
      )}
    </div>
  )
}
