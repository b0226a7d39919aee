/** A job from the moment it is started to what is told of it. */
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { endedJobs } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { duration } from '../duration.ts'
import { CommandError, exitOf } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { type Begun, started } from './earlierImport.ts'
import { follow } from './follow.ts'
import { isImportedBefore } from './jobOutcome.ts'
import { report } from './jobReport.ts'
import { type GoOnOptions, isPassing, later } from './resumeHint.ts'

export interface WaitOptions extends GoOnOptions {
  readonly wait?: string
  readonly cancelOnInterrupt?: boolean
  readonly errors?: string
}

async function interrupted(
  api: ImportJobApi,
  job: ImportJob,
  options: WaitOptions,
  terminal: Terminal,
): Promise<CommandError> {
  const known = await api.get(job.uuid).catch(() => job)
  if (!options.cancelOnInterrupt || endedJobs.includes(known.jobStatus))
    return later(known, 'interrupted', options, terminal)
  const { jobStatus } = await api.cancel(job.uuid)
  const text = terminal.say('jobCancelled', { job: job.jobNumber })
  return new CommandError('interrupted', text, { job: job.jobNumber, jobStatus })
}

/**
 * Runs work on a job. Ctrl-C leaves the job alone and says how to go on, or cancels it where that was asked. How to go on is
 * also said where the server is not reached.
 * @throws CommandError that ends with 130, or as what went wrong
 */
export async function interruptible<T>(
  api: ImportJobApi,
  job: ImportJob,
  options: WaitOptions,
  terminal: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (terminal.signal.aborted) throw await interrupted(api, job, options, terminal)
    throw isPassing(error) ? later(job, exitOf(error), options, terminal, error) : error
  }
}

/** The job at its end. @throws CommandError that ends with 75 when the time was up before */
async function endOf(api: ImportJobApi, job: ImportJob, options: WaitOptions, terminal: Terminal): Promise<ImportJob> {
  const wait = options.wait === undefined ? undefined : duration('--wait', options.wait, terminal.say)
  const until = wait === undefined ? Number.POSITIVE_INFINITY : Date.now() + wait
  const ended = await interruptible(api, job, options, terminal, () => follow(api, job, until, terminal))
  if (!endedJobs.includes(ended.jobStatus)) throw later(ended, 'stillRunning', options, terminal)
  return ended
}

/** Waits as long as asked, tells what became of it and fetches the errors file. Answers the exit code. */
export async function toEnd(
  api: ImportJobApi,
  job: ImportJob,
  options: WaitOptions,
  terminal: Terminal,
  more: object = {},
): Promise<number> {
  const ended = await endOf(api, job, options, terminal)
  return report(api, ended, { errorsFile: options.errors, origins: options.origins, more }, terminal)
}

/** The same for a job that was begun just now: where its file was imported before, that import is told instead. */
export async function begunToEnd(
  api: ImportJobApi,
  { job, isBefore }: Begun,
  options: WaitOptions,
  terminal: Terminal,
  more: object = {},
): Promise<number> {
  if (isBefore) {
    terminal.note(terminal.say('importedBefore', { job: job.jobNumber }))
    return toEnd(api, job, options, terminal, { ...more, importedBefore: true })
  }
  const ended = await endOf(api, job, options, terminal)
  if (!isImportedBefore(ended)) return toEnd(api, ended, options, terminal, more)
  // only the refusal of a start names the earlier job; where other files came between, the start is right
  const again = await started(api, ended)
  return again.isBefore
    ? begunToEnd(api, again, options, terminal, more)
    : toEnd(api, again.job, options, terminal, more)
}
