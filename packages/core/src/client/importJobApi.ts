/** The calls of import jobs: a file is sent in pieces, looked at, and worked through by the server. No part of what lists load. */
import type { HeaderIssue } from '../definition/files/csvHeader.ts'
import type { Side } from '../definition/shape.ts'
import type { ImportJob } from '../system/importJob.ts'
import type { Caller, CallRequest } from './caller.ts'
import type { ImportError, ImportMode, Page } from './documentTypes.ts'
import { type AnyQuery, queryText } from './query.ts'
import type { Body, TransportResponse } from './transport.ts'

export type JobStatus = ImportJob['jobStatus']
/** The statuses in which nothing happens by itself any more. */
export const endedJobs: readonly JobStatus[] = ['tried', 'done', 'partial', 'failed', 'cancelled']

/** Header in the file → key of a field; null leaves the column out. */
export type HeaderMapping = Readonly<Record<string, string | null>>

/** What is read instead of cells of the file: by number of the row, then by position of the column in the file of refused rows, from 0. */
export type JobCorrections = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface JobOptions {
  readonly mode?: ImportMode | undefined
  readonly keyField?: string | undefined
  readonly dryRun?: 'Y' | 'N' | undefined
  readonly onError?: 'continue' | 'stop' | undefined
  readonly mostErrors?: number | undefined
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  readonly dateOrder?: string | undefined
  /** What numbers have before their decimals, `.` or `,`; found out for each column when absent. */
  readonly decimalMark?: string | undefined
  readonly sheet?: string | undefined
  /** Number of the row that names the columns; found out when absent. */
  readonly headerRow?: number | undefined
  readonly mapping?: HeaderMapping | undefined
  /** As `correct` answered them; null: the file is read as it came. */
  readonly corrections?: string | null | undefined
  /** Y: also a file that was imported before. */
  readonly repeat?: 'Y' | 'N' | undefined
}
export interface NewJob extends JobOptions {
  readonly document: string
  readonly fileName: string
  /** Bytes. */
  readonly fileSize?: string | undefined
  /** SHA-256 as hex: the same file is not imported twice. */
  readonly fileHash?: string | undefined
}

export interface LookColumn {
  /** Position in the header row, from 0. */
  readonly at: number
  readonly header: string
  readonly key: string | null
  readonly nearest?: string
  readonly samples: readonly string[]
  /** How it writes its numbers; `open`: its first rows do not say. */
  readonly decimalMark?: '.' | ',' | 'open'
}
/** What the server makes of a file before it is imported. */
export interface Look {
  readonly format: 'csv' | 'xlsx' | 'ndjson'
  readonly encoding: string
  readonly encodingFound: string
  readonly delimiter: string
  readonly sheets?: readonly string[]
  /** The sheet that is read. */
  readonly sheet?: string
  readonly columns: readonly LookColumn[]
  readonly issues: readonly HeaderIssue[]
  /** Keys of required fields that no column means. */
  readonly missing: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that names the columns, and the rows it is one of; NDJSON has none. */
  readonly headerRow?: number
  readonly top?: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** Rows below the header that hold anything; reckoned from the beginning where a file is very large. */
  readonly rowCount: number
  readonly isAbout: boolean
  /** The system in which a workbook counts its days. */
  readonly daysSince?: 1900 | 1904
  /** What is wrong with the first rows as a whole. */
  readonly faults: readonly { readonly row: number; readonly rule: string }[]
}
export type LookOptions = Pick<JobOptions, 'encoding' | 'delimiter' | 'decimalMark' | 'sheet' | 'headerRow' | 'mapping'>

