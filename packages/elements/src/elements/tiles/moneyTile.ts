import { tileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-money-tile>`: statements that wait for the person, disputes, invoices to be paid. */
export const moneyTileSpec = tileSpec

defineElement(
  'srm-money-tile',
  toolScreen(['reconciliation', 'Finance', '财务'], () => import('../../home/MoneyTile.tsx')),
  moneyTileSpec,
)

declare module '../../host/types.ts' {
  interface SrmElements {
    'srm-money-tile': typeof moneyTileSpec
  }
}
