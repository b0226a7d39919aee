import type { LineChange } from '@srm/core/definition/difference'
import type { Field } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { dateTime, fullTime } from '@srm/core/i18n/format'
import { series } from '../../fields/series.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Locale } from '../../host/settings.ts'
import { headField, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useSource } from '../detail/importSource.ts'
import { limitTexts } from '../detail/limitTexts.ts'
import { stateOf } from '../detail/stations.ts'
import { holderName, isMine } from '../detail/whoHolds.ts'
import type { Loaded } from '../interaction/useLoad.ts'
import { label } from '../values/labelText.ts'
import { Value } from '../values/Value.tsx'
import { eventText, measuresOf, quotesOf } from './eventText.ts'
import type { HistoryEntry, Source } from './history.ts'

/** What has happened to a document, newest first, and who has it now. */

const textOf = (scope: Whole, event: HistoryEntry): string =>
  scope.extension.eventText?.(event, scope) || eventText(scope, event)

/** Answers that say nothing without their question: quantities, days. */
function Answers({ event }: { readonly event: HistoryEntry }) {
  const scope = useWhole()
  return measuresOf(scope, event).map(([field, value]) => (
    <span key={field.en} className="timeline-fields">
      {label(scope.locale, field)}
      {scope.words.common.colon}
      <Value field={field} value={value} row={{}} />
    </span>
  ))
}

/** What a field was and is. */
type Pair = readonly [was: unknown, is: unknown]

interface Changed {
  readonly key: string
  readonly field: Field
  readonly pair: Pair
}

/** Changes of more fields are told by their names: the document shows what they are. */
const mostTold = 6

/** Longer texts would fill the column in which the history stands. */
const longestTold = 60

const isTold = ({ pair }: Changed): boolean => pair.every((value) => String(value ?? '').length <= longestTold)

const textual = (value: unknown, { kind }: Field): unknown =>
  kind === 'number' && typeof value === 'string' ? Number(value) : value

type Pairs = Readonly<Record<string, Pair>>

/** What a change changed: fields with their values, and the names of the others. */
function changesOf(
  fieldOf: (key: string) => Field | undefined,
  keys: readonly string[],
  values: Pairs,
  locale: Locale,
) {
  const told = keys.flatMap((key): Changed[] => {
    const [field, pair] = [fieldOf(key), values[key]]
    return field && pair ? [{ key, field, pair: [textual(pair[0], field), textual(pair[1], field)] }] : []
  })
  const shown = told.filter(isTold).slice(0, mostTold)
  const names = keys.flatMap((key) => {
    const field = fieldOf(key)
    return field && !shown.some((one) => one.key === key) ? [label(locale, field)] : []
  })
  return { shown, names }
}

/** A field as it was and as it is; `doc` says the currency of its amount. */
function FieldChange({ change, doc }: { readonly change: Changed; readonly doc: AnyDoc }) {
  const { locale, words } = useWhole()
  const { field, pair } = change
  const [was, is] = pair
  return (
    <>
      {label(locale, field)}
      {words.common.colon}
      <del className={isEmpty(was) ? 'is-blank' : 'diff-old'}>
        <Value field={field} value={was} row={doc} />
      </del>
      {' → '}
      <ins className={isEmpty(is) ? 'is-blank' : 'diff-new'}>
        <Value field={field} value={is} row={doc} />
      </ins>
    </>
  )
}

/** A line that changed, with its fields as they were and are; one that came or went by what it is known by. */
function ChangedLine({ line, doc }: { readonly line: LineChange; readonly doc: AnyDoc }) {
  const { def, locale, words } = useWhole()
  const { shown, names } = changesOf((key) => lineField(def, key), line.changed, line.values, locale)
  const title = words.detail.lineOf(String(line.itemNumber))
  if (line.kind !== 'changed') {
    const known = shown.map(({ pair: [was, is] }) => String(is ?? was ?? ''))
    return <span className="timeline-fields">{[`${title} ${words.versions[line.kind]}`, ...known].join(' · ')}</span>
  }
  return (
    <>
      {shown.map((change) => (
        <span className="timeline-fields" key={change.key}>
          {title} · <FieldChange change={change} doc={doc} />
        </span>
      ))}
      {names.length > 0 && (
        <span className="timeline-fields">
          {title} · {series(names, locale)}
        </span>
      )}
    </>
  )
}

