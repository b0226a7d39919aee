import { failureText, traceText } from '../public/failure.ts'
import { useWords } from '../words/useWords.ts'

export function AnswerLoading() {
  const words = useWords()
  return (
    <div className="page-loading" role="status" aria-label={words.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

export function AnswerFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords()
  return (
    <div className="own-empty" role="alert">
      {words.tiles.failed} {failureText(error, words)} {traceText(error, words)}{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
