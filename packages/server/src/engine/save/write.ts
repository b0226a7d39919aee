/** Writing whole documents: head rows, line rows, the side's own fields. Knows tenancy; knows no business. */
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { type Context, userOf } from '../context.ts'
import { hasOtherSide, isPublished } from '../publication.ts'
import { stored, table } from '../store.ts'
import { columnType, headTypes, insertRows, lineTypes, recordset, type Typed, textOf } from './recordset.ts'

const lineRows = (def: AnyDocument, doc: AnyDoc): AnyRow[] =>
  (doc.lines ?? []).map((line) => ({
    ...line,
    elsAccount: doc.elsAccount,
    parent: doc.uuid,
    ...(hasOtherSide(def) ? { toElsAccount: isPublished(def, doc) ? doc.toElsAccount : null } : {}),
  }))

/** Inserts whole documents, any number with two statements. */
export async function insertDocuments(context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  await insertRows(context.tx, table(def), headTypes(def), docs)
  if (hasLines(def))
    await insertRows(
      context.tx,
      table(def, 'Line'),
      lineTypes(def),
      docs.flatMap((doc) => lineRows(def, doc)),
    )
}

/** Two states of a document. */
export interface Written {
  readonly before: AnyDoc
  readonly after: AnyDoc
}

const isChanged = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)

/** Writes the head columns that changed in any of the documents. */
async function updateHeads({ tx }: Context, def: AnyDocument, all: readonly Written[]): Promise<void> {
  const changed = stored(def).filter((key) => all.some(({ before, after }) => isChanged(before[key], after[key])))
  if (changed.length === 0) return
  const keys = ['elsAccount', 'uuid', ...changed.filter((key) => key !== 'elsAccount' && key !== 'uuid')]
  const columns: Typed = keys.map((key) => [key, columnType(def, key)])
  const sets = changed.map((key) => `"${key}" = r."${key}"`).join(', ')
  await tx.query(
    `update ${table(def)} t set ${sets} from ${recordset(columns)}
      where t."elsAccount" = r."elsAccount" and t."uuid" = r."uuid"`,
    [
      textOf(
        all.map(({ after }) => after),
        columns,
      ),
    ],
  )
}

/** Lines that the document had and has no more. */
const goneOf = ({ before, after }: Written): unknown[] => {
  const kept = new Set((after.lines ?? []).map(({ uuid }) => uuid))
  return (before.lines ?? []).flatMap(({ uuid }) => (kept.has(uuid) ? [] : [uuid]))
}

/** The lines that are new or say something else. */
function changedRows(def: AnyDocument, { before, after }: Written): AnyRow[] {
  const known = new Map(lineRows(def, before).map((row) => [row.uuid, row]))
  return lineRows(def, after).filter((row) => isChanged(known.get(row.uuid), row))
}
const isWritten = (one: Written & { readonly rows: readonly AnyRow[] }): boolean =>
  one.rows.length > 0 || goneOf(one).length > 0

/** Changes lines that are there, in the columns in which any of them changed. */
async function changeLines(
  { tx }: Context,
  def: AnyDocument,
  known: ReadonlyMap<unknown, AnyRow>,
  rows: readonly AnyRow[],
) {
  const identity = ['elsAccount', 'parent', 'uuid']
  const changed = lineTypes(def).filter(
    ([key]) => !identity.includes(key) && rows.some((row) => isChanged(known.get(row.uuid)?.[key], row[key])),
  )
  if (changed.length === 0) return
  const columns: Typed = [...lineTypes(def).filter(([key]) => identity.includes(key)), ...changed]
  await tx.query(
    `update ${table(def, 'Line')} t set ${changed.map(([key]) => `"${key}" = r."${key}"`).join(', ')} from ${recordset(columns)}
      where t."elsAccount" = r."elsAccount" and t."parent" = r."parent" and t."uuid" = r."uuid"`,
    [textOf(rows, columns)],
  )
}

async function updateLines(context: Context, def: AnyDocument, all: readonly Written[]): Promise<void> {
  const changed = all.map((one) => ({ ...one, rows: changedRows(def, one) })).filter(isWritten)
  const [first] = changed
  if (!first) return
  const gone = changed.flatMap(goneOf)
  if (gone.length > 0)
    await context.tx.query(
      `delete from ${table(def, 'Line')} where "elsAccount" = $1 and "parent" = any($2::uuid[]) and "uuid" = any($3::uuid[])`,
      [first.after.elsAccount, changed.map(({ after }) => after.uuid), gone],
    )
  const known = new Map(changed.flatMap(({ before }) => lineRows(def, before)).map((row) => [row.uuid, row]))
  const rows = changed.flatMap((one) => one.rows)
  await changeLines(
    context,
    def,
    known,
    rows.filter(({ uuid }) => known.has(uuid)),
  )
  await insertRows(
    context.tx,
    table(def, 'Line'),
    lineTypes(def),
    rows.filter(({ uuid }) => !known.has(uuid)),
  )
}

/** Stamps who changed the document and when; `silent` writes, and those aside, leave `rowVersion` alone (decisions §11.4). */
export const stamped = (context: Context, doc: AnyDoc, silent = false): AnyDoc =>
  silent
    ? doc
    : {
        ...doc,
        lastUpdateUser: userOf(context.actor),
        lastUpdateDate: context.moment.now,
        rowVersion: Number(doc.rowVersion) + 1,
      }

/**
 * Writes what changed between two states of documents of one account, of any number with the same statements. Lines come
 * first: once a head is booked its lines do not change.
 */
export async function updateAll(context: Context, def: AnyDocument, all: readonly Written[]): Promise<void> {
  if (hasLines(def)) await updateLines(context, def, all)
  await updateHeads(context, def, all)
}

/** Writes what changed between two states of a document. */
export const update = (context: Context, def: AnyDocument, before: AnyDoc, after: AnyDoc): Promise<void> =>
  updateAll(context, def, [{ before, after }])

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

/** Marks a document as deleted. */
export const markDeleted = ({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<unknown> =>
  tx.query(`update ${table(def)} set "isDel" = 'Y' where "elsAccount" = $1 and "uuid" = $2`, [doc.elsAccount, doc.uuid])
