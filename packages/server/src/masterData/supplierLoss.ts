/** What a supplier loses with his standing: who may not deliver is no source; who is gone has no prices (domain/02 §1.4). */
import { priceRecord } from '@srm/core/masterData/priceRecord'
import { sourceList } from '@srm/core/masterData/sourceList'
import { supplier } from '@srm/core/suppliers/supplier'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'

const uuidsOf = async ({ tx, actor }: Context, toElsAccount: string, from: string): Promise<string[]> => {
  const rows = await tx.query<{ uuid: string }>(
    `select "uuid" from ${from} and "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N' order by "uuid"`,
    [actor.account, toElsAccount],
  )
  return rows.map(({ uuid }) => uuid)
}

async function blockSources(context: Context, toElsAccount: string, reason: string): Promise<void> {
  const rows = await uuidsOf(context, toElsAccount, `"sourceList" where "status" = 'valid'`)
  for (const uuid of rows) await actAsSystem(unscoped(context), sourceList, uuid, 'block', { reason }, {})
}

async function invalidatePrices(context: Context, toElsAccount: string, reason: string): Promise<void> {
  const rows = await uuidsOf(
    context,
    toElsAccount,
    `"priceRecord" where "priceStatus" in ('pending', 'effective', 'frozen')`,
  )
  for (const uuid of rows) await actAsSystem(unscoped(context), priceRecord, uuid, 'becomeInvalid', { reason }, {})
}

const reasonIn = (input: object): string => String((input as { reason?: unknown }).reason ?? '')

onAction(supplier, {
  freeze: ({ context, after, input }) => blockSources(context, after.toElsAccount, reasonIn(input)),
  unqualify: ({ context, after, input }) => blockSources(context, after.toElsAccount, reasonIn(input)),
  async eliminate({ context, after, input }) {
    await blockSources(context, after.toElsAccount, reasonIn(input))
    await invalidatePrices(context, after.toElsAccount, reasonIn(input))
  },
})
