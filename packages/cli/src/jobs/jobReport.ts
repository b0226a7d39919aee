/** What became of a job, told to the person or as JSON. */

import type { ImportError } from '@srm/core/client/documentTypes'
import type { ImportJobApi, JobChange } from '@srm/core/client/importJobApi'
import { countsOf } from '@srm/core/client/jobCounts'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { rowErrorText } from '@srm/core/i18n/messages'
import type { ImportJob } from '@srm/core/system/importJob'
import { exitCodes, exitOf } from '../exitCodes.ts'
import { failureText } from '../failure.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { writeErrorsFile } from './errorsFile.ts'
import { definitionOf } from './jobApi.ts'
import { checkSum, exitOfJob, messageOf, statusLabel } from './jobOutcome.ts'
import { changesOf, tellChanges } from './trialChanges.ts'

const mostShown = 20

/** "Base unit: XX is not in the dictionary." */
export const errorTextOf =
  (def: AnyDocument, { locale }: Pick<Terminal, 'locale'>) =>
  (error: ImportError): string =>
    rowErrorText(locale, def, error)

export interface Wanted {
  /** Where the refused rows go. */
  readonly errorsFile?: string | undefined
  /** Where rows stand in the foreign files that they were made of; the first of them is row 2. */
  readonly origins?: readonly string[] | undefined
  /** What else belongs into the JSON. */
  readonly more?: object
}

/** What was refused, as far as it could be fetched and written. */
interface Refused {
  readonly errors: readonly ImportError[]
  /** The file that was written. */
  readonly file?: string | undefined
  /** Why there is no list, or no file. */
  readonly failure?: unknown
}

/** The counts are told whatever becomes of this. */
async function refusedOf(
  api: ImportJobApi,
  job: ImportJob,
  { errorsFile }: Wanted,
  terminal: Terminal,
): Promise<Refused> {
  if (job.failedRows === 0) return { errors: [] }
  let errors: readonly ImportError[] = []
  try {
    errors = await api.errors(job.uuid)
    if (errorsFile) await writeErrorsFile(api, job, errorsFile, terminal)
    return { errors, file: errorsFile }
  } catch (failure) {
    return { errors, failure }
  }
}

/** Where the row of a fault stands in a foreign file. */
const originOf = ({ row }: ImportError, { origins }: Wanted): string | undefined => origins?.[row - 2] || undefined

function tell(
  job: ImportJob,
  { errors, file, failure }: Refused,
  changes: readonly JobChange[],
  wanted: Wanted,
  terminal: Terminal,
): void {
  const { note, say } = terminal
  const text = errorTextOf(definitionOf(job), terminal)
  for (const error of errors.slice(0, mostShown)) {
    const origin = originOf(error, wanted)
    const fault = { row: error.row, text: text(error) }
    note(origin ? say('originFault', { ...fault, origin }) : say('rowFault', fault))
  }
  if (errors.length > mostShown && !file) note(say('moreFaults', { n: errors.length - mostShown }))
  tellChanges(job, changes, definitionOf(job), terminal)
  const isStopped = job.jobStatus === 'failed' || job.jobStatus === 'cancelled'
  const ended = say('jobIs', { job: job.jobNumber, status: statusLabel(job, terminal) })
  if (isStopped) note(`${ended} ${messageOf(job, terminal)}`.trimEnd())
  if (job.jobStatus !== 'failed' || job.readRows > 0)
    note((job.dryRun === 'Y' ? say('dryRun') : '') + say('imported', { ...countsOf(job) }))
  if (file && file !== '-') note(say('errorsWritten', { file }))
  if (failure !== undefined) note(failureText(failure, definitionOf(job), terminal))
}

/**
 * Tells an ended job, and writes its refused rows where that is wanted. Answers the exit code: what kept them from being
 * written, else the job's own.
 * @throws CommandError when its counts do not add up
 */
export async function report(api: ImportJobApi, job: ImportJob, wanted: Wanted, terminal: Terminal): Promise<number> {
  if (job.jobStatus !== 'cancelled' && job.jobStatus !== 'failed') checkSum(job, terminal)
  const refused = await refusedOf(api, job, wanted, terminal)
  const changes = await changesOf(api, job)
  const { errors, file = null, failure } = refused
  const exitCode = exitCodes[failure === undefined ? exitOfJob(job) : exitOf(failure)]
  if (!terminal.json) {
    tell(job, refused, changes, wanted, terminal)
    return exitCode
  }
  const text = errorTextOf(definitionOf(job), terminal)
  const message = failure === undefined ? messageOf(job, terminal) : failureText(failure, definitionOf(job), terminal)
  printJson(terminal, exitCode, {
    ...countsOf(job),
    job: job.jobNumber,
    jobStatus: job.jobStatus,
    dryRun: job.dryRun === 'Y',
    encoding: job.encodingFound,
    delimiter: job.delimiterFound,
    errors: errors.map((error) => ({ ...error, message: text(error), origin: originOf(error, wanted) })),
    errorsFile: file,
    ...(job.dryRun === 'Y' ? { changes } : {}),
    ...(exitCode === 0 || !message ? {} : { error: { message } }),
    ...wanted.more,
  })
  return exitCode
}
