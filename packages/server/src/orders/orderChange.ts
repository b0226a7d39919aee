/** Changes of orders that bind already: what the server knows of them beside their pure rules (domain/05 §1.1.3). */

import { comparison, isNothing } from '@srm/core/definition/difference'
import type { Refusal } from '@srm/core/definition/document'
import type { IsoDate } from '@srm/core/definition/field'
import { lineReferences } from '@srm/core/definition/lines/lineReferences'
import { changedLines, lineInUse, lineLost } from '@srm/core/orders/changedLines'
import { hasMoved } from '@srm/core/orders/lineMinimum'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { losesItsApproval } from '@srm/core/orders/reapproval'
import { newUuid } from '../database/newUuid.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction, onLapse } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { lastSentLine } from '../engine/publication.ts'
import { allDefinitions } from '../engine/registry.ts'
import { loadUnlocked } from '../engine/store.ts'
import { settingOf } from '../settings/settingOf.ts'

type Line = PurchaseOrder['lines'][number]

/** The order both sides are bound to, as it stands now. */
export const effectiveOrder = async (context: Context, uuid: string): Promise<PurchaseOrder | undefined> =>
  (await loadUnlocked(unscoped(context), purchaseOrder, [uuid])).get(uuid)?.base as PurchaseOrder | undefined

/** Fields of the head that stay once an order binds; the currency only where goods have moved (M9). */
const fixed = ['toElsAccount', 'confirmRequired'] as const

function headFixed(effective: PurchaseOrder, order: PurchaseOrder): Refusal | undefined {
  const moved = effective.lines.some(hasMoved) ? (['currency', 'localCurrency'] as const) : []
  const field = [...fixed, ...moved].find((key) => (effective[key] ?? null) !== (order[key] ?? null))
  return field && { message: 'purchaseOrder.headFixed', field }
}

/** The number of one of the lines that lines of other documents refer to; undefined when none is. */
async function referredLine(
  { tx }: Context,
  { elsAccount, orderNumber }: PurchaseOrder,
  lines: readonly Line[],
): Promise<number | undefined> {
  const references = allDefinitions().flatMap((def) =>
    lineReferences(def)
      .filter(({ field }) => field.target === purchaseOrder.shape.name)
      .map(({ key, field }) => ({ name: def.shape.name, key, item: field.item })),
  )
  if (references.length === 0 || lines.length === 0) return undefined
  const all = references.map(
    ({ name, key, item }) => `select l."${item}" as item from "${name}Line" l
      join "${name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."isDel" = 'N'
     where l."elsAccount" = $1 and l."${key}" = $2 and l."${item}" = any($3::integer[])`,
  )
  const [found] = await tx.query<{ item: number }>(`${all.join(' union all ')} order by 1 limit 1`, [
    elsAccount,
    orderNumber,
    lines.map(({ itemNumber }) => itemNumber),
  ])
  return found?.item
}

const refuse = (refusal: Refusal | undefined): void => {
  if (refusal) throw new Refused(refusal)
}

/** Further lines come after all that the order has or ever had. */
async function freshLines(context: Context, effective: PurchaseOrder, order: PurchaseOrder) {
  const used = [...effective.lines, ...order.lines].map(({ itemNumber }) => itemNumber)
  let last = Math.max(await lastSentLine(context, purchaseOrder, effective), ...used)
  return () => {
    last = Math.floor(last / 10) * 10 + 10
    return { uuid: newUuid(), itemNumber: last }
  }
}

/**
 * A changed order beside the one that binds: lines whose price changes while goods have moved are split, days that are wished
 * differently are to be agreed on anew.
 * @throws Refused where something changes that stays, or a line is missing that others refer to
 */
export async function changed(context: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  const effective = await effectiveOrder(context, order.uuid)
  if (!effective) return order
  refuse(headFixed(effective, order) ?? lineLost(effective.lines, order.lines))
  const stays = new Set(order.lines.map(({ uuid }) => uuid))
  const gone = effective.lines.filter(({ uuid }) => !stays.has(uuid))
  const referred = await referredLine(context, effective, gone)
  refuse(referred === undefined ? undefined : lineInUse(referred))
  const { lines, refusal } = changedLines(effective.lines, order.lines, await freshLines(context, effective, order))
  refuse(refusal)
  return { ...order, lines }
}

/**
 * A change that is agreed on, beside the order that binds: what is split of a line now is promised for the day of that line.
 * @param dayOf the day that a line of the change is promised for, where another one was said
 * @throws Refused as `changed`
 */
export async function agreedOn(
  context: Context,
  order: PurchaseOrder,
  dayOf: (line: Line) => IsoDate | null | undefined,
): Promise<PurchaseOrder> {
  const next = await changed(context, order)
  const known = new Map(order.lines.map((line) => [line.itemNumber, line]))
  const lines = next.lines.map((line) => {
    const from = known.has(line.itemNumber) ? undefined : known.get(line.splitFromItem ?? 0)
    return from ? { ...line, deliveryDate: dayOf(from) ?? line.deliveryDate } : line
  })
  return { ...next, lines }
}

/** What is prepared as a change is judged beside what binds, whenever it is saved. */
export const withChange = (context: Context, order: PurchaseOrder): Promise<PurchaseOrder> | PurchaseOrder =>
  order.sendStatus === 'changeNotSent' ? changed(context, order) : order

onLapse(purchaseOrder, async (context, { stands, before, after }) => {
  if (stands.sendStatus !== 'changeNotSent') return undefined
  const tolerance = await settingOf(context.tx, context.actor.account, 'po.reapproveTolerance')
  return losesItsApproval(stands, before, after, tolerance)
})

/** A change changes something, a cancellation nothing else. @throws Refused */
function demandSense(effective: PurchaseOrder, order: PurchaseOrder, type: unknown): void {
  const isEmpty = isNothing(comparison(purchaseOrder, effective, order))
  if (type === 'cancel' && !isEmpty) throw new Refused({ message: 'purchaseOrder.cancelsOnly' })
  if (type === 'content' && isEmpty) throw new Refused({ message: 'purchaseOrder.nothingChanged' })
}

onAction(purchaseOrder, {
  async sendChange({ before, after, input }) {
    if (before && after.orderStatus !== 'cancelled' && after.orderStatus !== 'changeConfirmed')
      demandSense(after, before, input.type)
  },
})
