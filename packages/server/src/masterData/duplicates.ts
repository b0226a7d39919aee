/** Materials that say the same are refused when they are submitted, where the account wants that (domain/07 §3.1). */
import { type Material, material } from '@srm/core/masterData/material'
import { isTold, saying } from '../database/alike.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'

const says = saying((material.alike?.fields ?? []).map((_, at) => `$${at + 3}::text`))

/** Another material that is in use, or on its way to be, and says the same. */
async function twin({ tx, actor }: Context, one: Material): Promise<string | undefined> {
  const told = (material.alike?.fields ?? []).map((key) => one[key])
  const [found] = await tx.query<{ materialNumber: string }>(
    `select "materialNumber" from material where "elsAccount" = $1 and ${isTold(material)} and "uuid" <> $2
        and "alikeKey" = ${says} and ("materialStatus" <> 'draft' or "auditStatus" in ('submitted', 'underApproval'))
      order by 1 limit 1`,
    [actor.account, one.uuid, ...told],
  )
  return found?.materialNumber
}

/** Of two that are submitted at once the later one sees the other. @throws Refused naming the other one */
async function demandUnlike(context: Context, one: Material): Promise<void> {
  const { tx, actor } = context
  if ((await settingOf(tx, actor.account, 'material.duplicateBlock')) !== 'Y') return
  await lockUntilEnd(tx, 'materials', actor.account)
  const number = await twin(context, one)
  if (number) throw new Refused({ message: 'material.duplicate', field: 'materialDesc', params: { number } })
}

onAction(material, {
  submit: ({ context, after }) => demandUnlike(context, after),
})
