import { useImperativeHandle, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useDebounced } from '../../document/interaction/useDebounced.ts'
import type { ScreenProps } from '../../host/types.ts'
import detailCss from '../../style/detail.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { CockpitSection } from './CockpitSection.tsx'
import cockpitCss from './cockpit.css?inline'
import { sectionsOf } from './cockpitSections.ts'
import type { orderCockpitSpec } from './cockpitSpec.ts'
import { cockpitWords } from './cockpitWords.ts'
import { useCounts } from './useSections.ts'

interface Filter {
  readonly mine: boolean
  readonly q: string
}

function FilterLine({ filter, onFilter }: { readonly filter: Filter; readonly onFilter: (filter: Filter) => void }) {
  const { locale } = useWhole()
  const words = cockpitWords(locale)
  const choice = (mine: boolean, text: string) => (
    <button
      type="button"
      className={`button ${filter.mine === mine ? 'is-on' : ''}`}
      aria-pressed={filter.mine === mine}
      onClick={() => onFilter({ ...filter, mine })}
    >
      {text}
    </button>
  )
  return (
    <div className="filter-bar cockpit-filter">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className="cockpit-whose" role="group" aria-label={words.whose}>
        {choice(true, words.mine)}
        {choice(false, words.all)}
      </div>
      <SearchBox label={words.find} value={filter.q} onChange={(q) => onFilter({ ...filter, q })} />
    </div>
  )
}

/** What must I do now: sections of lines and documents, each with its count, those that press in front. */
export default function CockpitScreen({ apiRef }: ScreenProps<typeof orderCockpitSpec>) {
  useStyles(detailCss)
  useStyles(cockpitCss)
  const { side, names, locale, words: common, permissions, failure, who, reconnect } = useWhole()
  const words = cockpitWords(locale)
  const page = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState<Filter>({ mine: true, q: '' })
  const [round, setRound] = useState(0)
  const q = useDebounced(filter.q)
  const { counts, tell } = useCounts()
  const refresh = () => setRound((before) => before + 1)
  useImperativeHandle(apiRef, () => ({ refresh: async () => refresh() }))
  const sections = sectionsOf[side].filter(({ document }) => permissions?.has(`${document}.view`))
  const waiting = sections.findIndex(({ key }) => counts[key] === undefined)
  const goTo = (key: string) => {
    const title = page.current?.querySelector<HTMLElement>(`#cockpit-${key}`)
    title?.scrollIntoView({ block: 'start' })
    title?.focus({ preventScroll: true })
  }
  if (!who && failure !== undefined) return <Failure error={failure} onRetry={reconnect} single />
  return (
    <div className="page tool-page cockpit" ref={page}>
      <div className="page-head">
        <h1 className="page-title">{names.title}</h1>
        <div className="head-actions">
          <button
            type="button"
            className="icon-button"
            aria-label={common.list.refresh}
            data-tip={common.list.refresh}
            onClick={refresh}
          >
            <Icon name="refresh" />
          </button>
        </div>
      </div>
      <FilterLine filter={filter} onFilter={setFilter} />
      <nav className="cockpit-counts" aria-label={words.sections}>
        {sections.map(({ key }) => (
          <button type="button" key={key} className="cockpit-count" onClick={() => goTo(key)}>
            <span className={`cockpit-figure ${key === 'late' && (counts[key] ?? 0) > 0 ? 'bad' : ''}`}>
              {counts[key] ?? '–'}
            </span>
            <span className="soft">{words.title[key]}</span>
          </button>
        ))}
      </nav>
      <div className="tool-body">
        {sections.map((section, at) => (
          <CockpitSection
            key={section.key}
            section={section}
            mine={filter.mine}
            q={q}
            round={round}
            isBehind={waiting >= 0 && at > waiting}
            onCount={tell}
          />
        ))}
      </div>
    </div>
  )
}
