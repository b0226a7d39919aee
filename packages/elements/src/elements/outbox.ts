import { defineElement } from '../host/defineElement.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

/** `<srm-outbox>`: mails and text messages that left or wait, for administrators. */
export const outboxSpec = { props: {}, events: {}, methods: {} } as const

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
