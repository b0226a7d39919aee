import { Conflict, Invalid, Refused, SrmError } from '@srm/core/client/errors'
import type { Field, Fields, IsoDate } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { Doc, Shape } from '@srm/core/definition/shape'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { today } from '@srm/core/i18n/format'
import { causeText, errorText } from '@srm/core/i18n/messages'
import { Checkbox } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormItem } from '../../fields/FormItem.tsx'
import { isEmpty } from '../../grid/format.ts'
import { SrmModal } from '../../host/SrmModal.tsx'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { faultText } from '../feedback/faultText.ts'
import type { Told } from '../form/formTypes.ts'
import { withoutField } from '../form/useFormFaults.ts'
import { label } from '../values/labelText.ts'
import { questionsOf } from './questions.ts'

export interface ActionDialogProps {
  readonly action: string
  readonly transition: AnyTransition
  /** What is done to what: "Return PO2026110087", "Freeze: 3 orders". */
  readonly title: string
  /** Values the questions start with, and the lines to choose from. */
  readonly doc?: AnyRow
  /** Goes before them; `lines`: what it fills of lines, sent along. */
  readonly start?: AnyRow | undefined
  readonly lines?: readonly AnyRow[]
  readonly lineText?: (line: AnyRow) => string
  /** Throws what the server answers; faults of fields are shown at them. */
  readonly onRun: (input: AnyRow) => Promise<void>
  readonly onClose: () => void
}

/** Questions that are fields of the document start with its values, others with what the action suggests. */
const startOf = (questions: Fields, doc: AnyRow, suggested: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.keys(questions).map((key) => [key, doc[key] ?? suggested[key] ?? questions[key]?.initial ?? null]),
  )

/** An amount is of the document's currency, which nobody chooses while acting on it. */
const unitOf = ({ measure }: Field, doc: AnyRow | undefined): string | undefined =>
  measure === 'amount' && typeof doc?.currency === 'string' ? doc.currency : undefined

const withoutEmpty = (value: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))

/** The faults that the server names a question for; a refusal is told in its own sentence. */
function faultsIn({ def, locale }: Pick<Whole, 'def' | 'locale'>, error: unknown, questions: Fields): readonly Told[] {
  if (error instanceof Invalid) return error.issues.some(({ path }) => path in questions) ? error.issues : []
  if (!(error instanceof Refused || error instanceof Conflict)) return []
  const { field = '', message } = error.refusal
  return field in questions ? [{ path: field, rule: message, text: causeText(locale, error, def) }] : []
}

