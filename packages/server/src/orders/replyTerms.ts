/** What an order takes from the settings of its buyer when it goes out, and when its change does (domain/08 §4.22). */
import type { Given } from '@srm/core/definition/document'
import { asReplied, changeNeedsAnswer, repliesOtherwise } from '@srm/core/orders/changeReply'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'
import { settingOf } from '../settings/settingOf.ts'
import { asBuyer } from './asBuyer.ts'
import { agreedOn, changed } from './orderChange.ts'

/** Hours the supplier has to answer, by how urgent the order is. */
async function withReplyHours({ tx, actor }: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  const key = order.urgencyFlag === 'normal' ? 'po.replyHours' : 'po.replyHoursUrgent'
  return { ...order, replyHours: await settingOf(tx, actor.account, key) }
}

/** The supplier reads neither settings of the buyer nor what they become meanwhile: they stand on the order. */
async function withTerms(context: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  const { tx, actor } = context
  return {
    ...(await withReplyHours(context, order)),
    returnAllowed: await settingOf(tx, actor.account, 'po.allowReturn'),
    autoClose: await settingOf(tx, actor.account, 'po.autoClose'),
  }
}

type Line = PurchaseOrder['lines'][number]

/** The days that an answer names, by the numbers of its lines. */
const repliedDays =
  ({ lines = [] }: Given) =>
  ({ itemNumber }: Line) =>
    (lines.find((line) => line.itemNumber === itemNumber) as Partial<Line> | undefined)?.replyDeliveryDate

onTaking(purchaseOrder, {
  send: withTerms,
  refuseReply: withReplyHours,
  sendChange: async (context, order) => changed(context, await withReplyHours(context, order)),
  // Nothing binds yet where the buyer decides on what was answered, and so nothing is split.
  confirmChange: async (context, order, given) =>
    changeNeedsAnswer(order, given)
      ? order
      : asBuyer(context, order, (buyer) => agreedOn(buyer, order, repliedDays(given))),
  acceptChangeReply: (context, order) =>
    agreedOn(
      context,
      {
        ...order,
        lines: asReplied(order.lines),
        tempVersion: order.orderVersion + (repliesOtherwise(order) ? 1 : 0),
      },
      (line) => line.replyDeliveryDate,
    ),
  refuseChangeReply: withReplyHours,
})
