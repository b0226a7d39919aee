/** Adding files beside documents and taking them away: rows, history, and who may. */
import { randomBytes } from 'node:crypto'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { newUuid } from '../database/newUuid.ts'
import { type Context, userOf } from '../engine/context.ts'
import { NotAllowed, NotFound, Refused } from '../engine/errors.ts'
import { record } from '../engine/events.ts'
import { demandPermission } from '../engine/get.ts'
import { isUuid } from '../engine/store.ts'
import { lockedDocument, partyOf, seenAsStub } from './attachedDocument.ts'
import { type Attachment, attachmentOf, type StoredAttachment } from './attachments.ts'
import { demandPicture, namePicture } from './documentPicture.ts'
import { claim, unclaim } from './unclaimed.ts'

/** What is known of a new file before its row is written. */
export interface NewAttachment {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly fileKey: string
  readonly side: 'own' | 'both'
  readonly attachmentType: string | null
  readonly itemNumber: number | null
  /** The comment it belongs to. */
  readonly commentUuid: string | null
}

/** Files of one side beside one document. */
export const mostFiles = 200

/** A name in the store that says nothing: the account, then 128 random bits. */
export function newFileKey(elsAccount: string): string {
  const name = randomBytes(16).toString('hex')
  return `${elsAccount}/${name.slice(0, 2)}/${name}`
}

/**
 * May this person add files to the document now? Asked before a byte of the file is read.
 * @throws NotFound, NotAllowed
 */
export async function demandAttach(context: Context, def: AnyDocument, uuid: string): Promise<void> {
  await seenAsStub(context, def, uuid)
  demandPermission(context, def, 'attach')
}

/** What the history says: names of internal files stay in the uploading account's own part of it. */
async function note(context: Context, def: AnyDocument, doc: AnyDoc, action: 'attach' | 'detach', file: AnyRow) {
  const { name, size, sha256, side, attachmentType, itemNumber } = file
  const given = { name, ...(attachmentType ? { attachmentType } : {}), ...(itemNumber ? { itemNumber } : {}) }
  if (side === 'both') return record(context, def, { action, doc, given, own: { size, sha256 }, shown: 'both' })
  const ownDoc = { ...doc, elsAccount: context.actor.account, toElsAccount: null } as AnyDoc
  return record(context, def, { action, doc: ownDoc, own: { ...given, size, sha256 } })
}

const refuse = (message: string, params: AnyRow): never => {
  throw new Refused({ message, params } as Refused['refusal'])
}

/** Limits of the whole document: its lines, how many files, no type twice (spec §5). @throws Refused */
async function demandRoom(context: Context, def: AnyDocument, doc: AnyDoc, file: NewAttachment): Promise<void> {
  const { account, side } = context.actor
  const { itemNumber, attachmentType } = file
  if (itemNumber !== null && !(doc.lines ?? []).some((line) => line.itemNumber === itemNumber))
    throw new Refused({ message: 'common.noSuchLine', line: itemNumber, params: { line: itemNumber } })
  const rows = await context.tx.query<{ attachmentType: string | null }>(
    `select "attachmentType" from attachment where "elsAccount" = $1 and "document" = $2 and "documentUuid" = $3 and "uploadSide" = $4`,
    [account, def.shape.name, doc.uuid, side],
  )
  if (rows.length >= mostFiles) refuse('common.tooManyAttachments', { limit: mostFiles })
  if (attachmentType !== null && rows.some((row) => row.attachmentType === attachmentType))
    refuse('common.attachmentTypeTwice', { type: attachmentType })
  demandPicture(def, file)
}

/**
 * Writes the row of a file that is stored and announced; from then on the row claims it.
 * @param doc locked, and known to be the actor's to add files to
 * @throws Refused
 */
export async function writeAttachment(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  file: NewAttachment,
): Promise<Attachment> {
  const { actor, tx, moment } = context
  await demandRoom(context, def, doc, file)
  if (!(await claim(tx, actor.account, file.fileKey))) throw new Error('the upload took too long and was given up')
  const row = { uuid: newUuid(), createDate: moment.now, person: actor.name }
  await tx.query('insert into attachment select * from json_populate_record(null::attachment, $1::json)', [
    JSON.stringify({
      ...file,
      ...row,
      elsAccount: actor.account,
      toElsAccount: file.side === 'both' ? partyOf(def, actor.side, doc) : null,
      uploadSide: actor.side,
      document: def.shape.name,
      documentUuid: doc.uuid,
      createUser: userOf(actor),
    }),
  ])
  await namePicture(context, def, doc, file, row.uuid)
  await note(context, def, doc, 'attach', { ...file })
  const { fileKey, sha256, ...shown } = file
  return { ...row, ...shown, mine: true }
}

/**
 * Lays a file beside the document, as `writeAttachment`.
 * @throws NotFound, NotAllowed, Refused
 */
export async function attach(
  context: Context,
  def: AnyDocument,
  uuid: string,
  file: NewAttachment,
): Promise<Attachment> {
  const doc = await lockedDocument(context, def, uuid)
  demandPermission(context, def, 'attach')
  return writeAttachment(context, def, doc, file)
}

/**
 * Takes the row of a file of one's own side away; the file itself is announced for removal.
 * @returns the row that is gone
 * @throws NotFound, NotAllowed, Refused for files of comments, which go with them
 */
export async function detach(
  context: Context,
  def: AnyDocument,
  uuid: string,
  attachment: string,
): Promise<StoredAttachment> {
  const { tx, actor, moment } = context
  const found = isUuid(attachment) ? await attachmentOf(context, def, uuid, attachment) : undefined
  if (!found) throw new NotFound(def.shape.name)
  demandPermission(context, def, 'attach')
  if (!found.mine) throw new NotAllowed(`${def.shape.name}.attach`)
  if (found.commentUuid !== null) throw new Refused({ message: 'common.fileOfComment' })
  const doc = await lockedDocument(context, def, uuid)
  const gone = await tx.query('delete from attachment where "elsAccount" = $1 and "uuid" = $2 returning "uuid"', [
    actor.account,
    attachment,
  ])
  if (gone.length === 0) throw new NotFound(def.shape.name)
  await unclaim(tx, actor.account, found.fileKey, new Date(moment.now))
  await namePicture(context, def, doc, found, null)
  await note(context, def, doc, 'detach', { ...found })
  return found
}
