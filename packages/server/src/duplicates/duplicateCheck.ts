/** Where an account wants it, what says the same as another document in use is refused when it is submitted or saved. */

import type { Shape } from '@srm/core/definition/shape'
import type { Alike } from '@srm/core/definition/views/views'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { SettingKey } from '@srm/core/system/settings'
import type { Connection } from '../database/database.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import { duplicateKey, isTold } from '../database/schema/duplicateColumn.ts'
import type { Context } from '../engine/context.ts'
import { each, type Happened, onAction, onWritten } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'

const duplicateRuleOf = (def: AnyDocument) => def.alike as Alike<Shape> | undefined

/** By what the account refuses a second one; undefined where it lets them pass. */
export async function refusalOf(tx: Connection, account: string, def: AnyDocument) {
  const { refuses } = duplicateRuleOf(def) ?? {}
  if (!refuses || (await settingOf(tx, account, refuses.setting as SettingKey)) !== 'Y') return undefined
  return { message: refuses.message, field: refuses.field }
}

/** Whoever submits waits for others who do: of two at once the later one sees the other. */
export const lockDuplicates = ({ tx, actor }: Context, def: AnyDocument): Promise<void> =>
  lockUntilEnd(tx, 'alike', `${def.shape.name} ${actor.account}`)

/**
 * Documents that nobody may repeat: in use, or on their way to be.
 * @param row the alias of the table, with its point
 */
export const blocksDuplicates = (def: AnyDocument, row = ''): string =>
  `${isTold(def, row)} and ${row}"auditStatus" in ('submitted', 'underApproval', 'approved')`

/**
 * @param was what a document in use said before; that it still says the same as another one is nothing new
 * @throws Refused naming the other one
 */
async function demandNoDuplicate(context: Context, def: AnyDocument, doc: AnyDoc, was?: AnyDoc): Promise<void> {
  const { tx, actor } = context
  const refusal = await refusalOf(tx, actor.account, def)
  if (!refusal) return
  await lockDuplicates(context, def)
  const fields = duplicateRuleOf(def)?.fields ?? []
  const said = (from: number) => duplicateKey(fields.map((_, at) => `$${at + from}::text`))
  const { name } = def.shape
  const isNews = `${said(3)} <> ${said(3 + fields.length)}
    and exists (select 1 from "${name}" where "elsAccount" = $1 and "uuid" = $2 and ${blocksDuplicates(def)})`
  const key = String(def.key[0])
  const [twin] = await tx.query<{ number: string }>(
    `select "${key}" as number from "${name}" where "elsAccount" = $1 and ${blocksDuplicates(def)} and "uuid" <> $2
        and "alikeKey" = ${said(3)} ${was ? `and ${isNews}` : ''} order by 1 limit 1`,
    [actor.account, doc.uuid, ...[doc, ...(was ? [was] : [])].flatMap((one) => fields.map((field) => one[field]))],
  )
  if (twin) throw new Refused({ ...refusal, params: { number: twin.number } })
}

const isKeyChanged = (def: AnyDocument, was: AnyDoc, is: AnyDoc): boolean =>
  (duplicateRuleOf(def)?.fields ?? []).some((field) => was[field] !== is[field])

const demandNoDuplicateSaved = (def: AnyDocument) =>
  each<AnyDocument>(async (context, { before, after }) => {
    const [was, is] = [before, after] as unknown as [AnyDoc | undefined, AnyDoc]
    if (was && isKeyChanged(def, was, is)) await demandNoDuplicate(context, def, is, was)
  })

/** Every document of which an account may want no second one is submitted and saved through here. */
export function refuseDuplicates(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents)) {
    if (!duplicateRuleOf(def)?.refuses) continue
    onAction(def, {
      submit: ({ context, after }: Happened<AnyDocument, object>) => demandNoDuplicate(context, def, after as AnyDoc),
    })
    onWritten(def, demandNoDuplicateSaved(def))
  }
}
