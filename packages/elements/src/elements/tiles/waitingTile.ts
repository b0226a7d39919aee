import { countingTileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-waiting-tile>`: what waits for a person, orders and all else he does, and the orders that are late elsewhere. */
export const waitingTileSpec = countingTileSpec

defineElement(
  'srm-waiting-tile',
  toolScreen(['purchaseOrder', 'Orders', '订单'], () => import('../../home/WaitingTile.tsx')),
  waitingTileSpec,
)

declare module '../../host/types.ts' {
  interface SrmElements {
    'srm-waiting-tile': typeof waitingTileSpec
  }
}
