import type { ReactNode } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import LoadingNote from '../../document/feedback/LoadingNote.tsx'
import { type Loaded, useWait } from '../../document/interaction/useLoad.ts'
import { Icon } from '../../style/Icon.tsx'

interface ToolPageProps {
  readonly loaded: Loaded<unknown>
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Below the title; it stays while its rows scroll. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** Title, what it is asked for, and the rows below; a failure takes their place. */
export function ToolPage({ loaded, actions, bar, children }: ToolPageProps) {
  const scope = useWhole()
  const { words, names } = scope
  const isWaiting = loaded.loading || !(scope.client || scope.failure)
  const wait = useWait(isWaiting)
  const failure = loaded.error ?? (scope.who ? undefined : scope.failure)
  const retry = () => {
    scope.reconnect()
    void loaded.reload()
  }
  return (
    <div className="page tool-page" aria-busy={loaded.loading}>
      <div className="page-head">
        <h1 className="page-title">{names.title}</h1>
        <div className="head-actions">
          {actions}
          <button
            type="button"
            className="icon-button"
            aria-label={words.list.refresh}
            data-tip={words.list.refresh}
            onClick={() => void loaded.reload()}
          >
            <Icon name="refresh" />
          </button>
        </div>
      </div>
      {failure === undefined ? (
        <>
          {bar}
          <div className="tool-body">{loaded.data === undefined ? isWaiting && <Skeleton /> : children}</div>
        </>
      ) : (
        <Failure error={failure} onRetry={retry} />
      )}
      {wait === 'long' && <LoadingNote onCancel={loaded.cancel} />}
    </div>
  )
}

const bars = [420, 560, 380, 620]

function Skeleton() {
  const { words } = useWhole()
  return (
    <div className="tool-skeleton" role="status" aria-label={words.common.loading}>
      {bars.map((width) => (
        <span className="skeleton" key={width} style={{ width }} />
      ))}
    </div>
  )
}

/** Whether one of the texts has what is searched. */
export const hasText = (texts: readonly unknown[], part: string): boolean =>
  texts.some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(part.trim().toLowerCase()),
  )
