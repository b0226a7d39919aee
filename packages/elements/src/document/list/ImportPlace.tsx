import { type ReactNode, Suspense, useState } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { ShowImportContext } from '../detail/importSource.ts'

const ImportInPlace = lazyInPlace(() => import('../../imports/ImportInPlace.tsx'))

/** A document, or the import it comes from in its place, for hosts that have no page for that. */
export default function ImportPlace({ children }: { readonly children: ReactNode }) {
  const [job, setJob] = useState<string>()
  if (job === undefined) return <ShowImportContext value={setJob}>{children}</ShowImportContext>
  return (
    <Suspense fallback={null}>
      <ImportInPlace jobId={job} onBack={() => setJob(undefined)} />
    </Suspense>
  )
}
