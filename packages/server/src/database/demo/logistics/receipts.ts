/** Receipts of what the stories' orders say has come in: booked on the orders as they are brought in (decisions §12.7). */
import { minorUnit } from '@srm/core/currencies'
import { isZero } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { claimOf } from '@srm/core/logistics/claims'
import { daysLate } from '@srm/core/logistics/lateness/lateDelivery'
import { receipt } from '@srm/core/logistics/receipt'
import { settledAmounts } from '@srm/core/money'

/** Who receives, and the last day on which anything has come in. */
export interface Gate {
  readonly buyerName: string
  readonly receivedUser: string
  readonly receivedUserName: string
  /** ISO date. */
  readonly until: string
  /** Offset of the house's clocks: `+08:00`. */
  readonly zone: string
  /** By how many days receipts come late, one after the other, over and over; none where it is absent. */
  readonly late?: readonly number[]
}

const hasCome = (line: AnyRow): boolean => !isZero(line.receivedQuantity as Decimal | null)

const isInspected = (line: AnyRow): boolean =>
  line.isCheckQuality === 'Y' || !isZero(line.refusedQuantity as Decimal | null)

/** Receipts and inspections book it again; what was refused was refused by an inspection, and no notice announced it. */
const booked = { receivedQuantity: null, refusedQuantity: null, quaWarehouseQuantity: null, deliveredQuantity: null }

/** The order before anything of it was booked. */
const unbooked = (order: AnyDoc): AnyDoc => ({
  ...order,
  lines: (order.lines ?? []).map((line) =>
    hasCome(line) ? { ...line, ...booked, isCheckQuality: isInspected(line) ? 'Y' : 'N' } : line,
  ),
})

/** So much of an order line, as it is counted. */
interface Counted {
  readonly order: AnyDoc
  readonly line: AnyRow
  readonly quantity: Decimal
  readonly more?: AnyRow
}

/** A line of a receipt that has this quantity of an order line. */
function lineOf({ order, line, quantity, more }: Counted, at: number): AnyRow {
  const copied = ['materialNumber', 'materialDesc', 'materialSpecifications', 'orderUnit', 'priceBasis', 'priceBase']
  const priced = ['priceExcludingTax', 'priceIncludingTax', 'taxCode', 'taxRate', 'freeItem']
  const waits = isInspected(line)
  const settled = waits ? '0' : quantity
  return {
    itemNumber: (at + 1) * 10,
    orderNumber: order.orderNumber,
    orderItemNumber: line.itemNumber,
    purchaseType: order.purchaseType ?? '0',
    currency: order.currency,
    ...Object.fromEntries([...copied, ...priced].map((key) => [key, line[key] ?? null])),
    countQty: quantity,
    settleOn: waits ? 'acceptance' : 'receipt',
    settledQty: settled,
    isCheckQuality: waits ? 'Y' : 'N',
    inspectStatus: waits ? 'pending' : 'notRequired',
    ...settledAmounts(line as never, '0', settled, minorUnit(String(order.currency))),
    ...more,
  }
}

const oneDay = 86_400_000
const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

/** The day on which all of it had come, as far as the order tells, or so many days later. */
const dayOf = (lines: readonly AnyRow[], { until }: Gate, late: number): string => {
  const last = lines
    .map((line) => String(line.deliveryDate ?? line.requestDeliveryDate ?? until))
    .toSorted()
    .at(-1)
  const day = last === undefined ? until : laterBy(last, late)
  return day > until ? until : day
}

const numbersFrom = () => {
  const drawn = new Map<string, number>()
  return (day: string): string => {
    const sequence = (drawn.get(day) ?? 0) + 1
    drawn.set(day, sequence)
    return formatNumber(receipt.number?.pattern ?? '', day as never, sequence)
  }
}

/** A receipt that is being counted, of lines of one supplier for one plant. */
export function arrival(counted: readonly Counted[], gate: Gate, day: string, number: string): AnyDoc {
  const [{ order, line } = { order: {} as AnyDoc, line: {} as AnyRow }] = counted
  const at = new Date(`${day}T10:20:00${gate.zone}`).toISOString()
  return {
    receiptNumber: number,
    toElsAccount: order.toElsAccount,
    supplierName: order.supplierName,
    buyerName: gate.buyerName,
    factory: line.factory,
    arriveTime: at,
    createDate: at,
    lastUpdateDate: at,
    receivedUser: gate.receivedUser,
    receivedUserName: gate.receivedUserName,
    receiptStatus: 'counting',
    lines: counted.map(lineOf),
  } as AnyDoc
}

