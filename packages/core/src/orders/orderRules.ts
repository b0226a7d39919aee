/** Rules of orders, written against the few fields they need, so that any document with such lines can use them. */
import { minorUnit } from '../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../decimal.ts'
import type { Issue, Moment, Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate, RowOf } from '../definition/field.ts'
import { groupTaxes, lineAmounts, localAmount, toleranceLimits } from '../money.ts'
import { shortLines } from './lineMinimum.ts'
import { purchaseTypes } from './orderCodes.ts'
import type { headFields } from './purchaseOrderFields.ts'
import type { lineFields } from './purchaseOrderLineFields.ts'

type Line = RowOf<typeof lineFields> & { uuid: string; itemNumber: number }
type Head = RowOf<typeof headFields>
type Order = Head & { readonly lines: readonly Line[] }

const of = (value: Decimal | null) => decimal(value ?? '0')
const most = (a: ReturnType<typeof of>) => (a.lt(zero) ? zero : a)
const isOpen = (line: { isClose: 'Y' | 'N' | null }) => line.isClose !== 'Y'

/** "At least one row must be added" (spec §5). */
export const noLines = (doc: { lines: readonly unknown[] }): Refusal | undefined =>
  doc.lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

/** Quantities of a line that follow from its ledger (domain/05 §1.1.5). */
function ledger<L extends Line>(line: L, isDone: boolean) {
  const quantity = of(line.quantity)
  const replaced = of(line.replaceQuantity)
  const limits = toleranceLimits(line.quantity ?? '0', line.overTolerance, line.lackTolerance)
  const open = isOpen(line) && !isDone ? most(quantity.minus(of(line.receivedQuantity)).plus(replaced)) : zero
  const toShip = most(open.minus(of(line.onWayQuantity)).minus(of(line.reservedQuantity)))
  return {
    openQuantity: plain(open),
    openShipQuantity: plain(toShip),
    openCallOffQuantity: plain(most(toShip.minus(of(line.noticedQuantity)))),
    noDeliverQuantity: plain(most(quantity.plus(replaced).minus(of(line.deliveredQuantity)))),
    lackToleranceQuantity: limits.least,
    overToleranceQuantity: limits.most,
  }
}

function priced<L extends Line>(lines: readonly L[], order: Pick<Head, 'currency' | 'taxRounding'>): L[] {
  const places = minorUnit(order.currency)
  const counted = lines.map((line) => ({ ...line, ...lineAmounts(line, places) }))
  return order.taxRounding === 'group' ? groupTaxes(counted, places) : counted
}

/** Share of the ordered quantities received, 0 to 100; every line weighs the same, for units may differ. */
function receivedPercent(lines: readonly Line[]): Decimal {
  const shares = lines.map((line) => {
    if (isZero(line.quantity)) return decimal('1')
    const share = of(line.receivedQuantity).div(of(line.quantity))
    return share.gt(decimal('1')) ? decimal('1') : share
  })
  return lines.length === 0 ? '0' : plain(round(sum(shares).times('100').div(String(lines.length)), 4))
}

/** deliveryStatus follows from the lines (domain/05 §1.1.4), never set by hand. */
function deliveryStatus(lines: readonly Line[]): Head['deliveryStatus'] {
  const received = (line: Line) => line.receivedQuantity ?? '0'
  const full = (line: Line) => compare(received(line), line.quantity ?? '0') >= 0
  const over = (line: Line) => compare(received(line), line.quantity ?? '0') > 0
  const any = lines.some((line) => !isZero(line.receivedQuantity))
  const done =
    lines.length > 0 && lines.every((line) => full(line) || (!isOpen(line) && !isZero(line.receivedQuantity)))
  if (done && any) return lines.some(over) ? 'overDelivered' : 'fully'
  if (any) return 'partly'
  return lines.some((line) => !isZero(line.onWayQuantity)) ? 'inTransit' : 'none'
}

type Due = Pick<Line, 'isClose' | 'quantity' | 'receivedQuantity' | 'deliveryDate' | 'requestDeliveryDate'>

/** The agreed day of a line, else the wanted one, while something of it is to come. */
export const lineDueDate = (line: Due): IsoDate | null =>
  isOpen(line) && compare(line.receivedQuantity ?? '0', line.quantity ?? '0') < 0
    ? (line.deliveryDate ?? line.requestDeliveryDate)
    : null

