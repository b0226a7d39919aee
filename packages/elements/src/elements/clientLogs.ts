import { defineElement } from '../host/defineElement.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

/** `<srm-client-logs>`: what went wrong in the browsers of the account's people, for administrators. */
export const clientLogsSpec = { props: {}, events: {}, methods: {} } as const

defineElement(
  'srm-client-logs',
  toolScreen(['clientLogs', 'Client logs', '客户端日志'], () => import('../system/tools/ClientLogsScreen.tsx')),
  clientLogsSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-client-logs': typeof clientLogsSpec
  }
}
