/** The refused rows as the server writes them: the original columns, and the reasons in the person's language. */
import { Readable } from 'node:stream'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { CommandError } from '../exitCodes.ts'
import { isOfFile, isSameFile, isWritable, removeFile, writeWhole } from '../files/partialFile.ts'
import { toStdout } from '../output.ts'
import type { Terminal } from '../terminal.ts'

/** The file as a stream. */
export async function errorsOf(api: ImportJobApi, job: ImportJob, { locale, signal }: Terminal): Promise<Readable> {
  const { body } = await api.errorsFile(job.uuid, locale, signal)
  return body ? Readable.fromWeb(body as never) : Readable.from([])
}

/** What would keep the refused rows from being written is told before there are any. @throws CommandError */
export async function checkErrorsFile(file: string | undefined, { json, say }: Terminal): Promise<void> {
  if (file === '-' && json) throw new CommandError('usage', say('errorsBesideJson'))
  if (file !== undefined && file !== '-' && !(await isWritable(file)))
    throw new CommandError('usage', say('cannotWrite', { file }))
}

/** Removes what an import before refused; a file that was itself imported stays. */
export async function removeErrorsFile(file: string | undefined, source: string): Promise<void> {
  if (file !== undefined && file !== '-' && !(await isSameFile(file, source))) await removeFile(file)
}

/** Writes the file, or to standard output; a file that is not whole stays away. @throws CommandError */
export async function writeErrorsFile(
  api: ImportJobApi,
  job: ImportJob,
  file: string,
  terminal: Terminal,
): Promise<void> {
  if (file === '-') return toStdout(await errorsOf(api, job, terminal), terminal)
  try {
    await writeWhole(() => errorsOf(api, job, terminal), file, terminal.signal)
  } catch (error) {
    if (!isOfFile(error)) throw error
    throw new CommandError('usage', terminal.say('cannotWrite', { file }))
  }
}
