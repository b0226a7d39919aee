/** Materials that say the same are refused when they are submitted, where the account wants that (domain/07 §3.1). */
import { type Material, material } from '@srm/core/masterData/material'
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'

/** By these two materials are the same, whatever the case and width of their letters. */
const told = ['materialDesc', 'materialSpecifications', 'materialModel', 'materialBrand', 'baseUnit'] as const

/** As many as the search names; where more have such a description all materials are looked through. */
const most = 10_000

const folded = (value: string): string => `srm_fold(trim(coalesce(${value}, '')))`

/** Those whose searched text holds the description; undefined where there are too many. */
async function candidates({ tx }: Context, { materialDesc }: Material): Promise<readonly string[] | undefined> {
  const [row] = await tx.query<{ uuids: string[] | null; count: number }>(
    `select array_agg(f)::text[] as uuids, count(*)::integer as count
       from srm_find('material', 'elsAccount', ${folded('$1::text')}, $2) f`,
    [materialDesc, most],
  )
  return row && row.count < most ? (row.uuids ?? []) : undefined
}

/** Another material that is in use, or on its way to be, and says the same. */
async function twin(context: Context, one: Material): Promise<string | undefined> {
  const among = await candidates(context, one)
  const [found] = await context.tx.query<{ materialNumber: string }>(
    `select "materialNumber" from material where "elsAccount" = $1 and "isDel" = 'N' and "uuid" <> $2
        and ("materialStatus" in ('active', 'frozen') or "auditStatus" in ('submitted', 'underApproval'))
        ${among ? 'and "uuid" = any($8::uuid[])' : ''}
        and ${told.map((key, i) => `${folded(`"${key}"`)} = ${folded(`$${i + 3}::text`)}`).join(' and ')}
      order by 1 limit 1`,
    [context.actor.account, one.uuid, ...told.map((key) => one[key]), ...(among ? [among] : [])],
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
