import { statementDeskSpec } from '../finance/statements/statementDeskSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-statement-desk',
  toolScreen(
    ['reconciliation', 'Put statements together', '批量对账'],
    () => import('../finance/statements/StatementDeskScreen.tsx'),
  ),
  statementDeskSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-statement-desk': typeof statementDeskSpec
  }
}