/** The earliest day a line is due. */
const nextDueDate = (lines: readonly Line[], closed: boolean): IsoDate | null =>
  closed ? null : (lines.flatMap((line) => lineDueDate(line) ?? []).sort()[0] ?? null)

/** Everything of an order that follows from its other fields: M2–M6, M10, delivery progress. */
export function orderTotals(order: Order & { isClose: string; orderStatus: string }) {
  const same = order.currency === order.localCurrency
  const rate = same ? '1' : order.exchangeRate
  const unit = same ? '1' : order.exchangeRateUnit
  const local = (amount: Decimal) => localAmount(amount, rate, unit, minorUnit(order.localCurrency))
  const lines = priced(order.lines, order).map((line) => ({
    ...line,
    ...ledger(line, order.isClose === 'Y'),
    localNonTaxAmount: local(line.totalNonTaxAmount ?? '0'),
    localTotalAmount: local(line.totalAmount ?? '0'),
  }))
  const total = (pick: (line: (typeof lines)[number]) => Decimal | null) =>
    plain(sum(lines.map((line) => of(pick(line)))))
  return {
    lines,
    exchangeRate: rate,
    exchangeRateUnit: unit,
    orderAmount: total((line) => line.totalNonTaxAmount),
    orderAmountTax: total((line) => line.totalAmount),
    taxAmount: total((line) => line.taxAmount),
    localCurrencyAmount: total((line) => line.localNonTaxAmount),
    localCurrencyAmountTax: total((line) => line.localTotalAmount),
    purchaseTypeName: purchaseTypes[order.purchaseType][1],
    deliveryStatus: deliveryStatus(lines),
    receivedPercent: receivedPercent(lines),
    nextDueDate: nextDueDate(lines, order.isClose === 'Y' || order.orderStatus === 'cancelled'),
  }
}

type Need = keyof Line | 'price'
const goods: readonly Need[] = ['quantity', 'orderUnit', 'requestDeliveryDate']
const pricedGoods: readonly Need[] = [...goods, 'price', 'taxRate']

/** What a line of each purchase type must have (domain/05 §1.1.2). */
const needs: Readonly<Record<Head['purchaseType'], readonly Need[]>> = {
  0: ['materialNumber', ...pricedGoods, 'factory'],
  1: ['cateLevelCode', 'price'],
  2: ['materialNumber', ...goods, 'factory'],
  3: ['materialNumber', ...pricedGoods, 'factory', 'bom'],
  4: ['cateLevelCode', ...pricedGoods, 'factory'],
  5: ['materialNumber', ...pricedGoods],
  6: [],
  7: ['materialNumber', ...goods, 'factory'],
  8: ['cateLevelCode', ...pricedGoods, 'factory'],
  9: ['materialNumber', ...pricedGoods, 'factory'],
}

/** Where a temporary material may stand in for what has no master number yet; stock and components need one. */
const takesTemporary: readonly Head['purchaseType'][] = ['0', '4', '5', '8', '9']

