/** What requisitions have of budgets and give up for the order that takes their place (domain/06 §2.4). */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import { type Entry, entriesOfChange } from '@srm/core/definition/lines/ledger'
import { type AnyDoc, settle } from '@srm/core/definition/workflow'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import { type Context, unscoped } from '../engine/context.ts'
import { loadUnlocked } from '../engine/store.ts'
import type { Asked } from './demandBudgetAvailable.ts'

const at = (number: unknown, item: unknown): string => `${number}\n${item}`

/** How much more of lines of requisitions an order takes than it has bound of them so far, by requisition and line. */
function takenMore({ lines }: PurchaseOrder, bound: readonly Entry[]): ReadonlyMap<string, ReturnType<typeof decimal>> {
  const taken = new Map<string, ReturnType<typeof decimal>>()
  const add = (key: string, by: ReturnType<typeof decimal>) => taken.set(key, (taken.get(key) ?? zero).plus(by))
  for (const { purchaseRequestNumber, requestItemNumber, requestedQuantity } of lines)
    if (purchaseRequestNumber !== null)
      add(at(purchaseRequestNumber, requestItemNumber), decimal(requestedQuantity ?? '0'))
  for (const { quantity, number, item, by } of bound)
    if (quantity === 'committedQuantity') add(at(number, item), zero.minus(decimal(by)))
  return taken
}

async function requisitionsOf(context: Context, numbers: readonly string[]): Promise<AnyDoc[]> {
  if (numbers.length === 0) return []
  const rows = await context.tx.query<{ uuid: string }>(
    `select "uuid" from requisition where "elsAccount" = $1 and "purchaseRequestNumber" = any($2) and "isDel" = 'N'`,
    [context.actor.account, numbers],
  )
  const uuids = rows.map(({ uuid }) => uuid)
  return [...(await loadUnlocked(unscoped(context), requisition, uuids)).values()].map(({ base }) => base)
}

/**
 * What is free again on lines of budgets once the order binds, beside what it asks for.
 * @param order as it is to be
 * @param bound what it books as it stands
 */
export async function freedByRequisitions(
  context: Context,
  order: PurchaseOrder,
  bound: readonly Entry[],
): Promise<Asked[]> {
  const numbers = [...new Set(order.lines.flatMap(({ purchaseRequestNumber }) => purchaseRequestNumber ?? []))]
  const taken = takenMore(order, bound)
  const entries = (await requisitionsOf(context, numbers)).flatMap((before) => {
    const lines = (before.lines ?? []).map((line) => {
      const more = taken.get(at(before.purchaseRequestNumber, line.itemNumber)) ?? zero
      const has = decimal(String(line.committedQuantity ?? '0'))
      return { ...line, committedQuantity: plain(sum([has, more])) }
    })
    return entriesOfChange(requisition, before, settle(requisition, { ...before, lines }, context.moment))
  })
  return entries.map(({ number: budgetNumber, item: budgetItemNumber, line, by }) => ({
    ...{ line, budgetNumber, budgetItemNumber, share: '0', booked: '0', freed: plain(zero.minus(decimal(by))) },
  }))
}
