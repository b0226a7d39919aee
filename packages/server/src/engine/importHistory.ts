/**
 * History import (decisions §12.6): documents come as they were, with numbers, dates and statuses of the file.
 * It is the second and last writer of status columns; a go-live and the demo story use it.
 */
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { isEmpty, overflows, readValue } from '@srm/core/definition/read'
import { numberLines, startLine, startValues } from '@srm/core/definition/start'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  hasLines,
  machineNames,
  settle,
} from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import type { Connection, Database } from '../database/database.ts'
import { type Actor, type Context, contextOn, userOf } from './context.ts'
import { Conflict } from './errors.ts'
import { insertDocuments } from './store.ts'

export interface RowError {
  /** Row of the file as Excel shows it, or the document's place in the list, from 1. */
  readonly row: number
  readonly field: string
  readonly rule: string
  readonly limit?: number | string
}
/** Every read row is accounted for: created + updated + unchanged + failed + skipped = read. */
export interface ImportReport {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly skipped: number
  readonly errors: readonly RowError[]
  readonly dryRun: boolean
}
/** A statement carries this many documents: few round trips, and no text of unbounded size. */
const batchSize = 500

const setByServer = new Set(['uuid', 'elsAccount', 'rowVersion', 'createUser', 'lastUpdateUser'])

function readRow(fields: Fields, row: AnyRow, at: string): { value: AnyRow; issues: Issue[] } {
  const value: AnyRow = {}
  const issues: Issue[] = []
  for (const [key, field] of Object.entries(fields) as [string, Field][]) {
    if (setByServer.has(key) || isEmpty(row[key])) continue
    const found = readValue(field, row[key])
    if ('value' in found) value[key] = found.value
    else issues.push({ path: at + key, ...found })
  }
  return { value, issues }
}

function readStatuses(def: AnyDocument, row: AnyRow): { value: AnyRow; issues: Issue[] } {
  const value: AnyRow = {}
  const issues: Issue[] = []
  for (const name of machineNames(def)) {
    if (isEmpty(row[name])) continue
    if (Object.hasOwn(def.shape.statuses[name].states, String(row[name]))) value[name] = row[name]
    else issues.push({ path: name, rule: 'notOneOf' })
  }
  return { value, issues }
}

const required = (fields: Fields, row: AnyRow, at: string): Issue[] =>
  Object.entries(fields)
    .filter(([key, field]) => field.required && !setByServer.has(key) && isEmpty(row[key]))
    .map(([key]) => ({ path: at + key, rule: 'required' }))

/** A document of the file as a whole row: given values, start values for the rest, derived fields recomputed. */
function restore(context: Context, def: AnyDocument, given: AnyDoc): { doc: AnyDoc; issues: Issue[] } {
  const { actor, moment } = context
  const starter = { person: actor.name, localCurrency: actor.localCurrency, now: moment.now }
  const head = readRow(def.shape.fields, given, '')
  const statuses = readStatuses(def, given)
  const lines = (given.lines ?? []).map((line, i) => readRow(def.shape.lines, line, `lines.${i}.`))
  const blank = startLine(def, starter)
  const start = startValues(def, starter)
  const user = userOf(actor)
  const createDate = head.value.createDate ?? moment.now
  const party = def.sides[actor.side]?.party
  const drawn = {
    ...start,
    ...(party ? { [party]: actor.companyName } : {}),
    ...head.value,
    ...statuses.value,
    uuid: uuidv7(),
    elsAccount: actor.account,
    rowVersion: 1,
    createUser: user,
    createDate,
    lastUpdateUser: user,
    lastUpdateDate: head.value.lastUpdateDate ?? createDate,
    ...(hasLines(def)
      ? { lines: numberLines(lines.map(({ value }) => ({ ...blank, ...value, uuid: uuidv7() }))) }
      : {}),
  } as AnyDoc
  const issues = [...head.issues, ...statuses.issues, ...lines.flatMap((line) => line.issues)]
  if (issues.length > 0) return { doc: drawn, issues }
  const doc = settle(def, drawn, moment)
  const since = doc.holderSide ? (head.value.holderSince ?? doc.lastUpdateDate) : null
  const missing = [
    ...overflows(def, doc),
    ...required(def.shape.fields, doc, ''),
    ...(doc.lines ?? []).flatMap((line, i) => required(def.shape.lines, line, `lines.${i}.`)),
  ]
  return { doc: 'holderSide' in doc ? { ...doc, holderSince: since } : doc, issues: missing }
}

