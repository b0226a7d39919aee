import { useEffect, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { isSilent } from '../../host/extend/pageRefusal.ts'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { UploadStep } from '../file/UploadStep.tsx'
import { MapStep } from '../map/MapStep.tsx'
import { WizardFrame } from '../WizardFrame.tsx'
import { isAtWork, type Job, stepOf } from './job.ts'
import type { JobStepProps } from './jobStepProps.ts'
import { ResultStep } from './ResultStep.tsx'
import { RunStep } from './RunStep.tsx'
import { failureSentence } from './useNewJob.ts'

const ConfirmDialog = lazyDialog(() => import('../../document/actions/ConfirmDialog.tsx'))

/** Tells once when a job that was seen at work has ended. */
function useEnd({ jobStatus, dryRun }: Job, onEnded: () => void): void {
  const wasAtWork = useRef(false)
  const isBusy = jobStatus === 'queued' || jobStatus === 'running'
  const latest = useRef(onEnded)
  latest.current = onEnded
  useEffect(() => {
    if (wasAtWork.current && !isBusy && dryRun === 'N') latest.current()
    wasAtWork.current = isBusy
  }, [isBusy, dryRun])
}

function CancelButton({ api, job, onJob }: Pick<JobStepProps, 'api' | 'job' | 'onJob'>) {
  const scope = useWhole()
  const tell = useToast()
  const words = useImportWords()
  const [isAsking, setAsking] = useState(false)
  const isTrial = job.dryRun === 'Y'
  const cancel = async () => {
    if (!api) return
    await scope.ask({ kind: 'action', action: 'cancel', document: 'importJob', rows: [{ ...job }] })
    await api.cancel(job.uuid)
    onJob(await api.get(job.uuid))
  }
  const cancelTrial = () =>
    void cancel().catch((error: unknown) => {
      if (!isSilent(error)) tell(failureSentence(scope, error))
    })
  return (
    <>
      <button type="button" className="button" onClick={() => (isTrial ? cancelTrial() : setAsking(true))}>
        {isTrial ? words.actions.cancelCheck : words.actions.cancel}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.actions.cancelQuestion}
          text={words.actions.cancelText}
          yes={words.actions.cancel}
          danger
          onYes={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The step a job is at: its upload, its columns, its progress, its result. */
export function JobStep(props: JobStepProps) {
  const { api, job, onJob, onNew, onDirty } = props
  const words = useImportWords()
  const [isMapping, setMapping] = useState(false)
  const step = isMapping && !isAtWork(job) ? 'map' : stepOf(job)
  useEnd(job, props.onEnded)
  const another = (
    <button type="button" className="button" onClick={onNew}>
      {words.file.again}
    </button>
  )
  if (step === 'file')
    return (
      <WizardFrame step="file" actions={another}>
        <UploadStep api={api} job={job} />
      </WizardFrame>
    )
  if (step === 'map')
    return (
      <MapStep
        api={api}
        job={job}
        onBack={onNew}
        onDirty={onDirty}
        onStarted={(started) => {
          setMapping(false)
          onJob(started)
        }}
      />
    )
  if (isAtWork(job))
    return (
      <WizardFrame step={step} actions={<CancelButton api={api} job={job} onJob={onJob} />}>
        <RunStep job={job} />
      </WizardFrame>
    )
  return <ResultStep key={job.endTime} {...props} onMap={() => setMapping(true)} />
}
