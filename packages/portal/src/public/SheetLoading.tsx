import { useWords } from '../words/useWords.ts'
import { StateMessage } from './ErrorPage.tsx'
import { failureText, traceText } from './failure.ts'

interface Props {
  /** Why it did not come; undefined while it may still come. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** What a page waits for before it can show anything, and what went wrong with that. */
export function SheetLoading({ error, onRetry }: Props) {
  const words = useWords()
  if (error === undefined)
    return (
      <div className="sheet login-form page-loading" role="status" aria-label={words.loading}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  return (
    <StateMessage
      title={words.errors.notLoaded}
      tone="red"
      trace={traceText(error, words)}
      actions={
        <button type="button" className="button primary" onClick={onRetry}>
          {words.retry}
        </button>
      }
    >
      {failureText(error, words)}
    </StateMessage>
  )
}
