/** What became of a job, told to the person or as JSON. */
import type { ImportError } from '@srm/core/client/documentTypes'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { Issue } from '@srm/core/definition/document'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel, issueText, ruleText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import { CommandError, type Exit, exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { definitionOf } from './jobApi.ts'

const mostShown = 20

/** The counts by the names of the report. */
export const countsOf = (job: ImportJob) => ({
  read: job.readRows,
  created: job.createdRows,
  updated: job.updatedRows,
  unchanged: job.unchangedRows,
  failed: job.failedRows,
  skipped: job.skippedRows,
})

/** read = created + updated + unchanged + failed + skipped, or the report is not to be believed. */
function checkSum(job: ImportJob, { say }: Terminal): void {
  const { read, ...parts } = countsOf(job)
  const sum = Object.values(parts).reduce((a, b) => a + b, 0)
  if (sum !== read) throw new CommandError('failed', say('sumWrong', { read, sum }))
}

/** "Base unit: XX is not in the dictionary." */
export const errorTextOf =
  (def: AnyDocument, { locale }: Pick<Terminal, 'locale'>) =>
  (error: ImportError): string => {
    const field = fieldLabel(locale, def, error.field)
    if (error.rule.includes('.')) return translate(locale, error.rule, { field })
    const text = ruleText(locale, error)
    return error.field === '' ? text : translate(locale, 'at.field', { field, text })
  }

interface Told {
  /** Key of a message. */
  readonly message: string
  /** Faults of the file as a whole. */
  readonly issues?: readonly Issue[]
}

/** What ended a job that did not end well, as the server wrote it. */
function toldOf({ message }: ImportJob): Told {
  try {
    return JSON.parse(message ?? '{"message":""}') as Told
  } catch {
    return { message: message ?? '' }
  }
}

/** The same as sentences. */
export function messageOf(job: ImportJob, { locale }: Pick<Terminal, 'locale'>): string {
  const { message, issues = [] } = toldOf(job)
  if (issues.length === 0) return translate(locale, message)
  return issues.map((issue) => issueText(locale, definitionOf(job), issue)).join('\n')
}

/** 3 when rows were refused and others went in; a job that failed as a whole says why: 2 is the file, 7 the person. */
export function exitOfJob(job: ImportJob): Exit {
  const { jobStatus, failedRows } = job
  const { message, issues } = toldOf(job)
  if (jobStatus === 'failed' && issues) return 'usage'
  if (jobStatus === 'failed') return message === 'common.notAllowed' ? 'notPermitted' : 'failed'
  if (jobStatus === 'cancelled') return 'failed'
  return failedRows > 0 ? 'partial' : 'ok'
}

export const statusLabel = ({ jobStatus }: ImportJob, { locale }: Pick<Terminal, 'locale'>): string => {
  const { en, zh } = importJob.shape.statuses.jobStatus.states[jobStatus]
  return locale === 'en' ? en : zh
}

export interface Reported {
  /** Where the refused rows were written. */
  readonly errorsFile?: string | undefined
  /** What else belongs into the JSON. */
  readonly more?: object
}

function tell(job: ImportJob, errors: readonly ImportError[], { errorsFile }: Reported, terminal: Terminal): void {
  const { note, say } = terminal
  const text = errorTextOf(definitionOf(job), terminal)
  for (const error of errors.slice(0, mostShown)) note(say('rowFault', { row: error.row, text: text(error) }))
  if (errors.length > mostShown && !errorsFile) note(say('moreFaults', { n: errors.length - mostShown }))
  const isStopped = job.jobStatus === 'failed' || job.jobStatus === 'cancelled'
  const ended = say('jobIs', { job: job.jobNumber, status: statusLabel(job, terminal) })
  if (isStopped) note(`${ended} ${messageOf(job, terminal)}`.trimEnd())
  if (job.jobStatus !== 'failed' || job.readRows > 0)
    note((job.dryRun === 'Y' ? say('dryRun') : '') + say('imported', countsOf(job)))
  if (errorsFile) note(say('errorsWritten', { file: errorsFile }))
}

/** Tells an ended job. Answers the exit code. @throws CommandError when its counts do not add up */
export async function report(
  api: ImportJobApi,
  job: ImportJob,
  reported: Reported,
  terminal: Terminal,
): Promise<number> {
  if (job.jobStatus !== 'cancelled' && job.jobStatus !== 'failed') checkSum(job, terminal)
  const errors = job.failedRows > 0 ? await api.errors(job.uuid) : []
  const exitCode = exitCodes[exitOfJob(job)]
  if (!terminal.json) {
    tell(job, errors, reported, terminal)
    return exitCode
  }
  const text = errorTextOf(definitionOf(job), terminal)
  const message = messageOf(job, terminal)
  printJson(terminal, exitCode, {
    ...countsOf(job),
    job: job.jobNumber,
    jobStatus: job.jobStatus,
    dryRun: job.dryRun === 'Y',
    encoding: job.encodingFound,
    delimiter: job.delimiterFound,
    errors: errors.map((error) => ({ ...error, message: text(error) })),
    errorsFile: reported.errorsFile ?? null,
    ...(exitCode === 0 || !message ? {} : { error: { message } }),
    ...reported.more,
  })
  return exitCode
}
