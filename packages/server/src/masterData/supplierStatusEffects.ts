/**
 * What a supplier loses with his standing, and gets back with it: who may not deliver is no source; who is gone has no
 * prices, and nobody goes while he still has orders (domain/02 §1.4).
 */
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { isFrozenFor } from '@srm/core/suppliers/supplierTransitions'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { lockTargets } from '../engine/references/referenceLocks.ts'
import { withSavepoint } from '../engine/savepoint.ts'
import { works } from '../gates/supplierGate.ts'

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

/**
 * Rows that were blocked with their supplier: the history says who blocked a row the last time, the server or a person for
 * another reason. What was valid last comes first, so that it is not kept out by what it had followed.
 */
const blockedByServer = `select s."uuid" from "sourceList" s cross join lateral (
    select e."actorSide", e."at", e."uuid" from event e where e."elsAccount" = s."elsAccount" and e."document" = 'sourceList'
       and e."documentUuid" = s."uuid" and e."action" = 'block' order by e."at" desc, e."uuid" desc limit 1) b
  where s."elsAccount" = $1 and s."toElsAccount" = $2 and s."status" = 'blocked' and s."isDel" = 'N' and b."actorSide" = 'system'
  order by b."at" desc, b."uuid" desc`

/** Whose freeze ends or who qualifies is asked for no reason: the history says one that both languages read. */
const restored = '供应商恢复 Supplier restored'

/** He is a source again where he was one; a row that another one has followed meanwhile stays as it is. */
async function liftBlocks(context: Context, relation: Supplier): Promise<void> {
  if (!works(relation, 'order')) return
  const rows = await context.tx.query<{ uuid: string }>(blockedByServer, [context.actor.account, relation.toElsAccount])
  for (const { uuid } of rows)
    await withSavepoint(context, () =>
      actAsSystem(unscoped(context), sourceList, uuid, 'unblock', { reason: restored }, {}),
    )
}

async function invalidatePrices(context: Context, toElsAccount: string, reason: string): Promise<void> {
  const rows = await uuidsOf(
    context,
    toElsAccount,
    `"priceRecord" where "priceStatus" in ('pending', 'effective', 'frozen')`,
  )
  for (const uuid of rows) await actAsSystem(unscoped(context), priceRecord, uuid, 'becomeInvalid', { reason }, {})
}

const openOrder = `select o."orderNumber" as number from "purchaseOrder" o
  where o."elsAccount" = $1 and o."isDel" = 'N' and o."isClose" = 'N' and o."orderStatus" <> 'cancelled' and (
    o."toElsAccount" = $2
    or exists (select 1 from "purchaseOrderDraft" d where d."elsAccount" = $1 and d."uuid" = o."uuid"
      and d."content"->>'toElsAccount' = $2))
  order by 1 limit 1`

/** An order that somebody is writing to him waits, or is waited for. @throws Refused naming an order that is open */
async function demandNoOrder(context: Context, toElsAccount: string): Promise<void> {
  await lockTargets(context, 'supplier')
  const [found] = await context.tx.query<{ number: string }>(openOrder, [context.actor.account, toElsAccount])
  if (found) throw new Refused({ message: 'supplier.inOrder', params: { number: found.number } })
}

const reasonIn = (input: object): string => String((input as { reason?: unknown }).reason ?? '')

onAction(supplier, {
  async freeze({ context, after, input }) {
    if (isFrozenFor(after, 'order')) await blockSources(context, after.toElsAccount, reasonIn(input))
  },
  unfreeze: ({ context, after }) => liftBlocks(context, after),
  qualify: ({ context, after }) => liftBlocks(context, after),
  unqualify: ({ context, after, input }) => blockSources(context, after.toElsAccount, reasonIn(input)),
  async eliminate({ context, after, input }) {
    await demandNoOrder(context, after.toElsAccount)
    await blockSources(context, after.toElsAccount, reasonIn(input))
    await invalidatePrices(context, after.toElsAccount, reasonIn(input))
  },
})
