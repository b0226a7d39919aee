/** The rows of files beside documents: who may see which. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { closedFiles } from '../engine/sealed/sealedFiles.ts'
import { seenAsStub } from './attachedDocument.ts'

/** A file as people read of it. */
export interface Attachment {
  readonly uuid: string
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** `own`: for the uploading side alone. */
  readonly side: 'own' | 'both'
  readonly attachmentType: string | null
  readonly itemNumber: number | null
  /** The comment that it belongs to and goes with. */
  readonly commentUuid: string | null
  /** ISO 8601 UTC. */
  readonly createDate: string
  /** Who uploaded it; people of the other party stay unnamed. */
  readonly person: string | null
  /** Uploaded by one's own side. */
  readonly mine: boolean
}

/** A file as the server keeps it. */
export interface StoredAttachment extends Attachment {
  readonly elsAccount: string
  readonly fileKey: string
  readonly sha256: string
}

const columns = `"uuid", "name", "mime", "size"::integer, "side", "attachmentType", "itemNumber", "commentUuid",
  to_char("createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate", "elsAccount", "fileKey", "sha256"`
const here = `"document" = $2 and "documentUuid" = $3`

/** The files of one's own account, and of the other party's those handed over. */
const seen = `select ${columns}, "person", true as mine from attachment where "elsAccount" = $1 and ${here}
  union all
  select ${columns}, null, false from attachment where "toElsAccount" = $1 and "elsAccount" <> $1 and ${here} and "side" = 'both'
    and not $4::boolean`

async function rowsOf(context: Context, def: AnyDocument, uuid: string): Promise<StoredAttachment[]> {
  const stub = await seenAsStub(context, def, uuid)
  const values = [context.actor.account, def.shape.name, uuid, stub]
  const rows = await context.tx.query<StoredAttachment>(`${seen} order by "createDate", "uuid"`, values)
  const closed = await closedFiles(context, def, uuid)
  return rows.filter(({ mine, commentUuid }) => commentUuid !== null || !(mine ? closed.own : closed.others))
}

const told = ({ elsAccount, fileKey, sha256, ...row }: StoredAttachment): Attachment => row

/** The files beside a document, oldest first. @throws NotAllowed, NotFound */
export async function attachmentsOf(context: Context, def: AnyDocument, uuid: string): Promise<Attachment[]> {
  return (await rowsOf(context, def, uuid)).map(told)
}

/** One file beside a document that this person sees. @throws NotAllowed, NotFound */
export async function attachmentOf(
  context: Context,
  def: AnyDocument,
  uuid: string,
  attachment: string,
): Promise<StoredAttachment> {
  const found = (await rowsOf(context, def, uuid)).find((row) => row.uuid === attachment)
  if (!found) throw new NotFound(def.shape.name)
  return found
}
