/** Importing a file through the same create and save as a person: every row is accounted for (cli-ux-security §1.4). */
import { documentReader, type FileDoc, type FileIssue } from '@srm/core/definition/csv'
import { readHeader } from '@srm/core/definition/csvHeader'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { parse } from 'csv-parse'
import { actLoosely } from './act.ts'
import { unseen } from './columns.ts'
import type { Context } from './context.ts'
import { create } from './create.ts'
import { Conflict, Invalid, NotAllowed, Refused } from './errors.ts'
import { demand } from './get.ts'
import { type ImportReport, type RowError, restoreAll } from './importHistory.ts'
import { save } from './save.ts'
import { load } from './store.ts'

export type ImportMode = 'insert' | 'update' | 'upsert' | 'history'
export const importModes: readonly ImportMode[] = ['insert', 'update', 'upsert', 'history']

export interface ImportRequest {
  readonly def: AnyDocument
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly format: 'csv' | 'ndjson'
  /** Splits columns of a CSV file. */
  readonly delimiter: string
}

// ---------------------------------------------------------------- reading

async function* readCsv(def: AnyDocument, text: string, delimiter: string, zone: string): AsyncGenerator<FileDoc> {
  const records = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false })
  let row = 0
  let reader: ReturnType<typeof documentReader> | undefined
  for await (const cells of records as AsyncIterable<string[]>) {
    row += 1
    if (!reader) {
      const header = readHeader(def, cells)
      if (header.issues.length > 0)
        throw new Invalid(header.issues.map(({ column, ...issue }) => ({ path: column, ...issue })))
      reader = documentReader(def, header.columns, { zone })
      continue
    }
    const ended = reader.row(cells, row)
    if (ended) yield ended
  }
  if (!reader) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  const last = reader.end()
  if (last) yield last
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What keeps a JSON value from being a document at all; its fields are judged later. */
function shapeFault(doc: AnyDoc): string | undefined {
  if (!isObject(doc)) return 'notObject'
  if (doc.lines === undefined) return undefined
  return Array.isArray(doc.lines) && doc.lines.every(isObject) ? undefined : 'notList'
}

function* readNdjson(text: string): Generator<FileDoc> {
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      const doc = JSON.parse(line) as AnyDoc
      const rule = shapeFault(doc)
      yield { doc: rule ? {} : doc, rows: [i + 1], issues: rule ? [{ row: i + 1, column: '', rule }] : [] }
    } catch {
      yield { doc: {}, rows: [i + 1], issues: [{ row: i + 1, column: '', rule: 'notJson' }] }
    }
  }
}

async function filesDocs(
  context: Context,
  { def, format, delimiter }: ImportRequest,
  text: string,
): Promise<FileDoc[]> {
  if (format === 'ndjson') return [...readNdjson(text)]
  const docs: FileDoc[] = []
  try {
    for await (const doc of readCsv(def, text, delimiter, context.actor.timeZone)) docs.push(doc)
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    throw new Invalid([{ path: '', rule: 'notCsv', ...(lines === undefined ? {} : { limit: lines }) }])
  }
  return docs
}

// ---------------------------------------------------------------- one document

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const isSame = (given: AnyRow, present: AnyRow): boolean =>
  Object.entries(given).every(([key, value]) => (key === 'lines' ? true : same(value, present[key])))
const sameLines = (given: readonly AnyRow[] | undefined, present: readonly AnyRow[] = []): boolean =>
  given === undefined || (given.length === present.length && given.every((line, i) => isSame(line, present[i] ?? {})))

const keep = (fields: Readonly<Record<string, { auto: boolean }>>, row: AnyRow, also: readonly string[] = []): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => also.includes(key) || fields[key]?.auto === false))

/** What of a file a person may write; columns the server writes are in every export and are passed over. */
const writable = (def: AnyDocument, doc: AnyDoc): AnyDoc => ({
  ...keep(def.shape.fields, doc),
  ...(doc.lines ? { lines: doc.lines.map((line) => keep(def.shape.lines, line, ['itemNumber'])) } : {}),
})

