import { countingTileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-waiting-tile>`: what waits for a person, of every duty of his, each row with its one button. */
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
