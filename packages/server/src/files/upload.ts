/** From a spooled upload to a row: checked, stored, claimed; whatever fails leaves neither file nor row. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { inTransaction, type Request, whoOf } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { attach, newFileKey } from './attach.ts'
import type { Attachment } from './attachments.ts'
import { cleanName } from './fileName.ts'
import { inspect } from './inspect.ts'
import { measured } from './spool.ts'
import type { Storage } from './storage.ts'
import { discard, unclaim } from './unclaimed.ts'

/** What was sent. */
export interface Upload {
  /** Of the spooled file. */
  readonly path: string
  /** As the sender wrote it. */
  readonly name: string
  readonly side: 'own' | 'both'
  readonly attachmentType: string | null
  readonly itemNumber: number | null
}

/**
 * Keeps an upload beside a document. The file is announced before it is stored and claimed together with its row.
 * @throws Invalid, NotFound, NotAllowed, Refused
 */
export async function keep(
  work: Request,
  storage: Storage,
  def: AnyDocument,
  uuid: string,
  upload: Upload,
): Promise<Attachment> {
  const name = cleanName(upload.name)
  if (name === '') throw new Invalid([{ path: 'file', rule: 'required' }])
  const { side, attachmentType, itemNumber } = upload
  const { path, mime } = await inspect(upload.path, name, (await measured(upload.path)).size)
  const { size, sha256 } = await measured(path)
  const { account } = work.actor
  const fileKey = newFileKey(account)
  await work.database.transaction(whoOf(work.actor), (tx) => unclaim(tx, account, fileKey, new Date()))
  try {
    await storage.put(fileKey, path)
    const file = { name, mime, size, sha256, fileKey, side, attachmentType, itemNumber }
    return await inTransaction(work, (context) => attach(context, def, uuid, file))
  } catch (error) {
    // What cannot be removed now is found by the sweep.
    await discard(work.database, storage, account, fileKey).catch(() => undefined)
    throw error
  }
}
