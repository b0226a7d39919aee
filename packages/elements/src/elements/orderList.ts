import { defineList } from '../document/firstRows/defineList.ts'
import { listSpec } from '../document/list/listSpec.ts'
import { orderListing } from '../orders/orderListing.ts'
import { orderMarkList, orderRowFields } from '../orders/orderMarkList.ts'
import { orderNames } from '../orders/orderNames.ts'

/** `<srm-order-list>`: the purchase orders of the signed-in side. */
export const orderListSpec = listSpec

defineList(
  'srm-order-list',
  { def: orderListing, names: orderNames, rowFields: orderRowFields, marks: orderMarkList },
  () => import('../orders/orderListScreen.ts'),
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-list': typeof orderListSpec
  }
}
