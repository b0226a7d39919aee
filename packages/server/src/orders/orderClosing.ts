/** Orders close by themselves once everything has come in, and open again when it turns out that it has not (domain/05 §1.1.4). */

import { isIn } from '@srm/core/definition/workflow'
import { isComplete } from '@srm/core/orders/orderRules'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onBooked } from '../engine/effects.ts'

const mayBe = (action: 'complete' | 'continue', order: PurchaseOrder): boolean =>
  isIn(purchaseOrder.transitions[action].from, order)

async function closeOrOpen(context: Context, order: PurchaseOrder): Promise<void> {
  const isDone = isComplete(order)
  if (isDone && order.autoClose === 'Y' && mayBe('complete', order))
    await actAsSystem(context, purchaseOrder, order.uuid, 'complete', {}, {})
  if (!isDone && order.completeFlag === 'Y' && mayBe('continue', order))
    await actAsSystem(context, purchaseOrder, order.uuid, 'continue', {}, {})
}

onBooked(purchaseOrder, async (context, all) => {
  for (const { after } of all) await closeOrOpen(context, after)
})

const follows = ({ context, after }: { readonly context: Context; readonly after: PurchaseOrder }): Promise<void> =>
  closeOrOpen(context, after)

onAction(purchaseOrder, {
  send: follows,
  confirm: follows,
  acceptReply: follows,
  confirmChange: follows,
  acceptChangeReply: follows,
  sendChange: follows,
  cancelChange: follows,
  withdrawChange: follows,
  closeLine: follows,
})
