import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import type { Decimal } from '@srm/core/definition/field'
import { label } from '@srm/core/i18n/translate'
import { useState } from 'react'
import { formatDecimal } from '../grid/format.ts'
import { parseDecimal } from '../grid/parse.ts'
import { Icon } from '../style/Icon.tsx'
import { itemOf } from './answer.ts'
import { lineField } from './columns.ts'
import type { Deviation } from './extension.ts'
import { numberBelow } from './lineColumns.tsx'
import { useScope } from './scope.tsx'
import type { Answer } from './useAnswer.ts'

/** Answering on a phone (mock-up 08b): a line is a block, open and deviating lines first, done lines fold. */

interface BlockProps {
  readonly answer: Answer
  readonly line: AnyRow
  readonly deviation: Deviation
}

function TypedField({ name, field, line, answer }: { readonly name: string; readonly field: Field } & Omit<BlockProps, 'deviation'>) {
  const { locale, words } = useScope()
  const value = line[name] == null ? '' : String(line[name])
  const [typed, setTyped] = useState<string>()
  const shared = { className: `field block-field ${field.kind === 'date' ? 'date-field' : ''}`, 'aria-label': label(locale, field) }
  if (field.kind === 'date')
    return <input type="date" {...shared} value={value} onChange={(event) => answer.set(line, name, event.target.value || null)} />
  if (field.kind !== 'decimal')
    return (
      <input
        type="text"
        {...shared}
        placeholder={words.answer.note}
        value={value}
        onChange={(event) => answer.set(line, name, event.target.value || null)}
      />
    )
  const leave = () => {
    const read = typed === undefined ? undefined : parseDecimal(typed)
    if (read) answer.set(line, name, read.fault ? typed : read.value)
    setTyped(undefined)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      {...shared}
      value={typed ?? (/^-?\d/.test(value) ? formatDecimal(value) : value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}

/** "Line 20 · FR-R92R-62 · 80 PCS". */
function useDescription(answer: Answer) {
  const { def, words } = useScope()
  const [title = '', amount = '', unit = ''] = answer.view.shows
  const below = numberBelow(def, title, answer.view.shows) ?? ''
  return (line: AnyRow) => ({
    title: String(line[title] ?? ''),
    code: [
      words.detail.lineOf(itemOf(line)),
      line[below],
      line[amount] == null ? undefined : `${quantity(line[amount] as Decimal)} ${line[unit] ?? ''}`,
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

function OpenBlock({ answer, line, deviation }: BlockProps) {
  const { def, words, place, locale } = useScope()
  const { title, code } = useDescription(answer)(line)
  return (
    <section className="card-line">
      <div className="line-top">
        <div className="grow">
          <h3 className="card-title">{title}</h3>
          <span className="card-code">{code}</span>
        </div>
        <span className={`tag ${deviation.tone}`}>{deviation.text}</span>
      </div>
      {answer.fields.map(([name, field]) => {
        const asked = answer.view.answers[name]
        const wanted = asked ? line[asked] : undefined
        const askedField = asked ? lineField(def, asked) : undefined
        const text = field.kind === 'date' && wanted ? words.answer.wanted(date(String(wanted), place)) : label(locale, askedField ?? field)
        return (
          <div className="card-row" key={name}>
            {field.kind !== 'text' && <span className="soft card-label">{text}</span>}
            <TypedField name={name} field={field} line={line} answer={answer} />
            {field.kind === 'date' && deviation.kind === 'open' && (
              <button type="button" className="button" onClick={() => answer.oneAsRequested(line)}>
                {words.answer.asRequested}
              </button>
            )}
          </div>
        )
      })}
      {deviation.fault && <div className="field-help is-error">{deviation.fault.text}</div>}
    </section>
  )
}

function DoneRow({ answer, line, onOpen }: Omit<BlockProps, 'deviation'> & { readonly onOpen: () => void }) {
  const { place } = useScope()
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

export function AnswerBlocks({ answer }: { readonly answer: Answer }) {
  const { words } = useScope()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const entries = answer.lines.map((line, at) => ({ line, deviation: answer.deviations[at] as Deviation }))
  const isDone = ({ line, deviation }: (typeof entries)[number]) => deviation.kind === 'same' && !opened.has(itemOf(line))
  const [todo, done] = [entries.filter((entry) => !isDone(entry)), entries.filter(isDone)]
  return (
    <>
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
        <DoneRow key={itemOf(line)} answer={answer} line={line} onOpen={() => setOpened(new Set([...opened, itemOf(line)]))} />
      ))}
    </>
  )
}
