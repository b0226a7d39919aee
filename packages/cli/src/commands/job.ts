/** `srm job list|show|wait|resume|cancel`. */
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import type { ConnectionOptions } from '../connection.ts'
import { wholeNumber } from '../duration.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { hashOf, sourceAt } from '../files/source.ts'
import { type Jobs, namedJob, openJobs } from '../jobs/jobApi.ts'
import { countsOf, statusLabel } from '../jobs/outcome.ts'
import { sendFile } from '../jobs/send.ts'
import { interruptible, toEnd, type WaitOptions } from '../jobs/toEnd.ts'
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

/** Sends what is missing of the file, and starts the job. @throws CommandError for another file than the job's */
async function sendRest(
  api: ImportJobApi,
  job: ImportJob,
  file: string | undefined,
  options: JobOptions,
  terminal: Terminal,
): Promise<ImportJob> {
  const { say, signal } = terminal
  const { jobNumber, received, fileSize } = job
  const isWhole = fileSize !== null && Number(received) >= Number(fileSize)
  if (!isWhole) {
    if (!file) throw new CommandError('usage', say('jobNeedsFile', { job: jobNumber, received, size: fileSize ?? '?' }))
    const source = await sourceAt(file, file, terminal)
    if (job.fileHash && (await hashOf(source, signal)) !== job.fileHash)
      throw new CommandError('usage', say('otherFile', { file, job: jobNumber }))
    await interruptible(api, job, options, terminal, () => sendFile(api, job, source, terminal))
  }
  return api.start(job.uuid)
}

/** Goes on with an import from any machine, then waits for its end. */
export async function resumeJob(
  number: string | undefined,
  file: string | undefined,
  options: JobOptions,
  terminal: Terminal,
): Promise<number> {
  // `srm job resume --last file`: there is no number, so the file stands in its place
  const [job, path] = options.last && number && !file ? [undefined, number] : [number, file]
  const found = await jobOf(job, options, terminal)
  const { jobStatus } = found.job
  const isStopped = jobStatus === 'failed' || jobStatus === 'cancelled'
  const going =
    jobStatus === 'waiting'
      ? await sendRest(found.api, found.job, path, options, terminal)
      : isStopped
        ? await found.api.resume(found.job.uuid)
        : found.job
  return toEnd(found.api, going, options, terminal)
}

/** Stops an import; rows that are in stay. */
export async function cancelJob(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { api, job } = await jobOf(number, options, terminal)
  const { jobNumber, jobStatus } = await api.cancel(job.uuid)
  if (terminal.json) printJson(terminal, 0, { job: jobNumber, jobStatus })
  terminal.note(terminal.say('jobCancelled', { job: jobNumber }))
  return exitCodes.ok
}
