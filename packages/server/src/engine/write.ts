/** Writing one document as a whole: head row, line rows, the side's own fields. Knows tenancy; knows no business. */
import type { Fields } from '@srm/core/definition/field'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { type Context, userOf } from './context.ts'
import { isHandedOver, twoSided } from './handOver.ts'
import { stored, table } from './store.ts'

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
    [JSON.stringify(rows.map(filled))],
  )
}

/** What is null need not travel. */
const filled = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

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
/** The type of a head column in SQL. */
export const columnType = (def: AnyDocument, key: string): string =>
  key === 'fbk' ? 'jsonb' : typeOf(def.shape.fields, key)
const headTypes = (def: AnyDocument): Typed => stored(def).map((key) => [key, columnType(def, key)])
const lineTypes = (def: AnyDocument): Typed => [
  ['elsAccount', 'text'],
  ...(twoSided(def) ? [['toElsAccount', 'text'] as const] : []),
  ['parent', 'uuid'],
  ...Object.keys(def.shape.lines).map((key) => [key, typeOf(def.shape.lines, key)] as const),
]

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
