/** What an import has come to: its counts, how it ended, and what that means for the shell. */
import { countsOf } from '@srm/core/client/jobCounts'
import { jobMessage, jobSentences } from '@srm/core/client/jobMessage'
import { label } from '@srm/core/i18n/translate'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import { CommandError, type Exit } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { definitionOf } from './jobApi.ts'

/** read = created + updated + unchanged + failed + skipped, or the report is not to be believed. @throws CommandError */
export function checkSum(job: ImportJob, { say }: Terminal): void {
  const { read, ...parts } = countsOf(job)
  const sum = Object.values(parts).reduce((a, b) => a + b, 0)
  if (sum !== read) throw new CommandError('failed', say('sumWrong', { read, sum }))
}

/** The message of a job whose file was imported before in the same way. */
export const alreadyDone = 'importJob.alreadyDone'

/** Another job had imported the same file by the time this one came to it. */
export const isImportedBefore = (job: ImportJob): boolean =>
  job.jobStatus === 'failed' && jobMessage(job).message === alreadyDone

/** Why it did not end well, in sentences. */
export const messageOf = (job: ImportJob, { locale }: Pick<Terminal, 'locale'>): string =>
  jobSentences(locale, definitionOf(job), job).join('\n')

/** 3 when rows were refused and others went in; a job that failed as a whole says why: 2 is the file, 7 the person. */
export function exitOfJob(job: ImportJob): Exit {
  const { jobStatus, failedRows } = job
  const { message, issues } = jobMessage(job)
  if (jobStatus === 'failed' && issues) return 'usage'
  if (jobStatus === 'failed') return message === 'common.notAllowed' ? 'notPermitted' : 'failed'
  if (jobStatus === 'cancelled') return 'failed'
  return failedRows > 0 ? 'partial' : 'ok'
}

export const statusLabel = ({ jobStatus }: ImportJob, { locale }: Pick<Terminal, 'locale'>): string =>
  label(locale, importJob.shape.statuses.jobStatus.states[jobStatus])
