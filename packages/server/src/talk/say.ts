/** Saying something about a document, changing it, taking it back: rows, files, and who hears of it. */
import type { Comment, Mentionable } from '@srm/core/client/comments'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { type Context, userOf } from '../engine/context.ts'
import { NotAllowed, NotFound, Refused } from '../engine/errors.ts'
import { recordAll, tellBeside } from '../engine/events.ts'
import { demandPermission } from '../engine/get.ts'
import { isUuid, loadUnlocked, lockAll } from '../engine/store.ts'
import { writeAttachment } from '../files/attach.ts'
import { partyOf, seenAsStub } from '../files/attachedDocument.ts'
import type { Attachment, StoredAttachment } from '../files/attachments.ts'
import { unclaim } from '../files/unclaimed.ts'
import type { StoredFile } from '../files/upload.ts'
import type { Said } from './commentFields.ts'
import { commentOf, standsFrom } from './comments.ts'
import { mentionable } from './mentionable.ts'

/** Comments of one account on one document. */
const mostComments = 1000

/** A document that is talked about, locked until the end of the transaction. */
interface Subject {
  readonly doc: AnyDoc
  /** Lines that those who read the comment know. */
  readonly lines: (side: Said['side']) => readonly unknown[]
  /** The account of the other party, once it has the document. */
  readonly party: string | null
}

/**
 * Whoever sees the document talks about it, whether or not his data permissions let him change it.
 * @throws NotAllowed, NotFound
 */
async function subjectOf(context: Context, def: AnyDocument, uuid: string): Promise<Subject> {
  const isStub = await seenAsStub(context, def, uuid)
  demandPermission(context, def, 'comment')
  await lockAll(context, def, [uuid])
  const [found] = [...(await loadUnlocked(context, def, [uuid])).values()]
  if (!found) throw new NotFound(def.shape.name)
  const { base, doc } = found
  return {
    doc: base,
    lines: (side) => (isStub ? [] : ((side === 'both' ? base : doc).lines ?? []).map((line) => line.itemNumber)),
    party: partyOf(def, context.actor.side, base),
  }
}

/** @throws Refused where one of them cannot be told */
async function mentionsOf(
  context: Context,
  def: AnyDocument,
  uuid: string,
  named: readonly string[],
): Promise<Mentionable[]> {
  if (named.length === 0) return []
  const found = await mentionable(context, def, uuid, { named, most: named.length })
  const missing = named.find(
    (name) => name !== context.actor.subAccount && !found.some((one) => one.elsSubAccount === name),
  )
  if (missing !== undefined) throw new Refused({ message: 'common.cannotMention', params: { name: missing } })
  return found
}

async function demandRoom({ tx, actor }: Context, def: AnyDocument, uuid: string): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from "comment" where "elsAccount" = $1 and "document" = $2 and "documentUuid" = $3`,
    [actor.account, def.shape.name, uuid],
  )
  if ((row?.count ?? 0) >= mostComments)
    throw new Refused({ message: 'common.tooManyComments', params: { limit: mostComments } })
}

interface Told {
  readonly subject: Subject
  readonly side: Said['side']
  readonly itemNumber: number | null
  readonly mentions: readonly Mentionable[]
}

/** Events for the post office, which say that there is something to read and never what. */
async function announce(
  context: Context,
  def: AnyDocument,
  { subject, side, itemNumber, mentions }: Told,
  isNew: boolean,
) {
  const { account, name: by, companyName: company } = context.actor
  const { doc, party } = subject
  const line = itemNumber === null ? {} : { item: itemNumber }
  const own = { ...doc, elsAccount: account, toElsAccount: null } as AnyDoc
  const people = mentions.map(({ elsSubAccount }) => elsSubAccount)
  const happenings = [
    ...(isNew && side === 'both' && party !== null
      ? [{ action: 'comment', doc, given: { company, ...line }, shown: 'both' } as const]
      : []),
    ...(people.length > 0 ? [{ action: 'mention', doc: own, own: { people, by, ...line } }] : []),
  ]
  if (happenings.length > 0) await recordAll(context, def, happenings, [])
  await tellBeside(context, def, String(doc.uuid), side === 'both' ? party : null)
}

/**
 * Writes a comment and tells those whom it concerns.
 * @throws NotAllowed, NotFound, Refused
 */
export async function say(context: Context, def: AnyDocument, uuid: string, said: Said): Promise<Comment> {
  const { tx, actor, moment } = context
  const { side, itemNumber, text } = said
  const subject = await subjectOf(context, def, uuid)
  if (itemNumber !== null && !subject.lines(side).includes(itemNumber))
    throw new Refused({ message: 'common.noSuchLine', line: itemNumber, params: { line: itemNumber } })
  await demandRoom(context, def, uuid)
  const mentions = await mentionsOf(context, def, uuid, said.mentions)
  const comment = newUuid()
  await tx.query(
    `insert into "comment" ("elsAccount", "uuid", "toElsAccount", "document", "documentUuid", "itemNumber", "side", "text",
       "mentions", "createUser", "person", "companyName", "createDate")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      actor.account,
      comment,
      side === 'both' ? subject.party : null,
      def.shape.name,
      uuid,
      itemNumber,
      side,
      text,
      JSON.stringify(mentions),
      userOf(actor),
      actor.name,
      actor.companyName,
      moment.now,
    ],
  )
  await announce(context, def, { subject, side, itemNumber, mentions }, true)
  return commentOf(context, def, uuid, comment)
}

