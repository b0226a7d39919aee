import type { Talk } from '@srm/core/client/comments'
import type { DocumentChain } from '@srm/core/client/documentTypes'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import taskTabsCss from '../../style/parts/taskTabs.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useFiles } from '../files/useFiles.ts'
import { Activity } from '../history/Activity.tsx'
import { walkTabs } from '../list/TaskTabs.tsx'
import { useTalk } from '../talk/useTalk.ts'
import { useVersions } from '../versions/useVersions.ts'
import type { Detail, DetailDoc } from './useDetail.ts'
import { type RailTab, type RailTabs, railTabs } from './useRailTab.ts'

const VersionsPanel = lazyInPlace(() => import('../versions/VersionsPanel.tsx'))
const ChainPanel = lazyInPlace(() => import('../chain/ChainPanel.tsx'))
const FilesPanel = lazyInPlace(() => import('../files/FilesPanel.tsx'))
const TalkPanel = lazyInPlace(() => import('../talk/TalkPanel.tsx'))

interface RailProps {
  readonly detail: Detail
  readonly doc: DetailDoc
  readonly rail: RailTabs
  readonly chain: DocumentChain | undefined
  readonly onFold: () => void
  /** Below the activity. */
  readonly children?: ReactNode
}

/** The signs behind a title: how many there are, and that some of them are new. */
function Count({ count, unread = 0 }: { readonly count: number | undefined; readonly unread?: number | undefined }) {
  const { words } = useWhole()
  return (
    <>
      <span className="task-tab-count">{count ?? ''}</span>
      {unread > 0 && (
        <span className="talk-dot">
          <span className="visually-hidden">{words.talk.unread(unread)}</span>
        </span>
      )}
    </>
  )
}

const said = (talk: Talk | undefined) => talk?.items.filter(({ deleteDate }) => deleteDate === null).length

const titlesIn = ({ detail, talk, files, versions, chain }: Whole['words']): Readonly<Record<RailTab, string>> => ({
  activity: detail.activity,
  talk: talk.title,
  files: files.title,
  versions: versions.title,
  chain: chain.title,
})

/** What happened, what was said, and the files, beside the document; it folds with `]`. */
export function Rail({ detail, doc, rail, chain, onFold, children }: RailProps) {
  useStyles(taskTabsCss)
  const { words } = useWhole()
  const { events } = detail
  const files = useFiles(String(doc.uuid))
  const talk = useTalk(String(doc.uuid))
  const versions = useVersions(doc)
  const has = { activity: true, talk: true, files: true, versions: versions !== undefined, chain: chain !== undefined }
  const parts = railTabs.filter((part) => has[part])
  const shown = parts.includes(rail.shown) ? rail.shown : 'activity'
  const opened = useRef(new Set<RailTab>())
  opened.current.add(shown)
  const id = useId()
  const titles = titlesIn(words)
  const panel = (part: RailTab) => ({
    className: `rail-body ${part === 'talk' ? 'is-talk' : ''}`,
    role: 'tabpanel',
    id: `${id}${part}-panel`,
    'aria-labelledby': `${id}${part}`,
    tabIndex: 0,
    hidden: shown !== part,
  })
  const counts = {
    activity: events.data?.length,
    talk: said(talk.loaded.data),
    files: files.loaded.data?.items.length,
    versions: versions?.length,
    chain: chain?.nodes.length,
  }
  return (
    <aside className="rail" aria-label={words.files.rail}>
      <div className="rail-tabs">
        <div className="rail-titles" role="tablist" aria-label={words.files.rail} onKeyDown={walkTabs}>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              role="tab"
              id={`${id}${part}`}
              className="task-tab"
              aria-selected={shown === part}
              aria-controls={`${id}${part}-panel`}
              tabIndex={shown === part ? 0 : -1}
              onClick={() => rail.choose(part)}
            >
              {titles[part]}
              <Count count={counts[part]} unread={part === 'talk' ? talk.loaded.data?.unread : 0} />
            </button>
          ))}
        </div>
        <span className="grow" />
        <button
          type="button"
          className="icon-button"
          aria-label={words.detail.foldRail}
          data-tip={`${words.detail.foldRail}  ]`}
          onClick={onFold}
        >
          <Icon name="right" />
        </button>
      </div>
      <div {...panel('activity')}>
        <Activity doc={doc} events={events} />
      </div>
      {/* Once open they stay: what is being written or uploaded goes on behind the activity. */}
      <div {...panel('talk')}>
        {opened.current.has('talk') && (
          <Suspense fallback={null}>
            <TalkPanel doc={doc} talk={talk} files={files} asked={rail.asked} />
          </Suspense>
        )}
      </div>
      <div {...panel('files')}>
        {opened.current.has('files') && (
          <Suspense fallback={null}>
            <FilesPanel files={files} />
          </Suspense>
        )}
      </div>
      {versions && (
        <div {...panel('versions')}>
          {shown === 'versions' && (
            <Suspense fallback={null}>
              <VersionsPanel uuid={String(doc.uuid)} versions={versions} />
            </Suspense>
          )}
        </div>
      )}
      {chain && (
        <div {...panel('chain')}>
          <Suspense fallback={null}>
            <ChainPanel chain={chain} uuid={String(doc.uuid)} />
          </Suspense>
        </div>
      )}
      {children}
    </aside>
  )
}

/** The versions below the activity of a phone. */
export function NarrowVersions({ doc }: { readonly doc: DetailDoc }) {
  const { words } = useWhole()
  const versions = useVersions(doc)
  if (!versions) return null
  return (
    <section className="phone-activity">
      <h2 className="section-title">{words.versions.title}</h2>
      <Suspense fallback={null}>
        <VersionsPanel uuid={String(doc.uuid)} versions={versions} />
      </Suspense>
    </section>
  )
}

/** The documents before and behind this one, below the activity of a phone. */
export function NarrowChain({ doc, chain }: { readonly doc: DetailDoc; readonly chain: DocumentChain | undefined }) {
  const { words } = useWhole()
  if (!chain) return null
  return (
    <section className="phone-activity">
      <h2 className="section-title">{words.chain.title}</h2>
      <Suspense fallback={null}>
        <ChainPanel chain={chain} uuid={String(doc.uuid)} />
      </Suspense>
    </section>
  )
}

/** Talk and files below the activity of a phone. */
export function NarrowTalk({ doc, tab }: { readonly doc: DetailDoc; readonly tab: string | undefined }) {
  const { words } = useWhole()
  const files = useFiles(String(doc.uuid))
  const talk = useTalk(String(doc.uuid))
  const section = useRef<HTMLElement>(null)
  const isKnown = talk.loaded.data !== undefined
  useEffect(() => {
    if (tab === 'talk' && isKnown) section.current?.scrollIntoView({ block: 'start' })
  }, [tab, isKnown])
  return (
    <>
      <section className="phone-activity" ref={section}>
        <h2 className="section-title">
          {words.talk.title} <Count count={said(talk.loaded.data)} unread={talk.loaded.data?.unread} />
        </h2>
        <Suspense fallback={null}>
          <TalkPanel doc={doc} talk={talk} files={files} />
        </Suspense>
      </section>
      <section className="phone-activity">
        <h2 className="section-title">{words.files.title}</h2>
        <Suspense fallback={null}>
          <FilesPanel files={files} />
        </Suspense>
      </section>
    </>
  )
}