export interface JobChange {
  readonly key: string
  readonly kind: 'created' | 'updated'
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** The code that a text stands for. */
export interface Meant {
  readonly code: string
  readonly name: string | null
  /** The text is the code, the name of the only one that has it, or near to one alone. */
  readonly by: 'code' | 'name' | 'near'
}
export type CellTexts = Readonly<Record<string, readonly string[]>>
export type MeantCells = Readonly<Record<string, Readonly<Record<string, Meant>>>>

export interface ImportJobApi {
  /** A job that waits for its file; the job that is done already where the same file was imported before. */
  create(job: NewJob): Promise<ImportJob>
  /** Sends the file's bytes from `from` on. Throws Conflict when the server has another number of them. */
  send(uuid: string, body: Body, from: number, signal?: AbortSignal, over?: Caller): Promise<ImportJob>
  /** Waits as long as it takes: of a workbook, or of an encoding other than UTF-8, the whole file is converted first. */
  look(uuid: string, options?: LookOptions, signal?: AbortSignal): Promise<Look>
  /** What texts mean in fields that hold codes, by key and text; a text that means nothing, or one of several, is absent. */
  meant(uuid: string, cells: CellTexts, signal?: AbortSignal): Promise<MeantCells>
  /** Keeps corrections beside the file, with those kept before; answers what names all of them. */
  correct(uuid: string, before: string | null, corrections: JobCorrections): Promise<string>
  start(uuid: string, options?: JobOptions): Promise<ImportJob>
  cancel(uuid: string): Promise<ImportJob>
  resume(uuid: string): Promise<ImportJob>
  get(uuid: string): Promise<ImportJob>
  list(query?: AnyQuery): Promise<Page<ImportJob>>
  /** The first thousand refusals. */
  errors(uuid: string): Promise<readonly ImportError[]>
  /** The refused rows as a file that can be mended and imported again. The response streams: read its `body`. */
  errorsFile(uuid: string, locale: string, signal?: AbortSignal): Promise<TransportResponse>
  /** What a dry run would change, the first thousand. */
  changes(uuid: string): Promise<readonly JobChange[]>
}

const bytes = { 'content-type': 'application/octet-stream' }

/** The calls of the jobs that one side sees. */
export function importJobApi(caller: Caller, side: Side): ImportJobApi {
  const path = `/${side}/importJob`
  const get = <T>(of: string, headers = {}) => caller.call<T>({ method: 'GET', path: path + of, headers })
  const post = <T>(of: string, json: unknown = {}, patience: Pick<CallRequest, 'timeout' | 'signal'> = {}) =>
    caller.call<T>({ method: 'POST', path: path + of, json, ...patience })
  return {
    create: (job) => post('', job),
    send: (uuid, body, from, signal, over = caller) =>
      over.call({ method: 'PUT', path: `${path}/${uuid}/file?from=${from}`, body, headers: bytes, timeout: 0, signal }),
    look: (uuid, options, signal) => post(`/${uuid}/look`, options, { timeout: 0, signal }),
    meant: async (uuid, cells, signal) => {
      const { meant } = await post<{ readonly meant: MeantCells }>(`/${uuid}/meant`, { cells }, { timeout: 0, signal })
      return meant
    },
    correct: async (uuid, before, corrections) => {
      const kept = await post<{ readonly corrections: string }>(`/${uuid}/corrections`, { before, corrections })
      return kept.corrections
    },
    start: (uuid, options) => post(`/${uuid}/start`, options),
    cancel: (uuid) => post(`/${uuid}/cancel`),
    resume: (uuid) => post(`/${uuid}/resume`),
    get: (uuid) => get(`/${uuid}`),
    list: (query = {}) => get(queryText(query)),
    errors: async (uuid) => {
      const json = { accept: 'application/json' }
      const { errors } = await get<{ readonly errors: readonly ImportError[] }>(`/${uuid}/errors`, json)
      return errors
    },
    errorsFile: (uuid, locale, signal) =>
      caller.open({
        method: 'GET',
        path: `${path}/${uuid}/errors?locale=${locale}`,
        headers: { accept: 'text/csv, application/x-ndjson' },
        timeout: 0,
        signal,
      }),
    changes: async (uuid) => {
      const { changes } = await get<{ readonly changes: readonly JobChange[] }>(`/${uuid}/changes`)
      return changes
    },
  }
}
