import type { Field } from '@srm/core/definition/field'
import { numberLines } from '@srm/core/definition/startValues'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FormItem } from '../../../fields/FormItem.tsx'
import { fieldText } from '../../../fields/format.ts'
import { isEmpty } from '../../../grid/format.ts'
import type { Column, GridIssue } from '../../../grid/types.ts'
import { SrmDrawer } from '../../../host/SrmDrawer.tsx'
import { Icon } from '../../../style/Icon.tsx'
import lineFormCss from '../../../style/parts/lineForm.css?inline'
import { useStyles } from '../../../style/useStyles.ts'
import { lineField } from '../../definition/columns.ts'
import { lineCurrencyOf } from '../../definition/lineCurrency.ts'
import type { Form } from '../../definition/screenTypes.ts'
import { AtWork } from '../../feedback/AtWork.tsx'
import { label } from '../../values/labelText.ts'
import type { Referenced } from '../../values/reference.ts'
import { type FormLine, isBlank } from '../formModel.ts'

interface LinePanelProps {
  readonly form: Form
  /** The line that is shown. */
  readonly rowKey: string
  /** All columns that a line may have. */
  readonly columns: readonly Column<FormLine>[]
  /** What is wrong with the lines, as the grid marks it. */
  readonly issues: readonly GridIssue[]
  readonly onGo: (rowKey: string) => void
  readonly onClose: () => void
}

const width = 640

/** What follows from what is typed. */
function Derived({ form, name, column, line }: FieldProps) {
  const { def, locale, place } = form.scope
  const field = lineField(def, name) as Field
  const value = column?.value ? column.value(line) : line[name]
  return (
    <div className="form-item" data-field={name}>
      <span className="field-label">{label(locale, field)}</span>
      <span className="line-derived">
        {isEmpty(value)
          ? '—'
          : fieldText(field, value, { locale, place, currency: lineCurrencyOf(field, line, form.state.values) })}
      </span>
    </div>
  )
}

interface FieldProps {
  readonly form: Form
  readonly name: string
  readonly line: FormLine
  readonly at: number
  readonly column: Column<FormLine> | undefined
  readonly issues: readonly GridIssue[]
}

/** A field of the line: what is typed here stands in the grid. */
function LineField({ form, name, line, at, column, issues }: FieldProps) {
  const { def } = form.scope
  const field = lineField(def, name) as Field
  const latest = useRef(form.state.lines)
  latest.current = form.state.lines
  const said = issues.filter((one) => one.rowKey === line.rowKey && one.column === name)
  const error = said.find(({ severity }) => severity === 'error')
  const inside = form.lineFaults.filter((one) => one.rowKey === line.rowKey && one.column === name && one.inside)
  const own = form.lineFaults.find((one) => one.rowKey === line.rowKey && one.column === name && !one.inside)
  const change = (value: unknown, picked?: Referenced) => {
    if (picked) form.met.remember(field, picked)
    form.setLines(
      latest.current.map((one) => {
        if (one.rowKey !== line.rowKey) return one
        return column?.set ? column.set(one, value) : { ...one, [name]: value }
      }),
    )
  }
  return (
    <FormItem
      name={`lines.${at}.${name}`}
      field={field}
      value={column?.value ? column.value(line) : line[name]}
      row={line}
      saved={undefined}
      fault={error?.text ?? own?.text}
      warning={said.find(({ severity }) => severity === 'warning')?.text}
      inside={Object.fromEntries(inside.map((one) => [one.inside ?? '', one.text]))}
      required={field.requiredAtSubmit}
      disabled={column?.editable?.(line) === false}
      onChange={change}
      onBlur={() => undefined}
    />
  )
}

