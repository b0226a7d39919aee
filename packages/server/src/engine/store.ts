/** Reading and writing one document as a whole: head row, line rows, working copy. Knows tenancy; knows no business. */
import { createHash } from 'node:crypto'
import type { Fields } from '@srm/core/definition/field'
import { headColumns } from '@srm/core/definition/visibility'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { handsOver } from '../database/ddl.ts'
import { mine, selectHead, selectLines } from './columns.ts'
import { type Context, userOf } from './context.ts'

const table = (def: AnyDocument, part = ''): string => `"${def.shape.name}${part}"`
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (value: string): boolean => uuidForm.test(value)

/** A document as the server works on it: all columns, and the buyer's working copy laid over it where there is one. */
export interface Loaded {
  /** What was last sent or is effective: the row itself. */
  readonly base: AnyDoc
  /** What this side works on: the base, or the working copy over it. */
  readonly doc: AnyDoc
  readonly hasDraft: boolean
}

const loadStatements = new WeakMap<AnyDocument, Map<string, string>>()
function loadStatement(def: AnyDocument, side: Context['actor']['side']): string {
  const known = loadStatements.get(def) ?? new Map<string, string>()
  loadStatements.set(def, known)
  const made = known.get(side) ?? makeLoadStatement(def, side)
  known.set(side, made)
  return made
}
function makeLoadStatement(def: AnyDocument, side: Context['actor']['side']): string {
  const columns = headColumns(def)
    .map((key) => selectHead(def, 'buyer', [key]))
    .join(', ')
  const lines = hasLines(def)
    ? `, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${selectLines(def, Object.keys(def.shape.lines))}
        from ${table(def, 'Line')} l where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" order by l."itemNumber") r) as lines`
    : ''
  const draft = handsOver(def)
    ? `, (select d."content" from ${table(def, 'Draft')} d where d."elsAccount" = h."elsAccount" and d."uuid" = h."uuid") as "draft"`
    : ''
  return `select row_to_json(x) as doc from (select ${columns}${lines}${draft} from ${table(def)} h
    where ${mine(def, side)} and h."uuid" = $2) x`
}

/** The document as this side may act on it, locked until the end of the transaction; undefined when it is not his. */
export async function load(context: Context, def: AnyDocument, uuid: string): Promise<Loaded | undefined> {
  if (!isUuid(uuid)) return undefined
  const { actor, tx } = context
  const values = [actor.account, uuid]
  const locked = await tx.query(
    `select 1 from ${table(def)} h where ${mine(def, actor.side)} and h."uuid" = $2 for update`,
    values,
  )
  if (locked.length === 0) return undefined
  const [row] = await tx.query<{ doc: AnyDoc & { draft?: AnyDoc | null } }>(loadStatement(def, actor.side), values)
  if (!row) return undefined
  const { draft, ...base } = row.doc
  return { base, doc: draft ? ({ ...base, ...draft } as AnyDoc) : base, hasDraft: Boolean(draft) }
}

const stored = (def: AnyDocument): string[] => headColumns(def)
const cell = (field: { kind: string } | undefined, value: unknown): unknown =>
  field?.kind === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)

/** Writes rows with one statement: `rows` travel as one JSON text, so that the statement is the same for any number. */
async function insertRows(
  context: Context,
  target: string,
  columns: readonly (readonly [key: string, type: string])[],
  rows: readonly AnyRow[],
): Promise<void> {
  if (rows.length === 0) return
  const keys = columns.map(([key]) => `"${key}"`).join(', ')
  const typed = columns.map(([key, type]) => `"${key}" ${type}`).join(', ')
  await context.tx.query(
    `insert into ${target} (${keys}) select ${keys} from json_to_recordset($1::json) as r(${typed})`,
    [JSON.stringify(rows)],
  )
}

