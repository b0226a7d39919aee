/** Status machines that many documents share. */
import { machine, state } from './shape.ts'

/** The approval machine of every document that is approved (spec §4, decisions §4 and §11.8). */
export const auditStatus = machine('Approval', '审批状态', 'notSubmitted', {
  notSubmitted: state('Not submitted', '未提交', 'grey'),
  submitted: state('Submitted', '已提交', 'blue'),
  underApproval: state('In approval', '审批中', 'blue'),
  approved: state('Approved', '审批通过', 'green'),
  rejected: state('Rejected', '审批驳回', 'red'),
  notApproved: state('Not approved', '审批不通过', 'red'),
  withdrawn: state('Withdrawn', '已撤回', 'grey'),
})

/** A yes/no status such as isClose or freezeFlag: its codes are the spec's Y and N. */
export const flag = (
  en: string,
  zh: string,
  no: readonly [en: string, zh: string],
  yes: readonly [en: string, zh: string],
) =>
  machine(en, zh, 'N', {
    N: state(no[0], no[1], 'grey'),
    Y: state(yes[0], yes[1], 'red'),
  })

/** In use or not any more: master data without an approval. */
export const inUse = machine('Status', '状态', 'active', {
  active: state('Active', '有效', 'green'),
  inactive: state('Inactive', '停用', 'grey'),
})