const priceField = (line: Line) => (line.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax')

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function lineFaults(order: Order, line: Line): Omit<Issue, 'limit'>[] {
  const mayBeTemporary = takesTemporary.includes(order.purchaseType)
  const missing = needs[order.purchaseType]
    .filter((need) => need !== 'materialNumber' || !mayBeTemporary || line.tempNumber === null)
    .map((need) => (need === 'price' ? priceField(line) : need))
    .filter((key) => isBlank(line[key]))
    .map((path) => ({ path, rule: 'required' }))
  const forbidden =
    (order.purchaseType === '1' || order.purchaseType === '6') && line.materialNumber
      ? [{ path: 'materialNumber', rule: 'notForThisType' }]
      : []
  const temporary = line.tempNumber && !mayBeTemporary ? [{ path: 'tempNumber', rule: 'notForThisType' }] : []
  const nothing =
    order.purchaseType !== '6' && line.quantity !== null && isZero(line.quantity)
      ? [{ path: 'quantity', rule: 'notPositive' }]
      : []
  return [...missing, ...forbidden, ...temporary, ...nothing]
}

/** A return line never stands beside an ordinary line of the same material (domain/05 §1.1, line fields). */
const mixesReturns = (order: Order, line: Line): boolean =>
  line.returnItem === 'Y' &&
  order.lines.some((other) => other.returnItem !== 'Y' && other.materialNumber === line.materialNumber)

/** A line of a change keeps what has moved of it, from the first save on. */
const changeFaults = (order: Order & { readonly sendStatus?: string }): Issue[] =>
  order.sendStatus === 'changeNotSent' ? shortLines(order.lines) : []

/** Rules across the fields of an order, demanded at submit (domain/05 §1.1.1–1.1.2); of a change from the first save on. */
export function orderFaults(order: Order, mode: 'save' | 'submit'): Issue[] {
  if (mode === 'save') return changeFaults(order)
  const head = order.isContract === 'Y' && !order.contractCode ? [{ path: 'contractCode', rule: 'required' }] : []
  const lines = order.lines.flatMap((line, i) => [
    ...lineFaults(order, line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
    ...(mixesReturns(order, line) ? [{ path: `lines.${i}.returnItem`, rule: 'mixedReturn' }] : []),
  ])
  return [...head, ...lines, ...changeFaults(order)]
}

// ---------------------------------------------------------------- the supplier's answer

const promised = (line: Line): Decimal => line.replyQuantity ?? line.quantity ?? '0'
const deviates = (line: Line): boolean =>
  isOpen(line) &&
  (line.replyDeliveryDate !== line.requestDeliveryDate || compare(promised(line), line.quantity ?? '0') !== 0)

/** The answer differs somewhere and the buyer wants to decide on deviations (setting po.replyPolicy). */
export const needsAnswer = (order: Order): boolean => order.replyPolicy !== 'record' && order.lines.some(deviates)

/** Every open line has a date not before today and a quantity within tolerance (domain/05 §1.1.4, M12). */
export function everyOpenLineIsPromised(order: Order, _given: object, { today }: Moment): Refusal | undefined {
  for (const line of order.lines.filter(isOpen)) {
    const at = { line: line.itemNumber, params: { line: line.itemNumber, today } }
    if (!line.replyDeliveryDate) return { message: 'purchaseOrder.replyDateMissing', field: 'replyDeliveryDate', ...at }
    if (line.replyDeliveryDate < today)
      return { message: 'purchaseOrder.replyDatePast', field: 'replyDeliveryDate', ...at }
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
          replyQuantity: promised(line),
          replyStatus: replyStatus(line),
          deliveryDate: waits ? line.deliveryDate : line.replyDeliveryDate,
        }
      : line,
  )
  return { lines, confirmTime: now, ...(waits ? {} : { effectiveVersion: order.orderVersion }) }
}

/** The buyer takes the supplier's dates and quantities; a changed quantity is a new version (domain/05 §1.1.4). */
export function replyAccepted<L extends Line>(order: Head & { lines: L[] }) {
  const changed = order.lines.some((line) => isOpen(line) && compare(promised(line), line.quantity ?? '0') !== 0)
  const orderVersion = order.orderVersion + (changed ? 1 : 0)
  const lines = order.lines.map((line) =>
    isOpen(line) ? { ...line, deliveryDate: line.replyDeliveryDate, quantity: promised(line) } : line,
  )
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
      deliveryDate: binding ? line.requestDeliveryDate : line.deliveryDate,
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

/** Nothing of the order is on the way or received (domain/05 §1.1.4, cancel). */
export const somethingMoved = (order: Order): Refusal | undefined =>
  order.lines.some((line) => !isZero(line.onWayQuantity) || !isZero(line.receivedQuantity))
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

/** Everything that is open has come in as far as it must (M12), and nobody is changing the order (setting po.autoClose). */
export const isComplete = (order: Order): boolean =>
  order.lines.some((line) => !isZero(line.receivedQuantity)) &&
  order.lines.every(
    (line) =>
      !isOpen(line) ||
      compare(
        plain(of(line.receivedQuantity).minus(of(line.replaceQuantity))),
        toleranceLimits(line.quantity ?? '0', null, line.lackTolerance).least,
      ) >= 0,
  )

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
  if (order.orderStatus === 'changeReturned') return 'changeReturned'
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
