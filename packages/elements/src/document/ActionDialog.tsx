import { Invalid, SrmError } from '@srm/core/client/errors'
import type { Issue } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import { actionFields, readFields } from '@srm/core/definition/read'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { errorText, ruleText } from '@srm/core/i18n/messages'
import { label } from '@srm/core/i18n/translate'
import { Checkbox } from 'antd'
import { useRef, useState } from 'react'
import { FormItem } from '../fields/FormItem.tsx'
import { SrmModal } from '../host/overlay.tsx'
import { useScope } from './scope.tsx'

export interface ActionDialogProps {
  readonly action: string
  readonly transition: AnyTransition
  /** What it is done to: "PO2026110087", "3 orders". */
  readonly subject: string
  /** Values the questions start with, and the lines to choose from. */
  readonly doc?: AnyRow
  readonly lines?: readonly AnyRow[]
  readonly lineText?: (line: AnyRow) => string
  /** A question in place of fields, for actions that ask nothing but are dangerous. */
  readonly text?: string
  /** Throws what the server answers; faults of fields are shown at them. */
  readonly onRun: (input: AnyRow) => Promise<void>
  readonly onClose: () => void
}

/** The questions of an action: what it fills and asks, without what it carries along by itself. */
function questionsOf(fields: Fields, transition: AnyTransition): Fields {
  const carried = new Set<string>(transition.carries ?? [])
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !carried.has(key)))
}

type Faults = Readonly<Record<string, string>>

/** Asks exactly what the action fills and asks (screens §10): labels above, faults below, the first one gets the focus. */
export default function ActionDialog(props: ActionDialogProps) {
  const { action, transition, subject, doc = {}, lines = [], lineText, text, onRun, onClose } = props
  const { def, locale, words } = useScope()
  const questions = questionsOf(actionFields(def, action), transition)
  const [values, setValues] = useState<AnyRow>(() => startOf(questions, doc))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const name = label(locale, transition)

  const faultsOf = (issues: readonly Issue[]): Faults =>
    Object.fromEntries(issues.map((issue) => [issue.path, ruleText(locale, issue)]))
  const check = (key: string) => {
    const { issues } = readFields({ [key]: questions[key] as Fields[string] }, { [key]: values[key] }, 'demanded')
    setFaults(({ [key]: _, ...rest }) => ({ ...rest, ...faultsOf(issues) }))
  }
  const showFaults = (issues: readonly Issue[]) => {
    setFaults(faultsOf(issues))
    const first = Object.keys(questions).find((key) => issues.some(({ path }) => path === key))
    body.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input,textarea)`)?.focus()
  }
  const run = async () => {
    const read = readFields(questions, values, 'demanded')
    const lineIssues = transition.onLines && chosen.length === 0 ? [{ path: 'lines', rule: 'atLeastOneRow' }] : []
    const issues = [...read.issues, ...lineIssues]
    if (issues.length > 0) return showFaults(issues)
    setBusy(true)
    setFailure(undefined)
    try {
      await onRun({
        ...withoutEmpty(read.value),
        ...(transition.onLines ? { lines: chosen.map((itemNumber) => ({ itemNumber })) } : {}),
      })
      onClose()
    } catch (error) {
      if (error instanceof Invalid && error.issues.some(({ path }) => path in questions)) showFaults(error.issues)
      else setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      setBusy(false)
    }
  }
  const isDanger = transition.look === 'danger'
  return (
    <SrmModal
      open
      title={words.action.forDocument(name, subject)}
      okText={isBusy ? words.action.working : name}
      cancelText={words.common.cancel}
      okButtonProps={{ danger: isDanger, 'aria-disabled': isBusy }}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div ref={body} className="dialog-body">
        {text && <p className="dialog-text">{text}</p>}
        {transition.onLines && (
          <LineChoice lines={lines} chosen={chosen} fault={faults['lines']} lineText={lineText} onChange={setChosen} />
        )}
        {Object.entries(questions).map(([key, field]) => (
          <FormItem
            key={key}
            name={key}
            field={field}
            value={values[key]}
            fault={faults[key]}
            required={field.required}
            help={field.kind === 'text' || field.multiline ? words.action.upTo(field.max ?? 200) : undefined}
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
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

/** Questions that are fields of the document start with its values. */
const startOf = (questions: Fields, doc: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(questions).map((key) => [key, doc[key] ?? questions[key]?.initial ?? null]))

const withoutEmpty = (value: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))

interface LineChoiceProps {
  readonly lines: readonly AnyRow[]
  readonly chosen: readonly number[]
  readonly fault: string | undefined
  readonly lineText: ((line: AnyRow) => string) | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

function LineChoice({ lines, chosen, fault, lineText, onChange }: LineChoiceProps) {
  const { words } = useScope()
  return (
    <fieldset className="line-choice">
      <legend className="field-label">{words.action.chooseLines}</legend>
      {lines.map((line) => {
        const item = Number(line['itemNumber'])
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