/** Column names with their types for json_to_recordset. */
export type Typed = readonly (readonly [key: string, type: string])[]
const typeOf = (fields: Fields, key: string): string => {
  if (key === 'uuid' || key === 'parent') return 'uuid'
  const field = fields[key]
  if (!field) return 'text'
  const types: Partial<Record<string, string>> = {
    number: 'integer',
    decimal: 'numeric',
    date: 'date',
    time: 'timestamptz',
    json: 'jsonb',
  }
  return types[field.kind] ?? 'text'
}
const headTypes = (def: AnyDocument): Typed => stored(def).map((key) => [key, typeOf(def.shape.fields, key)])
const twoSided = (def: AnyDocument): boolean => Boolean(def.sides.supplier)
const lineTypes = (def: AnyDocument): Typed => [
  ['elsAccount', 'text'],
  ...(twoSided(def) ? [['toElsAccount', 'text'] as const] : []),
  ['parent', 'uuid'],
  ...Object.keys(def.shape.lines).map((key) => [key, typeOf(def.shape.lines, key)] as const),
]

/** Has the other side been handed the document? */
export const isHandedOver = (def: AnyDocument, doc: AnyRow): boolean => {
  const sees = def.sides.supplier?.sees
  return typeof sees === 'object' ? doc[sees.once] !== null && doc[sees.once] !== undefined : Boolean(sees)
}

const lineRows = (def: AnyDocument, doc: AnyDoc): AnyRow[] =>
  (doc.lines ?? []).map((line) => ({
    ...line,
    elsAccount: doc.elsAccount,
    parent: doc.uuid,
    ...(twoSided(def) ? { toElsAccount: isHandedOver(def, doc) ? doc.toElsAccount : null } : {}),
  }))

/** Inserts whole documents, any number with two statements. */
export async function insertDocuments(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  await insertRows(context, table(def), headTypes(def), docs)
  if (hasLines(def))
    await insertRows(
      context,
      table(def, 'Line'),
      lineTypes(def),
      docs.flatMap((doc) => lineRows(def, doc)),
    )
}

/** Writes the head columns that changed. `counted` writes raise `rowVersion`; derived and own ones do not. */
async function updateHead(context: Context, def: AnyDocument, before: AnyDoc, after: AnyDoc): Promise<void> {
  const changed = stored(def).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (changed.length === 0) return
  const sets = changed.map((key, i) => `"${key}" = $${i + 3}`).join(', ')
  await context.tx.query(`update ${table(def)} set ${sets} where "elsAccount" = $1 and "uuid" = $2`, [
    after.elsAccount,
    after.uuid,
    ...changed.map((key) => cell(def.shape.fields[key], after[key])),
  ])
}

async function updateLines(context: Context, def: AnyDocument, before: AnyDoc, after: AnyDoc): Promise<void> {
  if (!hasLines(def)) return
  const owner = JSON.stringify(lineRows(def, after))
  if (JSON.stringify(lineRows(def, before)) === owner) return
  const kept = new Set((after.lines ?? []).map((line) => line.uuid))
  const gone = (before.lines ?? []).filter((line) => !kept.has(line.uuid)).map((line) => line.uuid)
  const columns = lineTypes(def)
  if (gone.length > 0)
    await context.tx.query(
      `delete from ${table(def, 'Line')} where "elsAccount" = $1 and "parent" = $2 and "uuid" = any($3::uuid[])`,
      [after.elsAccount, after.uuid, gone],
    )
  const keys = columns.map(([key]) => `"${key}"`).join(', ')
  const typed = columns.map(([key, type]) => `"${key}" ${type}`).join(', ')
  const sets = columns.map(([key]) => `"${key}" = excluded."${key}"`).join(', ')
  await context.tx.query(
    `insert into ${table(def, 'Line')} (${keys}) select ${keys} from json_to_recordset($1::json) as r(${typed})
     on conflict ("elsAccount", "parent", "uuid") do update set ${sets}`,
    [owner],
  )
}

/** Stamps who changed the document and when; `silent` writes leave `rowVersion` alone (decisions §11.4). */
export const stamped = (context: Context, doc: AnyDoc, silent = false): AnyDoc =>
  silent
    ? doc
    : {
        ...doc,
        lastUpdateUser: userOf(context.actor),
        lastUpdateDate: context.moment.now,
        rowVersion: Number(doc.rowVersion) + 1,
      }

