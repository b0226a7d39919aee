/** Where an account wants it, what says the same as another document in use is refused when it is submitted. */

import type { Shape } from '@srm/core/definition/shape'
import type { Alike } from '@srm/core/definition/views'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { SettingKey } from '@srm/core/system/settings'
import { isTold, saying } from '../database/alike.ts'
import type { Connection } from '../database/database.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'
import { type Happened, onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'

const alikeOf = (def: AnyDocument) => def.alike as Alike<Shape> | undefined

/** By what the account refuses a second one; undefined where it lets them pass. */
export async function refusalOf(tx: Connection, account: string, def: AnyDocument) {
  const { refuses } = alikeOf(def) ?? {}
  if (!refuses || (await settingOf(tx, account, refuses.setting as SettingKey)) !== 'Y') return undefined
  return { message: refuses.message, field: refuses.field }
}

/** Whoever submits waits for others who do: of two at once the later one sees the other. */
export const lockAlike = ({ tx, actor }: Context, def: AnyDocument): Promise<void> =>
  lockUntilEnd(tx, 'alike', `${def.shape.name} ${actor.account}`)

/**
 * Documents that nobody may repeat: in use, or on their way to be.
 * @param row the alias of the table, with its point
 */
export const isHeld = (def: AnyDocument, row = ''): string =>
  `${isTold(def, row)} and ${row}"auditStatus" in ('submitted', 'underApproval', 'approved')`

/** @throws Refused naming the other one */
async function demandUnlike(context: Context, def: AnyDocument, doc: AnyDoc): Promise<void> {
  const { tx, actor } = context
  const refusal = await refusalOf(tx, actor.account, def)
  if (!refusal) return
  await lockAlike(context, def)
  const fields = alikeOf(def)?.fields ?? []
  const key = String(def.key[0])
  const [twin] = await tx.query<{ number: string }>(
    `select "${key}" as number from "${def.shape.name}" where "elsAccount" = $1 and ${isHeld(def)} and "uuid" <> $2
        and "alikeKey" = ${saying(fields.map((_, at) => `$${at + 3}::text`))} order by 1 limit 1`,
    [actor.account, doc.uuid, ...fields.map((field) => doc[field])],
  )
  if (twin) throw new Refused({ ...refusal, params: { number: twin.number } })
}

/** Every document of which an account may want no second one is submitted through here. */
export function followAlike(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents))
    if (alikeOf(def)?.refuses)
      onAction(def, {
        submit: ({ context, after }: Happened<AnyDocument, object>) => demandUnlike(context, def, after as AnyDoc),
      })
}
