/** Settings of approval. */
import { choice, ofBuyers, type SettingSpec } from './settingSpec.ts'

export const approvalSettings = {
  'approval.noFlow': ofBuyers(
    choice('approve', { approve: ['Approve', '直接通过'], block: ['Refuse', '拒绝提交'] }, [
      'approval',
      ['Without a workflow', '无流程时'],
      ['What happens to a submitted document without a workflow.', '没有审批流程的单据提交后的处理。'],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
