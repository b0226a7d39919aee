import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { documentDetail } from '../document/detail/DocumentDetail.tsx'
import { detailSpec } from '../document/detail/detailSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { orderExtension } from '../orders/orderExtension.tsx'

/** `<srm-order-detail document-id="…">`: one purchase order, for both sides. */
export const orderDetailSpec = detailSpec

defineElement('srm-order-detail', documentDetail(purchaseOrder, orderExtension), orderDetailSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-detail': typeof orderDetailSpec
  }
}
