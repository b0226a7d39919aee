/** What a line says of an increase that waits for its approval, and where one can (domain/04 §3.1). */
import { inApproval, neverApproved } from '../../definition/approval.ts'
import { f } from '../../definition/field.ts'

/** Nobody decides on an increase of it. */
export const unasked = [...neverApproved, 'approved'] as const
/** Others decide on an increase of what was released before. */
export const increasing = { requestStatus: 'released', auditStatus: inApproval } as const

export const increaseFields = {
  /** How much is wanted altogether, once that is approved. */
  wantedQuantity: f.quantity('Asked to change to', '申请变更为', { auto: true, appliesWhile: increasing }),
} as const
