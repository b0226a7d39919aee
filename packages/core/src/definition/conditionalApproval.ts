/** Documents that are approved only where the buyer has a flow for them: what would let them go on asks for it first. Pure. */
import { f } from './field.ts'

/** What such a document says of its approval, besides the machine. */
export const approvalFields = {
  approvalRequired: f.yesNo('Needs approval', '需审批', { auto: true }),
  flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
} as const

/** A flow is meant for it, and has not approved it yet. */
export const needsApproval = ({
  approvalRequired,
  auditStatus,
}: {
  readonly approvalRequired: 'Y' | 'N' | null
  readonly auditStatus: string
}): boolean => approvalRequired === 'Y' && auditStatus !== 'approved'

/** Where an action leads while an approval is needed; the other side hears nothing of it. */
export const approvalFirst = { when: needsApproval, to: { auditStatus: 'submitted' }, own: true } as const
