import { defineElement } from '../host/defineElement.ts'
import { receivingSpec } from '../logistics/receivingSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-receiving',
  toolScreen(['receipt', 'Receiving', '扫码收货'], () => import('../logistics/receiving/ReceivingScreen.tsx')),
  receivingSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-receiving': typeof receivingSpec
  }
}
