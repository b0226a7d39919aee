/** How an import that was left goes on: what the person is told, with the command for it. */
import { type ErrorKind, SrmError } from '@srm/core/client/errors'
import type { ImportJob } from '@srm/core/system/importJob'
import type { ConnectionOptions } from '../connection.ts'
import { CommandError, type Exit } from '../exitCodes.ts'
import { failureText } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { definitionOf } from './jobApi.ts'

export interface GoOnOptions extends ConnectionOptions {
  /** What `srm job resume` is to be told of the file, word by word. */
  readonly file?: readonly string[] | undefined
  /** Where the rows of a file that was made by a mapping stand in the foreign ones; the first of them is row 2. */
  readonly origins?: readonly string[] | undefined
}

const passing: ReadonlySet<ErrorKind> = new Set(['unreachable', 'tooMany', 'notSignedIn', 'serverFault'])

/** Nothing is wrong with the file: what failed may go well another time. */
export const isPassing = (error: unknown): boolean => error instanceof SrmError && passing.has(error.kind)

/** All bytes of the file have arrived. */
export const isWhole = ({ received, fileSize }: ImportJob): boolean =>
  fileSize !== null && Number(received) >= Number(fileSize)

/** As a shell takes it for one word. */
const quoted = (word: string): string => (/^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** A command about a job that finds it again: from the same profile, on the same side. */
export const jobCommand = (
  verb: 'wait' | 'resume',
  { jobNumber }: Pick<ImportJob, 'jobNumber'>,
  { profile, side }: ConnectionOptions,
  file: readonly string[] = [],
): string =>
  [
    ...['srm', 'job', verb, jobNumber, ...file],
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...(side === undefined ? [] : ['--side', side]),
  ]
    .map(quoted)
    .join(' ')

function hint(job: ImportJob, options: GoOnOptions, { say }: Terminal): string {
  const { jobNumber, jobStatus } = job
  if (jobStatus !== 'waiting') return say('jobGoesOn', { job: jobNumber, command: jobCommand('wait', job, options) })
  if (isWhole(job)) return say('jobHasFile', { job: jobNumber, command: jobCommand('resume', job, options) })
  const { file } = options
  const command = jobCommand('resume', job, options, file) + (file ? '' : ' <file>')
  return say(file?.[0] === '-' ? 'jobWaitsInput' : 'jobWaits', { job: jobNumber, command })
}

/** How to go on later, from any machine; behind what went wrong, if anything did. */
export function later(
  job: ImportJob,
  exit: Exit,
  options: GoOnOptions,
  terminal: Terminal,
  cause?: unknown,
): CommandError {
  const { jobNumber, jobStatus } = job
  const why = cause === undefined ? '' : `${failureText(cause, definitionOf(job), terminal)}\n`
  return new CommandError(exit, why + hint(job, options, terminal), { job: jobNumber, jobStatus }, cause)
}
