import { useCallback, useEffect, useRef, useState } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import Failure from '../document/feedback/Failure.tsx'
import { useWait } from '../document/interaction/useLoad.ts'
import { useNarrow } from '../document/interaction/useNarrow.ts'
import { useOpen } from '../document/interaction/useOpen.ts'
import type { Emit as ElementEmit } from '../host/extend/beforeAction.ts'
import type { Emit } from '../host/types.ts'
import { FileStep } from './file/FileStep.tsx'
import type { importSpec } from './importSpec.ts'
import { JobStep } from './job/JobStep.tsx'
import { type Job, stepOf } from './job/job.ts'
import { useJob, useJobApi } from './job/useJobs.ts'
import { useNewJob } from './job/useNewJob.ts'
import { NarrowContext, WizardFrame } from './WizardFrame.tsx'

interface ImportWizardProps {
  readonly jobId: string | undefined
  readonly emit: Emit<typeof importSpec>
  readonly onBack?: (() => void) | undefined
}

function Waiting() {
  const { words } = useWhole()
  return (
    <div className="detail-skeleton" role="status" aria-label={words.common.loading}>
      {[420, 560, 380].map((width) => (
        <span className="skeleton" key={width} style={{ width }} />
      ))}
    </div>
  )
}

/** Which job is shown: the host's, or the one begun here where the host leaves it to the element. */
function useShownJob(jobId: string | undefined, emit: ImportWizardProps['emit'], document: string) {
  const [own, setOwn] = useState<{ readonly below: string | undefined; readonly uuid: string | undefined }>()
  const uuid = own && own.below === jobId ? own.uuid : jobId
  const openPage = useOpen(emit as ElementEmit)
  const told = (job: Pick<Job, 'uuid' | 'jobNumber'>) => ({ document, uuid: job.uuid, number: job.jobNumber })
  const change = ({ uuid: shown }: Pick<Job, 'uuid'>) => setOwn({ below: jobId, uuid: shown })
  /** One that was begun here: nobody has left anything for it. */
  const begun = (job: Job) => {
    if (emit('srm-job-change', told(job))) change(job)
  }
  const show = (job: Pick<Job, 'uuid' | 'jobNumber'>) => openPage('srm-job-change', told(job), () => change(job))
  const showNew = () => {
    openPage('srm-job-new', { document }, () => setOwn({ below: jobId, uuid: undefined }))
  }
  return { uuid, begun, show, showNew }
}

/** A file of rows, from dropping it to what became of it. */
export default function ImportWizard({ jobId, emit, onBack }: ImportWizardProps) {
  const scope = useWhole()
  const { def, who, failure, reconnect } = scope
  const document = def.shape.name
  const page = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(page)
  const api = useJobApi()
  const { uuid, begun, show, showNew } = useShownJob(jobId, emit, document)
  const loaded = useJob(api, uuid)
  const jobs = useNewJob(api, begun)
  const wait = useWait(uuid !== undefined && loaded.data === undefined)
  const error = loaded.error ?? (who ? undefined : failure)
  const onDirty = useCallback((dirty: boolean) => void emit('srm-dirty-change', { dirty }), [emit])
  const openPage = useOpen(emit as ElementEmit)
  const open = (name: string) => openPage('srm-list-open', { document: name })
  const job = loaded.data?.uuid === uuid ? loaded.data : undefined
  const number = job?.jobNumber
  useEffect(() => {
    if (uuid !== undefined && number !== undefined) emit('srm-loaded', { uuid, number })
  }, [emit, uuid, number])
  const retry = () => {
    reconnect()
    void loaded.reload()
  }
  return (
    <NarrowContext value={isNarrow}>
      <div className={`page import-page ${isNarrow ? 'is-narrow' : ''}`} ref={page}>
        {error !== undefined && <Failure error={error} onRetry={retry} />}
        {error === undefined && uuid === undefined && (
          <WizardFrame step={stepOf(undefined)} onBack={onBack}>
            <FileStep api={api} jobs={jobs} onJob={show} onAll={() => open('importJob')} />
          </WizardFrame>
        )}
        {error === undefined && job && (
          <JobStep
            key={job.uuid}
            api={api}
            job={job}
            jobs={jobs}
            onJob={loaded.put}
            onShow={(twin) => show({ uuid: twin, jobNumber: '' })}
            onNew={showNew}
            onList={() => open(document)}
            onEnded={() => void emit('srm-imported', { document, uuid: job.uuid })}
            onDirty={onDirty}
          />
        )}
        {error === undefined && uuid !== undefined && !job && wait !== 'short' && <Waiting />}
      </div>
    </NarrowContext>
  )
}
