import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { countsOf } from '@srm/core/client/jobCounts'
import { dateTime, fullTime } from '@srm/core/i18n/format'
import { importJob } from '@srm/core/system/importJob'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText, label } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import type { Job } from './job.ts'
import { useEarlierJobs } from './useJobs.ts'

const { states } = importJob.shape.statuses.jobStatus

export function JobStatusTag({ job }: { readonly job: Pick<Job, 'jobStatus'> }) {
  const { locale } = useWhole()
  const state = states[job.jobStatus]
  return <span className={`tag ${state.tone}`}>{label(locale, state)}</span>
}

function Outcome({ job }: { readonly job: Job }) {
  const words = useImportWords()
  const { created, updated, failed } = countsOf(job)
  const parts = [
    [words.result.created, created],
    [words.result.updated, updated],
    [words.result.failed, failed],
  ] as const
  const said = parts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${countText(count)}`)
  return <span className="muted">{said.join(' · ')}</span>
}

interface EarlierJobsProps {
  readonly api: ImportJobApi | undefined
  readonly onJob: (job: Job) => void
  readonly onAll: () => void
}

/** The latest imports of the document; one that runs is found again here. */
export function EarlierJobs({ api, onJob, onAll }: EarlierJobsProps) {
  const { place } = useWhole()
  const words = useImportWords()
  const { data: jobs = [] } = useEarlierJobs(api)
  if (jobs.length === 0) return null
  return (
    <section className="import-earlier" aria-label={words.file.earlier}>
      <div className="import-earlier-head">
        <h2 className="section-title grow">{words.file.earlier}</h2>
        <button type="button" className="button link" onClick={onAll}>
          {words.file.allEarlier}
        </button>
      </div>
      <ul className="plain-list">
        {jobs.map((job) => (
          <li key={job.uuid} className="import-earlier-row">
            <button type="button" className="button link import-earlier-name" onClick={() => onJob(job)}>
              {job.fileName}
            </button>
            <JobStatusTag job={job} />
            <span className="grow import-earlier-outcome">
              <Outcome job={job} />
            </span>
            {job.createDate && (
              <span className="muted nowrap" data-tip={fullTime(job.createDate, place)}>
                {dateTime(job.createDate, place)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
