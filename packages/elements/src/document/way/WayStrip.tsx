import type { StopDocument, WayStop } from '@srm/core/client/documentTypes'
import { isZero } from '@srm/core/decimal'
import { date, today } from '@srm/core/i18n/format'
import { useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { MakeActions } from '../actions/ActionBar.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useSource } from '../detail/importSource.ts'
import type { DetailDoc } from '../detail/useDetail.ts'
import { PopoverButton } from '../interaction/Popover.tsx'
import { label } from '../values/labelText.ts'
import { type StopState, stopStates, useQuantityText } from './stopText.ts'
import wayCss from './way.css?inline'
import { wayWords } from './wayWords.ts'

interface StopProps {
  readonly stop: WayStop
  readonly state: StopState
  /** The station before it. */
  readonly before: WayStop | undefined
  readonly doc: DetailDoc
  readonly text: (value: string, unit: string | null) => string
}

/** What came here, and when; of what is to come when it is expected. */
function Said({ stop, text }: Pick<StopProps, 'stop' | 'text'>) {
  const { place, locale } = useWhole()
  const words = wayWords(locale)
  const parts = [
    stop.quantity !== null && !(stop.count === 0 && isZero(stop.quantity)) && text(stop.quantity, stop.unit),
    stop.day !== null && stop.expected === null && date(stop.day, place),
    stop.expected !== null && words.expected(date(stop.expected, place)),
  ]
  const isLate = stop.expected !== null && stop.expected.slice(0, 10) < today(place)
  return (
    <span className={`way-said ${isLate ? 'is-late' : ''}`}>
      {parts.filter(Boolean).map((part) => (
        <span key={String(part)} className="way-each">
          {part}
        </span>
      ))}
    </span>
  )
}

function Documents({ stop, text, close }: Pick<StopProps, 'stop' | 'text'> & { readonly close: () => void }) {
  const { locale, place } = useWhole()
  const open = useSource()
  const row = (one: StopDocument) => (
    <li key={one.uuid} className="way-document">
      <button
        type="button"
        className="button link"
        onClick={() => {
          close()
          open(one)
        }}
      >
        {one.number}
      </button>
      <span className={`tag ${one.state.tone}`}>{label(locale, one.state)}</span>
      <span className="grow" />
      <span className="soft">
        {[one.quantity !== null && text(one.quantity, stop.unit), one.day !== null && date(one.day, place)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
  const earlier = stop.count - stop.documents.length
  return (
    <>
      <ul className="plain-list">{stop.documents.toReversed().map(row)}</ul>
      {earlier > 0 && <p className="muted way-text">{wayWords(locale).further(earlier)}</p>}
    </>
  )
}

/** What is told of a station where it is pressed: its documents, or what it waits for and what can be made of it. */
function Panel({ stop, before, doc, text, close }: StopProps & { readonly close: () => void }) {
  const { locale, place } = useWhole()
  const words = wayWords(locale)
  const makes = (doc.makes ?? []).filter(({ document }) => document === stop.document)
  return (
    <div className="way-panel">
      <h3 className="section-title">{label(locale, stop)}</h3>
      {stop.count > 0 ? (
        <Documents stop={stop} text={text} close={close} />
      ) : (
        <p className="soft way-text">
          {words.nothing} {before && words.waitsFor(label(locale, before))}
        </p>
      )}
      {stop.expected !== null && <p className="way-text">{words.expected(date(stop.expected, place))}</p>}
      <div className="way-makes">
        <MakeActions doc={doc} makes={makes} />
        <MakeActions doc={doc} makes={makes} step />
      </div>
    </div>
  )
}

function Face({ stop, state, text }: Pick<StopProps, 'stop' | 'state' | 'text'>) {
  const { locale } = useWhole()
  const words = wayWords(locale)
  return (
    <>
      <span className="way-name">
        {state === 'is-done' ? <Icon name="check" /> : <span className="stage-dot" />}
        <span className="way-label">{label(locale, stop)}</span>
        {stop.count > 1 && <span className="way-count">{stop.count}</span>}
        <span className="visually-hidden"> {words.states[state]}</span>
      </span>
      <Said stop={stop} text={text} />
    </>
  )
}

/** One station: the only document of it is opened, of several they are offered. */
function Stop(props: StopProps) {
  const { stop, state, text } = props
  const { locale } = useWhole()
  const open = useSource()
  const face = <Face stop={stop} state={state} text={text} />
  const [only, other] = stop.documents
  const className = `way-stop ${state} ${stop.isHere ? 'is-here' : ''}`
  if (stop.isHere)
    return (
      <span className={className} aria-current="step">
        {face}
      </span>
    )
  if (only && !other)
    return (
      <button type="button" className={className} data-tip={only.number} onClick={() => open(only)}>
        {face}
      </button>
    )
  return (
    <PopoverButton className={className} label={label(locale, stop)} fromStart isNamed face={face}>
      {(close) => <Panel {...props} close={close} />}
    </PopoverButton>
  )
}

/** The way from the order to the payment: where the document stands on it, what came before and what is to come. */
export default function WayStrip({ way, doc }: { readonly way: readonly WayStop[]; readonly doc: DetailDoc }) {
  useStyles(wayCss)
  const { locale } = useWhole()
  const words = wayWords(locale)
  const text = useQuantityText()
  const [isOpen, setOpen] = useState(false)
  const states = stopStates(way)
  const here = way.findIndex(({ isHere }) => isHere)
  const next = states.findIndex((state, at) => at > here && state !== 'is-done')
  return (
    <nav className={`way ${isOpen ? 'is-open' : ''}`} aria-label={words.title}>
      <ol className="plain-list way-stops">
        {way.map((stop, at) => (
          <li
            key={`${stop.document} ${stop.en}`}
            className={`way-place ${states[at]} ${at === here || at === next ? 'is-near' : ''}`}
          >
            <Stop stop={stop} state={states[at] ?? 'is-ahead'} before={way[at - 1]} doc={doc} text={text} />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="icon-button way-fold"
        aria-expanded={isOpen}
        aria-label={isOpen ? words.fewer : words.all}
        data-tip={isOpen ? words.fewer : words.all}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'more'} />
      </button>
    </nav>
  )
}
