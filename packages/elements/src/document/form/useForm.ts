import { Conflict, Invalid, Refused, SrmError, Stale } from '@srm/core/client/errors'
import { type Asked, askingOf } from '@srm/core/definition/askedFields'
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { missingAtSubmit } from '@srm/core/definition/read'
import { numberLines } from '@srm/core/definition/startValues'
import { reopenedFields } from '@srm/core/definition/values/reopenedFields'
import { type AnyDoc, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { failedText } from '@srm/core/i18n/attempted'
import { causeText, errorText } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import { numberOf } from '../definition/columns.ts'
import type { Form, Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useToast } from '../feedback/Toast.tsx'
import { useLeftField } from '../interaction/useLeftField.ts'
import type { Referenced } from '../values/reference.ts'
import {
  blankLine,
  createBody,
  type FormLine,
  type FormState,
  faultsOf,
  restored,
  saveBody,
  withReference,
} from './formModel.ts'
import type { FormFaults, FormValues, Met, Told } from './formTypes.ts'
import { useProposedNumbers, useTypedNumbers } from './lines/useTypedNumbers.ts'
import { useAskedFields } from './useAskedFields.ts'
import { type CopiedFromLast, useCopyFromLast } from './useCopyFromLast.ts'
import { ofFilled, useFormFaults } from './useFormFaults.ts'
import { useFormState } from './useFormState.ts'
import { useReferenced } from './useReferenced.ts'

interface FormOptions {
  readonly doc: DetailDoc | undefined
  readonly start?: AnyRow | undefined
  /** What was missing for what was tried. */
  readonly lacking: readonly Issue[]
  /** Sends all of it as one, in place of creating or saving a document; answers what stands then, and says what was done. */
  readonly put?: ((body: AnyDoc) => Promise<AnyDoc>) | undefined
  readonly onSaved: (doc: DetailDoc) => void
  readonly onDirty: (dirty: boolean) => void
}

/** A refusal that names a field or a line stands at it too. */
function refusedPlace({ locale, def }: Whole, error: unknown, lines: readonly FormLine[]): readonly Told[] {
  if (!(error instanceof Refused || error instanceof Conflict)) return []
  const { line, field } = error.refusal
  const told = { rule: error.refusal.message, text: causeText(locale, error, def) }
  if (line === undefined) return field !== undefined && field in def.shape.fields ? [{ ...told, path: field }] : []
  const at = numberLines(lines).findIndex(({ itemNumber }) => itemNumber === line)
  const path = field === undefined ? `lines.${at}` : `lines.${at}.${field}`
  return at < 0 ? [] : [{ ...told, path }]
}

interface Sending {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly stale: Stale | undefined
  /** Sends what was typed as a change of this version. */
  send(rowVersion: unknown, typed?: FormState): Promise<boolean>
  closeStale(): void
}

/** Sends the form; faults come back to their fields, a newer version to the person. */
function useSending(scope: Whole, values: FormValues, faults: FormFaults, options: FormOptions): Sending {
  const { doc, put, onSaved } = options
  const { def, api, writing, locale } = scope
  const tell = useToast()
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState<Stale>()
  const [busy, setBusy] = useState(false)
  const { base, draft, change, restart } = values
  // what is written when the field is left is known when the form is shown again
  const latest = useRef(values)
  latest.current = values
  const left = useLeftField(busy)
  const isWhole = doc === undefined || put !== undefined

  const failed = (error: unknown, lines: readonly FormLine[]) => {
    if (error instanceof Stale) setStale(error)
    else if (error instanceof Invalid && error.issues.length > 0) faults.show(error.issues, lines)
    else {
      faults.show(refusedPlace(scope, error, lines), lines)
      setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    }
  }
  const write = async (body: AnyDoc, rowVersion: unknown) => {
    if (put) return put({ ...body, rowVersion })
    const saved = await (doc
      ? writing()?.save(doc, body)
      : writing()?.create(body, { idempotencyKey: crypto.randomUUID() }))
    tell(scope.words.detail.saved(numberOf(def, saved as AnyRow)))
    return saved
  }
  const send = async (rowVersion: unknown, wanted?: FormState): Promise<boolean> => {
    if (!api || busy) return false
    left.leave()
    const { keys } = latest.current
    const typed = wanted ?? latest.current.typed
    const body = isWhole ? createBody(keys, typed, hasLines(def)) : saveBody(keys, base, typed, rowVersion)
    const issues = faultsOf(def, body, isWhole)
    setFailure(undefined)
    // Faults name rows of a field by their places among those that are sent.
    change(({ lines }) => ({ lines, values: typed.values }))
    faults.show(issues, typed.lines)
    if (issues.length > 0) {
      left.giveBack()
      return false
    }
    setBusy(true)
    try {
      const saved = await write(body, rowVersion)
      draft.discard()
      if (put && saved) restart(saved, false)
      onSaved(saved as DetailDoc)
      return true
    } catch (error) {
      failed(error, typed.lines)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, stale, send, closeStale: () => setStale(undefined) }
}

/** Lines as a person writes them, whose faults are judged again, and as the form completes them. */
function lineChanges({ state, change }: FormValues, faults: FormFaults): Pick<Form, 'setLines' | 'fillLines'> {
  const write = (lines: readonly FormLine[]) => change(({ values }) => ({ values, lines }))
  return {
    setLines: (lines) => {
      write(lines)
      faults.clearLines()
    },
    fillLines: (lines) => {
      write(lines)
      faults.clearLines(ofFilled(state.lines, lines))
    },
  }
}

interface HeadParts {
  readonly scope: Whole
  readonly values: FormValues
  readonly faults: FormFaults
  readonly met: Met
  readonly asked: Asked
  readonly copied: CopiedFromLast
}

/** Writes a field of the head, with what its reference brings along and what follows from it. */
function useHeadValues({ scope: { def }, values, faults, met, asked, copied }: HeadParts) {
  const { state, base, change } = values
  // A control that is left writes what was typed and is judged before the form is shown again.
  const latest = useRef(state.values)
  latest.current = state.values
  const set = (key: string, value: unknown, picked?: Referenced) => {
    const field = (def.shape.fields as Fields)[key] as Field
    const old = state.values[key]
    const before = typeof old === 'string' ? met.find(field, old) : undefined
    if (picked) met.remember(field, picked)
    const written = (all: AnyRow): AnyRow => {
      const next = { ...copied.without(key, all), [key]: value }
      const brought = field.kind === 'ref' ? withReference(next, field, picked, before ?? undefined) : next
      return { ...brought, ...reopenedFields(def.shape.fields, base.values, all, brought) }
    }
    const was = latest.current
    latest.current = written(was)
    change(({ values: all, lines }) => ({ lines, values: written(all) }))
    const filled = Object.keys(latest.current).filter((one) => one === key || latest.current[one] !== was[one])
    faults.clear(key === askingOf(def)?.reference ? [...filled, ...asked.keys()] : filled)
  }
  return { set, latest }
}

/** What fails where the form is not taken: the submission that it was opened for, or its saving. */
const sentenceOf = (
  { def, locale }: Whole,
  { isNew, isSent, lacking }: { isNew: boolean; isSent: boolean; lacking: readonly Issue[] },
): string | undefined => {
  const saving = isNew ? 'create' : 'save'
  return failedText(
    locale,
    { document: def.shape.name, action: isSent || lacking.length === 0 ? saving : 'submit' },
    def,
  )
}

/** Creating and editing a document: values, lines, totals, faults, draft, saving. */
export function useForm(options: FormOptions): Form {
  const scope = useWhole()
  const { def } = scope
  const [isSent, setSent] = useState(false)
  const values = useFormState(scope, options)
  const faults = useFormFaults(scope)
  const sending = useSending(scope, values, faults, options)
  const met = useReferenced(scope)
  const isNew = options.doc === undefined
  const { state, typed, whole, base, draft, change, restart, starter } = values

  const asked = useAskedFields(scope, state.values)
  const numbers = useTypedNumbers(scope, state.values, state.lines)
  useProposedNumbers(numbers, values)
  const copied = useCopyFromLast(scope, isNew, values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is said once, when the form opens for it
  useEffect(() => {
    if (options.lacking.length === 0 || !whole) return
    const told = options.lacking.filter(({ path }) => path in def.shape.fields && isEmpty(whole[path]))
    faults.show([...missingAtSubmit(def, whole), ...told], typed.lines)
  }, [options.lacking])

  const { set, latest } = useHeadValues({ scope, values, faults, met, asked, copied })
  const discard = () => {
    draft.discard()
    change(() => base)
  }
  useDiscard(discard)
  const goOn = () => {
    const theirs = draft.goOn()
    if (!theirs) return
    values.showColumns(theirs.more ?? [])
    change(() => restored(theirs))
  }
  const theirs = sending.stale?.current as AnyDoc | undefined
  return {
    ...values,
    ...sending,
    faults: faults.faults,
    lineFaults: faults.lineFaults,
    times: faults.times,
    scope,
    asked,
    numbers,
    isNew,
    ...copied,
    met,
    set,
    check: (key) => faults.check(key, latest.current),
    ...lineChanges(values, faults),
    newLine: () => blankLine(def, starter),
    failed: sentenceOf(scope, { isNew, isSent, lacking: options.lacking }),
    save: () => {
      setSent(true)
      return sending.send(values.rowVersion)
    },
    takeTheirs: () => {
      if (theirs) restart(theirs, false)
      draft.discard()
      sending.closeStale()
    },
    keepMine: async () => {
      if (!theirs) return
      const mine = restart(theirs, true)
      sending.closeStale()
      await sending.send(theirs.rowVersion, mine)
    },
    discard,
    goOn,
  }
}
