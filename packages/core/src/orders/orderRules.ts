/** Rules of orders, written against the few fields they need, so that any document with such lines can use them. */
import { minorUnit } from '../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../decimal.ts'
import type { Issue, Moment, Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate, RowOf } from '../definition/field.ts'
import { weightOf } from '../masterData/materials/materialSnapshot.ts'
import { groupTaxes, lineAmounts, localAmount, toleranceLimits } from '../money.ts'
import { awardSource, awardUnitFaults, orderedDirectly, takenOfAward } from './awards/awardShare.ts'
import { budgetShares } from './budgets/budgetShare.ts'
import { decidingRate } from './budgets/orderNumbers.ts'
import { acceptance, headKindFaults, limitFaults, ofItsKind, submitFaults } from './lineKinds.ts'
import { shortLines } from './lineMinimum.ts'
import { hasCome, isLimit, lineDueDate, type Progress, progressOf, reconciliationFlag } from './lineProgress.ts'
import { byValue, deliverable, purchaseTypes, textOnly } from './orderCodes.ts'
import { plannedQuantity, plannedUnitFaults, planSource } from './plans/planShare.ts'
import type { headFields } from './purchaseOrderFields.ts'
import type { lineFields } from './purchaseOrderLineFields.ts'
import { requestedQuantity, unitFaults } from './requisitions/requisitionShare.ts'
import {
  asAgreed,
  asAsked,
  askedDeliveries,
  asReply,
  type Delivery,
  promisedDeliveries,
  repliedDeliveries,
  replyScheduleFault,
  sameDeliveries,
  scheduled,
  scheduleFaults,
} from './schedules.ts'

type Line = RowOf<typeof lineFields> & { uuid: string; itemNumber: number }
type Head = RowOf<typeof headFields>
type Order = Head & { readonly lines: readonly Line[]; readonly historyFlag?: string | null }

const of = (value: Decimal | null) => decimal(value ?? '0')
const most = (a: ReturnType<typeof of>) => (a.lt(zero) ? zero : a)
const isOpen = (line: { isClose: 'Y' | 'N' | null }) => line.isClose !== 'Y'

/** "At least one row must be added" (spec §5). */
export const noLines = (doc: { lines: readonly unknown[] }): Refusal | undefined =>
  doc.lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

type Type = Head['purchaseType']
const isDeliverable = (type: Type): boolean => (deliverable as readonly Type[]).includes(type)

/** What of a line is still to come, in its own unit; a limit is one as long as something of it is left. */
function openOf(line: Line, type: Type): ReturnType<typeof of> {
  if (!isOpen(line) || type === textOnly) return zero
  const { wanted, come } = progressOf(line)
  if (isLimit(line)) return compare(come, wanted) < 0 ? decimal('1') : zero
  return most(of(wanted).minus(of(come)).plus(of(line.replaceQuantity)))
}

/** Quantities of a line that follow from its ledger (domain/05 §1.1.5). */
function ledger<L extends Line>(line: L, order: Order & { isClose: string }, places: number) {
  const { purchaseType: type, completeFlag } = order
  const isDone = order.isClose === 'Y'
  const limits = toleranceLimits(line.quantity ?? '0', line.overTolerance, line.lackTolerance)
  const owed = openOf(line, type)
  const open = isDone ? zero : owed
  const ships = isDeliverable(type)
  // one that has closed itself within tolerance goes on taking what is owed
  const left = isDone && completeFlag !== 'Y' ? zero : owed
  const announced = of(line.onWayQuantity).plus(of(line.reservedQuantity))
  const toShip = ships ? most(open.minus(announced)) : zero
  const rest = ships && isDone ? most(left.minus(announced)) : zero
  const requested = requestedQuantity(line)
  const undelivered = of(line.quantity).plus(of(line.replaceQuantity)).minus(of(line.deliveredQuantity))
  return {
    openQuantity: plain(open),
    openShipQuantity: plain(toShip),
    openCallOffQuantity: plain(most(toShip.minus(of(line.noticedQuantity)))),
    noDeliverQuantity: plain(ships ? most(undelivered) : zero),
    returnQuantity: plain(of(line.refundQuantity).plus(of(line.replaceQuantity))),
    restQuantity: plain(rest),
    requestedQuantity: requested,
    directQuantity: orderedDirectly(line, requested),
    awardedQuantity: takenOfAward(line),
    plannedQuantity: plannedQuantity(line),
    lackToleranceQuantity: limits.least,
    overToleranceQuantity: limits.most,
    ...acceptance(type, line, plain(left), places),
  }
}

