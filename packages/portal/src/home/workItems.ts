/** What waits for a person, as the rows of a work list: kind, number and matter, time left (screens §4). Pure. */
import type { Side } from '@srm/elements/host/settings.ts'

/** An order as the home page asks for it. Columns a person may not see are absent. */
export interface OrderRow {
  readonly uuid: string
  readonly orderNumber: string
  readonly supplierName?: string | null
  readonly buyerName?: string | null
  readonly stage: OrderStage
  readonly dueTime?: string | null
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
  | 'frozen'

/** Why an order is on the list: its stage, or that the other side has not answered in time. */
export type WorkKind = OrderStage | 'unanswered'

export type Tone = 'grey' | 'blue' | 'gold' | 'red'

export interface WorkItem {
  readonly order: OrderRow
  readonly kind: WorkKind
  readonly tone: Tone
  /** Milliseconds since 1970; undefined without a limit. */
  readonly due: number | undefined
  readonly late: boolean
}

export const orderFields = [
  'orderNumber',
  'supplierName',
  'buyerName',
  'stage',
  'dueTime',
  'holderSince',
  'orderAmountTax',
  'currency',
  'urgencyFlag',
] as const

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
  frozen: 'red',
  unanswered: 'red',
}

const instant = (text: string | null | undefined): number | undefined => {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function itemOf(order: OrderRow, kind: WorkKind, now: number): WorkItem {
  const due = instant(order.dueTime)
  return { order, kind, tone: tones[kind], due, late: due !== undefined && due < now }
}

const never = Number.POSITIVE_INFINITY

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Late first, the longest first; then by what is due next; then what has waited longest. */
const byUrgency = (a: WorkItem, b: WorkItem): number =>
  Number(b.late) - Number(a.late) ||
  compare(a.due ?? never, b.due ?? never) ||
  compare(instant(a.order.holderSince) ?? never, instant(b.order.holderSince) ?? never) ||
  (a.order.orderNumber < b.order.orderNumber ? 1 : -1)

/**
 * The work list.
 * @param mine orders this side has
 * @param theirs orders the other side was to answer; only those past their limit come onto the list
 * @param now milliseconds since 1970
 */
export function workItems(mine: readonly OrderRow[], theirs: readonly OrderRow[], now: number): readonly WorkItem[] {
  const own = mine.map((order) => itemOf(order, order.stage, now))
  const unanswered = theirs.map((order) => itemOf(order, 'unanswered', now)).filter(({ late }) => late)
  return [...own, ...unanswered].sort(byUrgency)
}

/** The other party of an order. */
export const partyOf = (order: OrderRow, side: Side): string =>
  (side === 'buyer' ? order.supplierName : order.buyerName) ?? ''
