/** Notices that the server makes of other documents (domain/04 §3.10). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { type Notice, notice } from '@srm/core/system/notice'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { createAsSystem } from '../engine/save/create.ts'

/** What a notice is made of, and for whom. */
export interface MadeOf {
  /** Name and number of the document; nobody reads the number in public. */
  readonly document: string
  readonly number: string
  readonly noticeType: Notice['noticeType']
}

interface Said {
  readonly title: string
  /** HTML. */
  readonly content: string
  readonly expireTime: string | null
}

/** Writes and publishes it, in the name of the account of the context. */
export async function publishMade(
  context: Context,
  { document, number, noticeType }: MadeOf,
  said: Said,
): Promise<void> {
  const made = { ...said, noticeType, sourceType: document, sourceNumber: number }
  const uuid = await createAsSystem(context, notice, made as unknown as AnyDoc)
  await actAsSystem(context, notice, uuid, 'publish', {}, {})
}

/** That of a document which nobody has taken back. */
export async function madeNotice({ tx, actor }: Context, { document, number, noticeType }: MadeOf) {
  const [row] = await tx.query<{ uuid: string; noticeStatus: string }>(
    `select "uuid", "noticeStatus" from notice where "elsAccount" = $1 and "sourceType" = $2 and "sourceNumber" = $3
        and "noticeType" = $4 and "noticeStatus" in ('published', 'expired') and "isDel" = 'N'`,
    [actor.account, document, number, noticeType],
  )
  return row
}
