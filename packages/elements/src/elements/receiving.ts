import { defineElement } from '../host/defineElement.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

/** `<srm-receiving>`: goods are counted at the dock, by scanning, also without network. */
export const receivingSpec = { props: {}, events: {}, methods: {} } as const

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
