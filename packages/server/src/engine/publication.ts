/** What was published to the other side: working copies beside the published row, and the sent versions. */
import { createHash } from 'node:crypto'
import { contentKeys, type Difference } from '@srm/core/definition/difference'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { keepsVersions } from '../database/schema/ddl.ts'
import { type Context, userOf } from './context.ts'
import { table } from './store.ts'

/** Is the document addressed to another account, which sees it as `toElsAccount`? */
export const hasOtherSide = (def: AnyDocument): boolean => addresseeOf(def) !== undefined

/** The column with the time of first publication; undefined if the other side sees all documents or none. */
export function publishedColumn(def: AnyDocument): string | undefined {
  const side = addresseeOf(def)
  const sees = side && def.sides[side]?.sees
  return typeof sees === 'object' ? String(sees.once) : undefined
}

/** Has the document been published to the other side? */
export const isPublished = (def: AnyDocument, doc: AnyRow): boolean => {
  const once = publishedColumn(def)
  return once === undefined ? hasOtherSide(def) : doc[once] !== null && doc[once] !== undefined
}

/** Returns the content of a working copy: fields that people write and those derived from them, never a status. */
export const contentOf = (def: AnyDocument, doc: AnyDoc): AnyRow => ({
  ...Object.fromEntries(contentKeys(def).map((key) => [key, doc[key]])),
  fbk: doc.fbk ?? null,
  ...(hasLines(def) ? { lines: doc.lines } : {}),
})

/** Stores the working copy of a published document; it replaces an earlier one. */
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

/**
 * Archives a sent version. If the version exists already, nothing is written.
 * @param diff its difference from the document before
 * @param sentTime when it was sent, where that was not now
 */
export async function writeVersion(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  version: unknown,
  diff: Difference | null,
  sentTime: unknown = context.moment.now,
): Promise<void> {
  const snapshot = JSON.stringify(doc)
  const values = {
    elsAccount: doc.elsAccount,
    uuid: doc.uuid,
    version,
    snapshot,
    contentHash: createHash('sha256').update(snapshot).digest('hex'),
    sentBy: userOf(context.actor),
    sentTime,
    ...(def.proposes ? { toElsAccount: doc.toElsAccount, diff: diff && JSON.stringify(diff) } : {}),
  }
  const keys = Object.keys(values)
  await context.tx.query(
    `insert into ${table(def, 'Version')} (${keys.map((key) => `"${key}"`).join(', ')})
     values (${keys.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
    Object.values(values),
  )
}

/**
 * Records by which action the last sent version was answered, withdrawn or abandoned.
 * @param reply what was answered, where it lies beside the document
 */
export async function answerVersion(
  context: Context,
  def: AnyDocument,
  before: AnyDoc,
  action: string,
  reply?: Difference,
): Promise<void> {
  await context.tx.query(
    `update ${table(def, 'Version')} set "answer" = $4, "answerTime" = $5, "reply" = coalesce($6, "reply") where "elsAccount" = $1 and "uuid" = $2 and "version" = $3`,
    [
      before.elsAccount,
      before.uuid,
      before[String(def.versionField)],
      action,
      context.moment.now,
      reply ? JSON.stringify(reply) : null,
    ],
  )
}

/** The highest line number that was ever sent: it is not given out again (domain/01 Part B §0.4). */
export async function lastSentLine({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<number> {
  if (!keepsVersions(def) || !isPublished(def, doc)) return 0
  const [row] = await tx.query<{ last: number | null }>(
    `select max((l->>'itemNumber')::integer) as last from ${table(def, 'Version')} v, jsonb_array_elements(v."snapshot"->'lines') l
     where v."elsAccount" = $1 and v."uuid" = $2`,
    [doc.elsAccount, doc.uuid],
  )
  return row?.last ?? 0
}
