import { Conflict } from '@srm/core/client/errors'
import type { ImportJobApi, JobCorrections, JobOptions } from '@srm/core/client/importJobApi'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { optionsAgain } from '../choices.ts'
import type { Job } from './job.ts'
import { failureSentence } from './useNewJob.ts'

/** The import by which exactly this file was imported before. */
export interface Twin {
  readonly uuid: string
  readonly jobNumber: string
}

function twinOf(error: unknown): Twin | undefined {
  if (!(error instanceof Conflict) || error.refusal.message !== 'importJob.alreadyDone') return undefined
  const { uuid, jobNumber } = error.refusal.params ?? {}
  return { uuid: String(uuid), jobNumber: String(jobNumber) }
}

export interface JobCalls {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Set when the file was imported before: it is imported again only when a person says so. */
  readonly twin: Twin | undefined
  run(): void
  /** Tries the file anew. */
  retry(): void
  runAgain(): void
  resume(): void
}

interface Called {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  /** What was written instead of cells since the job has ended. */
  readonly corrections: JobCorrections
  readonly onJob: (job: Job) => void
}

/** Runs, tries and resumes a job; what stood in the way is kept until the next call. */
export function useJobCalls({ api, job, corrections, onJob }: Called): JobCalls {
  const scope = useWhole()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const act = async (action: string, call: (of: ImportJobApi) => Promise<unknown>) => {
    if (!api || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await scope.ask({ kind: 'action', action, document: 'importJob', rows: [{ ...job }] })
      await call(api)
      onJob(await api.get(job.uuid))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const start = (more: JobOptions = {}) =>
    void act('start', async (of) => {
      const isCorrected = Object.keys(corrections).length > 0
      const kept = isCorrected ? await of.correct(job.uuid, job.corrections ?? null, corrections) : undefined
      await of.start(job.uuid, { ...optionsAgain(job), ...(kept ? { corrections: kept } : {}), ...more })
    })
  const twin = twinOf(problem)
  return {
    isBusy,
    twin,
    problem: problem === undefined || twin ? undefined : failureSentence(scope, problem),
    run: () => start(),
    retry: () => start({ dryRun: 'Y' }),
    runAgain: () => start({ repeat: 'Y' }),
    resume: () => void act('resume', (of) => of.resume(job.uuid)),
  }
}