/** Writes what changed between two states of a document. */
export async function update(context: Context, def: AnyDocument, before: AnyDoc, after: AnyDoc): Promise<void> {
  await updateHead(context, def, before, after)
  await updateLines(context, def, before, after)
}

/** What a working copy holds: everything a person may write, and what follows from it; never a status. */
export const contentOf = (def: AnyDocument, doc: AnyDoc): AnyRow => ({
  ...Object.fromEntries(
    Object.entries(def.shape.fields as Record<string, { auto: boolean }>)
      .filter(([, field]) => !field.auto)
      .map(([key]) => [key, doc[key]]),
  ),
  ...(hasLines(def) ? { lines: doc.lines } : {}),
})

/** Keeps the buyer's working copy of a document that has been handed over. */
export async function writeDraft(context: Context, def: AnyDocument, doc: AnyDoc, content: AnyRow): Promise<void> {
  await context.tx.query(
    `insert into ${table(def, 'Draft')} ("elsAccount", "uuid", "content", "lastUpdateUser", "lastUpdateDate") values ($1, $2, $3, $4, $5)
     on conflict ("elsAccount", "uuid") do update set "content" = excluded."content",
     "lastUpdateUser" = excluded."lastUpdateUser", "lastUpdateDate" = excluded."lastUpdateDate"`,
    [doc.elsAccount, doc.uuid, JSON.stringify(content), userOf(context.actor), context.moment.now],
  )
}
export const dropDraft = ({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<unknown> =>
  tx.query(`delete from ${table(def, 'Draft')} where "elsAccount" = $1 and "uuid" = $2`, [doc.elsAccount, doc.uuid])

/** Archives what was sent; a version that exists already stays as it is. */
export async function writeVersion(context: Context, def: AnyDocument, doc: AnyDoc, version: unknown): Promise<void> {
  const snapshot = JSON.stringify(doc)
  await context.tx.query(
    `insert into ${table(def, 'Version')} ("elsAccount", "uuid", "version", "snapshot", "contentHash", "sentBy", "sentTime")
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      doc.elsAccount,
      doc.uuid,
      version,
      snapshot,
      createHash('sha256').update(snapshot).digest('hex'),
      userOf(context.actor),
      context.moment.now,
    ],
  )
}

/** The highest line number that was ever sent: it is not given out again (domain/01 Part B §0.4). */
export async function lastSentLine({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<number> {
  if (!handsOver(def) || !isHandedOver(def, doc)) return 0
  const [row] = await tx.query<{ last: number | null }>(
    `select max((l->>'itemNumber')::integer) as last from ${table(def, 'Version')} v, jsonb_array_elements(v."snapshot"->'lines') l
     where v."elsAccount" = $1 and v."uuid" = $2`,
    [doc.elsAccount, doc.uuid],
  )
  return row?.last ?? 0
}

/** Saves the side's own fields, which the other side never sees (decisions §10.4). */
export async function writeOwn(context: Context, def: AnyDocument, uuid: string, values: AnyRow): Promise<void> {
  const keys = Object.keys(values)
  if (keys.length === 0) return
  const columns = keys.map((key) => `"${key}"`).join(', ')
  await context.tx.query(
    `insert into ${table(def, 'Side')} ("elsAccount", "uuid", ${columns}) values ($1, $2, ${keys.map((_, i) => `$${i + 3}`).join(', ')})
     on conflict ("elsAccount", "uuid") do update set ${keys.map((key) => `"${key}" = excluded."${key}"`).join(', ')}`,
    [context.actor.account, uuid, ...keys.map((key) => values[key])],
  )
}

/** Marks a document as deleted; its number stays taken. */
export const markDeleted = ({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<unknown> =>
  tx.query(`update ${table(def)} set "isDel" = 'Y' where "elsAccount" = $1 and "uuid" = $2`, [doc.elsAccount, doc.uuid])
