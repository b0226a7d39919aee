/** From a spooled upload to a row: checked, stored, claimed; whatever fails leaves neither file nor row. */
import { type Context, inTransaction, type Request, whoOf } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { newFileKey } from './attach.ts'
import type { Attachment } from './attachments.ts'
import { cleanName } from './fileName.ts'
import { inspect } from './inspect.ts'
import { measured } from './spool.ts'
import type { Storage } from './storage.ts'
import { discard, unclaim } from './unclaimed.ts'

/** A file that was sent. */
export interface Upload {
  /** Of the spooled file. */
  readonly path: string
  /** As the sender wrote it. */
  readonly name: string
}

/** What is known of a stored file, whatever it is for. */
export interface StoredFile {
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly fileKey: string
}

/** A file that was looked into, and what it is. */
interface Inspected extends Upload {
  readonly mime: string
}

/**
 * Keeps a file that was looked into. It is announced before it is stored and claimed together with its row.
 * @param write the row, in a transaction
 * @throws Invalid, and what `write` throws
 */
export async function keepAs<Kept>(
  work: Request,
  storage: Storage,
  { path, name: sent, mime }: Inspected,
  write: (context: Context, file: StoredFile) => Promise<Kept>,
): Promise<Kept> {
  const name = cleanName(sent)
  if (name === '') throw new Invalid([{ path: 'file', rule: 'required' }])
  const { size, sha256 } = await measured(path)
  const { account } = work.actor
  const fileKey = newFileKey(account)
  await work.database.transaction(whoOf(work.actor), (tx) => unclaim(tx, account, fileKey, new Date()))
  try {
    await storage.put(fileKey, path)
    return await inTransaction(work, (context) => write(context, { name, mime, size, sha256, fileKey }))
  } catch (error) {
    // What cannot be removed now is found by the sweep.
    await discard(work.database, storage, account, fileKey).catch(() => undefined)
    throw error
  }
}

/**
 * Keeps an upload beside a document, as `keepAs`, once it is known to be what its name says.
 * @throws Invalid, and what `write` throws
 */
export async function keep(
  work: Request,
  storage: Storage,
  upload: Upload,
  write: (context: Context, file: StoredFile) => Promise<Attachment>,
): Promise<Attachment> {
  const name = cleanName(upload.name)
  if (name === '') throw new Invalid([{ path: 'file', rule: 'required' }])
  const { size } = await measured(upload.path)
  const inspected = await inspect({ path: upload.path, name, size }, work.actor.account)
  return keepAs(work, storage, { ...inspected, name }, write)
}
