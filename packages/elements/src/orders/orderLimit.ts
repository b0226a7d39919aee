import { type Limit, latenessOf, limitOf } from '@srm/core/definition/views/late'
import type { Asking } from '@srm/core/definition/views/rowCondition'
import type { AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrderListing } from '@srm/core/orders/purchaseOrderListing'

/** By when an order is to be answered or delivered, for hosts that show orders of their own; undefined without a limit. */
export interface OrderLimit extends Limit {
  readonly isPast: boolean
}

export function orderLimit(order: AnyRow, asking: Asking): OrderLimit | undefined {
  const limit = limitOf(purchaseOrderListing, order)
  return limit && { ...limit, isPast: latenessOf(purchaseOrderListing, order, asking) !== undefined }
}
