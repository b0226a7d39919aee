import { purchaseOrderListing } from '@srm/core/orders/purchaseOrderListing'
import { documentList } from '../document/list/DocumentList.tsx'
import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { orderExtension } from '../orders/orderExtension.tsx'

/** `<srm-order-list>`: the purchase orders of the signed-in side. */
export const orderListSpec = listSpec

/** The rules of orders are fetched when something is done with one. */
const orders = {
  ...purchaseOrderListing,
  whole: async () => (await import('@srm/core/orders/purchaseOrder')).purchaseOrder,
}

defineElement('srm-order-list', documentList(orders, orderExtension), orderListSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-list': typeof orderListSpec
  }
}
