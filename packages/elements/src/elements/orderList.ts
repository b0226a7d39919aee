import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { documentList } from '../document/DocumentList.tsx'
import { listSpec } from '../document/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { orderExtension } from '../orders/orderExtension.tsx'

/** `<srm-order-list>`: the purchase orders of the signed-in side. */
export const orderListSpec = listSpec

defineElement('srm-order-list', documentList(purchaseOrder, orderExtension), orderListSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-list': typeof orderListSpec
  }
}
