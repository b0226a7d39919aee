/** Documents that a file has to prove (V-ATTACH). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { MessageKey } from '@srm/core/i18n/en'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

/**
 * A file lies beside the document; those of its comments prove nothing.
 * @param side the party that it has to be shown to besides who laid it there
 * @throws Refused with the message
 */
export async function demandAttached(
  { tx }: Context,
  def: AnyDocument,
  { elsAccount, uuid }: { readonly elsAccount: string; readonly uuid: string },
  message: MessageKey,
  side?: 'both',
): Promise<void> {
  const files = await tx.query(
    `select 1 from attachment where "elsAccount" = $1 and "document" = $2 and "documentUuid" = $3
      and "commentUuid" is null and ($4::text is null or "side" = $4) limit 1`,
    [elsAccount, def.shape.name, uuid, side ?? null],
  )
  if (files.length === 0) throw new Refused({ message })
}
