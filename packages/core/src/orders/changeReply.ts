/** What a supplier answers to a change of an order that binds: as it stands, or with other days and quantities line by line (domain/05 §1.1.4). Pure. */
import { compare, isZero } from '../decimal.ts'
import type { Given, Moment, Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'
import type { Doc } from '../definition/shape.ts'
import { toleranceLimits } from '../money.ts'
import { keptQuantity, lineMinimum, lineTooShort } from './lineMinimum.ts'
import { agreedAs, replyDeadline, somethingMoved } from './orderRules.ts'
import type { purchaseOrderShape } from './purchaseOrderShape.ts'
import {
  agreedDeliveries,
  asAgreed,
  asReply,
  promisedDeliveries,
  repliedDeliveries,
  replyScheduleFault,
  sameDeliveries,
} from './schedules.ts'

type Order = Doc<typeof purchaseOrderShape>
type Line = Order['lines'][number]
type Reply = Pick<Line, 'replyDeliveryDate' | 'replyQuantity' | 'replySchedule' | 'replyRemark'>

/** Is anything of the line still to be promised? What stays of a split line has moved already. */
const isAsked = (line: Line): boolean =>
  line.isClose !== 'Y' && (isZero(line.quantity) || compare(line.quantity ?? '0', keptQuantity(line)) > 0)

/** What is said of a line: what is not named is agreed on as it is proposed. */
function replyOf(line: Line, { lines = [] }: Given): Reply {
  const said = lines.find(({ itemNumber }) => itemNumber === line.itemNumber) as Partial<Line> | undefined
  const reply = {
    replyDeliveryDate: said?.replyDeliveryDate ?? line.deliveryDate,
    replyQuantity: said?.replyQuantity ?? line.quantity,
    replySchedule: said?.replySchedule ?? null,
    replyRemark: said?.replyRemark ?? null,
  }
  const promised = promisedDeliveries({ ...line, ...reply }, agreedDeliveries(line.deliverySchedule), line.deliveryDate)
  return {
    ...reply,
    replyDeliveryDate: promised[0]?.day ?? reply.replyDeliveryDate,
    replySchedule: asReply(promised),
  }
}

/** Is it promised for the day, or day by day, as the change has it? */
const isAsProposed = (line: Line, reply: Reply): boolean =>
  line.deliverySchedule || reply.replySchedule
    ? sameDeliveries(repliedDeliveries(reply.replySchedule), agreedDeliveries(line.deliverySchedule))
    : reply.replyDeliveryDate === line.deliveryDate

const deviates = (line: Line, reply: Reply): boolean =>
  !isAsProposed(line, reply) || compare(reply.replyQuantity ?? '0', line.quantity ?? '0') !== 0

const isCancellation = ({ changeType }: Order): boolean => changeType === 'cancel'

/** The answer differs somewhere from what the change proposes, and the buyer decides on deviations (setting po.replyPolicy). */
export const changeNeedsAnswer = (order: Order, given: Given): boolean =>
  !isCancellation(order) &&
  order.replyPolicy !== 'record' &&
  order.lines.some((line) => isAsked(line) && deviates(line, replyOf(line, given)))

/** What is wrong with the answer to a line. */
function replyFault(line: Line, reply: Reply, today: string): Refusal | undefined {
  const at = { line: line.itemNumber, params: { line: line.itemNumber, today } }
  if (!deviates(line, reply)) return undefined
  const fault = isAsProposed(line, reply)
    ? undefined
    : replyScheduleFault({ ...line, ...reply }, reply.replyQuantity ?? '0', today)
  if (fault) return fault
  const day = reply.replyDeliveryDate
  if (day !== line.deliveryDate && day !== null && day < today)
    return { message: 'purchaseOrder.replyDatePast', field: 'replyDeliveryDate', ...at }
  const quantity = reply.replyQuantity ?? '0'
  const limited = (message: Refusal['message'], limit: Decimal): Refusal => ({
    message,
    field: 'replyQuantity',
    line: line.itemNumber,
    params: { line: line.itemNumber, limit },
  })
  const { most } = toleranceLimits(line.quantity ?? '0', line.overTolerance, null)
  if (line.unlimitedOver !== 'Y' && compare(quantity, most) > 0) return limited('purchaseOrder.replyTooMuch', most)
  const least = lineMinimum(line)
  return compare(quantity, least) < 0 ? limited('purchaseOrder.replyTooLittle', least) : undefined
}

/**
 * Goods may have come in since the change was sent: the buyer has to send another one. Days that are answered differently are
 * not past, quantities are within the tolerance and not below what has moved.
 */
export function unconfirmable(order: Order, given: Given, { today }: Moment): Refusal | undefined {
  if (isCancellation(order)) return somethingMoved(order) && { message: 'purchaseOrder.cancelOvertaken' }
  const overtaken = lineTooShort(order)
  if (overtaken) return overtaken
  for (const line of order.lines.filter(isAsked)) {
    const fault = replyFault(line, replyOf(line, given), today)
    if (fault) return fault
  }
  return undefined
}

const replyStatus = (line: Line, reply: Reply): Line['replyStatus'] => {
  if (isZero(reply.replyQuantity) && !isZero(line.quantity)) return 'refused'
  return deviates(line, reply) ? 'acceptedWithChange' : 'accepted'
}

/** What is written once a change is agreed on. */
export function changeAgreed(order: Order, { now }: Moment) {
  return {
    effectiveVersion: order.orderVersion,
    changedVersion: order.orderVersion,
    confirmTime: now,
    replyDeadline: null,
  }
}

/** The supplier's answer on every open line; where it binds at once, its days are the agreed ones. */
export function changeAnswered(order: Order, moment: Moment, given: Given) {
  const waits = changeNeedsAnswer(order, given)
  const lines = order.lines.map((line) => {
    if (line.isClose === 'Y') return line
    const reply = isAsked(line) && !isCancellation(order) ? replyOf(line, given) : replyOf(line, {})
    return {
      ...line,
      ...reply,
      replyStatus: replyStatus(line, reply),
      ...(waits
        ? {}
        : {
            deliveryDate: reply.replyDeliveryDate,
            deliverySchedule: asAgreed(repliedDeliveries(reply.replySchedule)),
          }),
    }
  })
  return { lines, ...(waits ? { replyDeadline: null } : changeAgreed(order, moment)) }
}

/** Lines as the supplier has answered: what he promises is what is agreed on. */
export const asReplied = (lines: readonly Line[]): Line[] =>
  lines.map((line) => (isAsked(line) ? { ...line, ...agreedAs(line) } : line))

/** Does the answer ask for other quantities? Then what is agreed on is a further version. */
export const repliesOtherwise = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some((line, i) => compare(asReplied(lines)[i]?.quantity ?? '0', line.quantity ?? '0') !== 0)

/** The buyer takes the supplier's days and quantities. Where the server has taken them already, `tempVersion` says which version it is. */
export function changeReplyAccepted(order: Order, moment: Moment) {
  const orderVersion = order.tempVersion ?? order.orderVersion + (repliesOtherwise(order) ? 1 : 0)
  return {
    ...changeAgreed({ ...order, orderVersion }, moment),
    orderVersion,
    tempVersion: null,
    lines: asReplied(order.lines),
  }
}

/** Goods may have come in since the supplier answered. */
export const replyOvertaken = (order: Order): Refusal | undefined => lineTooShort({ lines: asReplied(order.lines) })

/** The answer is refused: the change waits for another one, with a new deadline. */
export const changeReplyRefused = (order: Order, { now }: Moment) => ({
  replyDeadline: replyDeadline(order, now),
  replyRemindedTime: null,
  replyEscalatedTime: null,
  lines: order.lines.map((line) => (isAsked(line) ? { ...line, replyStatus: 'none' as const } : line)),
})
