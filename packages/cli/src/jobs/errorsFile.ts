/** The refused rows as the server writes them: the original columns, and the reasons in the person's language. */
import { Readable } from 'node:stream'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { CommandError } from '../exitCodes.ts'
import { isOfFile, writeWhole } from '../files/draft.ts'
import type { Terminal } from '../terminal.ts'

/** The file as a stream. */
export async function errorsOf(api: ImportJobApi, job: ImportJob, { locale, signal }: Terminal): Promise<Readable> {
  const { body } = await api.errorsFile(job.uuid, locale, signal)
  return body ? Readable.fromWeb(body as never) : Readable.from([])
}

/** Writes the file; one that is not whole stays away. @throws CommandError */
export async function writeErrorsFile(
  api: ImportJobApi,
  job: ImportJob,
  file: string,
  terminal: Terminal,
): Promise<void> {
  const refused = await errorsOf(api, job, terminal)
  try {
    await writeWhole(refused, file, terminal.signal)
  } catch (error) {
    if (!isOfFile(error)) throw error
    throw new CommandError('usage', terminal.say('cannotWrite', { file }))
  }
}
