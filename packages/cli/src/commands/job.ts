/** `srm job list|show|wait|cancel`. */
import { countsOf } from '@srm/core/client/jobCounts'
import type { ImportJob } from '@srm/core/system/importJob'
import type { ConnectionOptions } from '../connection.ts'
import { wholeNumber } from '../duration.ts'
import { exitCodes } from '../exitCodes.ts'
import { type Jobs, namedJob, openJobs } from '../jobs/jobApi.ts'
import { statusLabel } from '../jobs/jobOutcome.ts'
import { toEnd, type WaitOptions } from '../jobs/waitForJob.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

export interface JobOptions extends ConnectionOptions, WaitOptions {
  readonly last?: boolean
  readonly limit?: string
  readonly output?: string
}

/** Opens the jobs and finds the one that is meant. */
export async function jobOf(
  number: string | undefined,
  options: JobOptions,
  terminal: Terminal,
): Promise<Jobs & { readonly job: ImportJob }> {
  const jobs = await openJobs(options, terminal)
  return { ...jobs, job: await namedJob(jobs, number, options.last, terminal) }
}

/** The newest imports. */
export async function listJobs(options: JobOptions, terminal: Terminal): Promise<number> {
  const limit = wholeNumber('--limit', options.limit ?? '20', 1, terminal.say)
  const { api } = await openJobs(options, terminal)
  const fields = 'jobNumber,jobStatus,document,fileName,readRows,createdRows,updatedRows,failedRows,createDate'
  const { items } = await api.list({ sort: '-createDate', limit: Math.min(limit, 200), fields: fields.split(',') })
  if (terminal.json) printJson(terminal, 0, { items })
  else
    printRows(
      terminal,
      items.map((job) => [
        job.jobNumber,
        statusLabel(job, terminal),
        job.document,
        job.fileName,
        job.readRows,
        job.failedRows,
      ]),
    )
  return exitCodes.ok
}

/** Everything about one import. */
export async function showJob(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { job } = await jobOf(number, options, terminal)
  if (terminal.json) printJson(terminal, 0, { ...job })
  else {
    const { jobNumber, document, fileName, fileSize, received, mode, dryRun, startTime, endTime } = job
    const status = statusLabel(job, terminal)
    const shown = { jobNumber, status, document, fileName, fileSize, received, mode, dryRun, startTime, endTime }
    printRows(terminal, Object.entries({ ...shown, ...countsOf(job), message: job.message }))
  }
  return exitCodes.ok
}

/** Waits for the end and tells it as the import itself would. */
export async function waitForJob(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { api, job } = await jobOf(number, options, terminal)
  return toEnd(api, job, options, terminal)
}

/** Stops an import; rows that are in stay. */
export async function cancelJob(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { api, job } = await jobOf(number, options, terminal)
  const { jobNumber, jobStatus } = await api.cancel(job.uuid)
  if (terminal.json) printJson(terminal, 0, { job: jobNumber, jobStatus })
  terminal.note(terminal.say('jobCancelled', { job: jobNumber }))
  return exitCodes.ok
}
