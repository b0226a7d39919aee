/** `srm job errors`: the refused rows of an import. */
import { exitCodes } from '../exitCodes.ts'
import { errorsOf, writeErrorsFile } from '../jobs/errorsFile.ts'
import { definitionOf } from '../jobs/jobApi.ts'
import { errorTextOf } from '../jobs/jobReport.ts'
import { toStdout } from '../output.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { type JobOptions, jobOf } from './job.ts'

/** Writes them in the form they were sent in, those of a workbook as CSV; as JSON the first thousand with their sentences. */
export async function jobErrors(number: string | undefined, options: JobOptions, terminal: Terminal): Promise<number> {
  const { api, job } = await jobOf(number, options, terminal)
  const { output = '-' } = options
  const { note, say } = terminal
  if (job.failedRows === 0) note(say('noErrors'))
  if (output !== '-') {
    await writeErrorsFile(api, job, output, terminal)
    note(say('errorsWritten', { file: output }))
  }
  if (terminal.json) {
    const text = errorTextOf(definitionOf(job), terminal)
    const errors = (await api.errors(job.uuid)).map((error) => ({ ...error, message: text(error) }))
    printJson(terminal, 0, { job: job.jobNumber, errors, file: output === '-' ? null : output })
  } else if (output === '-' && job.failedRows > 0) await toStdout(await errorsOf(api, job, terminal), terminal)
  return exitCodes.ok
}
