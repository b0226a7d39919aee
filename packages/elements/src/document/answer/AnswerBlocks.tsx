import type { Decimal, Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import { useImperativeHandle, useRef, useState } from 'react'
import { parseTypedDecimal } from '../../grid/cells/parse.ts'
import { formatDecimal } from '../../grid/format.ts'
import type { GridApi } from '../../grid/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { lineField } from '../definition/columns.ts'
import type { Deviation } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { codesBelow, codeText, titleColumn } from '../detail/lineIdentity.ts'
import { label } from '../values/labelText.ts'
import { Value } from '../values/Value.tsx'
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
  const weekday = new Intl.DateTimeFormat(locale === 'zh_cn' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
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
    const read = typed === undefined || typed === value ? undefined : parseTypedDecimal(typed)
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

function TypedField(props: TypedProps) {
  const { locale } = useWhole()
  const { name, field, line, answer } = props
  if (field.kind === 'date') return <DateField {...props} />
  if (field.kind === 'decimal') return <DecimalField {...props} />
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
        {line[amount] != null && ` · ${quantity(line[amount] as Decimal)} `}
        {unitField && <Value field={unitField} value={line[unit]} row={line} />}
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
    return label(locale, (asked && lineField(def, asked)) || field)
  }
}

/** A line that is open or deviates: the first answer at once, the others when there is something to say. */
function OpenBlock({ answer, line, deviation }: BlockProps) {
  const scope = useWhole()
  const { words, locale } = scope
  const [isWhole, setWhole] = useState(deviation.kind !== 'open')
  const { title, code } = useDescription(answer)(line)
  const textFor = useAsked(answer, line)
  const fields = answer.fields.filter(([name]) => answer.view.fills?.(line, name) ?? true)
  const shown = isWhole || deviation.kind !== 'open' ? fields : fields.slice(0, 1)
  return (
    <section className="card-line" data-item={itemOf(line)}>
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
          {at === 0 && deviation.kind === 'open' && (
            <button type="button" className="button" onClick={() => answer.oneAsRequested(line)}>
              {words.answer.asRequested}
            </button>
          )}
        </div>
      ))}
      {shown.length < fields.length && (
        <button type="button" className="button link card-more" onClick={() => setWhole(true)}>
          {fields
            .slice(1)
            .map(([, field]) => label(locale, field))
            .join(words.common.and)}
        </button>
      )}
      {deviation.fault && <div className="field-help is-error">{deviation.fault.text}</div>}
    </section>
  )
}

function DoneRow({ answer, line, onOpen }: Omit<BlockProps, 'deviation'> & { readonly onOpen: () => void }) {
  const { place } = useWhole()
  const { title, code } = useDescription(answer)(line)
  const [first = ''] = Object.keys(answer.view.answers)
  return (
    <button type="button" className="done-line" onClick={onOpen}>
      <span className="good">
        <Icon name="check" />
      </span>
      <span className="grow">
        {title}
        <span className="card-code">{code}</span>
      </span>
      <span className="num">{line[first] == null ? '' : date(String(line[first]), place)}</span>
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
  const { words } = useWhole()
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(answer.grid, () => blockApi(list.current))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const entries = answer.lines.map((line, at) => ({ line, deviation: answer.deviations[at] as Deviation }))
  const isDone = ({ line, deviation }: (typeof entries)[number]) =>
    deviation.kind === 'same' && !opened.has(itemOf(line))
  const [todo, done] = [entries.filter((entry) => !isDone(entry)), entries.filter(isDone)]
  return (
    <div ref={list}>
      <div className="card-bar">
        <span className="muted grow">
          {words.answer.lines(answer.lines.length)} · {words.answer.openFirst}
        </span>
        {answer.counts.open > 0 && (
          <button type="button" className="button link" onClick={() => answer.allAsRequested('rest')}>
            {words.answer.restAsRequested}
          </button>
        )}
      </div>
      {todo.map(({ line, deviation }) => (
        <OpenBlock key={itemOf(line)} answer={answer} line={line} deviation={deviation} />
      ))}
      {done.map(({ line }) => (
        <DoneRow
          key={itemOf(line)}
          answer={answer}
          line={line}
          onOpen={() => setOpened(new Set([...opened, itemOf(line)]))}
        />
      ))}
    </div>
  )
}
