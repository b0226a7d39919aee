import { defineElement } from '../host/defineElement.ts'
import { orderCockpitSpec } from '../orders/cockpit/cockpitSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-order-cockpit',
  toolScreen(['purchaseOrder', 'Order cockpit', '订单工作台'], () => import('../orders/cockpit/CockpitScreen.tsx')),
  orderCockpitSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-order-cockpit': typeof orderCockpitSpec
  }
}
