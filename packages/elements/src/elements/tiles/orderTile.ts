import { tileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-order-tile>`: the orders in figures, and how many were placed in the last months. */
export const orderTileSpec = tileSpec

defineElement(
  'srm-order-tile',
  toolScreen(['purchaseOrder', 'Orders', '订单'], () => import('../../home/OrderTile.tsx')),
  orderTileSpec,
)

declare module '../../host/types.ts' {
  interface SrmElements {
    'srm-order-tile': typeof orderTileSpec
  }
}
