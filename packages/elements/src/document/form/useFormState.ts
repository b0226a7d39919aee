import type { Field, Fields } from '@srm/core/definition/field'
import type { Starter } from '@srm/core/definition/startValues'
import { applies } from '@srm/core/definition/values/applies'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useMemo, useRef, useState } from 'react'
import { withoutBlankRows } from '../../fields/rows.ts'
import { isEmpty } from '../../grid/format.ts'
import { keptBy } from '../../host/common/keptBy.ts'
import { useElement } from '../../host/env.ts'
import { lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import type { DetailDoc } from '../detail/useDetail.ts'
import {
  changedHead,
  derived,
  type FormLine,
  type FormState,
  isBlank,
  lineFormKeys,
  linesChanged,
  mergedValues,
  restored,
  startState,
  writableHead,
  writableLine,
} from './formModel.ts'
import type { FormKeys, FormValues, KeptState } from './formTypes.ts'
import { useLineColumns } from './lines/useLineColumns.ts'
import { ownerFields } from './ownerFields.ts'
import { draftName } from './useDraft.ts'
import { useSharedDraft } from './useSharedDraft.ts'

const starterOf = ({ who, place, side }: Whole): Starter => ({
  person: who && { elsSubAccount: who.elsSubAccount, name: who.name },
  localCurrency: who?.localCurrency ?? '',
  now: place.now,
  side,
})

/** Fields without an effect while the head stands so, head and lines; one text for each set of them. */
function ineffective({ shape }: AnyDocument, head: AnyRow): string {
  const of = (fields: Fields, prefix: string) =>
    Object.entries(fields).flatMap(([key, field]) => (applies(field, head) ? [] : [prefix + key]))
  return [...of(shape.fields, ''), ...of(shape.lines, 'lines.')].join(' ')
}

/** Columns that the form has only where the head says so, and neither it nor a line says anything of them; in one text. */
function unusual({ usualWhile = {} }: AnyDocument, head: AnyRow, lines: readonly AnyRow[]): string {
  const isUnused = ([key, appliesWhile]: [string, Field['appliesWhile']]) =>
    !applies({ appliesWhile } as Field, head) && lines.every((line) => isEmpty(line[key]))
  return Object.entries(usualWhile as Readonly<Record<string, Field['appliesWhile']>>)
    .filter(isUnused)
    .map(([key]) => key)
    .join(' ')
}

interface LineChoice {
  /** The line columns that the person has chosen; undefined: the definition's. */
  readonly chosen: readonly string[] | undefined
  /** Line columns that a paste or a fault has brought. */
  readonly more: readonly string[]
}

function useKeys(
  { def, side, visible }: Whole,
  { chosen, more }: LineChoice,
  { values: head, lines }: FormState,
): FormKeys {
  const without = ineffective(def, head)
  const unused = unusual(def, head, lines)
  return useMemo(() => {
    const aside = new Set(without.split(' '))
    const owner = Object.keys(ownerFields(def, side)).filter((key) => key === 'elsAccount')
    const effective = (keys: readonly string[], prefix = '') => keys.filter((key) => !aside.has(prefix + key))
    const line = effective(writableLine(def, visible.lines), 'lines.')
    // Rows of a field are in no cell.
    const isColumn = (key: string) => lineField(def, key)?.columns === undefined
    const seldom = new Set(unused.split(' '))
    const first = effective(lineFormKeys(def, visible.lines), 'lines.').filter(isColumn)
    const usual = first.filter((key) => !seldom.has(key))
    const possible = [...new Set([...usual, ...first, ...line.filter(isColumn)])]
    const wanted = (chosen ?? usual).filter((key) => possible.includes(key))
    const shown = wanted.length > 0 ? wanted : usual
    return {
      head: [...owner, ...effective(writableHead(def, visible.head))],
      line,
      usual,
      possible,
      shown: [...shown, ...more.filter((key) => possible.includes(key) && !shown.includes(key))],
    }
  }, [def, side, visible, chosen, more, without, unused])
}

/** The columns of the lines as the person has chosen them, and those that came to them. */
function useLineKeys(scope: Whole, restoredMore: readonly string[], state: FormState) {
  const [more, setMore] = useState<readonly string[]>(restoredMore)
  const kept = useLineColumns(scope)
  const keys = useKeys(scope, { chosen: kept.chosen, more }, state)
  const columns = {
    ...kept,
    choose: (next: readonly string[] | undefined) => {
      setMore([])
      kept.choose(next)
    },
  }
  const showColumns = (wanted: readonly string[]) => {
    const further = wanted.filter((key) => keys.possible.includes(key) && !keys.shown.includes(key))
    if (further.length > 0) setMore((before) => [...new Set([...before, ...further])])
  }
  return { keys, columns, more, showColumns }
}

/** This side's own number, where a new document has a field for it. */
function ownNumber({ def, side, who }: Whole): AnyRow {
  const self = def.sides[side]?.self
  return self ? { [self]: who?.elsAccount ?? '' } : {}
}

/** Tells the host whether something is unsaved; nothing is once the form is gone. */
function useDirty(isDirty: boolean, onDirty: (dirty: boolean) => void): void {
  const tell = useRef(onDirty)
  tell.current = onDirty
  useEffect(() => {
    tell.current(isDirty)
    return () => tell.current(false)
  }, [isDirty])
}

interface Given {
  readonly doc: DetailDoc | undefined
  readonly start?: AnyRow | undefined
  readonly onDirty: (dirty: boolean) => void
}

/** What is drawn anew each time a form is proposed: moments and ids. */
const isDrawn = (key: string, value: unknown): boolean =>
  key === 'uuid' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
/** Longer names say by a sum what they would say. */
const longestWord = 60

/** A number for a text: the same for the same one, another one for others but for a rare chance. */
function sumOf(text: string): string {
  let [a, b] = [5381, 52_711]
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a, 33) ^ code
    b = Math.imul(b, 65_599) ^ code
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** What a new document starts with, for the name of its draft. */
function draftWord(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  const text = JSON.stringify(value, (key, one) => (isDrawn(key, one) ? undefined : one))
  return text.length > longestWord ? sumOf(text) : text
}

/** A form of the same beginnings finds what was typed into it. */
function draftOf(start: AnyRow = {}): string {
  const words = Object.entries(start).flatMap(([key, value]) => (isDrawn(key, value) ? [] : [draftWord(value)]))
  const name = ['new', ...words].join(' ')
  return name.length > longestWord * 2 ? `new ${sumOf(name)}` : name
}

/** Lines in which something was filled in, without empty rows of their fields. */
function withoutBlank(def: AnyDocument, keys: readonly string[], lines: readonly FormLine[]): readonly FormLine[] {
  const filled = lines.filter((line) => !isBlank(def, keys, line))
  const fields: Fields = def.shape.lines
  return keys.some((key) => fields[key]?.columns)
    ? filled.map((line) => withoutBlankRows(fields, line) as FormLine)
    : filled
}

/** The values of a form, what follows from them, and the draft kept of them. */
export function useFormState(scope: Whole, { doc, start, onDirty }: Given): FormValues {
  const { def, account, extension, client, side } = scope
  const { session } = useElement()
  const starter = useMemo(() => starterOf(scope), [scope])
  const [base, setBase] = useState(() =>
    startState(def, starter, doc, { ...extension.starts?.(scope), ...start, ...ownNumber(scope) }),
  )
  const [rowVersion, setRowVersion] = useState<unknown>(doc?.rowVersion)
  const what = String(doc?.uuid ?? draftOf(start))
  const draft = useSharedDraft<KeptState>(client, {
    local: draftName(keptBy(account, session), def.shape.name, what),
    name: `${side}.${def.shape.name}.${what}`,
    version: String(doc?.rowVersion ?? 'new'),
  })
  const [state, setState] = useState<FormState>(() => (draft.restored ? restored(draft.restored.value) : base))
  const { keys, columns, more, showColumns } = useLineKeys(scope, draft.restored?.value.more ?? [], state)
  const typed = useMemo(
    () => ({
      values: withoutBlankRows(def.shape.fields, state.values),
      lines: withoutBlank(def, keys.line, state.lines),
    }),
    [def, keys, state],
  )
  const whole = useMemo(() => derived(def, starter, typed), [def, starter, typed])
  const isDirty =
    Object.keys(changedHead(keys.head, base.values, typed.values)).length > 0 ||
    linesChanged(keys.line, base.lines, typed.lines)
  const { keep } = draft
  useEffect(() => {
    if (isDirty) keep({ ...typed, more })
  }, [isDirty, typed, more, keep])
  useDirty(isDirty, onDirty)
  return {
    starter,
    keys,
    columns,
    base,
    rowVersion,
    state,
    typed,
    whole,
    isDirty,
    draft,
    showColumns,
    change: setState,
    propose: (proposed) => {
      const withThem = (all: FormState): FormState => ({ ...all, values: { ...all.values, ...proposed } })
      setBase(withThem)
      setState(withThem)
    },
    restart: (theirs, keepMine) => {
      const next = startState(def, starter, theirs)
      const mine = keepMine ? { ...typed, values: mergedValues(base.values, typed.values, next.values) } : next
      setBase(keepMine ? base : next)
      setState(mine)
      setRowVersion(theirs.rowVersion)
      return mine
    },
  }
}
