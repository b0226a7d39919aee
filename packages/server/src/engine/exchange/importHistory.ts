/**
 * History import (decisions §12.6): documents come as they were, with numbers, dates and statuses of the file.
 * It is the second and last writer of status columns; a go-live and the demo story use it.
 */
import { readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Connection, Database } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
import { seenColumn } from '../../database/schema/seenColumn.ts'
import { type Actor, type Context, contextOn } from '../context.ts'
import { Conflict } from '../errors.ts'
import { recordAll } from '../events.ts'
import { withoutSecond } from '../exclusion/onlyOne.ts'
import { book } from '../ledger/book.ts'
import { asSeen } from '../references/asSeen.ts'
import { writeLevels } from '../references/tree.ts'
import { passNumbers } from '../save/numbering.ts'
import { insertDocuments } from '../save/write.ts'
import type { ImportReport, RowError } from './importReport.ts'
import { withPeople } from './knownPeople.ts'
import { restore } from './restore.ts'

/** A statement carries this many documents: few round trips, and no text of unbounded size. */
const batchSize = 500

const keyOf = (def: AnyDocument, doc: AnyRow): string => JSON.stringify(asSeen(def, def.key, doc))

async function takenKeys(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<Set<string>> {
  const keys = def.key as string[]
  const first = keys[0] ?? ''
  const isText = (value: unknown) => typeof value === 'string' && 'value' in readValue(def.shape.fields[first], value)
  const rows = await context.tx.query<AnyRow>(
    `select ${keys.map((key) => `"${key}"`).join(', ')} from "${def.shape.name}"
      where "elsAccount" = $1 and "${seenColumn(def, first)}" = any($2) and "isDel" = 'N'`,
    [context.actor.account, docs.flatMap((doc) => (isText(doc[first]) ? asSeen(def, [first], doc) : []))],
  )
  return new Set(rows.map((row) => keyOf(def, row)))
}

/** One event for the whole job: its counts, not its rows (decisions §2). */
const announce = (context: Context, def: AnyDocument, report: ImportReport) =>
  context.tx.query(
    `insert into event ("elsAccount", "uuid", "document", "action", "actor", "actorSide", "at", "detail") values ($1, $2, $3, 'import', $4, $5, $6, $7)`,
    [
      context.actor.account,
      newUuid(),
      def.shape.name,
      context.actor.subAccount,
      context.actor.side,
      context.moment.now,
      JSON.stringify({ mode: 'history', created: report.created, failed: report.failed, read: report.read }),
    ],
  )

async function insertSome(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  await insertDocuments(context, def, docs)
  await book(
    context,
    def,
    docs.map((after) => ({ after })),
    true,
  )
}

async function insertAll(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  for (let at = 0; at < docs.length; at += batchSize) await insertSome(context, def, docs.slice(at, at + batchSize))
  await passNumbers(context, def, docs)
  const foreign = await context.tx.query(
    `select 1 from "${def.shape.name}" where "uuid" = any($1::uuid[]) and "elsAccount" <> $2 limit 1`,
    [docs.map((doc) => doc.uuid), context.actor.account],
  )
  if (foreign.length > 0) throw new Error('an imported row has another owner')
}

const marked = (doc: AnyDoc): AnyDoc => ({ ...doc, historyFlag: 'Y' })

/** The history of each begins with who brought it in, for both sides. */
async function tellOrigin(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  for (let at = 0; at < docs.length; at += batchSize) {
    const some = docs.slice(at, at + batchSize).map((doc) => ({ action: 'history', doc, shown: 'both' as const }))
    await recordAll(context, def, some, some.slice(0, 1))
  }
}

/** What a person brings in bears a mark for ever; see `restoreAll`. */
export async function bringIn(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  dryRun: boolean,
): Promise<ImportReport> {
  const written: AnyDoc[] = []
  const keep = (good: readonly AnyDoc[]) => {
    written.push(...good.map(marked))
    return written
  }
  const report = await restoreAll(context, def, docs, dryRun, keep)
  if (!dryRun) await tellOrigin(context, def, written)
  return report
}

/**
 * Imports documents inside a transaction that the caller has opened.
 * @param finished the documents as they are written
 */
export async function restoreAll(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  dryRun = false,
  finished: (good: readonly AnyDoc[]) => readonly AnyDoc[] = (good) => good,
): Promise<ImportReport> {
  const errors: RowError[] = []
  const sound: { readonly doc: AnyDoc; readonly row: number }[] = []
  const taken = await takenKeys(context, def, docs)
  const restored = docs.map((given) => restore(context, def, given))
  for (const [i, { doc, issues }] of (await withPeople(context, def, restored)).entries()) {
    const key = keyOf(def, doc)
    const found = taken.has(key) ? [...issues, { path: String(def.key[0]), rule: 'duplicateKey' }] : issues
    for (const { path, ...issue } of found) errors.push({ row: i + 1, field: path, ...issue })
    if (found.length > 0) continue
    taken.add(key)
    sound.push({ doc, row: i + 1 })
  }
  const first = new Set(await withoutSecond(context, def, sound))
  for (const one of sound)
    if (!first.has(one)) errors.push({ row: one.row, field: def.onlyOne?.field ?? '', rule: 'duplicateKey' })
  const good = [...first].map(({ doc }) => doc)
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
  await insertAll(context, def, finished(good))
  await writeLevels(context, def)
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
