/** What transitions of a change write into an order (domain/05 §1.1.3–1.1.4). Pure. */
import type { Given, Moment, Refusal } from '../definition/document.ts'
import type { Doc } from '../definition/shape.ts'
import { changeAgreed } from './changeReply.ts'
import { replyDeadline, somethingMoved } from './orderRules.ts'
import type { purchaseOrderShape } from './purchaseOrderShape.ts'

type Order = Doc<typeof purchaseOrderShape>

/** A change is being prepared as the next version. */
export const changeStarted = ({ orderVersion }: Order) => ({ tempVersion: orderVersion + 1 })

/** The change goes out, or binds at once where the supplier confirms nothing. */
export function changeSent(order: Order, moment: Moment, given: Given) {
  const orderVersion = order.tempVersion ?? order.orderVersion + 1
  const next = {
    orderVersion,
    tempVersion: null,
    sendTime: moment.now,
    viewedTime: null,
    changeType: given.type as Order['changeType'],
    changeReason: String(given.reason),
    replyRemindedTime: null,
    replyEscalatedTime: null,
  }
  return order.confirmRequired === 'N'
    ? { ...next, ...changeAgreed({ ...order, orderVersion }, moment) }
    : { ...next, replyDeadline: replyDeadline(order, moment.now) }
}

/** The effective version stands again, as if nothing had been proposed. */
export const changeWithdrawn = () => ({ replyDeadline: null, changeReason: null, changeType: null })

const isCancellation = (given: Given): boolean => given.type === 'cancel'

/** Of a cancelled order nothing has moved. */
export const unsendable = (order: Order, given: Given): Refusal | undefined =>
  isCancellation(given) ? somethingMoved(order) : undefined

/** Ways of a change that binds at once, because the supplier confirms nothing. */
export const bindsAtOnce = (order: Order): boolean => order.confirmRequired === 'N'
export const cancelsAtOnce = (order: Order, _moment: Moment, given: Given): boolean =>
  bindsAtOnce(order) && isCancellation(given)
