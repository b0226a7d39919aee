import { lazyPart } from '@srm/elements/host/lazyPart.ts'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { isTag } from '../embedding/stand.ts'
import { ErrorState, StateMessage } from '../public/ErrorPage.tsx'
import { traceText } from '../public/failure.ts'
import { useFaultNumber } from '../public/useFaultNumber.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useWords } from '../words/useWords.ts'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFrame, useSpeaking } from './PageFrame.tsx'
import type { PageLoader, PageProps } from './pageProps.ts'
import { loaderOf } from './pages.ts'
import { useOnline } from './useOnline.ts'

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords()
  useOnline(onRetry)
  const chunk = error instanceof ChunkLoadError ? error.kind : undefined
  const number = useFaultNumber(chunk === undefined && traceText(error, words) === undefined ? 'broken' : undefined)
  const text = {
    timeout: words.errors.chunkTimeout,
    network: words.errors.chunkNetwork,
    other: words.errors.pageBrokenText,
  }
  return (
    <StateMessage
      title={words.errors.pageBroken}
      tone="red"
      trace={traceText(error, words) ?? (number && words.errors.trace(number))}
      actions={
        <>
          <button type="button" className="button primary" onClick={onRetry}>
            {words.retry}
          </button>
          {!isTag() && (
            <button type="button" className="button" onClick={() => location.reload()}>
              {words.reload}
            </button>
          )}
          <Link className="button" to={homePath}>
            {words.goHome}
          </Link>
        </>
      }
    >
      {text[chunk ?? 'other']}
    </StateMessage>
  )
}

const parts = new WeakMap<PageLoader, ComponentType<PageProps>>()

/** All tabs share what was loaded. */
function partOf(load: PageLoader): ComponentType<PageProps> {
  const part = parts.get(load) ?? lazyPart(() => loadChunk(load))
  parts.set(load, part)
  return part
}

/** A page: its file is loaded when it is first shown, and again on retry. Its frame stands at once. */
export function PageView(props: PageProps) {
  const [attempt, setAttempt] = useState(0)
  const [place, isSpeaking] = useSpeaking()
  const load = loaderOf(props.page)
  const Page = load && partOf(load)
  if (!Page) return <ErrorState status="404" />
  return (
    <>
      {!isSpeaking && <PageFrame page={props.page} label={props.label} />}
      <div className="page-place" ref={place}>
        <PageBoundary
          key={attempt}
          fallback={(error) => <Failed error={error} onRetry={() => setAttempt(attempt + 1)} />}
        >
          <Page {...props} />
        </PageBoundary>
      </div>
    </>
  )
}