/** What a line is called, and its place among the others. */
function useLines({ form, rowKey }: Pick<LinePanelProps, 'form' | 'rowKey'>) {
  const { scope, state, keys } = form
  const at = state.lines.findIndex((one) => one.rowKey === rowKey)
  const line = state.lines[at]
  const shown = state.lines.filter((one) => one === line || !isBlank(scope.def, keys.line, one))
  const number = line && numberLines(shown)[shown.indexOf(line)]?.itemNumber
  const { title = '', codes = [] } = scope.def.lineIdentity ?? {}
  const name = [title, ...codes].map((key) => line?.[String(key)]).find((value) => typeof value === 'string')
  return {
    line,
    at,
    title: [scope.words.detail.lineOf(String(number ?? '')), name].filter(Boolean).join(' · '),
    before: state.lines[at - 1]?.rowKey,
    after: state.lines[at + 1]?.rowKey,
  }
}

/** The fields in the sections of the definition. */
function Sections({
  form,
  line,
  at,
  columns,
  issues,
}: Omit<FieldProps, 'name' | 'column'> & Pick<LinePanelProps, 'columns'>) {
  const { keys, scope } = form
  const { def, locale, visible } = scope
  const isShown = (key: string) => visible.lines.includes(key) && (keys.line.includes(key) || keys.usual.includes(key))
  return (def.lineForm ?? []).map((section) => {
    const names = (section.fields as readonly string[]).filter(isShown)
    if (names.length === 0) return null
    return (
      <section className="form-section" key={section.en}>
        <h3 className="line-section">{label(locale, section)}</h3>
        <div className="form-fields">
          {names.map((name) => {
            const column = columns.find(({ key }) => key === name)
            const Part = keys.line.includes(name) ? LineField : Derived
            return (
              <Part
                key={`${line.rowKey} ${name}`}
                form={form}
                name={name}
                line={line}
                at={at}
                column={column}
                issues={issues}
              />
            )
          })}
        </div>
      </section>
    )
  })
}

interface Beside {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Keys that go on to another line, where the same field has the focus. */
function useSteps(rowKey: string, beside: Beside, onGo: (rowKey: string) => void) {
  const panel = useRef<HTMLDivElement>(null)
  const goOn = useRef<string>(undefined)
  const keyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { PageUp: beside.before, PageDown: beside.after }[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    const left = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null
    goOn.current = left?.dataset.field?.split('.').at(-1)
    // What is being typed is written by the field that is left.
    panel.current?.focus()
    onGo(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: in the other line one goes on where one was
  useEffect(() => {
    const name = goOn.current
    goOn.current = undefined
    if (name) panel.current?.querySelector<HTMLElement>(`[data-field$=".${name}"] :is(input,textarea)`)?.focus()
  }, [rowKey])
  return { panel, keyDown }
}

/** All fields of one line beside the grid, on a phone above it. Uses antd: import it lazily. */
export default function LinePanel({ form, rowKey, columns, issues, onGo, onClose }: LinePanelProps) {
  useStyles(lineFormCss)
  const { words } = form.scope
  const { line, at, title, before, after } = useLines({ form, rowKey })
  const { panel, keyDown } = useSteps(rowKey, { before, after }, onGo)
  const step = (name: string, icon: 'left' | 'right', key: string, to: string | undefined) => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      data-tip={`${name} Alt ${key}`}
      disabled={to === undefined}
      onClick={() => to && onGo(to)}
    >
      <Icon name={icon} />
    </button>
  )
  const whole = issues.filter((one) => one.rowKey === rowKey && one.column === undefined)
  return (
    <SrmDrawer
      open={line !== undefined}
      onClose={onClose}
      title={title}
      size={width}
      extra={
        <>
          {step(words.form.lineBefore, 'left', 'PageUp', before)}
          {step(words.form.lineAfter, 'right', 'PageDown', after)}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it */}
      <div className="line-panel" ref={panel} tabIndex={-1} onKeyDown={keyDown}>
        {whole.map(({ text }) => (
          <p className="field-help is-error" key={text}>
            {text}
          </p>
        ))}
        <AtWork busy={form.busy}>
          {line && <Sections form={form} line={line} at={at} columns={columns} issues={issues} />}
        </AtWork>
      </div>
    </SrmDrawer>
  )
}
