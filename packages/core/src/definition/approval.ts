/** The way of a document through its approval, as every document that is approved goes it (spec §4, decisions §11.8). */
import { moves, type Target, type Vector } from './document.ts'
import type { auditStatus } from './machines.ts'
import type { Machines, Shape } from './shape.ts'

/** A shape whose documents are approved. */
type Approvable = Shape & { readonly statuses: Machines & { readonly auditStatus: typeof auditStatus } }

/** Where a document still is in the hands of who wrote it. */
export const unsubmitted = ['notSubmitted', 'rejected', 'withdrawn'] as const
/** Where a document that never was approved may go without a trace. */
export const neverApproved = [...unsubmitted, 'notApproved'] as const
/** Where others decide on it. */
export const inApproval = ['submitted', 'underApproval'] as const

interface Approved<Sh extends Shape> {
  /** What else holds while a document is submitted and approved. */
  readonly while?: Omit<Vector<Sh>, 'auditStatus'>
  /** What a document is besides approved, as soon as it is. */
  readonly becomes?: Omit<Target<Sh>, 'auditStatus'>
}

/**
 * The transitions of an approval: the buyer submits and withdraws, the flow does the rest. One that differs is written
 * below them under the same name.
 */
export function approval<const Sh extends Approvable>(shape: Sh, { while: holds, becomes }: Approved<Sh> = {}) {
  type At = keyof (typeof auditStatus)['states'] | readonly (keyof (typeof auditStatus)['states'])[]
  const move = moves(shape)
  const at = (states: At, more: object = {}) => ({ ...more, auditStatus: states }) as Vector<Sh>
  const to = (state: keyof (typeof auditStatus)['states'], more: object = {}) =>
    ({ auditStatus: state, ...more }) as Target<Sh>
  return {
    submit: move(
      ['Submit', 'Submitted'],
      ['提交审批', '已提交审批'],
      'buyer',
      at(unsubmitted, holds),
      to('submitted'),
      {
        validates: 'submit',
        undoneBy: 'withdraw',
        look: 'primary',
        bulk: true,
      },
    ),
    withdraw: move(['Withdraw', 'Withdrawn'], ['撤回审批', '已撤回审批'], 'buyer', at(inApproval), to('withdrawn')),
    startApproval: move(
      ['Start approval', 'Approval started'],
      ['开始审批', '已开始审批'],
      'system',
      at('submitted'),
      to('underApproval'),
    ),
    approve: move(
      ['Approve', 'Approved'],
      ['审批通过', '审批已通过'],
      'system',
      at(inApproval, holds),
      to('approved', becomes),
    ),
    reject: move(['Reject', 'Rejected'], ['审批驳回', '审批已驳回'], 'system', at('underApproval'), to('rejected')),
    refuse: move(
      ['Refuse', 'Not approved'],
      ['审批不通过', '审批未通过'],
      'system',
      at('underApproval'),
      to('notApproved'),
    ),
  }
}
