/** `srm job resume`: goes on with an import from any machine. */
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { CommandError } from '../exitCodes.ts'
import { droppedIn } from '../files/droppedColumns.ts'
import type { ReadAs } from '../files/foreignText.ts'
import { hashOf, inTemporaryFolder } from '../files/importSource.ts'
import { started } from '../jobs/earlierImport.ts'
import { definitionOf } from '../jobs/jobApi.ts'
import { isWhole } from '../jobs/resumeHint.ts'
import { sendFile } from '../jobs/sendFile.ts'
import { begunToEnd, interruptible, toEnd } from '../jobs/waitForJob.ts'
import type { Terminal } from '../terminal.ts'
import { type PlaceOptions, placeOf, readAs } from './importOptions.ts'
import { prepared } from './importSource.ts'
import { type JobOptions, jobOf } from './job.ts'

export interface ResumeOptions extends JobOptions, ReadAs, PlaceOptions {
  readonly map?: string
}

/** The job with its whole file, and what belongs into the JSON beside its end. */
interface Sent {
  readonly job: ImportJob
  readonly origins?: readonly string[] | undefined
  readonly more?: object
}

/** Sends what is missing of the file. @throws CommandError for another file than the job's */
async function sendRest(
  api: ImportJobApi,
  job: ImportJob,
  file: string | undefined,
  options: ResumeOptions,
  terminal: Terminal,
): Promise<Sent> {
  const { say, signal } = terminal
  const { jobNumber, received, fileSize } = job
  if (isWhole(job)) return { job }
  if (!file) throw new CommandError('usage', say('jobNeedsFile', { job: jobNumber, received, size: fileSize ?? '?' }))
  const given = { file, map: options.map, ...readAs(options, terminal), ...placeOf(options, terminal) }
  return inTemporaryFolder(async (folder) => {
    const { source, words, origins, dropped } = await prepared(definitionOf(job), given, folder, terminal)
    if (job.fileHash && (await hashOf(source, signal)) !== job.fileHash)
      throw new CommandError('usage', say('otherFile', { file, job: jobNumber }))
    const again = { ...options, file: words }
    const whole = await interruptible(api, job, again, terminal, () => sendFile(api, job, source, terminal))
    return { job: whole, origins, more: droppedIn(dropped, terminal) }
  })
}

/** Goes on with an import, then waits for its end. */
export async function resumeJob(
  number: string | undefined,
  file: string | undefined,
  options: ResumeOptions,
  terminal: Terminal,
): Promise<number> {
  // `srm job resume --last file`: there is no number, so the file stands in its place
  const [job, path] = options.last && number && !file ? [undefined, number] : [number, file]
  const found = await jobOf(job, options, terminal)
  const { api } = found
  const { jobStatus } = found.job
  if (jobStatus === 'failed' || jobStatus === 'cancelled')
    return begunToEnd(api, { job: await api.resume(found.job.uuid), isBefore: false }, options, terminal)
  if (jobStatus !== 'waiting') return toEnd(api, found.job, options, terminal)
  const { job: whole, origins, more } = await sendRest(api, found.job, path, options, terminal)
  const begun = await interruptible(api, whole, options, terminal, () => started(api, whole))
  return begunToEnd(api, begun, { ...options, origins }, terminal, more)
}
