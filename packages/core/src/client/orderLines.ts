/** Lines of all orders at once, by the day they are due. No part of what lists of orders load. */
import type { Decimal, IsoDate } from '../definition/field.ts'
import type { Side } from '../definition/shape.ts'
import type { AskedDelivery } from '../orders/purchaseOrderLineFields.ts'
import type { Caller } from './caller.ts'
import { queryText } from './query.ts'

/**
 * Which lines are meant: of orders that bind those of which goods are to come (`delivery`), may be shipped (`shipment`) or
 * called off (`callOff`); of orders that were sent those without an answer (`reply`); of those whose answer is to be
 * reviewed the ones that deviate (`deviation`).
 */
export const lineKinds = ['delivery', 'shipment', 'callOff', 'reply', 'deviation'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line with what is to be known of its order. What the reader may not see is absent. Quantities are decimal texts. */
export interface OrderLine {
  /** The order's. */
  readonly uuid: string
  /** The line's. */
  readonly line: string
  readonly rowVersion: number
  readonly orderVersion: number
  readonly orderNumber: string
  readonly elsAccount: string
  readonly toElsAccount: string
  readonly supplierName: string | null
  readonly buyerName: string | null
  readonly stage: string
  readonly replyDeadline: string | null
  readonly purchasePersonName: string | null
  readonly salePerson: string | null
  readonly currency: string
  readonly itemNumber: number
  readonly materialNumber: string | null
  readonly materialDesc: string | null
  readonly quantity: Decimal | null
  readonly orderUnit: string | null
  /** Prices and amounts, without the right to which they are absent. */
  readonly priceExcludingTax?: Decimal | null
  readonly priceIncludingTax?: Decimal | null
  /** `1`: the price without tax counts; `2`: the one with tax. */
  readonly priceBasis: '1' | '2' | null
  /** Of how many units the price is. */
  readonly priceBase: Decimal | null
  readonly totalAmount?: Decimal | null
  readonly requestDeliveryDate: IsoDate | null
  /** Where the line comes on several days. */
  readonly schedule: readonly AskedDelivery[] | null
  readonly deliveryDate: IsoDate | null
  readonly replyDeliveryDate: IsoDate | null
  readonly replyQuantity: Decimal | null
  readonly replyRemark: string | null
  readonly replyStatus: string | null
  readonly overTolerance: Decimal | null
  readonly unlimitedOver: 'Y' | 'N' | null
  readonly isClose: 'Y' | 'N' | null
  readonly factory: string | null
  readonly receivedQuantity: Decimal | null
  readonly onWayQuantity: Decimal | null
  readonly openQuantity: Decimal | null
  readonly openShipQuantity: Decimal | null
  readonly openCallOffQuantity: Decimal | null
  /** The agreed day, else the wanted one. */
  readonly due: IsoDate | null
}

export interface OrderLineQuery {
  /** `delivery` where it is not told. */
  readonly kind?: LineKind
  /** Due before today, in the account's zone. */
  readonly late?: boolean
  /** First and last day on which they are due. */
  readonly from?: string
  readonly to?: string
  /** Part of the order's number, of the other company's name, of the material's number or text. */
  readonly q?: string
  readonly material?: string
  /** The supplier's account. */
  readonly supplier?: string
  /** Of orders that name the caller, or nobody of his side. */
  readonly mine?: boolean
  /** At most 500; 100 where it is not told. */
  readonly limit?: number
  /** Where the page before ended. */
  readonly after?: string
  /** Also how many there are. */
  readonly count?: boolean
}

export interface OrderLines {
  readonly items: readonly OrderLine[]
  /** What `after` says for the next page; null at the end. */
  readonly next: string | null
  readonly count?: number
}

/**
 * The lines of the side's orders, those that are due first in front; without a day last.
 * @throws SrmError
 */
export const askOrderLines = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  query: OrderLineQuery = {},
): Promise<OrderLines> => call({ method: 'GET', path: `/${side}/purchaseOrder/openLines${queryText({ ...query })}` })
