import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { useState } from 'react'
import { countText } from '../document/text.ts'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'
import { optionsAgain } from './choices.ts'
import { countsOf, goodRows, type Job, offers, secondsOf } from './job.ts'
import { saveBlob } from './saveFile.ts'
import { failureSentence } from './useNewJob.ts'

interface ResultActionsProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly onJob: (job: Job) => void
  readonly onNew: () => void
  readonly onList: () => void
  readonly onMap: () => void
}

/** `materials.csv` → `materials errors.csv`. */
const errorsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')} errors.csv`

/** The refused rows as a file, in the language of the person. */
export function ErrorsFileButton({ api, job }: Pick<ResultActionsProps, 'api' | 'job'>) {
  const { locale } = useWhole()
  const words = useImportWords()
  const save = async () => {
    const answer = await api?.errorsFile(job.uuid, locale)
    if (answer) saveBlob(await new Response(answer.body).blob(), errorsName(job.fileName))
  }
  return (
    <button type="button" className="button" onClick={() => void save()}>
      <Icon name="import" />
      {words.actions.errorsFile}
    </button>
  )
}

/** What can be done with a job that has come to its end; the primary button says what it writes. */
export function ResultActions({ api, job, onJob, onNew, onList, onMap }: ResultActionsProps) {
  const scope = useWhole()
  const { names, words: common } = scope
  const words = useImportWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const counts = countsOf(job)
  const good = goodRows(counts)
  const isTrial = job.dryRun === 'Y'
  const stops = job.onError === 'stop' && counts.failed > 0
  const canRun = isTrial && job.jobStatus === 'tried' && good > 0 && !stops
  const act = async (call: (of: ImportJobApi) => Promise<unknown>) => {
    if (!api || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(api)
      onJob(await api.get(job.uuid))
    } catch (error) {
      setProblem(failureSentence(scope, error))
    } finally {
      setBusy(false)
    }
  }
  const canMap = isTrial || job.jobStatus === 'failed' || job.jobStatus === 'cancelled'
  return (
    <>
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
      <button type="button" className="button" onClick={canMap ? onMap : onNew}>
        {canMap ? words.actions.previous : words.actions.another}
      </button>
      {counts.failed > 0 && <ErrorsFileButton api={api} job={job} />}
      {offers(job, 'resume') && (
        <button type="button" className="button" onClick={() => void act((of) => of.resume(job.uuid))}>
          {words.actions.resume}
        </button>
      )}
      {canRun && (
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void act((of) => of.start(job.uuid, optionsAgain(job)))}
        >
          {isBusy ? common.common.working : words.actions.run(countText(good), countText(counts.failed))}
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
  return (
    <>
      <span className="soft">
        {isTrial ? trial : took !== undefined && words.result.took(took)}
        {' · '}
        {words.result.read(countText(counts.read))}
        {counts.skipped > 0 && ` · ${words.result.skipped(countText(counts.skipped))}`}
      </span>
      <span className="grow" />
      <span className="muted import-foot-note">{counts.failed > 0 ? words.result.correct : words.result.goesOn}</span>
    </>
  )
}
