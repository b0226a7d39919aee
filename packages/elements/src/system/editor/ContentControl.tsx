import { Suspense } from 'react'
import type { ControlProps } from '../../fields/control.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { useAdminWords } from '../../words/adminWords.ts'

const Editor = lazyInPlace(() => import('./Editor.tsx'))

function Loading() {
  const words = useAdminWords()
  return <div className="muted">{words.editor.loading}</div>
}

/** Formatted text; the editor loads when the first form with one is shown. */
export const ContentControl = (props: ControlProps) => (
  <Suspense fallback={<Loading />}>
    <Editor {...props} />
  </Suspense>
)
