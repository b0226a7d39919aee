import { defineElement } from '../host/defineElement.ts'
import { outboxSpec } from '../system/tools/outboxSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-outbox',
  toolScreen(['outbox', 'Outbox', '发件箱'], () => import('../system/tools/OutboxScreen.tsx')),
  outboxSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-outbox': typeof outboxSpec
  }
}
