import { useImperativeHandle, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { FilterBar } from '../../document/filters/FilterBar.tsx'
import { chosenOf, FrameSwitch } from '../../document/frame/FrameSwitch.tsx'
import { useListView } from '../../document/list/useListView.ts'
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

/** The first one counts where none is chosen. */
const whose = ['mine', 'all'] as const

/** What must I do now: sections of lines and documents, each with its count, those that press in front. */
export default function CockpitScreen({ apiRef, view: given, emit }: ScreenProps<typeof orderCockpitSpec>) {
  useStyles(detailCss)
  useStyles(cockpitCss)
  const { side, names, locale, words: common, permissions, failure, who, reconnect } = useWhole()
  const words = cockpitWords(locale)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [view, go] = useListView('orderCockpit', given, (next) => void emit('srm-view-change', next))
  const [round, setRound] = useState(0)
  const { q = '' } = view
  const isMine = chosenOf(whose, view) === 'mine'
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
      </div>
      <FilterBar view={view} narrow={false} ready={false} input={search} sought={words.find} onView={go} />
      <div className="grid-bar">
        <span className="grow" />
        <FrameSwitch label={words.whose} choices={whose} nameOf={(one) => words[one]} frame={{ view, go }} />
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
            mine={isMine}
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
