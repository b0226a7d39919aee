/** `srm <document> import`: the bytes of the file go to the server as they are; it reads, judges and reports. */

import type { ImportMode } from '@srm/core/client/documentTypes'
import { Conflict } from '@srm/core/client/errors'
import type { HeaderMapping, ImportJobApi, JobOptions, Look, NewJob } from '@srm/core/client/importJobApi'
import { columnsOf, csvColumns } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { ImportJob } from '@srm/core/system/importJob'
import type { ConnectionOptions } from '../connection.ts'
import { duration, wholeNumber } from '../duration.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { hashOf, inTemporaryFolder, openSource, type Source } from '../files/source.ts'
import { openJobs } from '../jobs/jobApi.ts'
import { sendFile } from '../jobs/send.ts'
import { interruptible, toEnd, type WaitOptions } from '../jobs/toEnd.ts'
import { checkedKey } from '../keys.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ImportFileOptions extends ConnectionOptions, WaitOptions {
  readonly mode: ImportMode
  readonly dryRun?: boolean
  readonly key?: string
  readonly onError: 'continue' | 'stop'
  readonly maxErrors?: string
  readonly encoding: string
  readonly delimiter: string
  readonly dateFormat?: 'dmy' | 'mdy'
  readonly sheet?: string
  readonly map?: string
  readonly async?: boolean
  readonly again?: boolean
}

const delimiters: Readonly<Record<string, string>> = { '\t': 'tab', '\\t': 'tab', tab: 'tab' }
const known = ['auto', ',', ';', '|', 'tab']

/** What the server is asked to do with the file. @throws CommandError for what it would not understand */
function jobOptions(
  def: AnyDocument,
  options: ImportFileOptions,
  mapping: HeaderMapping | undefined,
  { say }: Terminal,
) {
  const { mode, dryRun, key, onError, maxErrors, encoding, dateFormat, sheet, again } = options
  const delimiter = delimiters[options.delimiter] ?? options.delimiter
  if (!known.includes(delimiter)) throw new CommandError('usage', say('badDelimiter'))
  if (options.wait !== undefined) duration('--wait', options.wait, say)
  const keys = columnsOf(def).map((column) => column.key)
  return {
    mode,
    encoding,
    delimiter,
    onError,
    dryRun: dryRun ? 'Y' : 'N',
    repeat: again ? 'Y' : 'N',
    ...(key === undefined ? {} : { keyField: checkedKey('--key', key, keys, say) }),
    ...(maxErrors === undefined ? {} : { mostErrors: wholeNumber('--max-errors', maxErrors, 1, say) }),
    ...(dateFormat === undefined ? {} : { dateOrder: dateFormat }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(mapping === undefined ? {} : { mapping }),
  } satisfies JobOptions
}

interface Prepared {
  readonly source: Source
  readonly mapping?: HeaderMapping
}

/** The file to send, and the columns that a plain mapping names. */
async function prepare(def: AnyDocument, file: string, options: ImportFileOptions, folder: string, terminal: Terminal) {
  if (!options.map) return { source: await openSource(file, folder, terminal) } satisfies Prepared
  const { mappedSource, readMap } = await import('../files/mapped.ts')
  const map = await readMap(options.map, def, terminal)
  if ('columns' in map)
    return { source: await openSource(file, folder, terminal), mapping: map.columns } satisfies Prepared
  return {
    source: await mappedSource(def, map.mapping, file, options.map, folder, terminal),
  } satisfies Prepared
}

/** Says how the file is read and what of its header is not understood. @throws CommandError where it cannot be read so */
function tellLook(
  def: AnyDocument,
  look: Look,
  source: Source,
  options: ImportFileOptions,
  terminal: Terminal,
): string[] {
  const { note, say } = terminal
  const { columns, issues, encoding, delimiter, format } = look
  const [twice] = issues
  if (twice) throw new CommandError('usage', say('columnTwice', { column: twice.column, key: twice.nearest ?? '' }))
  if (columns.length > 0 && columns.every(({ key }) => key === null)) {
    const all = csvColumns(def).map(({ key }) => key)
    throw new CommandError('usage', say('noColumn', { file: source.name, columns: all.join(', ') }))
  }
  const how = say(options.encoding === 'auto' ? 'detected' : 'given')
  if (format === 'csv') note(say('readAs', { encoding, how, delimiter }))
  const unknown = columns.filter(({ key, header }) => key === null && header.trim() !== '' && !/^_\w+$/.test(header))
  for (const { header: column, nearest } of unknown)
    note(nearest ? say('unknownColumnNear', { column, nearest }) : say('unknownColumn', { column }))
  return unknown.map(({ header }) => header)
}

/** A job whose file nobody can read is not left waiting. */
async function looked(api: ImportJobApi, job: ImportJob, judge: () => Promise<string[]>): Promise<string[]> {
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
  const { api } = await openJobs(options, terminal)
  const fileHash = await hashOf(source, signal)
  const given: NewJob = { document: def.shape.name, fileName: source.fileName, fileSize: String(source.size), fileHash }
  const { job, isBefore } = await created(api, { ...given, ...asked })
  if (isBefore) {
    note(say('importedBefore', { job: job.jobNumber }))
    return toEnd(api, job, options, terminal, { importedBefore: true })
  }
  await interruptible(api, job, options, terminal, () => sendFile(api, job, source, terminal))
  const { encoding, delimiter, sheet, mapping } = asked
  const unknownColumns = await looked(api, job, async () =>
    tellLook(def, await api.look(job.uuid, { encoding, delimiter, sheet, mapping }), source, options, terminal),
  )
  const started = await api.start(job.uuid, asked)
  if (!options.async) return toEnd(api, started, options, terminal, { unknownColumns })
  const { jobNumber, jobStatus } = started
  if (json) printJson(terminal, 0, { job: jobNumber, jobStatus, unknownColumns })
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
    const { source, mapping }: Prepared = await prepare(def, file, options, folder, terminal)
    const asked = jobOptions(def, options, mapping, terminal)
    return sendAndStart(def, source, asked, options, terminal)
  })