const keyOf = (def: AnyDocument, doc: AnyRow): string => JSON.stringify((def.key as string[]).map((key) => doc[key]))

async function takenKeys(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<Set<string>> {
  const keys = def.key as string[]
  const first = keys[0] ?? ''
  const isText = (value: unknown) => typeof value === 'string' && 'value' in readValue(def.shape.fields[first], value)
  const rows = await context.tx.query<AnyRow>(
    `select ${keys.map((key) => `"${key}"`).join(', ')} from "${def.shape.name}" where "elsAccount" = $1 and "${keys[0]}" = any($2)`,
    [context.actor.account, docs.map((doc) => doc[first]).filter(isText)],
  )
  return new Set(rows.map((row) => keyOf(def, row)))
}

/** One event for the whole job: its counts, not its rows (decisions §2). */
const announce = (context: Context, def: AnyDocument, report: ImportReport) =>
  context.tx.query(
    `insert into event ("elsAccount", "uuid", "document", "action", "actor", "actorSide", "at", "detail") values ($1, $2, $3, 'import', $4, $5, $6, $7)`,
    [
      context.actor.account,
      uuidv7(),
      def.shape.name,
      context.actor.subAccount,
      context.actor.side,
      context.moment.now,
      JSON.stringify({ mode: 'history', created: report.created, failed: report.failed, read: report.read }),
    ],
  )

async function insertAll(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  for (let at = 0; at < docs.length; at += batchSize)
    await insertDocuments(context, def, docs.slice(at, at + batchSize))
  const foreign = await context.tx.query(
    `select 1 from "${def.shape.name}" where "uuid" = any($1::uuid[]) and "elsAccount" <> $2 limit 1`,
    [docs.map((doc) => doc.uuid), context.actor.account],
  )
  if (foreign.length > 0) throw new Error('an imported row has another owner')
}

/** Imports documents inside a transaction that the caller has opened. */
export async function restoreAll(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  dryRun = false,
): Promise<ImportReport> {
  const errors: RowError[] = []
  const good: AnyDoc[] = []
  const taken = await takenKeys(context, def, docs)
  docs.forEach((given, i) => {
    const { doc, issues } = restore(context, def, given)
    const key = keyOf(def, doc)
    const found = taken.has(key) ? [...issues, { path: String(def.key[0]), rule: 'duplicateKey' }] : issues
    for (const { path, ...issue } of found) errors.push({ row: i + 1, field: path, ...issue })
    if (found.length > 0) return
    taken.add(key)
    good.push(doc)
  })
  const report = {
    read: docs.length,
    created: good.length,
    updated: 0,
    unchanged: 0,
    failed: docs.length - good.length,
    skipped: 0,
    errors,
    dryRun,
  }
  if (dryRun) return report
  await insertAll(context, def, good)
  await announce(context, def, report)
  return report
}

/** Runs loader work where row-level security can be bypassed, else as the owner himself (decisions §12.2). */
const loading = <T>(database: Database, actor: Actor, work: (tx: Connection) => Promise<T>): Promise<T> =>
  database.loaderBypassesRls
    ? database.asLoader(work)
    : database.transaction({ account: actor.account, side: actor.side }, work)

/**
 * Imports the history of an account in one transaction; documents with faults are left out and reported.
 * @throws Conflict when another import of the same documents won the race
 */
export async function importHistory(
  database: Database,
  actor: Actor,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  dryRun = false,
): Promise<ImportReport> {
  try {
    return await loading(database, actor, (tx) => restoreAll(contextOn(tx, { database, actor }), def, docs, dryRun))
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Conflict({ message: 'common.duplicateKey' })
    throw error
  }
}
