import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument } from '../../definition/document.ts'
import { changeStage } from './budgetChangeRules.ts'
import { budgetOverrideShape } from './budgetOverrideShape.ts'

const asked = approval(budgetOverrideShape, { while: { status: 'draft' }, becomes: { status: 'effective' } })

/**
 * The wish to do what a budget has too little for. Once it is approved, that is done in the name of whoever asked, and may
 * exceed the budget by what was approved (domain/06 §2.4).
 */
export const budgetOverride = defineDocument(budgetOverrideShape, {
  key: ['overrideNumber'],
  title: 'docNumber',
  number: { field: 'overrideNumber', pattern: 'BO{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'askedBy',
      creates: true,
      edits: { status: 'draft', auditStatus: unsubmitted },
      deletes: { status: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Budget overruns', zh: '超预算申请', icon: 'exclamation-circle', group: 'finance', at: 80 },
    alias: 'budget-overrun',
    buyer: {
      why: ['Asks that one document may exceed its budget.', '申请一张单据超出预算。'],
      roles: { buyer: ['look', 'make', 'submit', 'withdraw'], finance: '*', budgetOwner: '*', approver: ['view'] },
    },
  },
  transitions: asked,
  steps: { draft: ['edit', 'submit'], rejected: ['edit', 'submit'] },
  stage: changeStage,
  places: {
    docType: ['column', 'filter', 'fact'],
    docNumber: ['column', 'filter', 'search', 'fact'],
    docTitle: ['fact'],
    action: ['column', 'fact'],
    answers: ['-form'],
    reason: ['search', 'fact'],
    askedByName: ['column', 'fact'],
    stage: ['bar'],
    holderSide: ['column', 'filter'],
    status: ['filter'],
    auditStatus: ['filter'],
    overruns: ['fact'],
    exceedAmount: ['column', 'sort', 'fact'],
    unit: ['column'],
    docUuid: ['filter', 'index'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In hand', zh: '草稿', where: { stage: ['draft', 'rejected'] } },
      { key: 'approval', en: 'In approval', zh: '审批中', where: { stage: 'underApproval' } },
      { key: 'effective', en: 'Approved', zh: '已批准', where: { stage: 'effective' } },
    ],
    sort: '-overrideNumber',
  },
  form: [{ en: 'Overrun', zh: '超预算申请' }],
  path: [
    { en: 'Ask', zh: '申请', stages: ['draft', 'rejected'] },
    { en: 'Approve', zh: '审批', stages: ['underApproval'] },
    { en: 'Done', zh: '完成', stages: ['effective'] },
  ],
})

export type BudgetOverride = DocOf<typeof budgetOverride>
