import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { Job } from './job.ts'
import type { NewJobs } from './useNewJob.ts'

export interface JobStepProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly jobs: NewJobs
  /** Another job is shown. */
  readonly onShow: (uuid: string) => void
  /** The job as a call has answered it. */
  readonly onJob: (job: Job) => void
  readonly onNew: () => void
  readonly onList: () => void
  readonly onEnded: () => void
  readonly onDirty: (isDirty: boolean) => void
}
