import { documentDetail } from '../document/detail/DocumentDetail.tsx'
import { detailSpec } from '../document/detail/detailSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { loadFile } from '../host/fileNotLoaded.ts'
import { lazyPart } from '../host/lazyPart.ts'
import { orderExtension } from '../orders/orderExtension.tsx'

/** `<srm-order-detail document-id="…">`: one purchase order, for both sides. */
export const orderDetailSpec = detailSpec

/** Rules and lines of orders weigh more than the frame that asks for them. */
const OrderDetail = lazyPart(() =>
  loadFile(async () => {
    const { purchaseOrder } = await import('@srm/core/orders/purchaseOrder')
    return { default: documentDetail(purchaseOrder, orderExtension) }
  }),
)

defineElement('srm-order-detail', OrderDetail, orderDetailSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-detail': typeof orderDetailSpec
  }
}