/** Lines with their amounts, rounded as the order says. Pure. */
export function priced<L extends Line>(lines: readonly L[], order: Pick<Head, 'currency' | 'taxRounding'>): L[] {
  const places = minorUnit(order.currency)
  const counted = lines.map((line) => ({ ...line, ...lineAmounts(line, places) }))
  return order.taxRounding === 'group' ? groupTaxes(counted, places) : counted
}

/** Share of what is ordered that has come, 0 to 100; every line weighs the same, for units may differ. */
function receivedPercent(lines: readonly Line[]): Decimal {
  const shares = lines.map((line) => {
    const { wanted, come } = progressOf(line)
    if (isZero(wanted)) return decimal('1')
    const share = of(come).div(of(wanted))
    return share.gt(decimal('1')) ? decimal('1') : share
  })
  return lines.length === 0 ? '0' : plain(round(sum(shares).times('100').div(String(lines.length)), 4))
}

/** deliveryStatus follows from the lines (domain/05 §1.1.4), never set by hand. */
function deliveryStatus(lines: readonly Line[]): Head['deliveryStatus'] {
  const isFull = ({ wanted, come }: Progress) => compare(come, wanted) >= 0
  const isOver = ({ wanted, come }: Progress) => compare(come, wanted) > 0
  const any = lines.some(hasCome)
  const done = lines.length > 0 && lines.every((line) => isFull(progressOf(line)) || (!isOpen(line) && hasCome(line)))
  if (done && any) return lines.some((line) => isOver(progressOf(line))) ? 'overDelivered' : 'fully'
  if (any) return 'partly'
  return lines.some((line) => !isZero(line.onWayQuantity)) ? 'inTransit' : 'none'
}

/** The earliest day a line is due. */
const nextDueDate = (lines: readonly Line[], closed: boolean): IsoDate | null =>
  closed ? null : (lines.flatMap((line) => lineDueDate(line) ?? []).sort()[0] ?? null)

/** Whoever closes an order closes its lines; only one that has closed itself goes on taking goods. */
const endsWith = <L extends Line>({ isClose, orderStatus, completeFlag }: OrderEnd, line: L): L =>
  isClose === 'Y' && orderStatus !== 'cancelled' && completeFlag !== 'Y' ? { ...line, isClose: 'Y' } : line
type OrderEnd = Pick<Order, 'completeFlag'> & { readonly isClose: string; readonly orderStatus: string }

/** Which line of its source a line is made of: that of the award, the plan or the requisition. Of the past it is as it was brought in. */
const sourceItemOf = (line: Line, { historyFlag }: Pick<Order, 'historyFlag'>): number | null =>
  line.awardItemNumber ??
  line.planItemNumber ??
  line.requestItemNumber ??
  (historyFlag === 'Y' ? line.sourceItemNumber : null)

/** Everything of an order that follows from its other fields: M2–M6, M10, delivery progress. */
export function orderTotals(order: Order & { isClose: string; orderStatus: string }) {
  const same = order.currency === order.localCurrency
  const { rate, unit } = decidingRate(order)
  const local = (amount: Decimal) => localAmount(amount, rate, unit, minorUnit(order.localCurrency))
  const type = order.purchaseType
  const ofKind = order.lines.map((line) => scheduled(ofItsKind(type, endsWith(order, line))))
  const lines = priced(ofKind, order).map((line) => {
    const counted = { ...line, ...ledger(line, order, minorUnit(order.currency)) }
    return {
      ...counted,
      sourceItemNumber: sourceItemOf(line, order),
      weight: weightOf(line),
      localNonTaxAmount: local(line.totalNonTaxAmount ?? '0'),
      localTotalAmount: local(line.totalAmount ?? '0'),
      ...budgetShares(counted, order),
    }
  })
  const total = (pick: (line: (typeof lines)[number]) => Decimal | null) =>
    plain(sum(lines.map((line) => of(pick(line)))))
  return {
    ...planSource(order),
    ...awardSource(order),
    lines,
    exchangeRate: same ? '1' : order.exchangeRate,
    exchangeRateUnit: same ? '1' : order.exchangeRateUnit,
    orderAmount: total((line) => line.totalNonTaxAmount),
    orderAmountTax: total((line) => line.totalAmount),
    taxAmount: total((line) => line.taxAmount),
    localCurrencyAmount: total((line) => line.localNonTaxAmount),
    localCurrencyAmountTax: total((line) => line.localTotalAmount),
    purchaseTypeName: purchaseTypes[order.purchaseType][1],
    deliveryStatus: deliveryStatus(lines),
    receivedPercent: receivedPercent(lines),
    reconciliationFlag: reconciliationFlag(lines),
    nextDueDate: nextDueDate(lines, order.isClose === 'Y' || order.orderStatus === 'cancelled'),
  }
}

