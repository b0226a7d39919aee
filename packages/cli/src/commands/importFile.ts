/** `srm <document> import`: the bytes of the file go to the server as they are; it reads, judges and reports. */
import { Conflict } from '@srm/core/client/errors'
import type { ImportJobApi, JobOptions, NewJob } from '@srm/core/client/importJobApi'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import type { ImportJob } from '@srm/core/system/importJob'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { hashOf, inTemporaryFolder, type Source } from '../files/source.ts'
import { checkErrorsFile, removeErrorsFile } from '../jobs/errorsFile.ts'
import { openJobs } from '../jobs/jobApi.ts'
import { sendFile } from '../jobs/send.ts'
import { interruptible, toEnd } from '../jobs/toEnd.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { tellLook } from './importLook.ts'
import { type ImportFileOptions, jobOptions } from './importOptions.ts'
import { beforeFile, withSheet } from './importSheet.ts'
import { prepare } from './importSource.ts'

/** A job whose file nobody can read is not left waiting. */
async function looked<T>(api: ImportJobApi, job: ImportJob, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    await api.cancel(job.uuid).catch(() => undefined)
    throw error
  }
}

/** The job of a file, or the one that has imported it before. */
async function created(api: ImportJobApi, job: NewJob): Promise<{ job: ImportJob; isBefore: boolean }> {
  try {
    return { job: await api.create(job), isBefore: false }
  } catch (error) {
    const { message, params } = error instanceof Conflict ? error.refusal : {}
    if (message !== 'importJob.alreadyDone' || !params?.uuid) throw error
    return { job: await api.get(String(params.uuid)), isBefore: true }
  }
}

async function sendAndStart(
  def: AnyDocument,
  source: Source,
  asked: JobOptions,
  options: ImportFileOptions,
  terminal: Terminal,
): Promise<number> {
  const { note, say, signal, json, print } = terminal
  const { api, side } = await openJobs(options, terminal)
  if (!def.sides[side]?.creates) {
    const document = label(terminal.locale, def.shape)
    throw new CommandError('notPermitted', say('notOfSide', { document, side }))
  }
  const fileHash = await hashOf(source, signal)
  const given: NewJob = { document: def.shape.name, fileName: source.fileName, fileSize: String(source.size), fileHash }
  const { job, isBefore } = await created(api, { ...given, ...beforeFile(asked) })
  if (isBefore) {
    note(say('importedBefore', { job: job.jobNumber }))
    return toEnd(api, job, options, terminal, { importedBefore: true })
  }
  await interruptible(api, job, options, terminal, () => sendFile(api, job, source, terminal))
  const [meant, found] = await looked(api, job, async () => {
    const named = await withSheet(api, job.uuid, asked)
    const { encoding, delimiter, sheet, headerRow, mapping } = named
    const look = await api.look(job.uuid, { encoding, delimiter, sheet, headerRow, mapping })
    return [named, tellLook(def, look, source, { ...options, mapping }, terminal)] as const
  })
  const started = await api.start(job.uuid, meant)
  if (!options.async) return toEnd(api, started, options, terminal, found)
  const { jobNumber, jobStatus } = started
  if (json) printJson(terminal, 0, { job: jobNumber, jobStatus, ...found })
  else print(`${jobNumber}\n`)
  note(say('jobGoesOn', { job: jobNumber, command: `srm job wait ${jobNumber}` }))
  return exitCodes.ok
}

/** Answers the exit code: 3 when the server refused something of the file, 75 when it is still at work. */
export const importFile = (
  def: AnyDocument,
  file: string,
  options: ImportFileOptions,
  terminal: Terminal,
): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    jobOptions(def, options, undefined, terminal)
    await checkErrorsFile(options.errors, terminal)
    const { source, mapping } = await prepare(def, file, options, folder, terminal)
    const asked = jobOptions(def, options, mapping, terminal)
    const exitCode = await sendAndStart(def, source, asked, options, terminal)
    if (exitCode === exitCodes.ok) await removeErrorsFile(options.errors, file)
    return exitCode
  })
