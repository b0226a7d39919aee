/** What a change of an order makes of its lines: dates to agree on anew, lines that are split at a new price (M9). Pure. */
import { compare, decimal, plain } from '../decimal.ts'
import type { Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'
import { hasMoved, keptQuantity } from './lineMinimum.ts'
import { orderLedger } from './orderLedger.ts'
import type { PurchaseOrder } from './purchaseOrder.ts'
import { agreedDeliveries, asAgreed, asAsked, askedDeliveries, fitted, remaining, sameDeliveries } from './schedules.ts'

type Line = PurchaseOrder['lines'][number]

/** What a line is priced and taxed by. */
export const priceFields = [
  'priceBasis',
  'priceExcludingTax',
  'priceIncludingTax',
  'priceBase',
  'taxCode',
  'taxRate',
  'freeItem',
] as const
/** What a line with goods on their way or in the house is for as long as it lives. */
const fixed = ['materialNumber', 'orderUnit', 'factory', 'returnItem'] as const

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)
const sameNumber = (a: Decimal | null, b: Decimal | null): boolean => compare(a ?? '0', b ?? '0') === 0
const own = ({ priceBasis, priceExcludingTax, priceIncludingTax }: Line): Decimal =>
  (priceBasis === '2' ? priceIncludingTax : priceExcludingTax) ?? '0'

/** Of two prices only the authoritative one counts (M2), and the same price may be written for more units (M3). */
const isRepriced = (was: Line, is: Line): boolean =>
  !same(was.priceBasis ?? '1', is.priceBasis ?? '1') ||
  !decimal(own(was))
    .times(is.priceBase ?? '1')
    .eq(decimal(own(is)).times(was.priceBase ?? '1')) ||
  !same(was.taxCode, is.taxCode) ||
  !sameNumber(was.taxRate, is.taxRate) ||
  !same(was.freeItem, is.freeItem)

const nothingBooked = Object.fromEntries(orderLedger.quantities.map((key) => [key, null]))

/** The two lines that a line becomes whose price changes while goods of it have moved. */
function split(was: Line, is: Line, fresh: Pick<Line, 'uuid' | 'itemNumber'>): [Line, Line] {
  const stays = keptQuantity(was)
  const bookings = Object.fromEntries(orderLedger.quantities.map((key) => [key, is[key as keyof Line]]))
  return [
    {
      ...was,
      ...bookings,
      quantity: stays,
      overTolerance: '0',
      unlimitedOver: 'N',
      schedule: null,
      replySchedule: null,
      deliverySchedule: null,
    },
    {
      ...is,
      ...nothingBooked,
      ...fresh,
      quantity: plain(decimal(is.quantity ?? '0').minus(stays)),
      splitFromItem: was.itemNumber,
      replyDeliveryDate: null,
      replyQuantity: null,
      replyStatus: 'none',
      replyRemark: null,
      replySchedule: null,
      schedule: asAsked(remaining(askedDeliveries(is.schedule), stays)),
      deliverySchedule: asAgreed(remaining(agreedDeliveries(is.deliverySchedule), stays)),
    },
  ]
}

/** What is wished differently is to be agreed on anew; the rest is as it was agreed on. */
const asked = (was: Line | undefined, is: Line): Line => {
  const wished = { deliveryDate: is.requestDeliveryDate, deliverySchedule: asAgreed(askedDeliveries(is.schedule)) }
  if (!was) return { ...is, ...wished }
  const isDated =
    same(was.requestDeliveryDate, is.requestDeliveryDate) &&
    sameDeliveries(askedDeliveries(was.schedule), askedDeliveries(is.schedule))
  const isSame = isDated && sameNumber(was.quantity, is.quantity)
  return {
    ...is,
    ...(isDated
      ? {
          deliveryDate: was.deliveryDate,
          deliverySchedule: asAgreed(fitted(agreedDeliveries(was.deliverySchedule), is.quantity ?? '0')),
        }
      : wished),
    replyStatus: isSame ? was.replyStatus : 'none',
  }
}

/** Does a line with goods keep what it is? */
function lineFixed(was: Line, is: Line): Refusal | undefined {
  if (!hasMoved(was)) return undefined
  const { itemNumber: line } = was
  const field = fixed.find((key) => !same(was[key], is[key]))
  if (field) return { message: 'purchaseOrder.lineFixed', field, line, params: { line } }
  const isAll = is.isClose === 'Y' || compare(is.quantity ?? '0', keptQuantity(was)) <= 0
  return isRepriced(was, is) && isAll
    ? {
        message: 'purchaseOrder.priceOfShipped',
        field: is.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax',
        line,
        params: { line, quantity: keptQuantity(was) },
      }
    : undefined
}

/** What is refused of the changed lines as they are. */
const refused = (effective: readonly Line[], lines: readonly Line[]): Refusal | undefined => {
  const formers = new Map(effective.map((line) => [line.uuid, line]))
  for (const line of lines) {
    const was = formers.get(line.uuid)
    const refusal = was && lineFixed(was, line)
    if (refusal) return refusal
  }
  return undefined
}

/**
 * The lines of a changed order: a line of which goods have moved keeps its price, and what is open of it becomes a new line
 * at the new one; a day that is wished differently is to be agreed on anew.
 * @param effective lines as both sides are bound to them, with what is booked on them now
 * @param changed lines as the change has them
 * @param fresh identity and number of a further line
 */
export function changedLines(
  effective: readonly Line[],
  changed: readonly Line[],
  fresh: () => Pick<Line, 'uuid' | 'itemNumber'>,
): { readonly lines: Line[]; readonly refusal?: Refusal | undefined } {
  const refusal = refused(effective, changed)
  if (refusal) return { lines: [...changed], refusal }
  const formers = new Map(effective.map((line) => [line.uuid, line]))
  const lines = changed.flatMap((line) => {
    const was = formers.get(line.uuid)
    const is = asked(was, line)
    return was && hasMoved(was) && isRepriced(was, is) ? split(was, is, fresh()) : [is]
  })
  return { lines }
}

/** The first line of which something is announced, on its way, received or reconciled and that the change leaves out. */
export function lineLost(effective: readonly Line[], changed: readonly Line[]): Refusal | undefined {
  const stays = new Set(changed.map(({ uuid }) => uuid))
  const isReferred = (line: Line): boolean =>
    orderLedger.quantities.some((key) => compare(String(line[key as keyof Line] ?? '0'), '0') !== 0)
  const lost = effective.find((line) => !stays.has(line.uuid) && isReferred(line))
  return lost && lineInUse(lost.itemNumber)
}

/** A line that others refer to is not taken out of an order. */
export const lineInUse = (line: number): Refusal => ({
  message: 'purchaseOrder.lineInUse',
  field: 'lines',
  line,
  params: { line },
})
