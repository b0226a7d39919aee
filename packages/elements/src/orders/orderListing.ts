import { purchaseOrderListing } from '@srm/core/orders/purchaseOrderListing'

/** Purchase orders as their lists know them: their rules are fetched when something is done with one. */
export const orderListing = {
  ...purchaseOrderListing,
  whole: async () => (await import('@srm/core/orders/purchaseOrder')).purchaseOrder,
}
