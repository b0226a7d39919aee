/** Documents that a file has to prove (V-ATTACH). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { MessageKey } from '@srm/core/i18n/en'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

/** A file lies beside the document; those of its comments prove nothing. @throws Refused with the message */
export async function demandAttached(
  { tx }: Context,
  def: AnyDocument,
  { elsAccount, uuid }: { readonly elsAccount: string; readonly uuid: string },
  message: MessageKey,
): Promise<void> {
  const files = await tx.query(
    `select 1 from attachment where "elsAccount" = $1 and "document" = $2 and "documentUuid" = $3
      and "commentUuid" is null limit 1`,
    [elsAccount, def.shape.name, uuid],
  )
  if (files.length === 0) throw new Refused({ message })
}
