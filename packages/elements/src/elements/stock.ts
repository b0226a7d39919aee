import { defineElement } from '../host/defineElement.ts'
import { stockSpec } from '../logistics/stock/stockSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-stock',
  toolScreen(['materialVoucher', 'Stock', '库存'], () => import('../logistics/stock/StockScreen.tsx')),
  stockSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-stock': typeof stockSpec
  }
}
