import { useEffect } from 'react'
import { useFileDrop } from '../../document/files/useFileDrop.ts'
import { useDiscard } from '../../host/useDiscard.ts'
import { useImportWords } from '../../words/importWords.ts'
import { useWritten } from '../refusals/keptCorrections.ts'
import { jobCorrections } from '../refusals/refusedRows.ts'
import { WizardFrame } from '../WizardFrame.tsx'
import { JobResult } from './JobResult.tsx'
import { stepOf } from './job.ts'
import type { JobStepProps } from './jobStepProps.ts'
import { ResultActions, ResultFoot } from './ResultActions.tsx'
import { type Twin, useJobCalls } from './useJobCalls.ts'

interface KnownProps {
  readonly twin: Twin
  readonly onShow: (uuid: string) => void
  readonly onAgain: () => void
}

/** The same file was imported in the same way: what was, and the way to do it all the same. */
function Known({ twin, onShow, onAgain }: KnownProps) {
  const words = useImportWords()
  return (
    <div className="banner gold import-banner" role="alert">
      <span className="grow">{words.file.known(twin.jobNumber)}</span>
      <button type="button" className="button" onClick={() => onShow(twin.uuid)}>
        {words.file.showKnown(twin.jobNumber)}
      </button>
      <button type="button" className="button" onClick={onAgain}>
        {words.file.importAgain}
      </button>
    </div>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <div className="banner red import-banner" role="alert">
    {text}
  </div>
)

/** What the trial found, or what the import has written; a corrected file is dropped here. */
export function ResultStep({ onMap, ...props }: JobStepProps & { readonly onMap: () => void }) {
  const { api, job, jobs, onJob, onNew, onList, onShow, onDirty } = props
  const words = useImportWords()
  const [written, setWritten] = useWritten(job)
  useDiscard(() => setWritten(new Map()))
  const isDirty = written.size > 0
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])
  const calls = useJobCalls({ api, job, corrections: jobCorrections(written), onJob })
  const take = (file: File) => void jobs.begin(file)
  const { isOver, handlers } = useFileDrop(([file]) => file && take(file))
  const problem = calls.problem ?? jobs.fault
  return (
    <WizardFrame
      step={stepOf(job)}
      actions={
        <ResultActions job={job} calls={calls} corrected={written.size} onNew={onNew} onList={onList} onMap={onMap} />
      }
      foot={<ResultFoot job={job} />}
    >
      <section className={`import-result ${isOver ? 'is-over' : ''}`} aria-label={words.result.title} {...handlers}>
        {problem && <Problem text={problem} />}
        {calls.twin && <Known twin={calls.twin} onShow={onShow} onAgain={calls.runAgain} />}
        <JobResult
          api={api}
          job={job}
          corrections={written}
          onCorrections={setWritten}
          onRetry={calls.retry}
          onFile={take}
        />
      </section>
    </WizardFrame>
  )
}
