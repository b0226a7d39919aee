import { compare, decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import { toleranceLimits } from '@srm/core/money'
import { asReplied } from '@srm/core/orders/changeReply'
import { priced } from '@srm/core/orders/orderRules'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import {
  agreedDeliveries,
  askedDeliveries,
  asReply,
  type Delivery,
  repliedDeliveries,
  sameDeliveries,
} from '@srm/core/orders/schedules'
import type { Deviation, LineAnswer, Whole } from '../document/definition/screenTypes.ts'
import { daysBetween } from '../document/values/labelText.ts'
import { fitOf } from '../document/values/textFit.ts'
import { worthBelow, worthColumns } from './lineWorth.tsx'

/** The supplier's reply to the lines of an order: where it differs from what was asked (domain/05 §1.1.4). */

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

const isClosed = (line: AnyRow): boolean => line.isClose === 'Y'

/** "+4 d", "−2 d". */
function dateText({ words }: Whole, line: AnyRow, key = 'requestDeliveryDate'): string | undefined {
  const [asked, reply] = [textOf(line[key]), textOf(line.replyDeliveryDate)]
  if (!asked || !reply || asked === reply) return undefined
  const days = daysBetween(asked, reply)
  return days > 0 ? words.answer.later(days) : words.answer.earlier(-days)
}

/** "−40", "+5". */
function quantityText({ words }: Whole, line: AnyRow): string | undefined {
  const [asked, reply] = [line.quantity, line.replyQuantity]
  if (!isDecimal(asked) || !isDecimal(reply) || compare(asked, reply) === 0) return undefined
  const difference = plain(decimal(reply).minus(decimal(asked)))
  const text = quantity(difference.replace('-', '') as Decimal)
  return difference.startsWith('-') ? words.answer.less(text) : words.answer.more(text)
}

const errorOf = (text: string, column: string, how: string): Deviation => ({
  kind: 'error',
  tone: 'red',
  text,
  fault: { column, text: how },
})

/** A quantity above the tolerance cannot be promised (M12). */
function tooMuch({ words }: Whole, line: AnyRow): Deviation | undefined {
  const [asked, reply] = [line.quantity, line.replyQuantity]
  if (!isDecimal(asked) || !isDecimal(reply) || line.unlimitedOver === 'Y') return undefined
  const over = isDecimal(line.overTolerance) ? line.overTolerance : null
  const { most } = toleranceLimits(asked, over, null)
  if (compare(reply, most) <= 0) return undefined
  return errorOf(words.answer.tooMuch, 'replyQuantity', words.answer.atMost(quantity(most)))
}

/**
 * Where a reply deviates. `today`: ISO date.
 * @param key the day that is asked for
 */
export function replyDeviation(line: AnyRow, scope: Whole, key = 'requestDeliveryDate'): Deviation {
  const { words, today, place } = scope
  const reply = textOf(line.replyDeliveryDate)
  if (!reply) return { kind: 'open', tone: 'grey', text: words.answer.open }
  const isKept = key === 'deliveryDate' && reply === line[key]
  if (reply < today && !isKept)
    return errorOf(words.answer.past, 'replyDeliveryDate', words.answer.notBefore(date(today, place)))
  const fault = tooMuch(scope, line)
  if (fault) return fault
  const [days, amount] = [dateText(scope, line, key), quantityText(scope, line)]
  const split = isSplitOtherwise(line, key) ? words.answer.otherwise : undefined
  if (!days && !amount && !split) return { kind: 'same', tone: 'green', text: words.answer.same }
  const columns = [...(days ? ['replyDeliveryDate'] : []), ...(amount ? ['replyQuantity'] : [])]
  return { kind: 'deviates', tone: 'gold', text: [days, amount].filter(Boolean).join(' ') || split || '', columns }
}

/** As it is read: only answers that wait for a decision or were given count. */
export function givenDeviation(line: AnyRow, scope: Whole): Deviation | undefined {
  if (isClosed(line) || !textOf(line.replyDeliveryDate) || line.replyStatus === 'none') return undefined
  const [days, amount] = [dateText(scope, line), quantityText(scope, line)]
  if (!days && !amount) return { kind: 'same', tone: 'green', text: scope.words.answer.same }
  return { kind: 'deviates', tone: 'gold', text: [days, amount].filter(Boolean).join(' ') }
}

/** Deliveries of a line, answered day by day; the line says their first day and their sum. */
const deliveriesOf = (asked: (line: AnyRow) => Delivery[]): NonNullable<LineAnswer['rows']> => ({
  key: 'replySchedule',
  starts: (line) => asReply(asked(line)),
  follows: (_line, rows) => {
    const said = repliedDeliveries(rows as never).filter(({ quantity: some }) => isDecimal(some))
    return {
      replyDeliveryDate: said[0]?.day ?? null,
      replyQuantity: said.length > 0 ? plain(sum(said.map(({ quantity: some }) => decimal(some)))) : null,
    }
  },
})
const ofOrder = deliveriesOf((line) => askedDeliveries(line.schedule as never))
const ofChange = deliveriesOf((line) => agreedDeliveries(line.deliverySchedule as never))
/** Day and quantity of a line of several deliveries follow from these. */
const typedIn = (rows: NonNullable<LineAnswer['rows']>) => (line: AnyRow, column: string) =>
  column === 'replyRemark' || rows.starts(line) === null

/** Does the supplier promise other deliveries than were asked for? */
const isSplitOtherwise = (line: AnyRow, key: string): boolean => {
  const asked =
    key === 'deliveryDate' ? agreedDeliveries(line.deliverySchedule as never) : askedDeliveries(line.schedule as never)
  const said = repliedDeliveries(line.replySchedule as never)
  return said.length > 0 && !sameDeliveries(said, asked)
}

/** How the lines of an order are confirmed. */
export const confirmAnswer: LineAnswer = {
  answers: { replyDeliveryDate: 'requestDeliveryDate', replyQuantity: 'quantity' },
  startsWith: ['replyQuantity'],
  rows: ofOrder,
  fills: typedIn(ofOrder),
  shifts: 'replyDeliveryDate',
  skips: isClosed,
  shows: ['materialDesc', 'quantity', 'orderUnit', 'price', 'amount', 'requestDeliveryDate'],
  columns: worthColumns,
  below: worthBelow,
  deviation: (line, scope) => replyDeviation(line, scope),
}

/** How the lines of a change are answered: as they are proposed, or otherwise. A cancellation is agreed to as a whole. */
export const changeAnswer: LineAnswer = {
  answers: { replyDeliveryDate: 'deliveryDate', replyQuantity: 'quantity' },
  of: (order) => (order.changeType === 'cancel' ? undefined : (order.proposed as AnyDoc | undefined)),
  startsWith: ['replyDeliveryDate', 'replyQuantity', 'replyRemark'],
  startsAgain: true,
  rows: ofChange,
  fills: typedIn(ofChange),
  shifts: 'replyDeliveryDate',
  skips: isClosed,
  shows: ['materialDesc', 'quantity', 'orderUnit', 'price', 'amount', 'deliveryDate'],
  columns: worthColumns,
  below: worthBelow,
  deviation: (line, scope) => {
    const isDayless = !textOf(line.deliveryDate) && !textOf(line.replyDeliveryDate)
    return isDayless
      ? { kind: 'same', tone: 'green', text: scope.words.answer.same }
      : replyDeviation(line, scope, 'deliveryDate')
  },
}

/** The order with what its lines come to; whoever does not see prices reads none. */
function withAmounts(order: PurchaseOrder): AnyDoc {
  if (order.lines.some((line) => line.totalAmount === undefined)) return order
  const lines = priced(order.lines, order)
  return { ...order, lines, orderAmountTax: plain(sum(lines.map((line) => decimal(line.totalAmount ?? '0')))) }
}

/** What was asked and what the supplier has answered, to the order or to a change of it, while the buyer decides on that. */
export function answeredOf(order: AnyDoc): { readonly was: AnyDoc; readonly is: AnyDoc } | undefined {
  const isChange = order.orderStatus === 'changeCountered'
  if (!isChange && order.orderStatus !== 'counterOffer') return undefined
  const asked = (isChange ? order.proposed : order) as PurchaseOrder | undefined
  if (!asked?.lines) return undefined
  // of an order nothing is agreed yet: what is asked for is the day that is wanted
  const lines = isChange
    ? asked.lines
    : asked.lines.map((line) => ({ ...line, deliveryDate: line.deliveryDate ?? line.requestDeliveryDate }))
  const was = { ...asked, lines: lines.map((line) => ({ ...line, replyRemark: null })) }
  return { was, is: withAmounts({ ...asked, lines: asReplied(lines) }) }
}

/** The date that was promised, with how far it is off. */
function replyText(line: AnyRow, scope: Whole) {
  const reply = textOf(line.replyDeliveryDate)
  if (!reply) return <span className="empty-value">—</span>
  const deviation = givenDeviation(line, scope)
  const text = date(reply, scope.place)
  if (deviation?.kind !== 'deviates') return text
  return (
    <>
      <span className="warn">{text}</span> <span className="tag gold">{deviation.text}</span>
    </>
  )
}

const [leastReply, mostReply] = [118, 180]

/** A note has two lines. */
const noteWidth = (notes: readonly string[]) => ({
  minWidth: Math.min(Math.max(leastReply, Math.ceil(fitOf(notes) * 0.55)), mostReply),
  noted: notes.length > 0,
})

/** The reply column of the detail: the promise, and below it what the supplier says to it. */
export const replyColumn = (scope: Whole, { lines = [] }: AnyDoc) => ({
  ...noteWidth(lines.flatMap((line) => textOf(line.replyRemark) ?? [])),
  tooltip: (line: AnyRow) => textOf(line.replyRemark),
  render: (line: AnyRow) => {
    const note = textOf(line.replyRemark)
    if (!note) return replyText(line, scope)
    return (
      <>
        <span className="cell-main">{replyText(line, scope)}</span>
        <span className="cell-sub is-note">{note}</span>
      </>
    )
  },
})
