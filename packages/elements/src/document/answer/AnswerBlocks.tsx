import { choosableOf, type Decimal, type Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import { useImperativeHandle, useRef, useState } from 'react'
import { choiceText, fieldText } from '../../fields/format.ts'
import { parseInteger, parsePercent, parseTypedDecimal } from '../../grid/cells/parse.ts'
import { formatDecimal } from '../../grid/format.ts'
import type { GridApi } from '../../grid/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { currencyOf, lineField } from '../definition/columns.ts'
import type { Deviation, Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { codesBelow, codeText, titleColumn } from '../detail/lineIdentity.ts'
import { label } from '../values/labelText.ts'
import { Value } from '../values/Value.tsx'
import { AnswerTotal } from './AnswerGrid.tsx'
import { itemOf } from './answer.ts'
import type { Answer } from './useAnswer.ts'

/** Answering on a phone (mock-up 08b): a line is a block, open and deviating lines first, done lines fold. */

interface BlockProps {
  readonly answer: Answer
  readonly line: AnyRow
  readonly deviation: Deviation
}

interface TypedProps extends Omit<BlockProps, 'deviation'> {
  readonly name: string
  readonly field: Field
}

/** The phone's own date picker below a text in our form: "12-02 Wed". */
function DateField({ name, field, line, answer }: TypedProps) {
  const { locale, words, place } = useWhole()
  const value = typeof line[name] === 'string' ? line[name] : ''
  const weekday = new Intl.DateTimeFormat(locale === 'zh_cn' ? 'zh-CN' : locale, { weekday: 'short', timeZone: 'UTC' })
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return (
    <span className="field block-field date-field">
      <span className={isDay ? 'grow' : 'grow placeholder'}>
        {isDay ? `${date(value, place)} ${weekday.format(Date.parse(value))}` : value || words.answer.chooseDate}
      </span>
      <Icon name="calendar" />
      <input
        type="date"
        className="date-cover"
        aria-label={label(locale, field)}
        value={isDay ? value : ''}
        onClick={(event) => event.currentTarget.showPicker?.()}
        onChange={(event) => answer.set(line, name, event.target.value || null)}
      />
    </span>
  )
}

function DecimalField({ name, field, line, answer }: TypedProps) {
  const { locale } = useWhole()
  const value = line[name] == null ? '' : String(line[name])
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const parse = field.measure === 'percent' ? parsePercent : parseTypedDecimal
    const read = typed === undefined || typed === value ? undefined : parse(typed)
    if (read) answer.set(line, name, read.fault ? typed : read.value)
    setTyped(undefined)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      className="field block-field"
      aria-label={label(locale, field)}
      value={typed ?? (/^-?\d/.test(value) ? formatDecimal(value) : value)}
      onFocus={() => setTyped(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}

/** The phone's own list of what can be chosen. */
function ChoiceField({ name, field, line, answer }: TypedProps) {
  const { locale, side } = useWhole()
  return (
    <select
      className="field block-field"
      aria-label={label(locale, field)}
      value={line[name] == null ? '' : String(line[name])}
      onChange={(event) => answer.set(line, name, event.target.value || null)}
    >
      {line[name] == null && <option value="" />}
      {choosableOf(field, side).map((value) => (
        <option key={value} value={value}>
          {choiceText(field, value, locale)}
        </option>
      ))}
    </select>
  )
}

/** A whole number as it is typed; what is none stays, and is a fault of the line. */
function WholeField({ name, field, line, answer }: TypedProps) {
  const { locale } = useWhole()
  const value = line[name] == null ? '' : String(line[name])
  return (
    <input
      type="text"
      inputMode="numeric"
      className="field block-field"
      aria-label={label(locale, field)}
      value={value}
      onChange={({ target }) => {
        const read = parseInteger(target.value)
        answer.set(line, name, 'value' in read ? read.value : target.value)
      }}
    />
  )
}

function TypedField(props: TypedProps) {
  const { locale } = useWhole()
  const { name, field, line, answer } = props
  if (field.kind === 'date') return <DateField {...props} />
  if (field.kind === 'decimal') return <DecimalField {...props} />
  if (field.kind === 'choice') return <ChoiceField {...props} />
  if (field.kind === 'number') return <WholeField {...props} />
  return (
    <input
      type="text"
      className="field block-field"
      aria-label={label(locale, field)}
      placeholder={label(locale, field)}
      value={line[name] == null ? '' : String(line[name])}
      onChange={(event) => answer.set(line, name, event.target.value || null)}
    />
  )
}

/** "HL Road Frame, red 62" and "Line 20 · FR-R92R-62 · 80 PCS". */
function useDescription(answer: Answer) {
  const scope = useWhole()
  const { def, words } = scope
  const { shows } = answer.view
  const title = titleColumn(def, shows) ?? ''
  const amount = shows.find((key) => lineField(def, key)?.measure === 'quantity') ?? ''
  const unit = shows.find((key) => lineField(def, key)?.target === 'unit') ?? ''
  const codes = codesBelow(scope, shows)
  const unitField = lineField(def, unit)
  return (line: AnyRow) => ({
    title: String(line[title] ?? ''),
    code: (
      <>
        {[words.detail.lineOf(itemOf(line)), codeText(line, codes)].filter(Boolean).join(' · ')}
        {line[amount] != null && ' · '}
        <span className="nowrap">
          {line[amount] != null && `${quantity(line[amount] as Decimal)} `}
          {unitField && <Value field={unitField} value={line[unit]} row={line} />}
        </span>
      </>
    ),
  })
}

/** What is asked of a column: "Wanted 11-28", else its label. */
function useAsked(answer: Answer, line: AnyRow) {
  const { def, words, place, locale } = useWhole()
  return (name: string, field: Field): string => {
    const asked = answer.view.answers[name]
    const wanted = asked ? line[asked] : undefined
    if (field.kind === 'date' && typeof wanted === 'string') return words.answer.wanted(date(wanted, place))
    return label(locale, (!answer.view.namesOwn && asked && lineField(def, asked)) || field)
  }
}

/** What follows from what is typed of a line: "Price incl. tax 11.3000 · Amount excl. tax 1,000.00". */
function Following({ answer, line }: Omit<BlockProps, 'deviation'>) {
  const scope = useWhole()
  const keys = Object.values(answer.view.behind ?? {}).flat()
  const shown = keys.flatMap((key) => {
    const field = scope.visible.lines.includes(key) ? lineField(scope.def, key) : undefined
    const text = field && fieldText(field, line[key], { ...scope, currency: currencyOf(answer.doc) })
    return field && text ? [`${label(scope.locale, field)} ${text}`] : []
  })
  return shown.length > 0 && <div className="card-code">{shown.join(' · ')}</div>
}

/** More fields are not named one by one. */
const mostNamed = 2

/** What is filled of a line at once, and what only when there is something to say. */
function useFirst({ view, fields: all, doc }: Answer, line: AnyRow, isOpen: boolean) {
  const [isWhole, setWhole] = useState(!view.first && !isOpen)
  const fields = all.filter(([name]) => view.fills?.(line, name, doc) ?? true)
  const isFirst = (name: string) => view.first?.includes(name) || line[name] != null
  const first = view.first ? fields.filter(([name]) => isFirst(name)) : fields.slice(0, 1)
  const shown = isWhole || (!view.first && !isOpen) ? fields : first
  return { shown, rest: fields.filter((field) => !shown.includes(field)), showRest: () => setWhole(true) }
}

interface OpenProps extends BlockProps {
  /** It is typed into. */
  readonly onFocus: (() => void) | undefined
}

/** A line that is open or deviates: the first answer at once, the others when there is something to say. */
function OpenBlock({ answer, line, deviation, onFocus }: OpenProps) {
  const scope = useWhole()
  const { words, locale } = scope
  const { title, code } = useDescription(answer)(line)
  const textFor = useAsked(answer, line)
  const { shown, rest, showRest } = useFirst(answer, line, deviation.kind === 'open')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes from the controls in it
    <section className="card-line" data-item={itemOf(line)} onFocus={onFocus}>
      <div className="line-top">
        <div className="grow">
          <h2 className="card-title">{title}</h2>
          <span className="card-code">{code}</span>
          {answer.view.below?.(scope, line)}
        </div>
        <span className={`tag ${deviation.tone}`}>{deviation.text}</span>
      </div>
      {shown.map(([name, field], at) => (
        <div className="card-row" key={name}>
          {field.kind !== 'text' && <span className="soft card-label">{textFor(name, field)}</span>}
          <TypedField name={name} field={field} line={line} answer={answer} />
          {at === 0 && deviation.kind === 'open' && !answer.view.neverAsRequested && (
            <button type="button" className="button" onClick={() => answer.oneAsRequested(line)}>
              {words.answer.asRequested}
            </button>
          )}
        </div>
      ))}
      <Following answer={answer} line={line} />
      {rest.length > 0 && (
        <button type="button" className="button link card-more" onClick={showRest}>
          {rest.length > mostNamed
            ? words.detail.allFields
            : rest.map(([, field]) => label(locale, field)).join(words.common.and)}
        </button>
      )}
      {deviation.fault && deviation.kind === 'error' && (
        <div className="field-help is-error">{deviation.fault.text}</div>
      )}
    </section>
  )
}

/** What was filled of a line: the day that was promised, or what its area says of it. */
function doneText({ def, place, locale }: Whole, { view, doc }: Answer, line: AnyRow, deviation: Deviation): string {
  const [first = ''] = view.first ?? Object.keys(view.answers)
  const field = lineField(def, first)
  if (line[first] == null) return view.first ? deviation.text : ''
  if (field === undefined || field.kind === 'date') return date(String(line[first]), place)
  return fieldText(field, line[first], { locale, place, currency: currencyOf(doc) })
}

function DoneRow({ answer, line, deviation, onOpen }: BlockProps & { readonly onOpen: () => void }) {
  const scope = useWhole()
  const { title, code } = useDescription(answer)(line)
  return (
    <button type="button" className="done-line" onClick={onOpen}>
      <span className="good">
        <Icon name="check" />
      </span>
      <span className="grow">
        {title}
        <span className="card-code">{code}</span>
      </span>
      <span className="num">{doneText(scope, answer, line, deviation)}</span>
    </button>
  )
}

const nothing = () => false

/** Blocks have no cells to walk: only the way to a line's first field. */
const blockApi = (list: HTMLElement | null): GridApi => ({
  focus: () => list?.querySelector('input')?.focus(),
  focusCell: (item) => {
    const block = list?.querySelector(`[data-item="${item}"]`)
    block?.scrollIntoView({ block: 'center' })
    block?.querySelector('input')?.focus()
  },
  nextIssue: nothing,
  undo: nothing,
  redo: nothing,
  clearHistory: () => undefined,
})

export function AnswerBlocks({ answer }: { readonly answer: Answer }) {
  const { words } = answer
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(answer.grid, () => blockApi(list.current))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (line: AnyRow) => setOpened((before) => new Set([...before, itemOf(line)]))
  const entries = answer.lines.map((line, at) => ({ line, deviation: answer.deviations[at] as Deviation }))
  const isDone = ({ line, deviation }: (typeof entries)[number]) =>
    (deviation.kind === 'same' || deviation.kind === 'none') && !opened.has(itemOf(line))
  const [todo, done] = [entries.filter((entry) => !isDone(entry)), entries.filter(isDone)]
  return (
    <div ref={list}>
      <div className="card-bar">
        <span className="muted grow">
          {words.lines(answer.lines.length)} · {words.openFirst}
        </span>
        {answer.counts.open > 0 && !answer.view.neverAsRequested && (
          <button type="button" className="button link" onClick={() => answer.allAsRequested('rest')}>
            {words.restAsRequested}
          </button>
        )}
      </div>
      {todo.map(({ line, deviation }) => (
        <OpenBlock
          key={itemOf(line)}
          answer={answer}
          line={line}
          deviation={deviation}
          onFocus={answer.view.first && (() => open(line))}
        />
      ))}
      {done.map(({ line, deviation }) => (
        <DoneRow key={itemOf(line)} answer={answer} line={line} deviation={deviation} onOpen={() => open(line)} />
      ))}
      {answer.view.total && (
        <div className="card-total">
          <AnswerTotal answer={answer} />
        </div>
      )}
    </div>
  )
}
