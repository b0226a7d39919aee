import type { Field } from '@srm/core/definition/field'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { applyEdit } from '../../grid/cells/edit.ts'
import type { Column, GridApi, GridEdit, GridIssue, PasteReport } from '../../grid/types.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import type { Deviation, LineAnswer, Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { type Draft, draftName, useDraft } from '../form/useDraft.ts'
import {
  answerBody,
  asRequested,
  draftOf,
  filledFields,
  filledKeys,
  issuesFor,
  itemOf,
  openLines,
  restoredOn,
  shifted,
  stillThere,
  type Tally,
  tally,
  unreadColumns,
} from './answer.ts'

export interface Answer {
  readonly view: LineAnswer
  readonly fields: readonly (readonly [string, Field])[]
  readonly lines: readonly AnyRow[]
  readonly deviations: readonly Deviation[]
  readonly counts: Tally
  readonly issues: readonly GridIssue[]
  readonly grid: RefObject<GridApi | null>
  readonly draft: Draft<readonly AnyRow[]>
  /** What the last paste read. */
  readonly pasted: PasteReport | undefined
  /** Lines that cannot be sent. */
  readonly faults: number
  readonly isDirty: boolean
  change(edit: GridEdit<AnyRow>, columns: readonly Column<AnyRow>[]): void
  set(line: AnyRow, key: string, value: unknown): void
  /** Several values of a line at once. */
  write(line: AnyRow, values: AnyRow): void
  told(report: PasteReport): void
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

/** A line deviates, or its text cannot be read at all. */
function judge(scope: Whole, view: LineAnswer, fields: Answer['fields'], line: AnyRow): Deviation {
  const [column] = unreadColumns(fields, line)
  if (!column) return view.deviation(line, scope)
  const text = scope.words.answer.unread
  return { kind: 'error', tone: 'red', text, fault: { column, text } }
}

interface Lines {
  readonly lines: readonly AnyRow[]
  readonly draft: Draft<readonly AnyRow[]>
  readonly isDirty: boolean
  put(lines: readonly AnyRow[]): void
  startAgain(): void
}

/** The lines while they are answered, and the draft kept with every change. */
function useLines(doc: DetailDoc, name: string, version: string, view: LineAnswer, keys: readonly string[]): Lines {
  const draft = useDraft<readonly AnyRow[]>(name, version)
  const fresh = useMemo(() => openLines(doc, view), [doc, view])
  const [lines, setLines] = useState<readonly AnyRow[]>(() => restoredOn(fresh, draft.restored?.value, keys))
  const [isDirty, setDirty] = useState(draft.restored !== undefined)
  const { keep } = draft
  const shown = useMemo(() => stillThere(lines, fresh), [lines, fresh])
  useEffect(() => {
    if (isDirty) keep(draftOf(shown, keys))
  }, [isDirty, shown, keys, keep])
  return {
    lines: shown,
    draft,
    isDirty,
    put: (next) => {
      setLines(next)
      setDirty(true)
    },
    startAgain: () => {
      draft.discard()
      setLines(fresh)
      setDirty(false)
    },
  }
}

/** Steps over many lines at once, which the grid does not remember, and the way back from the last one. */
function useBigSteps({ lines, put }: Lines, grid: RefObject<GridApi | null>) {
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

/** Filling the lines of an action in place (screens §7). */
export function useAnswer(doc: DetailDoc, action: string, transition: AnyTransition, view: LineAnswer): Answer {
  const scope = useWhole()
  const { def, account } = scope
  const fields = useMemo(() => filledFields(def, transition), [def, transition])
  const keys = useMemo(() => filledKeys(transition), [transition])
  const version = String(((transition.carries ?? []) as readonly string[]).map((key) => doc[key]))
  const state = useLines(doc, draftName(account, def.shape.name, `${action}.${doc.uuid}`), version, view, keys)
  const { lines, put } = state
  useDiscard(state.startAgain)
  const [tried, setTried] = useState(false)
  const [pasted, setPasted] = useState<PasteReport>()
  const grid = useRef<GridApi>(null)
  const big = useBigSteps(state, grid)
  const deviations = useMemo(() => lines.map((line) => judge(scope, view, fields, line)), [lines, scope, view, fields])
  const issues = useMemo(() => issuesFor(lines, deviations, view, tried), [lines, deviations, view, tried])
  const counts = useMemo(() => tally(deviations), [deviations])
  const faults = counts.open + counts.error
  const replaced = (line: AnyRow, make: (line: AnyRow) => AnyRow) =>
    lines.map((one) => (itemOf(one) === itemOf(line) ? make(one) : one))
  const goToFault = () => {
    const at = deviations.findIndex(({ kind }) => kind === 'open' || kind === 'error')
    const line = lines[at]
    if (line) grid.current?.focusCell(itemOf(line), deviations[at]?.fault?.column ?? Object.keys(view.answers)[0])
  }
  return {
    view,
    fields,
    lines,
    deviations,
    counts,
    issues,
    grid,
    draft: state.draft,
    pasted,
    faults,
    isDirty: state.isDirty,
    change: (edit, columns) => {
      big.forget()
      if (edit.cause !== 'paste' || edit.replay) setPasted(undefined)
      put(applyEdit(lines, edit, columns, itemOf))
    },
    set: (line, key, value) => put(replaced(line, (one) => ({ ...one, [key]: value }))),
    write: (line, values) => put(replaced(line, (one) => ({ ...one, ...values }))),
    told: setPasted,
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
    goToFault,
    discard: state.startAgain,
    submit: () => {
      setTried(true)
      if (faults === 0) return answerBody(scope, transition, doc, lines)
      goToFault()
      return undefined
    },
  }
}
