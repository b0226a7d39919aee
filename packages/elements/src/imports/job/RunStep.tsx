import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import { type Job, secondsOf, shareOf } from './job.ts'
import { ProgressBar } from './ProgressBar.tsx'

/** A job at work: how far it is, and that nobody has to wait here. */
export function RunStep({ job }: { readonly job: Job }) {
  const words = useImportWords()
  const seconds = secondsOf(job, Date.now()) ?? 0
  const speed = seconds >= 1 && job.readRows > 0 ? Math.round(job.readRows / seconds) : undefined
  const doing = job.dryRun === 'Y' ? words.run.checking : words.run.running
  return (
    <div className="import-work">
      <p className="import-work-title" role="status">
        {job.jobStatus === 'queued' ? words.run.queued : doing}
      </p>
      <ProgressBar label={words.run.progress} share={shareOf(job)} />
      <p className="muted">
        {[
          words.run.rows(countText(job.readRows)),
          speed === undefined ? '' : words.run.speed(countText(speed)),
          job.failedRows > 0 ? `${words.result.failed} ${countText(job.failedRows)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="soft">{words.run.leave}</p>
    </div>
  )
}
