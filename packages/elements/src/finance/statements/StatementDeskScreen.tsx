import type { OpenGroup, StatementDesk } from '@srm/core/client/statements/statementDesk'
import { today as todayOf } from '@srm/core/i18n/format'
import { useImperativeHandle, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useDebounced } from '../../document/interaction/useDebounced.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { HrefContext } from '../../home/FollowLink.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { useStyles } from '../../style/useStyles.ts'
import { ToolPage } from '../../system/tools/ToolPage.tsx'
import figuresCss from '../figures/figures.css?inline'
import { UnitFilters } from '../figures/UnitFilters.tsx'
import { chosenOf, isFree, keyOf } from './chosenGroups.ts'
import { DeskFoot } from './DeskFoot.tsx'
import { DeskOutcomes } from './DeskOutcomes.tsx'
import { DeskTable } from './DeskTable.tsx'
import statementDeskCss from './statementDesk.css?inline'
import type { statementDeskSpec } from './statementDeskSpec.ts'
import { statementDeskWords } from './statementDeskWords.ts'
import { type DeskFilter, useMaking, useStatementDesk } from './useStatementDesk.ts'

/** The last day of the month before a day. */
const monthsEnd = (today: string): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)

interface BarProps {
  readonly filter: DeskFilter
  readonly onFilter: (filter: DeskFilter) => void
  readonly text: string
  readonly onText: (text: string) => void
  readonly currencies: readonly string[]
}

/** Which days, which company and currency, and whose. */
function DeskBar({ filter, onFilter, text, onText, currencies }: BarProps) {
  const { locale, side } = useWhole()
  const words = statementDeskWords(locale)
  const change = (change: Partial<DeskFilter>) => onFilter({ ...filter, ...change })
  return (
    <div className="filter-bar figures-bar">
      {(['from', 'to'] as const).map((key) => (
        <label key={key} className="desk-day">
          {words[key]}
          <input
            type="date"
            className="field"
            value={filter[key]}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        </label>
      ))}
      <UnitFilters company={filter.company} currency={filter.currency} currencies={currencies} onChange={change} />
      <SearchBox label={words.find[side === 'supplier' ? 'supplier' : 'buyer']} value={text} onChange={onText} />
    </div>
  )
}

/** The currencies that were there once: one that is chosen does not take the others away. */
function useKnown(found: readonly (string | null)[]): readonly string[] {
  const known = useRef(new Set<string>())
  for (const currency of found) if (currency !== null) known.current.add(currency)
  return [...known.current].toSorted()
}

interface BodyProps {
  readonly answer: StatementDesk
  readonly filter: DeskFilter
  readonly isSought: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly left: number | undefined
  readonly onMake: (groups: readonly OpenGroup[], isSending: boolean) => void
}

/** The rows, and below them what is chosen of them. */
function DeskBody({ answer, filter, isSought, chosen, onChoose, left, onMake }: BodyProps) {
  const { locale, permissions } = useWhole()
  const words = statementDeskWords(locale)
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const [isSending, setSending] = useState(false)
  const mayMake = permissions?.has('reconciliation.create') === true
  const { groups, isCut } = answer
  const picked = chosenOf(groups, chosen)
  return (
    <div className="desk-body" ref={box}>
      <div className="desk-rows">
        {groups.length === 0 ? (
          <StateNote icon={isSought ? 'search' : 'check'} title={isSought ? words.noMatch : words.none}>
            {isSought ? '' : words.noneHint}
          </StateNote>
        ) : (
          <DeskTable {...{ answer, filter, chosen, mayMake, narrow }} onChoose={onChoose} />
        )}
        {isCut && <p className="muted figures-note">{words.cut(groups.length)}</p>}
      </div>
      {mayMake && groups.length > 0 && (
        <DeskFoot
          {...{ groups: picked, isSending, left }}
          onSending={setSending}
          onMake={() => onMake(picked, isSending)}
        />
      )}
    </div>
  )
}

/** What is in no statement, by company; what is chosen becomes one statement each. */
export default function StatementDeskScreen({ apiRef, hrefOf }: ScreenProps<typeof statementDeskSpec>) {
  useStyles(figuresCss)
  useStyles(statementDeskCss)
  const { locale, place } = useWhole()
  const words = statementDeskWords(locale)
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<DeskFilter>(() => ({
    ...{ from: '', to: monthsEnd(todayOf(place)) },
    ...{ company: '', currency: '' },
  }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sought = useDebounced(text).trim()
  const loaded = useStatementDesk(filter, sought)
  const { outcomes, left, make, forget } = useMaking()
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const currencies = useKnown((loaded.data?.totals ?? []).map(({ currency }) => currency))
  const put = async (groups: readonly OpenGroup[], isSending: boolean) => {
    await make(groups, filter, isSending)
    setChosen(new Set())
    await loaded.reload()
  }
  const rest = left === undefined ? (loaded.data?.groups ?? []).filter(isFree) : []
  return (
    <HrefContext.Provider value={hrefOf}>
      <ToolPage
        loaded={loaded}
        bar={
          <>
            <DeskBar filter={filter} onFilter={setFilter} text={text} onText={setText} currencies={currencies} />
            <p className="muted figures-note">{words.note}</p>
            <DeskOutcomes
              outcomes={outcomes}
              rest={rest.length}
              onRest={() => setChosen(new Set(rest.map(keyOf)))}
              onClose={forget}
            />
          </>
        }
      >
        {loaded.data && (
          <DeskBody
            {...{ answer: loaded.data, filter, isSought: sought !== '', chosen, left }}
            onChoose={(next) => left === undefined && setChosen(next)}
            onMake={(groups, isSending) => void put(groups, isSending)}
          />
        )}
      </ToolPage>
    </HrefContext.Provider>
  )
}
