import { defineElement } from '../host/defineElement.ts'
import { clientLogsSpec } from '../system/tools/clientLogsSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

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