/** One's own comment that stands there. @throws NotAllowed, NotFound */
async function ownComment(context: Context, def: AnyDocument, uuid: string, comment: string): Promise<Comment> {
  const found = isUuid(comment) ? await commentOf(context, def, uuid, comment) : undefined
  if (!found || found.deleteDate !== null) throw new NotFound(def.shape.name)
  if (found.editableUntil === undefined) throw new NotAllowed(`${def.shape.name}.comment`)
  return found
}

const isOpen = ({ moment }: Context, { createDate }: Comment): boolean => moment.now < standsFrom(createDate)

/** As `ownComment`, while it may still be changed. @throws Refused */
async function openComment(context: Context, def: AnyDocument, uuid: string, comment: string): Promise<Comment> {
  const found = await ownComment(context, def, uuid, comment)
  if (!isOpen(context, found)) throw new Refused({ message: 'common.commentStands' })
  return found
}

/**
 * Other words for one's own comment; people who were not mentioned before are told.
 * @throws NotAllowed, NotFound, Refused
 */
export async function change(
  context: Context,
  def: AnyDocument,
  uuid: string,
  comment: string,
  said: Pick<Said, 'text' | 'mentions'>,
): Promise<Comment> {
  const { tx, actor, moment } = context
  const subject = await subjectOf(context, def, uuid)
  const before = await openComment(context, def, uuid, comment)
  const mentions = await mentionsOf(context, def, uuid, said.mentions)
  await tx.query(
    `update "comment" set "text" = $3, "mentions" = $4, "editDate" = $5 where "elsAccount" = $1 and "uuid" = $2`,
    [actor.account, comment, said.text, JSON.stringify(mentions), moment.now],
  )
  const known = new Set(before.mentions.map(({ elsSubAccount }) => elsSubAccount))
  const fresh = mentions.filter(({ elsSubAccount }) => !known.has(elsSubAccount))
  await announce(context, def, { subject, ...before, mentions: fresh }, false)
  return commentOf(context, def, uuid, comment)
}

type Gone = Pick<StoredAttachment, 'elsAccount' | 'fileKey'>

async function withoutFiles(tx: Connection, elsAccount: string, comment: string, now: string): Promise<Gone[]> {
  const gone = await tx.query<Gone>(
    `delete from attachment where "elsAccount" = $1 and "commentUuid" = $2 returning "elsAccount", "fileKey"`,
    [elsAccount, comment],
  )
  for (const { fileKey } of gone) await unclaim(tx, elsAccount, fileKey, new Date(now))
  return gone
}

/**
 * Takes one's own comment back with its files: without a trace while it may be changed, afterwards a mark stays.
 * @returns files that no row claims any more
 * @throws NotAllowed, NotFound
 */
export async function takeBack(
  context: Context,
  def: AnyDocument,
  uuid: string,
  comment: string,
): Promise<readonly Gone[]> {
  const { tx, actor, moment } = context
  const subject = await subjectOf(context, def, uuid)
  const found = await ownComment(context, def, uuid, comment)
  const gone = await withoutFiles(tx, actor.account, comment, moment.now)
  const key = [actor.account, comment]
  if (isOpen(context, found)) await tx.query('delete from "comment" where "elsAccount" = $1 and "uuid" = $2', key)
  else
    await tx.query(
      `update "comment" set "text" = '', "mentions" = '[]', "deleteDate" = $3 where "elsAccount" = $1 and "uuid" = $2`,
      [...key, moment.now],
    )
  await tellBeside(context, def, uuid, found.side === 'both' ? subject.party : null)
  return gone
}

/**
 * May this person lay a file beside the comment now? Asked before a byte of the file is read.
 * @throws NotAllowed, NotFound, Refused
 */
export async function demandCommentFile(
  context: Context,
  def: AnyDocument,
  uuid: string,
  comment: string,
): Promise<void> {
  await seenAsStub(context, def, uuid)
  demandPermission(context, def, 'comment')
  await openComment(context, def, uuid, comment)
}

/**
 * Writes the row of a file that is stored and announced; it is seen by those who see the comment.
 * @throws NotAllowed, NotFound, Refused
 */
export async function attachToComment(
  context: Context,
  def: AnyDocument,
  uuid: string,
  comment: string,
  file: StoredFile,
): Promise<Attachment> {
  const { doc, party } = await subjectOf(context, def, uuid)
  const { side, itemNumber } = await openComment(context, def, uuid, comment)
  const said = { side, itemNumber, attachmentType: null, commentUuid: comment }
  const written = await writeAttachment(context, def, doc, { ...file, ...said })
  await tellBeside(context, def, uuid, side === 'both' ? party : null)
  return written
}