/** Answers and chosen lines, what is wrong with them, and sending them. */
function useDialog({ action, transition, doc, start = {}, lines = [], onRun, onClose }: ActionDialogProps) {
  const whole = useWhole()
  const { def, locale, place } = whole
  const questions = useMemo(() => questionsOf(whole, action, transition), [whole, action, transition])
  const suggested = (given: AnyRow): AnyRow =>
    (doc && transition.suggests?.(doc as Doc<Shape>, { now: place.now, today: today(place) as IsoDate }, given)) ?? {}
  const [values, setValues] = useState<AnyRow>(() => ({
    ...startOf(questions, doc ?? {}, suggested({})),
    ...Object.fromEntries(Object.entries(start).filter(([key]) => key in questions)),
  }))
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    transition.about ? lines.map(({ itemNumber }) => Number(itemNumber)) : [],
  )
  const touched = useRef(new Set<string>())
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const demanded = transition.demands?.(values) ?? []
  const body = useRef<HTMLDivElement>(null)
  // A control that is left writes what was typed and is judged before the dialog is shown again.
  const latest = useRef(values)
  latest.current = values

  const textsOf = (issues: readonly Told[]) =>
    Object.fromEntries(issues.map((issue) => [issue.path, issue.text ?? faultText(locale, issue)]))
  const show = (issues: readonly Told[]) => {
    setFaults(textsOf(issues))
    const first = Object.keys(questions).find((key) => issues.some(({ path }) => path === key))
    body.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input,textarea)`)?.focus()
  }
  const failed = (error: unknown) => {
    // a field takes the focus only once it can be typed into again
    flushSync(() => setBusy(false))
    const found = faultsIn({ def, locale }, error, questions)
    if (found.length > 0) show(found)
    else setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
  }
  const read = () => {
    const { value, issues: wrong } = readFields(questions, values, 'demanded')
    const unanswered = demanded.filter((key) => isEmpty(values[key])).map((path) => ({ path, rule: 'required' }))
    const issues = [...wrong, ...unanswered.filter(({ path }) => !wrong.some((issue) => issue.path === path))]
    const missing = transition.onLines && chosen.length === 0 ? [{ path: 'lines', rule: 'atLeastOneRow' }] : []
    const filled = start.lines ? { lines: start.lines } : {}
    const named = transition.onLines ? { lines: chosen.map((itemNumber) => ({ itemNumber })) } : filled
    return { issues: [...issues, ...missing], input: { ...withoutEmpty(value), ...named } }
  }
  const run = async () => {
    const { issues, input } = read()
    if (issues.length > 0) return show(issues)
    setBusy(true)
    setFailure(undefined)
    await onRun(input).then(onClose, failed)
  }
  const check = (key: string) => {
    const { issues } = readFields({ [key]: questions[key] } as Fields, { [key]: latest.current[key] }, 'unchanged')
    const wrong = issues.filter(({ rule }) => rule !== 'required')
    if (wrong.length > 0) setFaults((before) => ({ ...before, ...textsOf(wrong) }))
  }
  const set = (key: string, value: unknown) => {
    touched.current.add(key)
    const given = { ...latest.current, [key]: value }
    const follows = Object.entries(suggested(given)).filter(([one]) => one in questions && !touched.current.has(one))
    latest.current = { ...given, ...Object.fromEntries(follows) }
    setValues(latest.current)
    setFaults((before) => withoutField(before, key))
  }
  return { questions, values, demanded, chosen, faults, failure, isBusy, body, set, setChosen, check, run }
}

/** Asks exactly what the action fills and asks (screens §10): labels above, faults below, the first one gets the focus. */
export default function ActionDialog(props: ActionDialogProps) {
  const { action, transition, title, doc, lines = [], lineText, onClose } = props
  const { locale, words, extension } = useWhole()
  const Note = extension.notes?.[action]
  const { questions, values, demanded, chosen, faults, failure, isBusy, body, set, setChosen, check, run } =
    useDialog(props)
  const name = label(locale, transition)
  return (
    <SrmModal
      open
      title={title}
      okText={name}
      cancelText={words.single.back}
      okButtonProps={{ danger: transition.look === 'danger' }}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div ref={body} className="dialog-body">
        {Note && doc && <Note doc={doc} />}
        {transition.onLines && (
          <LineChoice lines={lines} chosen={chosen} fault={faults.lines} lineText={lineText} onChange={setChosen} />
        )}
        {Object.entries(questions).map(([key, field]) => (
          <FormItem
            key={key}
            name={key}
            field={field}
            value={values[key]}
            row={doc ?? {}}
            fault={faults[key]}
            required={field.required || demanded.includes(key)}
            unit={unitOf(field, doc)}
            help={field.kind === 'text' && !field.secret ? words.action.upTo(field.max ?? 200) : undefined}
            onChange={(value) => set(key, value)}
            onBlur={() => check(key)}
          />
        ))}
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}

interface LineChoiceProps {
  readonly lines: readonly AnyRow[]
  readonly chosen: readonly number[]
  readonly fault: string | undefined
  readonly lineText: ((line: AnyRow) => string) | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

function LineChoice({ lines, chosen, fault, lineText, onChange }: LineChoiceProps) {
  const { words } = useWhole()
  return (
    <fieldset className="line-choice">
      <legend className="field-label">{words.action.chooseLines}</legend>
      {lines.map((line) => {
        const item = Number(line.itemNumber)
        return (
          <Checkbox
            key={item}
            checked={chosen.includes(item)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, item] : chosen.filter((one) => one !== item))
            }
          >
            {lineText?.(line) ?? words.detail.lineOf(String(item))}
          </Checkbox>
        )
      })}
      {fault && <div className="field-help is-error">{words.action.chooseOneLine}</div>}
    </fieldset>
  )
}
