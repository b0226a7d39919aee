import { type Counts, countsOf } from '@srm/core/client/jobCounts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import type { ImportWords } from '../../words/importEn.ts'
import { useImportWords } from '../../words/importWords.ts'
import { ErrorsFileButton } from '../refusals/ErrorsFileButton.tsx'
import { goodRows, type Job, offers, secondsOf } from './job.ts'
import type { JobCalls } from './useJobCalls.ts'

interface ResultActionsProps {
  readonly job: Job
  readonly calls: JobCalls
  /** Rows in which something was written anew. */
  readonly corrected: number
  readonly onNew: () => void
  readonly onList: () => void
  readonly onMap: () => void
}

/** A trial whose good rows, or those corrected since, can be written. */
const canRun = (job: Job, corrected: number): boolean => {
  const { failed, created, updated } = countsOf(job)
  const stops = job.onError === 'stop' && failed > corrected
  return job.dryRun === 'Y' && job.jobStatus === 'tried' && created + updated + corrected > 0 && !stops
}

function runText({ actions }: ImportWords, counts: Counts, corrected: number): string {
  const good = countText(goodRows(counts))
  const skipped = countText(Math.max(0, counts.failed - corrected) + counts.skipped)
  return corrected > 0 ? actions.runCorrected(good, countText(corrected), skipped) : actions.run(good, skipped)
}

/** What can be done with a job that has come to its end; the primary button says what it writes. */
export function ResultActions({ job, calls, corrected, onNew, onList, onMap }: ResultActionsProps) {
  const { names, words: common } = useWhole()
  const words = useImportWords()
  const counts = countsOf(job)
  const isTrial = job.dryRun === 'Y'
  const isOpen = isTrial || job.jobStatus === 'failed' || job.jobStatus === 'cancelled'
  return (
    <>
      <button type="button" className="button" onClick={isOpen ? onMap : onNew}>
        {isOpen ? words.actions.previous : words.actions.another}
      </button>
      {counts.failed > 0 && <ErrorsFileButton job={job} />}
      {!isTrial && offers(job, 'resume') && (
        <button type="button" className="button" onClick={calls.resume}>
          {words.actions.resume}
        </button>
      )}
      {canRun(job, corrected) && (
        <button type="button" className="button primary" aria-disabled={calls.isBusy} onClick={calls.run}>
          {calls.isBusy ? common.common.working : runText(words, counts, corrected)}
        </button>
      )}
      {!isTrial && (
        <button type="button" className="button primary" onClick={onList}>
          {words.actions.toList(names.title)}
        </button>
      )}
    </>
  )
}

/** How long it took, and what still holds. */
export function ResultFoot({ job }: Pick<ResultActionsProps, 'job'>) {
  const words = useImportWords()
  const seconds = secondsOf(job, Date.now())
  const counts = countsOf(job)
  const took = seconds === undefined ? undefined : String(seconds)
  const isTrial = job.dryRun === 'Y'
  const trial = took === undefined ? words.result.triedPlain : words.result.tried(took)
  const said = [
    isTrial ? trial : took && words.result.took(took),
    words.result.read(countText(counts.read)),
    counts.skipped > 0 && words.result.skipped(countText(counts.skipped)),
  ]
  return (
    <>
      <span className="soft">{said.filter(Boolean).join(' · ')}</span>
      <span className="grow" />
      <span className="muted import-foot-note">{counts.failed > 0 ? words.result.correct : words.result.goesOn}</span>
    </>
  )
}
