/** An order line that comes on several days: what was asked, answered and agreed on, and what of it is next (domain/05 §1.1). Pure. */
import { compare, decimal, plain, sum } from '../decimal.ts'
import type { Issue, Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'
import type { AgreedDelivery, AskedDelivery, RepliedDelivery } from './purchaseOrderLineFields.ts'

/** A part of a line that comes on one day. */
export interface Delivery {
  readonly day: IsoDate
  readonly quantity: Decimal
}
type Rows<T> = readonly T[] | null

interface Line {
  readonly quantity: Decimal | null
  readonly receivedQuantity?: Decimal | null
  readonly replaceQuantity?: Decimal | null
  readonly requestDeliveryDate: IsoDate | null
  readonly deliveryDate: IsoDate | null
  readonly replyDeliveryDate: IsoDate | null
  readonly replyQuantity: Decimal | null
  readonly schedule: Rows<AskedDelivery>
  readonly replySchedule: Rows<RepliedDelivery>
  readonly deliverySchedule: Rows<AgreedDelivery>
}

const byDay = (all: readonly Delivery[]): Delivery[] =>
  all.filter(({ day, quantity }) => day && quantity).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
export const askedDeliveries = (rows: Rows<AskedDelivery>): Delivery[] =>
  byDay((rows ?? []).map(({ requestDate, requestQty }) => ({ day: requestDate, quantity: requestQty })))
export const repliedDeliveries = (rows: Rows<RepliedDelivery>): Delivery[] =>
  byDay((rows ?? []).map(({ replyDate, replyQty }) => ({ day: replyDate, quantity: replyQty })))
export const agreedDeliveries = (rows: Rows<AgreedDelivery>): Delivery[] =>
  byDay((rows ?? []).map((row) => ({ day: row.deliveryDate, quantity: row.deliveryQty })))

const orNull = <T>(rows: readonly T[]): readonly T[] | null => (rows.length > 0 ? rows : null)
export const asAsked = (all: readonly Delivery[]) =>
  orNull(all.map(({ day, quantity }): AskedDelivery => ({ requestDate: day, requestQty: quantity })))
export const asReply = (all: readonly Delivery[]) =>
  orNull(all.map(({ day, quantity }): RepliedDelivery => ({ replyDate: day, replyQty: quantity })))
export const asAgreed = (all: readonly Delivery[]) =>
  orNull(all.map(({ day, quantity }): AgreedDelivery => ({ deliveryDate: day, deliveryQty: quantity })))

const total = (all: readonly Delivery[]) => sum(all.map(({ quantity }) => decimal(quantity)))

/** Do two say the same, day by day? */
export const sameDeliveries = (a: readonly Delivery[], b: readonly Delivery[]): boolean =>
  a.length === b.length &&
  a.every(({ day, quantity }, i) => day === b[i]?.day && compare(quantity, b[i]?.quantity ?? '0') === 0)

/** What is left once so much has come: the earliest day is met first. */
export function remaining(all: readonly Delivery[], come: Decimal): Delivery[] {
  let left = decimal(come)
  return all.flatMap(({ day, quantity }) => {
    const open = decimal(quantity).minus(left)
    left = open.lt('0') ? open.times('-1') : open.times('0')
    return open.gt('0') ? [{ day, quantity: plain(open) }] : []
  })
}

/** Deliveries of another quantity in all: the last days give way, or the last one takes what is more. */
export function fitted(all: readonly Delivery[], quantity: Decimal): Delivery[] {
  let left = decimal(quantity)
  return all.flatMap(({ day, quantity: some }, i) => {
    const takes = i === all.length - 1 || left.lt(decimal(some)) ? left : decimal(some)
    left = left.minus(takes)
    return takes.gt('0') ? [{ day, quantity: plain(takes) }] : []
  })
}

const come = ({ receivedQuantity, replaceQuantity }: Line): Decimal => {
  const kept = decimal(receivedQuantity ?? '0').minus(replaceQuantity ?? '0')
  return kept.lt('0') ? '0' : plain(kept)
}

/** A line as its schedule has it: its wanted day is the first of them, its agreed day that of what is to come next. */
export function scheduled<L extends Line>(line: L): L {
  const asked = askedDeliveries(line.schedule)
  const agreed = agreedDeliveries(line.deliverySchedule)
  const next = remaining(agreed, come(line))[0] ?? agreed.at(-1)
  return {
    ...line,
    ...(asked[0] ? { requestDeliveryDate: asked[0].day } : {}),
    ...(next ? { deliveryDate: next.day } : {}),
  }
}

/** Each day once, and all of them together the quantity of the line. */
export function scheduleFaults(line: Line): Issue[] {
  const rows = line.schedule ?? []
  if (rows.length === 0) return []
  const twice = rows.flatMap(({ requestDate }, i): Issue[] =>
    rows.findIndex((row) => row.requestDate === requestDate) < i
      ? [{ path: `schedule.${i}.requestDate`, rule: 'twice' }]
      : [],
  )
  const all = plain(total(askedDeliveries(rows)))
  return compare(all, line.quantity ?? '0') === 0
    ? twice
    : [...twice, { path: 'schedule', rule: 'notSumOfSchedule', limit: line.quantity ?? '0' }]
}

/**
 * What a supplier promises of a line, day by day: what he says; all of it on the day he says; as it was asked, where he says
 * nothing else. Empty for a line that comes at once, as it was asked.
 * @param asked what the line is asked for, day by day
 * @param day the day that the line was asked for
 */
export function promisedDeliveries(line: Line, asked: readonly Delivery[], day: IsoDate | null): Delivery[] {
  const said = repliedDeliveries(line.replySchedule)
  if (said.length > 0) return said
  const quantity = line.replyQuantity ?? line.quantity ?? '0'
  const isAsAsked = line.replyDeliveryDate === day && compare(quantity, line.quantity ?? '0') === 0
  if (asked.length === 0 || isAsAsked) return [...asked]
  return line.replyDeliveryDate ? [{ day: line.replyDeliveryDate, quantity }] : []
}

/** What is wrong with an answer day by day: no day is past, and together they are what is promised. */
export function replyScheduleFault(
  { itemNumber: line, replySchedule }: Pick<Line, 'replySchedule'> & { readonly itemNumber: number },
  promised: Decimal,
  today: string,
): Refusal | undefined {
  const said = repliedDeliveries(replySchedule)
  if (said.length === 0) return undefined
  const at = { field: 'replySchedule', line }
  if (said.some(({ day }) => day < today))
    return { message: 'purchaseOrder.replyDatePast', ...at, params: { line, today } }
  return compare(plain(total(said)), promised) === 0
    ? undefined
    : { message: 'purchaseOrder.replyScheduleSum', ...at, params: { line, limit: promised } }
}
