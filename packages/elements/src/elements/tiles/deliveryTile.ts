import { tileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-delivery-tile>`: the delivery notices in figures. */
export const deliveryTileSpec = tileSpec

defineElement(
  'srm-delivery-tile',
  toolScreen(['deliveryNotice', 'Deliveries', '送货'], () => import('../../home/DeliveryTile.tsx')),
  deliveryTileSpec,
)

declare module '../../host/types.ts' {
  interface SrmElements {
    'srm-delivery-tile': typeof deliveryTileSpec
  }
}
