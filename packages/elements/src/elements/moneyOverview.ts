import { moneySpec } from '../finance/money/moneySpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-money-overview',
  toolScreen(['reconciliation', 'Money overview', '资金总览'], () => import('../finance/money/MoneyScreen.tsx')),
  moneySpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-money-overview': typeof moneySpec
  }
}
