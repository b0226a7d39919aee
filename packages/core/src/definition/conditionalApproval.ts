/**
 * Documents that need an approval only if the buyer has published a flow for them: then the action that would send or
 * confirm them starts the approval instead. Pure.
 */
import { f } from './field.ts'

/** Fields of such a document, besides `auditStatus`. */
export const approvalFields = {
  approvalRequired: f.yesNo('Needs approval', '需审批', { auto: true }),
  flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
} as const

/** Does the document need an approval that it does not have yet? */
export const needsApproval = ({
  approvalRequired,
  auditStatus,
}: {
  readonly approvalRequired: 'Y' | 'N' | null
  readonly auditStatus: string
}): boolean => approvalRequired === 'Y' && auditStatus !== 'approved'

/** For `or` of a transition: while an approval is needed the document is submitted instead, and the other side is not told. */
export const approvalFirst = { when: needsApproval, to: { auditStatus: 'submitted' }, own: true } as const
