import { tileSpec } from '../../home/tileSpec.ts'
import { defineElement } from '../../host/defineElement.ts'
import { toolScreen } from '../../system/tools/toolScreen.tsx'

/** `<srm-approval-tile>`: what waits for a person's approval. */
export const approvalTileSpec = tileSpec

defineElement(
  'srm-approval-tile',
  toolScreen(['flowTask', 'Approvals', '审批'], () => import('../../home/ApprovalTile.tsx')),
  approvalTileSpec,
)

declare module '../../host/types.ts' {
  interface SrmElements {
    'srm-approval-tile': typeof approvalTileSpec
  }
}
