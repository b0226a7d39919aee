import { failureText, traceText } from '../public/failure.ts'
import { useWords } from '../words/useWords.ts'

export function TileLoading() {
  const words = useWords()
  return (
    <div className="page-loading" role="status" aria-label={words.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

export function TileFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords()
  return (
    <div className="tile-empty" role="alert">
      {words.tiles.failed} {failureText(error, words)} {traceText(error, words)}{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
