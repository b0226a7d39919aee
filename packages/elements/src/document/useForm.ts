import { Invalid, SrmError, Stale } from '@srm/core/client/errors'
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { missingAtSubmit, readValue } from '@srm/core/definition/read'
import type { Starter } from '@srm/core/definition/start'
import { type AnyDoc, hasLines } from '@srm/core/definition/workflow'
import { errorText, ruleText } from '@srm/core/i18n/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  blankLine,
  changedHead,
  createBody,
  derived,
  type FormLine,
  type FormState,
  faultsOf,
  isBlank,
  linesChanged,
  lineFormKeys,
  saveBody,
  startState,
  withReference,
  writableHead,
  writableLine,
} from './formModel.ts'
import type { Referenced } from './reference.ts'
import { type Scope, useScope } from './scope.tsx'
import type { DetailDoc } from './useDetail.ts'
import { type Draft, draftName, useDraft } from './useDraft.ts'
import { type Met, useReferenced } from './useReferenced.ts'

export interface LineFault {
  readonly rowKey: string
  readonly column?: string
  readonly text: string
}

export interface Form {
  readonly scope: Scope
  readonly isNew: boolean
  readonly state: FormState
  /** With everything that follows from what was typed. */
  readonly whole: AnyDoc | undefined
  readonly keys: { readonly head: readonly string[]; readonly line: readonly string[]; readonly shown: readonly string[] }
  readonly faults: Readonly<Record<string, string>>
  readonly lineFaults: readonly LineFault[]
  /** Why it was not saved, beside faults of fields. */
  readonly failure: string | undefined
  readonly stale: Stale | undefined
  readonly busy: boolean
  readonly isDirty: boolean
  readonly draft: Draft<FormState>
  readonly met: Met
  readonly starter: Starter
  set(key: string, value: unknown, picked?: Referenced): void
  check(key: string): void
  setLines(lines: readonly FormLine[]): void
  newLine(): FormLine
  /** Answers whether it was saved. */
  save(): Promise<boolean>
  takeTheirs(): void
  keepMine(): Promise<void>
  closeStale(): void
  discard(): void
}

const starterOf = ({ who, place }: Scope): Starter => ({
  person: who?.name ?? '',
  localCurrency: who?.localCurrency ?? '',
  now: place.now,
})

/** Faults by head field, and by line and column. `rows`: the lines in the order they were judged. */
function sorted(scope: Scope, issues: readonly Issue[], rows: readonly FormLine[]) {
  const faults: Record<string, string> = {}
  const lineFaults: LineFault[] = []
  for (const issue of issues) {
    const text = ruleText(scope.locale, issue)
    const [, at, column] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(issue.path) ?? []
    const rowKey = at === undefined ? undefined : rows[Number(at)]?.rowKey
    if (rowKey !== undefined) lineFaults.push({ rowKey, text, ...(column ? { column } : {}) })
    else faults[issue.path] ??= text
  }
  return { faults, lineFaults }
}

interface FormOptions {
  readonly doc: DetailDoc | undefined
  readonly showFaults: boolean
  readonly onSaved: (doc: DetailDoc) => void
  readonly onDirty: (dirty: boolean) => void
}