/** Goods go back by a return of their receipt, never by a line of an order. */
const returnFaults = ({ lines }: Order): Issue[] =>
  lines.flatMap(({ returnItem }, i) =>
    returnItem === 'Y' ? [{ path: `lines.${i}.returnItem`, rule: 'returnsApart' }] : [],
  )

/** A line of a change keeps what has moved of it, from the first save on. */
const changeFaults = (order: Order & { readonly sendStatus?: string }): Issue[] =>
  order.sendStatus === 'changeNotSent' ? shortLines(order.lines) : []

/** Rules across the fields of an order, demanded at submit (domain/05 §1.1.1–1.1.2); limits and what a change leaves from the first save on. */
export function orderFaults(order: Order, mode: 'save' | 'submit'): Issue[] {
  const limits = order.lines.flatMap((line, i) =>
    limitFaults(order.purchaseType, line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
  )
  const units = [...unitFaults(order.lines), ...awardUnitFaults(order.lines), ...plannedUnitFaults(order.lines)]
  const returns = [...returnFaults(order), ...units]
  if (mode === 'save') return [...limits, ...returns, ...changeFaults(order)]
  const head = order.isContract === 'Y' && !order.contractCode ? [{ path: 'contractCode', rule: 'required' }] : []
  const lines = order.lines.flatMap((line, i) => [
    ...submitFaults(order.purchaseType, line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
    ...scheduleFaults(line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
  ])
  return [...head, ...headKindFaults(order), ...lines, ...limits, ...returns, ...changeFaults(order)]
}

// ---------------------------------------------------------------- the supplier's answer

/** Words, and money that is spent as it is needed, come on no day unless one is wanted. */
const needsNoDay = ({ purchaseType }: Order, { requestDeliveryDate }: Line): boolean =>
  (purchaseType === textOnly || purchaseType === byValue) && requestDeliveryDate === null
const promised = (line: Line): Decimal => line.replyQuantity ?? line.quantity ?? '0'
/** What is promised of a line day by day; empty where it comes at once. */
const promisedOf = (line: Line): Delivery[] =>
  promisedDeliveries(line, askedDeliveries(line.schedule), line.requestDeliveryDate)
/** The first day of what is promised. */
const promisedDay = (line: Line): IsoDate | null => promisedOf(line)[0]?.day ?? line.replyDeliveryDate
const isOtherwise = (line: Line): boolean => {
  const said = promisedOf(line)
  return said.length > 0 && !sameDeliveries(said, askedDeliveries(line.schedule))
}
const deviates = (line: Line): boolean =>
  isOpen(line) &&
  (promisedDay(line) !== line.requestDeliveryDate ||
    compare(promised(line), line.quantity ?? '0') !== 0 ||
    isOtherwise(line))

/** The answer differs somewhere and the buyer wants to decide on deviations (setting po.replyPolicy). */
export const needsAnswer = (order: Order): boolean =>
  order.replyPolicy !== 'record' && order.lines.some((line) => !needsNoDay(order, line) && deviates(line))

/** Every open line has a date not before today and a quantity within tolerance (domain/05 §1.1.4, M12). */
export function everyOpenLineIsPromised(order: Order, _given: object, { today }: Moment): Refusal | undefined {
  for (const line of order.lines.filter((one) => isOpen(one) && !needsNoDay(order, one))) {
    const at = { line: line.itemNumber, params: { line: line.itemNumber, today } }
    if (!promisedDay(line)) return { message: 'purchaseOrder.replyDateMissing', field: 'replyDeliveryDate', ...at }
    if ((promisedDay(line) ?? today) < today)
      return { message: 'purchaseOrder.replyDatePast', field: 'replyDeliveryDate', ...at }
    const fault = replyScheduleFault(line, promised(line), today)
    if (fault) return fault
    const { most: limit } = toleranceLimits(line.quantity ?? '0', line.overTolerance, null)
    if (line.unlimitedOver !== 'Y' && compare(promised(line), limit) > 0)
      return {
        message: 'purchaseOrder.replyTooMuch',
        field: 'replyQuantity',
        line: line.itemNumber,
        params: { line: line.itemNumber, limit },
      }
  }
  return undefined
}

const replyStatus = (line: Line): Line['replyStatus'] => {
  if (isZero(promised(line)) && !isZero(line.quantity)) return 'refused'
  return deviates(line) ? 'acceptedWithChange' : 'accepted'
}

/** The supplier's answer on every open line; where it binds at once it becomes the agreed date. */
export function answered<L extends Line>(order: Head & { lines: L[] }, { now }: Moment) {
  const waits = needsAnswer(order)
  const lines = order.lines.map((line) =>
    isOpen(line)
      ? {
          ...line,
          replyDeliveryDate: promisedDay(line),
          replyQuantity: promised(line),
          replySchedule: asReply(promisedOf(line)),
          replyStatus: replyStatus(line),
          ...(waits ? {} : { deliveryDate: promisedDay(line), deliverySchedule: asAgreed(promisedOf(line)) }),
        }
      : line,
  )
  return { lines, confirmTime: now, ...(waits ? {} : { effectiveVersion: order.orderVersion }) }
}

/** A line as the supplier has promised it. What is wanted is the sum of its deliveries: with another quantity, those promised. */
export function agreedAs(
  line: Pick<Line, 'quantity' | 'replyQuantity' | 'replyDeliveryDate' | 'deliveryDate' | 'schedule' | 'replySchedule'>,
) {
  const quantity = line.replyQuantity ?? line.quantity
  const said = repliedDeliveries(line.replySchedule)
  const isLess = compare(quantity ?? '0', line.quantity ?? '0') !== 0
  return {
    quantity,
    deliveryDate: said[0]?.day ?? line.replyDeliveryDate ?? line.deliveryDate,
    deliverySchedule: asAgreed(said),
    ...(line.schedule && isLess ? { schedule: asAsked(said) } : {}),
  }
}

/** The buyer takes the supplier's dates and quantities; a changed quantity is a new version (domain/05 §1.1.4). */
export function replyAccepted<L extends Line>(order: Head & { lines: L[] }) {
  const changed = order.lines.some((line) => isOpen(line) && compare(promised(line), line.quantity ?? '0') !== 0)
  const orderVersion = order.orderVersion + (changed ? 1 : 0)
  const lines = order.lines.map((line) => (isOpen(line) ? { ...line, ...agreedAs(line) } : line))
  return { lines, orderVersion, effectiveVersion: orderVersion }
}

const hour = 3_600_000
/** By when the supplier has to answer: so many hours from now as the server has filled in; null where it has not. */
export const replyDeadline = ({ replyHours }: Pick<Head, 'replyHours'>, now: string): string | null =>
  replyHours === null ? null : new Date(Date.parse(now) + replyHours * hour).toISOString()
/** Of a new deadline nobody was reminded yet. */
const notReminded = { replyRemindedTime: null, replyEscalatedTime: null } as const

/** The order goes out as its next version, every line unanswered. */
export function sent<L extends Line>(order: Head & { lines: L[] }, { now }: Moment) {
  const orderVersion = order.orderVersion + 1
  const binding = order.confirmRequired === 'N'
  return {
    orderVersion,
    tempVersion: null,
    sendTime: now,
    viewedTime: null,
    replyDeadline: binding ? null : replyDeadline(order, now),
    ...notReminded,
    ...(binding ? { effectiveVersion: orderVersion, confirmTime: now } : {}),
    lines: order.lines.map((line) => ({
      ...line,
      replyStatus: 'none' as const,
      replyDeliveryDate: null,
      replyQuantity: null,
      replySchedule: null,
      deliveryDate: binding ? line.requestDeliveryDate : line.deliveryDate,
      ...(binding ? { deliverySchedule: asAgreed(askedDeliveries(line.schedule)) } : {}),
    })),
  }
}

/** The answer is refused: the lines wait for another one, with a new deadline. */
export const replyRefused = <L extends Line>(order: Head & { lines: L[] }, { now }: Moment) => ({
  replyDeadline: replyDeadline(order, now),
  ...notReminded,
  confirmTime: null,
  lines: order.lines.map((line) => (isOpen(line) ? { ...line, replyStatus: 'none' as const } : line)),
})

// ---------------------------------------------------------------- ending

/** Not every buyer takes an order back (setting po.allowReturn). */
export const notReturnable = (order: Order): Refusal | undefined =>
  order.returnAllowed === 'N' ? { message: 'purchaseOrder.noReturns' } : somethingMoved(order)

/** Nothing of the order is past its day. */
export const notLate = ({ nextDueDate }: Pick<Head, 'nextDueDate'>, { today }: Moment): Refusal | undefined =>
  nextDueDate !== null && nextDueDate < today ? undefined : { message: 'purchaseOrder.notLate' }

/** A supplier is reminded of an order once a day, by whomever. */
export const remindedToday = (
  { remindedDate }: Pick<Head, 'remindedDate'>,
  _given: unknown,
  { today }: Moment,
): Refusal | undefined =>
  remindedDate !== null && remindedDate >= today
    ? { message: 'purchaseOrder.remindedToday', params: { day: remindedDate } }
    : undefined

/** The day of the last reminder. */
export const reminded = (_order: unknown, { today }: Moment) => ({ remindedDate: today })

/** Nothing of the order is on the way or received (domain/05 §1.1.4, cancel). */
export const somethingMoved = (order: Order): Refusal | undefined =>
  order.lines.some((line) => !isZero(line.onWayQuantity) || hasCome(line))
    ? { message: 'purchaseOrder.goodsMoved' }
    : undefined

const named = (given: { lines?: readonly { itemNumber: number }[] }) =>
  new Set(given.lines?.map((line) => line.itemNumber))

/** The named lines closed or reopened. */
export const linesClosed =
  (isClose: 'Y' | 'N') =>
  <L extends Line>(order: { lines: L[] }, _moment: Moment, given: { lines?: readonly { itemNumber: number }[] }) => ({
    lines: order.lines.map((line) => (named(given).has(line.itemNumber) ? { ...line, isClose } : line)),
  })
/** The named lines take goods again, and so does their order, whoever closed it. */
export const linesReopened = <L extends Line>(
  order: { lines: L[] },
  moment: Moment,
  given: { lines?: readonly { itemNumber: number }[] },
) => ({ ...linesClosed('N')(order, moment, given), completeFlag: 'N' as const, closeReason: null })

/** Nothing is left to close. */
export const allLinesClosed = ({ lines }: { readonly lines: readonly Line[] }): Refusal | undefined =>
  lines.some(isOpen) ? undefined : { message: 'purchaseOrder.allLinesClosed' }

/** The lines of a temporary material that are not done yet, under the number it was given. */
export const underMaterial = <L extends Line>(
  order: { lines: L[] },
  _moment: Moment,
  given: Readonly<Record<string, unknown>>,
) => ({
  lines: order.lines.map((line) =>
    isOpen(line) && line.tempNumber === given.tempNumber
      ? { ...line, materialNumber: String(given.materialNumber), baseUnit: String(given.baseUnit) }
      : line,
  ),
})
export const allClosed = <L extends Line>(order: { lines: L[] }) => ({
  lines: order.lines.map((line) => ({ ...line, isClose: 'Y' as const })),
})

/** A line has come in as far as it must (M12); a limit once all of it is used. */
function isEnough(line: Line): boolean {
  const { wanted, come } = progressOf(line)
  if (isLimit(line)) return compare(come, wanted) >= 0
  const kept = plain(of(come).minus(of(line.replaceQuantity)))
  return compare(kept, toleranceLimits(wanted, null, line.lackTolerance).least) >= 0
}

/** Everything that is open has come, and nobody is changing the order (setting po.autoClose). Of texts nothing comes. */
export const isComplete = (order: Order): boolean =>
  order.purchaseType === textOnly ||
  (order.lines.some(hasCome) && order.lines.every((line) => !isOpen(line) || isEnough(line)))

// ---------------------------------------------------------------- stage

/** The stage of an order: the first that matches (decisions §10.1). */
export function orderStage(order: {
  readonly orderStatus: string
  readonly isClose: string
  readonly freezeFlag: string
  readonly sendStatus: string
  readonly auditStatus: string
  readonly orderVersion: number
  readonly deliveryStatus: Head['deliveryStatus']
}) {
  if (order.orderStatus === 'cancelled') return 'cancelled'
  if (order.isClose === 'Y') return 'closed'
  if (order.freezeFlag === 'Y') return 'frozen'
  if (order.sendStatus === 'notSent') return unsent(order)
  if (order.sendStatus === 'failed') return 'approved'
  if (order.sendStatus === 'changeNotSent') return 'changing'
  if (order.orderStatus === 'changeUnconfirmed') return 'changeSent'
  if (order.orderStatus === 'changeReturned' || order.orderStatus === 'changeCountered') return order.orderStatus
  if (order.orderStatus === 'counterOffer' || order.orderStatus === 'returned') return order.orderStatus
  if (order.orderStatus === 'unconfirmed') return 'sent'
  return order.deliveryStatus === 'fully' || order.deliveryStatus === 'overDelivered' ? 'received' : 'confirmed'
}

function unsent({ auditStatus, orderVersion }: { readonly auditStatus: string; readonly orderVersion: number }) {
  if (orderVersion > 0) return 'recalled'
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  if (auditStatus === 'rejected' || auditStatus === 'notApproved') return 'rejected'
  return auditStatus === 'approved' ? 'approved' : 'draft'
}
