import { importJob } from '@srm/core/system/importJob'
import { type ReactNode, Suspense } from 'react'
import { DocumentScope } from '../../document/definition/documentScope.tsx'
import { useWhole, WholeScope } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { ToastArea } from '../../document/feedback/Toast.tsx'
import { useJob, useJobApi } from './useJobs.ts'

interface JobScopeProps {
  readonly jobId: string
  readonly children: (document: string) => ReactNode
}

function Job({ jobId, children }: JobScopeProps) {
  const { who, failure, reconnect } = useWhole()
  const { data, error = who ? undefined : failure, reload } = useJob(useJobApi(), jobId)
  const retry = () => {
    reconnect()
    void reload()
  }
  if (error !== undefined) return <Failure error={error} onRetry={retry} single />
  return data ? children(data.document) : null
}

/** Asks which document a job imports. */
export const JobScope = (props: JobScopeProps) => (
  <DocumentScope def={importJob}>
    <ToastArea>
      <Suspense fallback={null}>
        <WholeScope>
          <Job {...props} />
        </WholeScope>
      </Suspense>
    </ToastArea>
  </DocumentScope>
)
