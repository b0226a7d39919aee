import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useChain } from '../chain/useChain.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useFiles } from '../files/useFiles.ts'
import { Activity } from '../history/Activity.tsx'
import { walkTabs } from '../list/TaskTabs.tsx'
import type { Detail, DetailDoc } from './useDetail.ts'

const ChainPanel = lazyInPlace(() => import('../chain/ChainPanel.tsx'))
const FilesPanel = lazyInPlace(() => import('../files/FilesPanel.tsx'))

interface RailProps {
  readonly detail: Detail
  readonly doc: DetailDoc
  readonly onFold: () => void
  /** Below the activity. */
  readonly children?: ReactNode
}

const every = ['activity', 'files', 'chain'] as const

/** What happened, and the files, beside the document; it folds with `]`. */
export function Rail({ detail, doc, onFold, children }: RailProps) {
  const { words } = useWhole()
  const { events } = detail
  const files = useFiles(String(doc.uuid))
  const chain = useChain(doc)
  const parts = every.filter((part) => part !== 'chain' || chain)
  const [chosen, setShown] = useState<(typeof every)[number]>('activity')
  const shown = parts.includes(chosen) ? chosen : 'activity'
  const [hadFiles, setHadFiles] = useState(false)
  const id = useId()
  const titles = { activity: words.detail.activity, files: words.files.title, chain: words.chain.title }
  const panel = (part: (typeof every)[number]) => ({
    className: 'rail-body',
    role: 'tabpanel',
    id: `${id}${part}-panel`,
    'aria-labelledby': `${id}${part}`,
    tabIndex: 0,
    hidden: shown !== part,
  })
  const counts = { activity: events.data?.length, files: files.loaded.data?.items.length, chain: chain?.nodes.length }
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
              onClick={() => {
                setShown(part)
                setHadFiles(hadFiles || part === 'files')
              }}
            >
              {titles[part]}
              <span className="task-tab-count">{counts[part] ?? ''}</span>
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
      {/* Once open it stays: what is being uploaded goes on behind the activity. */}
      <div {...panel('files')}>
        {hadFiles && (
          <Suspense fallback={null}>
            <FilesPanel files={files} />
          </Suspense>
        )}
      </div>
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

/** The documents before and behind this one, below the activity of a phone. */
export function NarrowChain({ doc }: { readonly doc: DetailDoc }) {
  const { words } = useWhole()
  const chain = useChain(doc)
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

/** The files below the activity of a phone. */
export function NarrowFiles({ doc }: { readonly doc: DetailDoc }) {
  const { words } = useWhole()
  const files = useFiles(String(doc.uuid))
  return (
    <section className="phone-activity">
      <h2 className="section-title">{words.files.title}</h2>
      <Suspense fallback={null}>
        <FilesPanel files={files} />
      </Suspense>
    </section>
  )
}
