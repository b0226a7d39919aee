import { lazy, Suspense, useMemo, useState } from 'react'
import { ErrorState, StateMessage } from '../public/ErrorPage.tsx'
import { useWords } from '../words/useWords.ts'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { loaderOf, type PageProps } from './pages.ts'

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords()
  const chunk = error instanceof ChunkLoadError ? error.kind : undefined
  const text = {
    timeout: words.errors.chunkTimeout,
    network: words.errors.chunkNetwork,
    other: words.errors.pageBrokenText,
  }
  return (
    <StateMessage
      title={words.errors.pageBroken}
      tone="red"
      actions={
        <>
          <button type="button" className="button primary" onClick={onRetry}>
            {words.retry}
          </button>
          <button type="button" className="button" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </>
      }
    >
      {text[chunk ?? 'other']}
    </StateMessage>
  )
}

/** Seen after 200 ms only: a page file that is at hand comes sooner. */
function Loading() {
  const words = useWords()
  return (
    <div className="page-loading" role="status" aria-label={words.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

/** A page: its file is loaded when it is first shown, and again on retry. */
export function PageView(props: PageProps) {
  const [attempt, setAttempt] = useState(0)
  const load = loaderOf(props.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes a new lazy component
  const Page = useMemo(() => load && lazy(() => loadChunk(load)), [load, attempt])
  if (!Page) return <ErrorState status="404" />
  return (
    <PageBoundary key={attempt} fallback={(error) => <Failed error={error} onRetry={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={<Loading />}>
        <Page {...props} />
      </Suspense>
    </PageBoundary>
  )
}
