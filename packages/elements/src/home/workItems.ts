/** What waits for a person, as the rows of a work list: kind, number and matter, time left (screens §4). Pure. */
import type { Side } from '@srm/core/definition/shape'
import { type OrderLimit, orderLimit } from '../orders/orderLimit.ts'

/** An order as the tiles ask for it. Columns a person may not see are absent. */
export interface OrderRow {
  readonly uuid: string
  readonly orderNumber: string
  readonly supplierName?: string | null
  readonly buyerName?: string | null
  readonly stage: OrderStage
  readonly replyDeadline?: string | null
  readonly nextDueDate?: string | null
  readonly holderSide?: string | null
  readonly holderSince?: string | null
  readonly orderAmountTax?: `${number}` | null
  readonly currency?: string | null
  readonly urgencyFlag?: string | null
}

export type OrderStage =
  | 'draft'
  | 'underApproval'
  | 'rejected'
  | 'approved'
  | 'recalled'
  | 'sent'
  | 'counterOffer'
  | 'returned'
  | 'confirmed'
  | 'changing'
  | 'changeSent'
  | 'changeReturned'
  | 'changeCountered'
  | 'frozen'

/** Why an order is on the list: its stage, or that its answer or its goods have not come in time. */
export type WorkKind = OrderStage | 'unanswered' | 'undelivered'

export type Tone = 'grey' | 'blue' | 'gold' | 'red'

export interface WorkItem {
  readonly order: OrderRow
  readonly kind: WorkKind
  readonly tone: Tone
  /** By when whoever has it has to act. */
  readonly limit: OrderLimit | undefined
  readonly late: boolean
}

const orderFields = [
  'orderNumber',
  'supplierName',
  'buyerName',
  'stage',
  'replyDeadline',
  'nextDueDate',
  'holderSide',
  'holderSince',
  'currency',
  'urgencyFlag',
] as const

/** What a tile asks of an order: whoever may not see prices and asks for an amount is refused the whole list. */
export const orderFieldsOf = (permissions: ReadonlySet<string>): readonly string[] =>
  permissions.has('purchaseOrder.field.price') ? [...orderFields, 'orderAmountTax'] : orderFields

const tones: Readonly<Record<WorkKind, Tone>> = {
  draft: 'grey',
  underApproval: 'blue',
  rejected: 'red',
  approved: 'blue',
  recalled: 'grey',
  sent: 'gold',
  counterOffer: 'gold',
  returned: 'red',
  confirmed: 'blue',
  changing: 'gold',
  changeSent: 'gold',
  changeReturned: 'red',
  changeCountered: 'gold',
  frozen: 'red',
  unanswered: 'red',
  undelivered: 'red',
}

const overdue: Readonly<Partial<Record<OrderStage, WorkKind>>> = {
  sent: 'unanswered',
  changeSent: 'unanswered',
  confirmed: 'undelivered',
  changing: 'undelivered',
  changeReturned: 'undelivered',
  changeCountered: 'undelivered',
}

const instant = (text: string | null | undefined): number | undefined => {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** The day it is for the reader, and the moment (ISO). */
export interface Now {
  readonly today: string
  readonly now: string
}

function itemOf(order: OrderRow, at: Now): WorkItem {
  const limit = orderLimit({ ...order }, at)
  const late = limit?.isPast === true
  const kind = (late ? overdue[order.stage] : undefined) ?? order.stage
  return { order, kind, tone: tones[kind], limit, late }
}

const never = Number.POSITIVE_INFINITY

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Late first, the longest first; then by what is due next; then what has waited longest. */
const byUrgency = (a: WorkItem, b: WorkItem): number =>
  Number(b.late) - Number(a.late) ||
  compare(instant(a.limit?.value) ?? never, instant(b.limit?.value) ?? never) ||
  compare(instant(a.order.holderSince) ?? never, instant(b.order.holderSince) ?? never) ||
  (a.order.orderNumber < b.order.orderNumber ? 1 : -1)

/** Orders as a work list, the most urgent first. */
export const workItems = (orders: readonly OrderRow[], at: Now): readonly WorkItem[] =>
  orders.map((order) => itemOf(order, at)).sort(byUrgency)

/** The other party of an order. */
export const partyOf = (order: OrderRow, side: Side): string =>
  (side === 'buyer' ? order.supplierName : order.buyerName) ?? ''