const allOf = (order: AnyDoc, lines: readonly AnyRow[]): Counted[] =>
  lines.map((line) => ({ order, line, quantity: String(line.receivedQuantity) as Decimal }))

/** By how many days it was late, and what it is worth. */
function lateness(line: AnyRow, { line: ordered }: Counted, day: string): AnyRow {
  const agreedDate = (ordered.deliveryDate ?? ordered.requestDeliveryDate ?? null) as IsoDate | null
  const { claimableAmount } = claimOf(line as never, line.countQty as Decimal)
  return { agreedDate, daysLate: daysLate(agreedDate, day as IsoDate), claimableAmount }
}

/** A receipt that was posted on its day. */
export function posted(counted: readonly Counted[], gate: Gate, day: string, number: string): AnyDoc {
  const doc = arrival(counted, gate, day, number)
  const lines = (doc.lines ?? []).map((line, i) => ({ ...line, ...lateness(line, counted[i] as Counted, day) }))
  return { ...doc, receiptStatus: 'posted', postingDate: day, postTime: doc.lastUpdateDate, lines }
}

/** Orders of which nothing is booked, and the receipts that book on them what has come in. */
export function withReceipts(
  orders: readonly AnyDoc[],
  gate: Gate,
): { readonly orders: readonly AnyDoc[]; readonly receipts: readonly AnyDoc[] } {
  const numberOf = numbersFrom()
  const { late = [0] } = gate
  let drawn = 0
  const receipts = orders.flatMap((order) => {
    const lines = (order.lines ?? []).filter(hasCome)
    if (lines.length === 0) return []
    const day = dayOf(lines, gate, late[drawn++ % late.length] ?? 0)
    return [posted(allOf(order, lines), gate, day, numberOf(day))]
  })
  return { orders: orders.map(unbooked), receipts }
}

/** Receipts at the gate: of three confirmed orders one is being counted, one is counted, one was reversed. */
export function atTheGate(orders: readonly AnyDoc[], gate: Gate): readonly AnyDoc[] {
  const [first, second, third] = orders.filter(
    ({ stage, lines = [] }) => stage === 'confirmed' && lines.length > 1 && !lines.some(hasCome),
  )
  const arriving = (order: AnyDoc | undefined, sequence: number, comes = arrival): AnyDoc[] => {
    if (!order) return []
    const lines = (order.lines ?? []).map((line) => ({ ...line, receivedQuantity: line.quantity }))
    const number = formatNumber(receipt.number?.pattern ?? '', gate.until as never, 900 + sequence)
    return [comes(allOf(order, lines), gate, gate.until, number)]
  }
  return [
    ...arriving(first, 1).map((doc) => ({ ...doc, vehicleNo: '苏E·7K203' })),
    ...arriving(second, 2).map((doc) => ({ ...doc, receiptStatus: 'counted', vehicleNo: '苏E·9M518' })),
    ...arriving(second, 4).map((doc) => ({ ...doc, receiptStatus: 'cancelled', vehicleNo: '苏E·1C330' })),
    ...arriving(third, 3, posted).map((doc) => ({
      ...doc,
      receiptStatus: 'reversed',
      reverseReason: '送错工厂，已退回车上',
    })),
  ]
}

/** With the last line that fills its order three pieces too many have come: they are kept for their supplier. */
export function withExcess(receipts: readonly AnyDoc[], orders: readonly AnyDoc[]): AnyDoc[] {
  const lineOf = ({ orderNumber, orderItemNumber }: AnyRow) =>
    orders
      .find((order) => order.orderNumber === orderNumber)
      ?.lines?.find(({ itemNumber }) => itemNumber === orderItemNumber)
  const fills = (line: AnyRow) => {
    const { quantity, receivedQuantity } = lineOf(line) ?? {}
    return quantity !== undefined && Number(quantity) === Number(receivedQuantity)
  }
  const at = receipts.findLastIndex(
    ({ receiptStatus, lines = [] }) => receiptStatus === 'posted' && fills(lines.at(-1) ?? {}),
  )
  return receipts.map((receipt, i) => {
    const { lines = [] } = receipt
    const excess = (line: AnyRow, n: number) => (n === lines.length - 1 ? { ...line, custodyQty: '3' } : line)
    return i === at ? { ...receipt, lines: lines.map(excess) } : receipt
  })
}
