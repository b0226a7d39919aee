import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useDebounced } from '../../document/interaction/useDebounced.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { GridApi, PasteReport } from '../../grid/types.ts'
import { useElement } from '../../host/env.ts'
import type { ScreenProps } from '../../host/types.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import detailCss from '../../style/detail.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { ToolPage } from '../../system/tools/ToolPage.tsx'
import planCss from './plan.css?inline'
import { mondaysFrom, type PlanRow } from './plan.ts'
import { planColumns, planIssues } from './planColumns.tsx'
import type { callOffPlanSpec } from './planSpec.ts'
import { planWords } from './planWords.ts'
import { keyOf, type Outcome, shownLines, useCallOffs, usePlan } from './usePlan.ts'

function OutcomeRow({ outcome: { doc, why, isSent, supplier } }: { readonly outcome: Outcome }) {
  const { locale } = useWhole()
  const { emit } = useElement()
  const words = planWords(locale)
  const number = String(doc?.callOffNumber ?? '')
  if (!doc) return <span className="bad">{words.notMade(supplier, why ?? '')}</span>
  return (
    <span className={why ? 'bad' : 'good'}>
      <Icon name={why ? 'warning' : 'check'} />{' '}
      <button
        type="button"
        className="button link"
        onClick={() => emit('srm-document-open', { document: 'callOff', uuid: String(doc.uuid), number })}
      >
        {number}
      </button>{' '}
      {why ? words.notSent(number, why) : supplier} {isSent && words.sentAll(number)}
    </span>
  )
}

/** What became of a plan: each call-off opens, and all that are not sent yet can be. */
function Outcomes({ calls }: { readonly calls: ReturnType<typeof useCallOffs> }) {
  const { locale, permissions } = useWhole()
  const words = planWords(locale)
  const { outcomes, busy, send } = calls
  if (outcomes.length === 0) return null
  const isOpen = outcomes.some(({ doc, isSent }) => doc && !isSent)
  return (
    <div className="plan-outcomes" role="status">
      <ul className="plain-list" aria-label={words.results}>
        {outcomes.map((outcome) => (
          <li key={outcome.key}>
            <OutcomeRow outcome={outcome} />
          </li>
        ))}
      </ul>
      {isOpen && permissions?.has('callOff.send') && (
        <button type="button" className="button primary" aria-disabled={busy} onClick={() => !busy && void send()}>
          {words.sendAll}
        </button>
      )}
    </div>
  )
}

/** Tells the host whether something is typed and not made yet. */
function useTold(emit: ScreenProps<typeof callOffPlanSpec>['emit'], isDirty: boolean) {
  useEffect(() => {
    emit('srm-dirty-change', { dirty: isDirty })
    return () => void emit('srm-dirty-change', { dirty: false })
  }, [isDirty, emit])
}

/** Open order lines by week: what is typed becomes call-offs, one of each supplier and plant. */
export default function PlanScreen({ emit, apiRef }: ScreenProps<typeof callOffPlanSpec>) {
  useStyles(detailCss)
  useStyles(planCss)
  const scope = useWhole()
  const { locale, today, readonly, place } = scope
  const words = planWords(locale)
  const grid = useRef<GridApi>(null)
  const [text, setText] = useState('')
  const [weekday, setWeekday] = useState(0)
  const [pasted, setPasted] = useState<PasteReport>()
  const { loaded, rows, planned, faulty, change, forget } = usePlan(useDebounced(text).trim())
  const calls = useCallOffs()
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const isDirty = planned.length + faulty.length > 0
  useDiscard(() => forget([...planned, ...faulty]))
  useTold(emit, isDirty)
  const mondays = useMemo(() => mondaysFrom(today), [today])
  const columns = useMemo(() => planColumns(scope, words, mondays), [scope, words, mondays])
  const issues = useMemo(() => planIssues(rows, words), [rows, words])
  const groups = new Set(planned.map(({ toElsAccount, factory }) => `${toElsAccount} ${factory}`)).size
  const isReady = planned.length > 0 && faulty.length === 0 && !calls.busy
  const make = async () => {
    if (!isReady) return void grid.current?.nextIssue()
    const done = await calls.make(planned, weekday)
    forget(done)
    grid.current?.clearHistory()
    await loaded.reload()
  }
  const bar = (
    <>
      <div className="filter-bar plan-bar">
        <SearchBox label={words.find} value={text} onChange={setText} />
        <label className="plan-day">
          {words.day}
          <select className="field" value={weekday} onChange={(event) => setWeekday(Number(event.target.value))}>
            {words.days.map((day, at) => (
              <option key={day} value={at}>
                {day}
              </option>
            ))}
          </select>
        </label>
        <span className="muted grow">
          {pasted?.note ?? words.hint} {faulty.length > 0 && <span className="bad">{words.faults(faulty.length)}</span>}
        </span>
        <button
          type="button"
          className="button primary"
          aria-disabled={!isReady}
          data-tip={planned.length === 0 ? words.makeNone : undefined}
          onClick={() => void make()}
        >
          {words.make(groups)}
        </button>
      </div>
      <Outcomes calls={calls} />
      {loaded.data && loaded.data.count > loaded.data.rows.length && (
        <p className="muted plan-cut">{words.cut(String(shownLines), String(loaded.data.count))}</p>
      )}
    </>
  )
  return (
    <ToolPage loaded={loaded} bar={bar}>
      {rows.length === 0 ? (
        <StateNote icon={text ? 'search' : 'check'} title={text ? words.noMatch : words.none}>
          {text ? '' : words.noneHint}
        </StateNote>
      ) : (
        <div className="plan-grid">
          <SrmGrid<PlanRow>
            label={words.grid}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            apiRef={grid}
            issues={issues}
            today={place.now.slice(0, 10)}
            readonly={readonly}
            onChange={(edit) => {
              if (edit.cause !== 'paste') setPasted(undefined)
              change(edit, columns)
            }}
            onPaste={setPasted}
          />
        </div>
      )}
    </ToolPage>
  )
}
