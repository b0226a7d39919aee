import type { ReactNode } from 'react'
import { Icon } from '../style/Icon.tsx'
import { Activity } from './Activity.tsx'
import type { Detail, DetailDoc } from './useDetail.ts'
import { useWhole } from './whole.tsx'

interface RailProps {
  readonly detail: Detail
  readonly doc: DetailDoc
  readonly onFold: () => void
  /** Below the activity. */
  readonly children?: ReactNode
}

/** What happened, beside the document; it folds with `]`. */
export function Rail({ detail, doc, onFold, children }: RailProps) {
  const { words } = useWhole()
  const { events } = detail
  return (
    <aside className="rail" aria-label={words.detail.activity}>
      <div className="rail-tabs">
        <h2 className="rail-title">
          {words.detail.activity}
          <span className="task-tab-count">{events.data?.length ?? ''}</span>
        </h2>
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
      <div className="rail-body">
        <Activity doc={doc} events={events} />
      </div>
      {children}
    </aside>
  )
}