/** More lines are unfolded. */
const mostLines = 5

function ChangedLines({ lines, more, doc }: { lines: readonly LineChange[]; more: number; doc: AnyDoc }) {
  const { words } = useWhole()
  const [first, others] = [lines.slice(0, mostLines), lines.slice(mostLines)]
  const line = (one: LineChange) => <ChangedLine key={`${one.itemNumber} ${one.kind}`} line={one} doc={doc} />
  return (
    <>
      {first.map(line)}
      {others.length > 0 && (
        <details>
          <summary className="timeline-more">{words.detail.moreLines(others.length + more)}</summary>
          {others.map(line)}
          {more > 0 && <span className="timeline-fields">{words.detail.moreLines(more)}</span>}
        </details>
      )}
    </>
  )
}

function ChangedFields({ event, doc }: { readonly event: HistoryEntry; readonly doc: AnyDoc }) {
  const { def, locale, words } = useWhole()
  const { given = {} } = event
  const keys = Array.isArray(given.changed) ? given.changed.map(String) : []
  const { shown, names } = changesOf((key) => headField(def, key), keys, (given.values ?? {}) as Pairs, locale)
  const lines = (given.lineChanges ?? []) as readonly LineChange[]
  const others = keys.includes('lines') && lines.length === 0 ? [...names, words.detail.lines] : names
  return (
    <>
      {shown.map((change) => (
        <span key={change.key} className="timeline-fields">
          <FieldChange change={change} doc={doc} />
        </span>
      ))}
      {others.length > 0 && <span className="timeline-fields">{series(others, locale)}</span>}
      <ChangedLines lines={lines} more={Number(given.moreLines ?? 0)} doc={doc} />
    </>
  )
}

function SourceLink({ source }: { readonly source: Source }) {
  const open = useSource()
  return (
    <button type="button" className="button link" onClick={() => open(source)}>
      {source.number}
    </button>
  )
}

function Entry({ event, doc }: { readonly event: HistoryEntry; readonly doc: AnyDoc }) {
  const scope = useWhole()
  const quotes = quotesOf(scope, event)
  return (
    <li className="timeline-item">
      {textOf(scope, event)} {event.source && <SourceLink source={event.source} />}
      <time className="timeline-time" dateTime={event.createDate} data-tip={fullTime(event.createDate, scope.place)}>
        {dateTime(event.createDate, scope.place)}
      </time>
      <ChangedFields event={event} doc={doc} />
      <Answers event={event} />
      {quotes.length > 0 && <q className="timeline-quote">{quotes.join(scope.words.common.colon)}</q>}
    </li>
  )
}

function Now({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const { def, words } = scope
  const stage = stateOf(def, doc)
  if (!stage?.holder || stage.holder === 'nobody') return null
  return (
    <li className="timeline-item is-now">
      <b className="strong">
        {isMine(scope, doc) ? words.detail.waitsForYou : words.detail.waitsFor(holderName(scope, doc))}
      </b>
      <span className="timeline-time">{[words.single.now, ...limitTexts(scope, doc)].join(' · ')}</span>
    </li>
  )
}

export function Activity({ doc, events }: { readonly doc: AnyDoc; readonly events: Loaded<readonly HistoryEntry[]> }) {
  const { words } = useWhole()
  if (events.error !== undefined)
    return (
      <div className="muted">
        {words.detail.activityNotLoaded}{' '}
        <button type="button" className="button link" onClick={() => void events.reload()}>
          {words.common.retry}
        </button>
      </div>
    )
  return (
    <ol className="plain-list timeline">
      <Now doc={doc} />
      {(events.data ?? []).map((event) => (
        <Entry key={event.uuid} event={event} doc={doc} />
      ))}
      {events.data?.length === 0 && <li className="muted">{words.detail.noActivity}</li>}
    </ol>
  )
}
