/** A job from the moment it is started to what is told of it. */
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { endedJobs } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { duration } from '../duration.ts'
import { CommandError, type Exit } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { follow } from './follow.ts'
import { report } from './report.ts'

export interface WaitOptions {
  readonly wait?: string
  readonly cancelOnInterrupt?: boolean
  readonly errors?: string
}

/** How to go on later, from any machine. */
function later(job: ImportJob, exit: Exit, { say }: Terminal): CommandError {
  const name = job.jobNumber
  const isWhole = job.jobStatus !== 'waiting'
  const text = isWhole
    ? say('jobGoesOn', { job: name, command: `srm job wait ${name}` })
    : say('jobWaits', { job: name, command: `srm job resume ${name} <file>` })
  return new CommandError(exit, text, { job: name, jobStatus: job.jobStatus })
}

/**
 * Runs work on a job. Ctrl-C leaves the job alone and says how to go on, or cancels it where that was asked.
 * @throws CommandError that ends with 130
 */
export async function interruptible<T>(
  api: ImportJobApi,
  job: ImportJob,
  { cancelOnInterrupt = false }: WaitOptions,
  terminal: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!terminal.signal.aborted) throw error
    const known = await api.get(job.uuid).catch(() => job)
    if (!cancelOnInterrupt || endedJobs.includes(known.jobStatus)) throw later(known, 'interrupted', terminal)
    const { jobStatus } = await api.cancel(job.uuid)
    const text = terminal.say('jobCancelled', { job: job.jobNumber })
    throw new CommandError('interrupted', text, { job: job.jobNumber, jobStatus })
  }
}

/** Waits as long as asked, tells what became of it and fetches the errors file. Answers the exit code. */
export async function toEnd(
  api: ImportJobApi,
  job: ImportJob,
  options: WaitOptions,
  terminal: Terminal,
  more: object = {},
): Promise<number> {
  const wait = options.wait === undefined ? undefined : duration('--wait', options.wait, terminal.say)
  const until = wait === undefined ? Number.POSITIVE_INFINITY : Date.now() + wait
  const ended = await interruptible(api, job, options, terminal, () => follow(api, job, until, terminal))
  if (!endedJobs.includes(ended.jobStatus)) throw later(ended, 'stillRunning', terminal)
  return report(api, ended, { errorsFile: options.errors, more }, terminal)
}
