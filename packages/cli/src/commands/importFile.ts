/** `srm <document> import`: the bytes of the file go to the server as they are; it reads, judges and reports. */
import { Invalid } from '@srm/core/client/errors'
import type { ImportJobApi, JobOptions, NewJob } from '@srm/core/client/importJobApi'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import type { ImportJob } from '@srm/core/system/importJob'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { droppedIn } from '../files/droppedColumns.ts'
import { hashOf, inTemporaryFolder } from '../files/importSource.ts'
import { type Begun, created, started } from '../jobs/earlierImport.ts'
import { checkErrorsFile, removeErrorsFile } from '../jobs/errorsFile.ts'
import { openJobs } from '../jobs/jobApi.ts'
import { jobCommand } from '../jobs/resumeHint.ts'
import { sendFile } from '../jobs/sendFile.ts'
import { begunToEnd, interruptible } from '../jobs/waitForJob.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { tellLook } from './importLook.ts'
import { type ImportFileOptions, jobOptions } from './importOptions.ts'
import { type Prepared, prepare } from './importSource.ts'

/** A job whose file nobody can read is not left waiting; what else goes wrong may go well when it is resumed. */
async function looked<T>(api: ImportJobApi, job: ImportJob, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof CommandError || error instanceof Invalid) await api.cancel(job.uuid).catch(() => undefined)
    throw error
  }
}

/** What a person asks for, and what was made ready for it. */
interface Order {
  readonly def: AnyDocument
  readonly made: Prepared
  readonly asked: JobOptions
  readonly options: ImportFileOptions
}

/** Says how the file is read, and starts the job. */
async function lookAndStart(
  api: ImportJobApi,
  job: ImportJob,
  { def, made, asked, options }: Order,
  terminal: Terminal,
): Promise<Begun & { readonly found: object }> {
  const { encoding, delimiter, sheet, headerRow, mapping } = asked
  const look = await api.look(job.uuid, { encoding, delimiter, sheet, headerRow, mapping }, terminal.signal)
  const isMade = made.dropped !== undefined
  const found = tellLook(def, look, made.source, { ...options, mapping, isMade }, terminal)
  return { ...(await started(api, job, asked)), found }
}

async function jobsFor({ def, options }: Order, terminal: Terminal): Promise<ImportJobApi> {
  const { say, locale } = terminal
  const { api, side } = await openJobs(options, terminal)
  if (def.sides[side]?.creates === true) return api
  throw new CommandError('notPermitted', say('notOfSide', { document: label(locale, def.shape), side }))
}

async function sendAndStart(order: Order, terminal: Terminal): Promise<number> {
  const { note, say, signal, json, print } = terminal
  const { def, made, asked } = order
  const options = { ...order.options, file: made.words, origins: made.origins }
  const api = await jobsFor(order, terminal)
  const { source } = made
  const fileHash = await hashOf(source, signal)
  const given: NewJob = { document: def.shape.name, fileName: source.fileName, fileSize: String(source.size), fileHash }
  const begun = await created(api, { ...given, ...asked })
  const left = droppedIn(made.dropped, terminal)
  if (begun.isBefore) return begunToEnd(api, begun, options, terminal, left)
  const sent = await interruptible(api, begun.job, options, terminal, () => sendFile(api, begun.job, source, terminal))
  const { found, ...going } = await interruptible(api, sent, options, terminal, () =>
    looked(api, sent, () => lookAndStart(api, sent, order, terminal)),
  )
  if (!options.async || going.isBefore) return begunToEnd(api, going, options, terminal, { ...found, ...left })
  const { jobNumber, jobStatus } = going.job
  if (json) printJson(terminal, 0, { job: jobNumber, jobStatus, ...found, ...left })
  else print(`${jobNumber}\n`)
  note(say('jobGoesOn', { job: jobNumber, command: jobCommand('wait', going.job, options) }))
  return exitCodes.ok
}

/** What was made here is read as it was written, whatever is said of the foreign files. */
function asMade({ isOfBooks }: Prepared, { sheet: _sheet, headerRow: _row, ...asked }: JobOptions): JobOptions {
  return { ...asked, encoding: 'utf-8', delimiter: ',', ...(isOfBooks ? { decimalMark: '.' } : {}) }
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
    const made = await prepare(def, file, options, folder, terminal)
    const given = jobOptions(def, options, made.mapping, terminal)
    const asked = made.dropped === undefined ? given : asMade(made, given)
    const exitCode = await sendAndStart({ def, made, asked, options }, terminal)
    if (exitCode === exitCodes.ok) await removeErrorsFile(options.errors, file)
    return exitCode
  })
