import type { Field } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { AnyDoc, AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { withoutBlankRows } from '../../fields/rows.ts'
import { applyEdit } from '../../grid/cells/edit.ts'
import type { Column, GridApi, GridEdit, GridIssue, PasteReport } from '../../grid/types.ts'
import { keptBy } from '../../host/common/keptBy.ts'
import { useElement } from '../../host/env.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import type { AllWords } from '../../words/allWords.ts'
import type { AnsweredLines, Deviation, LineAnswer, Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { faultText } from '../feedback/faultText.ts'
import { type Draft, draftName, useDraft } from '../form/useDraft.ts'
import {
  answerBody,
  asRequested,
  completedLines,
  computedWith,
  draftOf,
  filledFields,
  filledHead,
  filledKeys,
  issuesFor,
  itemOf,
  laidOver,
  openLines,
  restoredOn,
  shifted,
  type Tally,
  tally,
  unreadColumns,
} from './answer.ts'

/** What is kept of an answer in this browser. */
interface AnswerDraft {
  readonly head: AnyRow
  readonly lines: readonly AnyRow[]
}

/** What is filled of the head beside the lines. */
export interface AnswerHead {
  readonly fields: readonly (readonly [string, Field])[]
  readonly values: AnyRow
  /** The same without rows that nobody has filled in: what is sent. */
  readonly filled: AnyRow
  /** Why a value cannot be taken, by its field. */
  readonly faults: Readonly<Record<string, string>>
  set(key: string, value: unknown): void
}

export interface Answer extends AnsweredLines {
  /** The action that is filled. */
  readonly action: string
  readonly transition: AnyTransition
  readonly view: LineAnswer
  readonly words: AllWords['answer']
  /** The document with what follows from what is typed. */
  readonly doc: AnyDoc
  readonly fields: readonly (readonly [string, Field])[]
  readonly head: AnswerHead
  readonly counts: Tally
  readonly issues: readonly GridIssue[]
  readonly draft: Draft<AnswerDraft>
  /** What the last paste read. */
  readonly pasted: PasteReport | undefined
  /** Lines that cannot be sent. */
  readonly faults: number
  readonly isDirty: boolean
  change(edit: GridEdit<AnyRow>, columns: readonly Column<AnyRow>[]): void
  set(line: AnyRow, key: string, value: unknown): void
  /** Values of lines from elsewhere, by their numbers; what they say nothing of stays. One step takes all of them back. */
  take(values: readonly AnyRow[]): void
  /** Several values of a line at once. */
  write(line: AnyRow, values: AnyRow): void
  /** Every line, or those without an answer, as it was asked. */
  allAsRequested(which: 'all' | 'rest'): void
  oneAsRequested(line: AnyRow): void
  shift(days: number): void
  undo(): void
  goToFault(): void
  discard(): void
  /** The body of the action, or undefined after the first fault got the focus. */
  submit(): AnyRow | undefined
}

type Filled = Answer['fields']

/** A line deviates, or its text cannot be read at all. */
function judge(scope: Whole, view: LineAnswer, fields: Filled, line: AnyRow, doc: AnyDoc): Deviation {
  const [column] = unreadColumns(fields, line)
  if (!column) return view.deviation(line, scope, doc)
  const text = scope.words.answer.unread
  return { kind: 'error', tone: 'red', text, fault: { column, text } }
}

interface Typed {
  readonly lines: readonly AnyRow[]
  readonly head: AnyRow
  readonly draft: Draft<AnswerDraft>
  readonly isDirty: boolean
  put(lines: readonly AnyRow[]): void
  putHead(key: string, value: unknown): void
  startAgain(): void
}

/** What is typed, laid over the document as it is now, and the draft that this browser alone keeps of it. */
function useTyped(doc: DetailDoc, name: string, version: string, view: LineAnswer, keys: readonly string[]): Typed {
  const draft = useDraft<AnswerDraft>(name, version)
  const fresh = useMemo(() => openLines(doc, view), [doc, view])
  const [typed, setTyped] = useState<AnswerDraft | undefined>(draft.restored?.value)
  const { keep } = draft
  const lines = useMemo(() => restoredOn(fresh, typed?.lines, keys), [fresh, typed, keys])
  useEffect(() => {
    if (typed) keep({ head: typed.head, lines: draftOf(lines, keys) })
  }, [typed, lines, keys, keep])
  return {
    lines,
    head: typed?.head ?? {},
    draft,
    isDirty: typed !== undefined,
    put: (next) => setTyped((before) => ({ head: before?.head ?? {}, lines: next })),
    putHead: (key, value) =>
      setTyped((before) => ({ head: { ...before?.head, [key]: value }, lines: before?.lines ?? lines })),
    startAgain: () => {
      draft.discard()
      setTyped(undefined)
    },
  }
}

/** Steps over many lines at once, which the grid does not remember, and the way back from the last one. */
function useBigSteps({ lines, put }: Pick<Typed, 'lines' | 'put'>, grid: RefObject<GridApi | null>) {
  const [before, setBefore] = useState<readonly AnyRow[]>()
  return {
    forget: () => setBefore(undefined),
    step: (next: readonly AnyRow[]) => {
      setBefore(lines)
      put(next)
      grid.current?.clearHistory()
    },
    undo: () => {
      if (!before) return void grid.current?.undo()
      put(before)
      setBefore(undefined)
    },
  }
}

/** The head beside the lines: as it was filled before, and as it is typed now. */
function headOf(
  { def, locale, side }: Whole,
  transition: AnyTransition,
  doc: AnyDoc,
  state: Typed,
  view: LineAnswer,
): AnswerHead {
  const without = view.leavesOut?.(doc) ?? []
  const other = view.headFields?.(doc) ?? {}
  const fields = filledHead(def, side, transition)
    .filter(([key]) => !without.includes(key))
    .map(([key, field]) => [key, { ...field, ...other[key] }] as const)
  const starts = view.startsHead?.(doc) ?? {}
  const before = (key: string) => doc[key] ?? starts[key] ?? null
  const values = Object.fromEntries(
    fields.map(([key]) => [key, key in state.head ? (state.head[key] ?? null) : before(key)]),
  )
  const known = Object.fromEntries(fields)
  const filled = withoutBlankRows(known, values)
  const { issues } = readFields(known, filled, 'unchanged')
  const faults = Object.fromEntries(issues.map((issue) => [issue.path, faultText(locale, issue)]))
  return { fields, values, filled, faults, set: state.putHead }
}

/** What lines differ in and what is wrong with them; `tried`: whether the person has pressed the button. */
function useJudged(view: LineAnswer, fields: Filled, lines: readonly AnyRow[], doc: AnyDoc, tried: boolean) {
  const scope = useWhole()
  const deviations = useMemo(
    () => lines.map((line) => judge(scope, view, fields, line, doc)),
    [lines, scope, view, fields, doc],
  )
  const issues = useMemo(() => issuesFor(lines, deviations, view, tried), [lines, deviations, view, tried])
  const counts = useMemo(() => tally(deviations), [deviations])
  return { deviations, issues, counts }
}

/** What an action fills of a document's lines, and where what is typed is kept. */
function useFilled(doc: DetailDoc, action: string, transition: AnyTransition, view: LineAnswer) {
  const { def, account } = useWhole()
  const { session } = useElement()
  const fields = useMemo(() => {
    const without = view.leavesOut?.(doc) ?? []
    return filledFields(def, transition).filter(([key]) => !without.includes(key))
  }, [def, transition, view, doc])
  const keys = useMemo(() => filledKeys(transition), [transition])
  const carried = ((transition.carries ?? []) as readonly string[]).map((key) => doc[key])
  const version = String(view.version ? [...carried, view.version(doc)] : carried)
  const name = draftName(keptBy(account, session), def.shape.name, `${action}.${doc.uuid}`)
  return { fields, keys, version, name }
}

/** Goes to the first line that cannot be sent: to the list that is wrong, else to its cell. */
function focusFault(
  host: HTMLElement,
  grid: RefObject<GridApi | null>,
  view: LineAnswer,
  { lines, deviations }: Pick<Answer, 'lines' | 'deviations'>,
): void {
  const at = deviations.findIndex(({ kind }) => kind === 'open' || kind === 'error')
  const line = lines[at]
  if (!line) return
  const column = deviations[at]?.fault?.column ?? Object.keys(view.answers)[0]
  const list = host.shadowRoot?.querySelector<HTMLElement>(
    `[data-field="lines.${itemOf(line)}.${column}"] :is(input,button)`,
  )
  if (list) list.focus()
  else grid.current?.focusCell(itemOf(line), column)
}

/** Filling the lines of an action in place (screens §7). */
export function useAnswer(doc: DetailDoc, action: string, transition: AnyTransition, view: LineAnswer): Answer {
  const scope = useWhole()
  const { host } = useElement()
  const { fields, keys, version, name } = useFilled(doc, action, transition, view)
  const state = useTyped(doc, name, version, view, keys)
  useDiscard(state.startAgain)
  const [tried, setTried] = useState(false)
  const [pasted, setPasted] = useState<PasteReport>()
  const grid = useRef<GridApi>(null)
  const big = useBigSteps(state, grid)
  const computed = useMemo(
    () => computedWith(view, { ...doc, ...state.head }, state.lines, fields),
    [view, doc, state.head, state.lines, fields],
  )
  const { lines } = computed
  const head = headOf(scope, transition, doc, state, view)
  const { deviations, issues, counts } = useJudged(view, fields, lines, doc, tried)
  const faults = counts.open + counts.error
  const put = (next: readonly AnyRow[]) => state.put(completedLines(view, lines, next))
  const replaced = (line: AnyRow, make: (line: AnyRow) => AnyRow) =>
    lines.map((one) => (itemOf(one) === itemOf(line) ? make(one) : one))
  const goToFault = () => focusFault(host, grid, view, { lines, deviations })
  return {
    ...{ action, transition, view, fields, lines, head, deviations, counts, issues, grid, pasted, faults, goToFault },
    words: { ...scope.words.answer, ...view.words?.(scope.locale) },
    doc: computed.doc,
    draft: state.draft,
    isDirty: state.isDirty,
    change: (edit, columns) => {
      big.forget()
      if (edit.cause !== 'paste' || edit.replay) setPasted(undefined)
      const next = applyEdit(lines, edit, columns, itemOf)
      // what is taken back is not completed again
      if (edit.replay) state.put(next)
      else put(next)
    },
    set: (line, key, value) => put(replaced(line, (one) => ({ ...one, [key]: value }))),
    write: (line, values) => put(replaced(line, (one) => ({ ...one, ...values }))),
    take: (values) => big.step(completedLines(view, lines, laidOver(lines, values))),
    told: setPasted,
    put: (next, replay) => {
      big.forget()
      setPasted(undefined)
      if (replay) state.put(next)
      else put(next)
    },
    allAsRequested: (which) =>
      big.step(
        lines.map((line, at) => (which === 'all' || deviations[at]?.kind === 'open' ? asRequested(line, view) : line)),
      ),
    oneAsRequested: (line) => put(replaced(line, (one) => asRequested(one, view))),
    shift: (days) => view.shifts && big.step(shifted(lines, view.shifts, days)),
    undo: () => {
      setPasted(undefined)
      big.undo()
    },
    discard: state.startAgain,
    submit: () => {
      setTried(true)
      if (faults > 0) return void goToFault()
      const [wrong] = Object.keys(head.faults)
      if (wrong) {
        host.shadowRoot?.querySelector<HTMLElement>(`[data-field="${wrong}"] :is(input,textarea)`)?.focus()
        return undefined
      }
      return answerBody(scope, transition, doc, lines, head.filled)
    },
  }
}