/** Creating and editing a document: values, lines, totals, faults, draft, saving. */
export function useForm({ doc, showFaults, onSaved, onDirty }: FormOptions): Form {
  const scope = useScope()
  const { def, api, account, visible, locale } = scope
  const isNew = doc === undefined
  const starter = useMemo(() => starterOf(scope), [scope])
  const keys = useMemo(
    () => ({
      head: writableHead(def, visible.head),
      line: writableLine(def, visible.lines),
      shown: lineFormKeys(def, visible.lines),
    }),
    [def, visible],
  )
  const [base, setBase] = useState(() => startState(def, starter, doc))
  const [rowVersion, setRowVersion] = useState(doc?.['rowVersion'])
  const draft = useDraft<FormState>(draftName(account, def.shape.name, String(doc?.['uuid'] ?? 'new')), String(doc?.['rowVersion'] ?? 'new'))
  const [state, setState] = useState<FormState>(() => draft.restored?.value ?? base)
  const [found, setFound] = useState<{ faults: Record<string, string>; lineFaults: readonly LineFault[] }>({ faults: {}, lineFaults: [] })
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState<Stale>()
  const [busy, setBusy] = useState(false)
  const met = useReferenced(scope)

  const filledLines = useMemo(
    () => state.lines.filter((line) => !isBlank(def, keys.line, line)),
    [def, keys, state.lines],
  )
  const typed = useMemo(() => ({ values: state.values, lines: filledLines }), [state.values, filledLines])
  const whole = useMemo(() => derived(def, starter, typed), [def, starter, typed])
  const isDirty =
    Object.keys(changedHead(keys.head, base.values, typed.values)).length > 0 ||
    linesChanged(keys.line, base.lines, typed.lines)

  const { keep } = draft
  useEffect(() => {
    if (isDirty) keep(typed)
  }, [isDirty, typed, keep])
  const tell = useRef(onDirty)
  tell.current = onDirty
  useEffect(() => {
    tell.current(isDirty)
    return () => tell.current(false)
  }, [isDirty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is said once, when the form opens for it
  useEffect(() => {
    if (showFaults && whole) setFound(sorted(scope, missingAtSubmit(def, whole), filledLines))
  }, [showFaults])

  const send = async (version: unknown): Promise<boolean> => {
    if (!api || busy) return false
    const body = isNew ? createBody(keys, typed, hasLines(def)) : saveBody(keys, base, typed, version)
    const issues = faultsOf(def, body, isNew)
    setFailure(undefined)
    setFound(sorted(scope, issues, filledLines))
    if (issues.length > 0) return false
    setBusy(true)
    try {
      const saved = isNew ? await api.create(body, { idempotencyKey: crypto.randomUUID() }) : await api.save(String(doc['uuid']), body)
      draft.discard()
      onSaved(saved as DetailDoc)
      return true
    } catch (error) {
      if (error instanceof Stale) setStale(error)
      else if (error instanceof Invalid && error.issues.length > 0) setFound(sorted(scope, error.issues, filledLines))
      else setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const fieldOf = (key: string): Field => (def.shape.fields as Fields)[key] as Field
  return {
    scope,
    isNew,
    state,
    whole,
    keys,
    ...found,
    failure,
    stale,
    busy,
    isDirty,
    draft,
    met,
    starter,
    set: (key, value, picked) => {
      const field = fieldOf(key)
      const before = typeof state.values[key] === 'string' ? met.find(field, state.values[key]) : undefined
      if (picked) met.remember(field, picked)
      setState(({ values, lines }) => {
        const next = { ...values, [key]: value }
        return { lines, values: field.kind === 'ref' ? withReference(next, field, picked, before ?? undefined) : next }
      })
      if (found.faults[key]) setFound(({ faults: { [key]: _, ...rest }, lineFaults }) => ({ faults: rest, lineFaults }))
    },
    check: (key) => {
      const read = readValue(fieldOf(key), state.values[key])
      if ('rule' in read && read.rule !== 'required')
        setFound(({ faults, lineFaults }) => ({ lineFaults, faults: { ...faults, [key]: ruleText(locale, read) } }))
    },
    setLines: (lines) => {
      setState(({ values }) => ({ values, lines }))
      if (found.lineFaults.length > 0) setFound(({ faults }) => ({ faults, lineFaults: [] }))
    },
    newLine: () => blankLine(def, starter),
    save: () => send(rowVersion),
    takeTheirs: () => {
      const current = stale?.current as AnyDoc | undefined
      if (!current) return
      const theirs = startState(def, starter, current)
      setBase(theirs)
      setState(theirs)
      setRowVersion(current['rowVersion'])
      setStale(undefined)
      draft.discard()
    },
    keepMine: async () => {
      const current = stale?.current as AnyDoc | undefined
      if (!current) return
      setRowVersion(current['rowVersion'])
      setStale(undefined)
      await send(current['rowVersion'])
    },
    closeStale: () => setStale(undefined),
    discard: () => {
      draft.discard()
      setState(base)
    },
  }
}
