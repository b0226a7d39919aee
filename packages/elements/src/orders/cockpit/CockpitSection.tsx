import { type KeyboardEvent, useEffect } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { CockpitRow } from './CockpitRow.tsx'
import type { Section } from './cockpitSections.ts'
import { cockpitWords } from './cockpitWords.ts'
import { useSection } from './useSections.ts'

interface Props {
  readonly section: Section
  readonly mine: boolean
  readonly q: string
  /** Asked again when it changes. */
  readonly round: number
  /** Sections above are still on their way: it is shown after them, so that none is moved by what comes. */
  readonly isBehind: boolean
  /** Null where nobody can say. */
  readonly onCount: (key: string, count: number | null | undefined) => void
}

const urgent: readonly string[] = ['late']

/** The arrows walk the rows of a section. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.cockpit-number')]
  const root = event.currentTarget.getRootNode() as ShadowRoot
  const row = root.activeElement?.closest('.cockpit-row')
  const next = rows[rows.findIndex((one) => one.closest('.cockpit-row') === row) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** One section: its count, its rows, and what it says when it has none. */
export function CockpitSection({ section, mine, q, round, isBehind, onCount }: Props) {
  const { locale, words: common } = useWhole()
  const words = cockpitWords(locale)
  const { loaded, isWhole, showAll } = useSection(section, { mine, q })
  const { key } = section
  const count = loaded.data?.count
  const hasFailed = loaded.error !== undefined
  useEffect(() => onCount(key, count ?? (hasFailed ? null : undefined)), [key, count, hasFailed, onCount])
  const { reload } = loaded
  useEffect(() => {
    if (round > 0) void reload()
  }, [round, reload])
  const isEmpty = count === 0 && loaded.error === undefined
  return (
    <section
      className="cockpit-section"
      aria-labelledby={`cockpit-${key}`}
      aria-busy={loaded.loading}
      hidden={isBehind}
    >
      <h2 className="section-title cockpit-title" id={`cockpit-${key}`} tabIndex={-1}>
        {words.title[key]}{' '}
        {count !== undefined && (
          <span className={`tag ${urgent.includes(key) && count > 0 ? 'red' : 'grey'}`}>{count}</span>
        )}
      </h2>
      {loaded.error !== undefined && <Failure error={loaded.error} onRetry={() => void loaded.reload()} />}
      {isEmpty && <p className="muted cockpit-none">{q ? words.noMatch : words.none[key]}</p>}
      {!loaded.data && loaded.error === undefined && (
        <div className="cockpit-none cockpit-wait" role="status" aria-label={common.common.loading}>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {loaded.data && !isEmpty && (
        <ul className="plain-list" onKeyDown={walk}>
          {loaded.data.entries.map((entry) => (
            <CockpitRow key={entry.key} entry={entry} onDone={() => void loaded.reload()} />
          ))}
        </ul>
      )}
      {!isWhole && loaded.data && loaded.data.count > loaded.data.entries.length && (
        <button type="button" className="button link cockpit-more" onClick={showAll}>
          {words.more(String(loaded.data.count))}
        </button>
      )}
    </section>
  )
}
