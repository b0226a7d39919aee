/** Who decides, withdraws or submits locks the document first, then the approval, then its tasks: nobody waits in a circle. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Context, unscoped } from '../engine/context.ts'
import { definitionOf } from '../engine/registry.ts'
import { lock, onLock } from '../engine/store.ts'

async function lockDocument(context: Context, { shape }: AnyDocument, uuid: string): Promise<void> {
  const { tx, actor } = context
  const [row] = await tx.query<{ docType: string; docUuid: string }>(
    `select "docType", "docUuid" from "${shape.name}" where "elsAccount" = $1 and "uuid" = $2`,
    [actor.account, uuid],
  )
  const def = row && definitionOf(row.docType)
  if (def) await lock(unscoped(context), def, row.docUuid)
}

/** The document that an approval or a task is about is locked before it. */
export const locksDocumentFirst = (def: AnyDocument): void =>
  onLock(def, (context, uuid) => lockDocument(context, def, uuid))
