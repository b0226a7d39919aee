import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { Filter } from '../../document/filters/filters.ts'
import { FrameEmpty } from '../../document/frame/FrameEmpty.tsx'
import { FramePage } from '../../document/frame/FramePage.tsx'
import { type Frame, useFrame } from '../../document/frame/useFrame.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { questionOf } from '../../document/list/listView.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { GridApi, PasteReport } from '../../grid/types.ts'
import type { ScreenProps } from '../../host/types.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import detailCss from '../../style/detail.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import planCss from './plan.css?inline'
import { mondaysFrom, type PlanRow } from './plan.ts'
import { type PlanKey, planColumns, planIssues, planKeys, planTitles } from './planColumns.tsx'
import type { callOffPlanSpec } from './planSpec.ts'
import { planWords } from './planWords.ts'
import { keyOf, type Outcome, shownLines, useCallOffs, usePlan } from './usePlan.ts'

function OutcomeRow({ outcome: { doc, why, isSent, supplier } }: { readonly outcome: Outcome }) {
  const { locale } = useWhole()
  const openPage = useOpen()
  const words = planWords(locale)
  const number = String(doc?.callOffNumber ?? '')
  if (!doc) return <span className="bad">{words.notMade(supplier, why ?? '')}</span>
  return (
    <span className={why ? 'bad' : 'good'}>
      <Icon name={why ? 'warning' : 'check'} />{' '}
      <button
        type="button"
        className="button link"
        onClick={() => openPage('srm-document-open', { document: 'callOff', uuid: String(doc.uuid), number })}
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

interface RowsProps extends Pick<ReturnType<typeof usePlan>, 'rows' | 'change'> {
  readonly frame: Frame
  readonly grid: RefObject<GridApi | null>
  readonly onPasted: (report: PasteReport | undefined) => void
}

/** Open lines with their weeks, or why there are none. */
function PlanRows({ rows, change, frame, grid, onPasted }: RowsProps) {
  const scope = useWhole()
  const { locale, today, readonly, place } = scope
  const words = planWords(locale)
  const mondays = useMemo(() => mondaysFrom(today), [today])
  const { shown } = frame
  const columns = useMemo(() => planColumns(scope, words, { mondays, shown }), [scope, words, mondays, shown])
  const issues = useMemo(() => planIssues(rows, words), [rows, words])
  if (rows.length === 0)
    return (
      <FrameEmpty frame={frame} icon="check" none={words.none} noMatch={words.noMatch}>
        {words.noneHint}
      </FrameEmpty>
    )
  return (
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
        if (edit.cause !== 'paste') onPasted(undefined)
        change(edit, columns)
      }}
      onPaste={onPasted}
    />
  )
}

/** On which day of its week what is typed is needed. */
function DayChoice({ day, onDay }: { readonly day: number; readonly onDay: (day: number) => void }) {
  const words = planWords(useWhole().locale)
  return (
    <label className="plan-day">
      {words.day}
      <select className="field" value={day} onChange={(event) => onDay(Number(event.target.value))}>
        {words.days.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Its view, its columns and its kept views. */
function usePlanFrame({ view, emit }: Pick<ScreenProps<typeof callOffPlanSpec>, 'view' | 'emit'>): Frame {
  const titles = planTitles(planWords(useWhole().locale))
  return useFrame({
    ...{ name: 'callOffPlan', view },
    columns: () => ({ possible: planKeys, labelOf: (key) => titles[key as PlanKey] ?? key }),
    onView: (next) => void emit('srm-view-change', next),
  })
}

/** Open order lines by week: what is typed becomes call-offs, one of each supplier and plant. */
export default function PlanScreen({ emit, apiRef, view }: ScreenProps<typeof callOffPlanSpec>) {
  useStyles(detailCss)
  useStyles(planCss)
  const words = planWords(useWhole().locale)
  const grid = useRef<GridApi>(null)
  const [weekday, setWeekday] = useState(0)
  const [pasted, setPasted] = useState<PasteReport>()
  const frame = usePlanFrame({ view, emit })
  const { loaded, rows, planned, faulty, change, forget } = usePlan(String(questionOf(frame.view).q ?? ''))
  const calls = useCallOffs()
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  useDiscard(() => forget([...planned, ...faulty]))
  useTold(emit, planned.length + faulty.length > 0)
  const groups = new Set(planned.map(({ toElsAccount, factory }) => `${toElsAccount} ${factory}`)).size
  const isReady = planned.length > 0 && faulty.length === 0 && !calls.busy
  const make = async () => {
    if (!isReady) return void grid.current?.nextIssue()
    const done = await calls.make(planned, weekday)
    forget(done)
    grid.current?.clearHistory()
    await loaded.reload()
  }
  const note = (
    <>
      <p className="muted frame-note plan-note">
        {pasted?.note ?? words.hint} {faulty.length > 0 && <span className="bad">{words.faults(faulty.length)}</span>}
      </p>
      <Outcomes calls={calls} />
      {loaded.data && loaded.data.count > loaded.data.rows.length && (
        <p className="muted frame-note">{words.cut(String(shownLines), String(loaded.data.count))}</p>
      )}
    </>
  )
  return (
    <FramePage
      frame={frame}
      loaded={loaded}
      filters={noFilters}
      count={loaded.data?.count}
      sought={words.find}
      sums={<DayChoice day={weekday} onDay={setWeekday} />}
      note={note}
      actions={
        <button
          type="button"
          className="button primary"
          aria-disabled={!isReady}
          data-tip={planned.length === 0 ? words.makeNone : undefined}
          onClick={() => void make()}
        >
          {words.make(groups)}
        </button>
      }
    >
      <PlanRows {...{ rows, change, frame, grid }} onPasted={setPasted} />
    </FramePage>
  )
}

const noFilters: readonly Filter[] = []
