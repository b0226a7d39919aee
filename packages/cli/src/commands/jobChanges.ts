/** `srm job changes`: what a trial run would change. */
import { CommandError, exitCodes } from '../exitCodes.ts'
import { definitionOf } from '../jobs/jobApi.ts'
import { changeRows, changesOf } from '../jobs/trialChanges.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'
import { type JobOptions, jobOf } from './job.ts'

/**
 * Prints the first thousand changed documents, a row for each field.
 * @throws CommandError for a job that was no trial run
 */
export async function jobChanges(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { api, job } = await jobOf(number, options, terminal)
  const { note, say } = terminal
  if (job.dryRun !== 'Y') throw new CommandError('failed', say('noTrial', { job: job.jobNumber }))
  const changes = await changesOf(api, job)
  if (terminal.json) printJson(terminal, exitCodes.ok, { job: job.jobNumber, changes })
  else printRows(terminal, changeRows(definitionOf(job), changes))
  if (changes.length === 0) note(say('noChanges'))
  return exitCodes.ok
}
