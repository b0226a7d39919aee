/** What an approval to exceed budgets is made of: a document, what is to be done with it, and what that takes too much. */
import type { Decimal } from '../../definition/field.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { overrideActions, overrideDocuments } from './budgetCodes.ts'

const auto = { auto: true } as const

const columns = {
  budgetNumber: f.text('Budget', '预算', { max: 32 }),
  budgetItemNumber: f.number('Budget line', '预算行'),
  costCenterName: f.text('Cost center', '成本中心', { max: 100 }),
  totalDudget: f.amount('Budget total', '总预算'),
  availableBudget: f.amount('Available', '可用'),
  toleranceAmount: f.amount('Tolerance', '容差'),
  neededAmount: f.amount('Needed', '需要'),
  exceedAmount: f.amount('Over budget', '超出'),
  /** What the document would freeze of the line altogether. */
  upToAmount: f.amount('Frozen by the document', '单据冻结合计'),
} as const

/** What a document would take too much of a line of a budget, in the currency of the account. */
export interface Overrun {
  readonly budgetNumber: string
  readonly budgetItemNumber: number
  readonly costCenterName: string | null
  readonly totalDudget: Decimal
  /** Without the tolerance. */
  readonly availableBudget: Decimal
  readonly toleranceAmount: Decimal
  /** More than the document has of the line already. */
  readonly neededAmount: Decimal
  /** How far the line would be over, its tolerance counted. */
  readonly exceedAmount: Decimal
  /** What the document would freeze of the line altogether. */
  readonly upToAmount: Decimal
}

export const budgetOverrideShape = defineShape({
  name: 'budgetOverride',
  en: 'Budget overrun',
  zh: '超预算申请',
  statuses: {
    status: machine('Request', '申请状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      effective: state('Approved', '已批准', 'green'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['give the reason and submit', '填写原因并提交'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit again', '修改后重新提交'] },
    }),
    effective: stage('Approved', '已批准', 'green', 'nobody'),
  },
  statusesBefore: 'overruns',
  fields: {
    overrideNumber: f.text('Overrun no.', '超预算申请编号', { auto: true, required: true, max: 32 }),
    docType: f.choice('Document', '单据类型', overrideDocuments, { required: true }),
    docNumber: f.text('Document no.', '单据编号', { required: true, max: 40 }),
    docTitle: f.text('Title', '单据标题', { auto: true, max: 500 }),
    action: f.choice('What is to be done', '操作', overrideActions, { required: true, initial: 'submit' }),
    /** What the action asks for, as its form was filled in. */
    answers: f.json<Readonly<Record<string, unknown>>>()('Filled in', '填写内容'),
    reason: f.text('Reason', '超支原因', { required: 'submit', max: 500 }),
    askedBy: f.ref('Asked by', '申请人账号', 'subAccount', { auto: true, copies: { askedByName: 'name' } }),
    askedByName: f.text('Name of who asked', '申请人', { auto: true, max: 64 }),
    overruns: f.rows<Overrun>()('What is over', '超出明细', { auto: true, columns, each: ['overrun', '超出'] }),
    exceedAmount: f.amount('Over budget', '超出金额', auto),
    unit: f.dict('Currency', '币种', 'currency', { auto: true, initial: '@localCurrency' }),
    flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
    docUuid: f.text('ID of the document', '单据主键', { auto: true, max: 36 }),
  },
})