async function find(context: Context, def: AnyDocument, doc: AnyDoc): Promise<string | undefined> {
  const keys = def.key as readonly string[]
  if (keys.some((key) => !('value' in readValue(def.shape.fields[key], doc[key])) || isEmpty(doc[key])))
    return undefined
  const [row] = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "${def.shape.name}" where "elsAccount" = $1 and ${keys.map((key, i) => `"${key}" = $${i + 2}`).join(' and ')} and "isDel" = 'N'`,
    [context.actor.account, ...keys.map((key) => doc[key])],
  )
  return row?.uuid
}

type Fate = 'created' | 'updated' | 'unchanged' | 'skipped'

async function change(context: Context, def: AnyDocument, uuid: string, given: AnyDoc): Promise<Fate> {
  const loaded = await load(context, def, uuid)
  if (loaded && isSame(given, loaded.doc) && sameLines(given.lines, loaded.doc.lines)) return 'unchanged'
  await save(context, def, uuid, { ...given, rowVersion: loaded?.doc.rowVersion })
  return 'updated'
}

async function add(context: Context, def: AnyDocument, given: AnyDoc): Promise<Fate> {
  const uuid = await create(context, def, given)
  if (def.csv?.submits) await actLoosely(context, def, uuid, 'submit', {})
  return 'created'
}

async function place(context: Context, { def, mode }: ImportRequest, doc: AnyDoc): Promise<Fate> {
  const given = writable(def, doc)
  const hidden = unseen(def, context.actor, given)
  if (hidden.length > 0) throw new Invalid(hidden)
  const uuid = await find(context, def, doc)
  if (uuid !== undefined && mode === 'insert') {
    const field = String(def.key.at(-1))
    throw new Conflict({ message: 'common.duplicateKey', field, params: { value: String(doc[field]) } })
  }
  if (uuid !== undefined) return change(context, def, uuid, given)
  return mode === 'update' ? 'skipped' : add(context, def, given)
}

// ---------------------------------------------------------------- the file

/** The row of the file a fault belongs to: `lines.2.quantity` is read from the row of the third line. */
const rowOf = ({ rows }: FileDoc, path: string): number => {
  const line = /^lines\.(\d+)/.exec(path)?.[1]
  return rows[line === undefined ? 0 : Number(line)] ?? rows[0] ?? 0
}

function faultsOf(file: FileDoc, error: unknown): RowError[] {
  if (error instanceof Invalid)
    return error.issues.map(({ path, ...issue }) => ({
      row: rowOf(file, path),
      field: path.replace(/^lines\.\d+\./, 'lines.'),
      ...issue,
    }))
  if (error instanceof Refused || error instanceof Conflict) {
    const { message, field = '' } = error.refusal
    return [{ row: file.rows[0] ?? 0, field, rule: message }]
  }
  if (error instanceof NotAllowed) throw error
  throw error
}
const fileFaults = (issues: readonly FileIssue[]): RowError[] =>
  issues.map(({ column, ...issue }) => ({ ...issue, field: column }))

/** Runs work that may fail without losing what came before it. */
async function guarded<T>({ tx }: Context, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint row')
  try {
    const result = await work()
    await tx.query('release savepoint row')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint row')
    throw error
  }
}

/** Thrown to undo a dry run; carries its report. */
class DryRun extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('dry run')
    this.report = report
  }
}

async function history(context: Context, request: ImportRequest, files: readonly FileDoc[]): Promise<ImportReport> {
  demand(context, request.def, 'history')
  const good = files.filter(({ issues }) => issues.length === 0)
  const report = await restoreAll(
    context,
    request.def,
    good.map(({ doc }) => doc),
    request.dryRun,
  )
  const errors = report.errors.map((error) => {
    const file = good[error.row - 1]
    return { ...error, row: file ? rowOf(file, error.field) : error.row }
  })
  const bad = files.filter(({ issues }) => issues.length > 0)
  return {
    ...report,
    read: files.length,
    failed: report.failed + bad.length,
    errors: [...bad.flatMap(({ issues }) => fileFaults(issues)), ...errors],
  }
}

async function interactive(context: Context, request: ImportRequest, files: readonly FileDoc[]): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }
  const errors: RowError[] = []
  for (const file of files) {
    try {
      if (file.issues.length > 0) {
        counts.failed += 1
        errors.push(...fileFaults(file.issues))
        continue
      }
      counts[await guarded(context, () => place(context, request, file.doc))] += 1
    } catch (error) {
      errors.push(...faultsOf(file, error))
      counts.failed += 1
    }
  }
  return { read: files.length, ...counts, errors, dryRun: request.dryRun }
}

/**
 * Imports a file in the caller's transaction; a dry run does the same and undoes it.
 * @returns how many documents were read and what became of each, with every fault by row, field and rule
 * @throws NotAllowed without the permission, Invalid when the file as a whole cannot be read
 */
export async function importFile(context: Context, request: ImportRequest, text: string): Promise<ImportReport> {
  demand(context, request.def, 'import')
  const files = await filesDocs(context, request, text)
  if (request.mode === 'history') return history(context, request, files)
  const report = await interactive(context, request, files)
  if (request.dryRun) throw new DryRun(report)
  return report
}

/** Awaits an import and turns the undone dry run into its report. */
export const reported = (running: Promise<ImportReport>): Promise<ImportReport> =>
  running.catch((error: unknown) => {
    if (error instanceof DryRun) return error.report
    throw error
  })
