import type { Counts } from '@srm/core/client/jobCounts'
import { jobSentences } from '@srm/core/client/jobMessage'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { goodRows, type Job } from './job.ts'

const looks = { done: 'green', partial: 'gold', failed: 'red', cancelled: 'gold' } as const
type Ended = keyof typeof looks
const isEnded = (status: string): status is Ended => Object.hasOwn(looks, status)

/** What an import has come to, in a sentence; a trial that came to its end is told by its counts. */
export function JobOutcome({ job, counts }: { readonly job: Job; readonly counts: Counts }) {
  const scope = useWhole()
  const words = useImportWords()
  const { jobStatus, dryRun } = job
  if (!isEnded(jobStatus)) return null
  const written = counts.created + counts.updated
  const isTrial = dryRun === 'Y'
  const texts: Readonly<Record<Ended, string>> = {
    done: written > 0 ? words.result.done(countText(written)) : words.result.doneNothing,
    partial: `${words.result.partial(countText(goodRows(counts)), countText(counts.failed))} ${words.result.correct}`,
    failed: isTrial ? words.result.failedTrial : words.result.failedText,
    cancelled: isTrial ? words.result.cancelledTrial : words.result.cancelled(written > 0),
  }
  const why = jobStatus === 'failed' ? jobSentences(scope.locale, scope.def, job) : []
  return (
    <div className={`banner ${looks[jobStatus]} import-banner`} role={jobStatus === 'failed' ? 'alert' : 'status'}>
      <Icon name={jobStatus === 'done' ? 'check' : 'warning'} />
      <div>
        {texts[jobStatus]}
        {why.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    </div>
  )
}
