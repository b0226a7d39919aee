import type { Field } from '@srm/core/definition/field'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { applyEdit } from '../grid/edit.ts'
import type { Column, GridApi, GridEdit, GridIssue, PasteReport } from '../grid/types.ts'
import {
  answerBody,
  asRequested,
  filledFields,
  issuesFor,
  itemOf,
  openLines,
  shifted,
  type Tally,
  tally,
  unreadColumns,
} from './answer.ts'
import type { Deviation, LineAnswer } from './extension.ts'
import { type Scope, useScope } from './scope.tsx'
import { type Draft, draftName, useDraft } from './useDraft.ts'
import type { DetailDoc } from './useDetail.ts'

export interface Answer {
  readonly action: string
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
  readonly canUndo: boolean
  /** Lines that cannot be sent. */
  readonly faults: number
  readonly isDirty: boolean
  change(edit: GridEdit<AnyRow>, columns: readonly Column<AnyRow>[]): void
  set(line: AnyRow, key: string, value: unknown): void
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
function judge(scope: Scope, view: LineAnswer, fields: Answer['fields'], line: AnyRow): Deviation {
  const [column] = unreadColumns(fields, line)
  if (!column) return view.deviation(line, scope)
  const text = scope.words.answer.unread
  return { kind: 'error', tone: 'red', text, fault: { column, text } }
}

/** The draft's values on the lines as they are now: lines that are gone stay gone. */
function restoredOn(lines: readonly AnyRow[], draft: readonly AnyRow[] | undefined, keys: readonly string[]): readonly AnyRow[] {
  if (!draft) return lines
  const kept = new Map(draft.map((line) => [line['itemNumber'], line]))
  return lines.map((line) => {
    const values = kept.get(line['itemNumber'])
    return values ? { ...line, ...Object.fromEntries(keys.map((key) => [key, values[key] ?? null])) } : line
  })
}

const draftOf = (lines: readonly AnyRow[], keys: readonly string[]): readonly AnyRow[] =>
  lines.map((line) => ({ itemNumber: line['itemNumber'], ...Object.fromEntries(keys.map((key) => [key, line[key] ?? null])) }))

/** Filling the lines of an action in place (screens §7): a draft is kept with every change. */
export function useAnswer(doc: DetailDoc, action: string, transition: AnyTransition, view: LineAnswer): Answer {
  const scope = useScope()
  const { def, account } = scope
  const fields = useMemo(() => filledFields(def, transition), [def, transition])
  const keys = useMemo(() => fields.map(([key]) => key), [fields])
  const version = String(((transition.carries ?? []) as readonly string[]).map((key) => doc[key]))
  const draft = useDraft<readonly AnyRow[]>(draftName(account, def.shape.name, `${action}.${doc['uuid']}`), version)
  const fresh = useMemo(() => openLines(doc, view), [doc, view])
  const [lines, setLines] = useState<readonly AnyRow[]>(() => restoredOn(fresh, draft.restored?.value, keys))
  const [isDirty, setDirty] = useState(draft.restored !== undefined)
  const [tried, setTried] = useState(false)
  const [before, setBefore] = useState<readonly AnyRow[]>()
  const [pasted, setPasted] = useState<PasteReport>()
  const grid = useRef<GridApi>(null)
  const deviations = useMemo(() => lines.map((line) => judge(scope, view, fields, line)), [lines, scope, view, fields])
  const counts = tally(deviations)
  const { keep } = draft

  useEffect(() => {
    if (isDirty) keep(draftOf(lines, keys))
  }, [isDirty, lines, keys, keep])

  const put = (next: readonly AnyRow[]) => {
    setLines(next)
    setDirty(true)
  }
  const putAll = (next: readonly AnyRow[]) => {
    setBefore(lines)
    put(next)
    grid.current?.clearHistory()
  }
  const isFault = (at: number) => deviations[at]?.kind === 'open' || deviations[at]?.kind === 'error'
  const goToFault = () => {
    const at = lines.findIndex((_, index) => isFault(index))
    const line = lines[at]
    if (line) grid.current?.focusCell(itemOf(line), deviations[at]?.fault?.column ?? Object.keys(view.answers)[0])
  }
  return {
    action,
    view,
    fields,
    lines,
    deviations,
    counts,
    issues: issuesFor(lines, deviations, view, tried),
    grid,
    draft,
    pasted,
    canUndo: isDirty,
    faults: counts.open + counts.error,
    isDirty,
    change: (edit, columns) => {
      setBefore(undefined)
      if (edit.cause !== 'paste' || edit.replay) setPasted(undefined)
      put(applyEdit(lines, edit, columns, itemOf))
    },
    set: (line, key, value) => put(lines.map((one) => (one['itemNumber'] === line['itemNumber'] ? { ...one, [key]: value } : one))),
    told: setPasted,
    allAsRequested: (which) =>
      putAll(lines.map((line, at) => (which === 'all' || deviations[at]?.kind === 'open' ? asRequested(line, view) : line))),
    oneAsRequested: (line) =>
      put(lines.map((one) => (one['itemNumber'] === line['itemNumber'] ? asRequested(one, view) : one))),
    shift: (days) => view.shifts && putAll(shifted(lines, view.shifts, days)),
    undo: () => {
      setPasted(undefined)
      if (!before) return void grid.current?.undo()
      put(before)
      setBefore(undefined)
    },
    goToFault,
    discard: () => {
      draft.discard()
      setLines(fresh)
      setDirty(false)
    },
    submit: () => {
      setTried(true)
      if (counts.open + counts.error === 0) return answerBody(scope, transition, doc, lines)
      goToFault()
      return undefined
    },
  }
}
