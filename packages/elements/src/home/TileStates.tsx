import { SrmError } from '@srm/core/client/errors'
import { type ReactNode, useEffect } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { elementError } from '../document/feedback/elementError.ts'
import { failureText } from '../document/feedback/failureText.ts'
import { tellHost } from '../document/feedback/hostFaults.ts'
import { useElement } from '../host/env.ts'
import { useHomeWords } from '../words/homeWords.ts'

export function TileLoading() {
  const { words } = useWhole()
  return (
    <div className="tile-loading" role="status" aria-label={words.common.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

/** What could not be asked, in its tile; the page is told once. */
export function TileFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { words } = useWhole()
  const { failed } = useHomeWords()
  const { emit, host } = useElement()
  useEffect(() => {
    emit('srm-error', elementError(error))
    tellHost(host.localName, error)
  }, [emit, host, error])
  const trace = error instanceof SrmError && error.traceId ? words.failure.errorNumber(error.traceId) : ''
  return (
    <div className="tile-empty failure-note" role="alert">
      {failed} {failureText(error, words)} {trace}{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {words.common.retry}
      </button>
    </div>
  )
}

interface TileProps {
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly note?: ReactNode
  /** At the end of the head. */
  readonly link?: ReactNode
  readonly children: ReactNode
}

/** A tile: its head and what is below. */
export const Tile = ({ id, title, note, link, children }: TileProps) => (
  <section className="tile" aria-labelledby={id}>
    <div className="tile-head">
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {note}
      {link}
    </div>
    {children}
  </section>
)
