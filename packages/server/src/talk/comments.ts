/** What is said about documents, as each side reads it: one's own, and of the other party's what it shared. */
import type { Comment, Mentionable, Talk } from '@srm/core/client/comments'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type Context, userOf } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { isUuid, loadUnlocked } from '../engine/store.ts'
import { otherSide, partyOf, seenAsStub } from '../files/attachedDocument.ts'
import { type Attachment, attachmentsOf } from '../files/attachments.ts'

/** Minutes in which an author changes what he wrote, or takes it back without a trace. */
const openMinutes = 15

/** A row, as far as its reader may know of it. */
interface Row {
  readonly uuid: string
  readonly text: string
  readonly side: 'own' | 'both'
  readonly itemNumber: number | null
  readonly createDate: string
  readonly editDate: string | null
  readonly deleteDate: string | null
  readonly companyName: string
  readonly mentions: readonly Mentionable[]
  readonly person: string | null
  readonly createUser: string | null
  readonly mine: boolean
}

const instant = (column: string) => `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${column}"`
const columns = `"uuid", "text", "side", "itemNumber", "companyName", "mentions", ${['createDate', 'editDate', 'deleteDate'].map(instant).join(', ')}`
const here = `"document" = $2 and "documentUuid" = $3`
const seen = `select ${columns}, "person", "createUser", true as mine from "comment" where "elsAccount" = $1 and ${here}
  union all
  select ${columns}, null, null, false from "comment" where "toElsAccount" = $1 and "elsAccount" <> $1 and ${here} and "side" = 'both'
    and not $4::boolean`

/** When a comment stands for good. */
export const standsFrom = (createDate: string): string =>
  new Date(new Date(createDate).getTime() + openMinutes * 60_000).toISOString()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** People stay unnamed on the other side: whom a text mentions is his company there. */
function withoutNames({ text, mentions, companyName }: Row): string {
  if (mentions.length === 0) return text
  const names = mentions.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  return text.replace(new RegExp(`@(?:${names.map(escaped).join('|')})`, 'g'), () => `@${companyName}`)
}

function told(row: Row, files: readonly Attachment[], reader: string): Comment {
  const { createUser, mentions, ...said } = row
  const isAuthor = createUser === reader
  return {
    ...said,
    text: row.mine ? row.text : withoutNames(row),
    mentions: row.mine ? mentions : [],
    files: files.filter(({ commentUuid }) => commentUuid === row.uuid),
    ...(isAuthor ? { editableUntil: standsFrom(row.createDate) } : {}),
  }
}

async function commentsOf(context: Context, def: AnyDocument, uuid: string): Promise<Comment[]> {
  const { tx, actor } = context
  const stub = await seenAsStub(context, def, uuid)
  const rows = await tx.query<Row>(`${seen} order by "createDate", "uuid"`, [actor.account, def.shape.name, uuid, stub])
  const files = rows.length > 0 ? await attachmentsOf(context, def, uuid) : []
  return rows.map((row) => told(row, files, userOf(actor)))
}

/** One comment as the reader sees it. @throws NotAllowed, NotFound */
export async function commentOf(context: Context, def: AnyDocument, uuid: string, comment: string): Promise<Comment> {
  const found = (await commentsOf(context, def, uuid)).find((one) => one.uuid === comment)
  if (!found) throw new NotFound(def.shape.name)
  return found
}

async function seenUntil({ tx, actor }: Context, def: AnyDocument, uuid: string): Promise<string> {
  const [row] = await tx.query<{ seenDate: string }>(
    `select ${instant('seenDate')} from "talkSeen"
      where "elsAccount" = $1 and "elsSubAccount" = $4 and "document" = $2 and "documentUuid" = $3`,
    [actor.account, def.shape.name, uuid, actor.subAccount],
  )
  return row?.seenDate ?? ''
}

/** Everything said about a document that this person reads, oldest first. @throws NotAllowed, NotFound */
export async function talkOf(context: Context, def: AnyDocument, uuid: string): Promise<Talk> {
  const { actor } = context
  const items = await commentsOf(context, def, uuid)
  const [doc] = [...(await loadUnlocked(context, def, [uuid])).values()]
  const until = await seenUntil(context, def, uuid)
  const isNew = ({ createDate, deleteDate, editableUntil }: Comment) =>
    editableUntil === undefined && deleteDate === null && createDate > until
  return {
    items,
    shares: otherSide(def, actor.side) !== undefined,
    reached: doc !== undefined && partyOf(def, actor.side, doc.base as AnyDoc) !== null,
    unread: items.filter(isNew).length,
    may: { comment: actor.permissions.has(`${def.shape.name}.comment`) },
  }
}

/** Keeps that the person has read everything up to this comment. @throws NotAllowed, NotFound */
export async function markSeen(context: Context, def: AnyDocument, uuid: string, comment: string): Promise<void> {
  if (!isUuid(comment)) throw new NotFound(def.shape.name)
  const { tx, actor } = context
  const { createDate } = await commentOf(context, def, uuid, comment)
  await tx.query(
    `insert into "talkSeen" values ($1, $2, $3, $4, $5)
     on conflict ("elsAccount", "elsSubAccount", "document", "documentUuid")
     do update set "seenDate" = greatest("talkSeen"."seenDate", excluded."seenDate")`,
    [actor.account, actor.subAccount, def.shape.name, uuid, createDate],
  )
}
