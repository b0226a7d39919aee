/** What a budget is made of: a period of a cost center, and lines by subject (domain/06 §2.4). */
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'

const counted = { auto: true } as const

const lines = {
  /** Blank: of everything that has no line of its own. */
  subject: f.dict('Subject', '费用科目', 'expenseSubject'),
  budgetAmount: f.amount('Approved', '预算金额', { required: true, least: '0' }),
  supplementAmount: f.amount('Supplements', '追加', counted),
  reducedAmount: f.amount('Reductions', '调减', counted),
  transferInAmount: f.amount('Transferred in', '调入', counted),
  transferOutAmount: f.amount('Transferred out', '调出', counted),
  supplementaryAmount: f.amount('Changes', '调整金额', counted),
  totalDudget: f.amount('Total', '总预算', counted),
  freezeAmount: f.amount('Frozen', '冻结金额', counted),
  amountUsed: f.amount('Used', '已用金额', counted),
  availableBudget: f.amount('Available', '可用预算', counted),
  surplusBudget: f.amount('Not used', '剩余预算', counted),
  toleranceAmount: f.amount('Tolerance', '容差金额', counted),
  isbudget: f.yesNo('Hard', '强控', counted),
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const budgetShape = defineShape({
  name: 'budget',
  en: 'Budget',
  zh: '预算',
  statuses: {
    status: machine('Budget', '预算状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      active: state('Active', '生效', 'green'),
      expired: state('Expired', '已到期', 'grey'),
      closed: state('Closed', '已关闭', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['complete and submit the budget', '补全并提交预算'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit again', '修改后重新提交'] },
    }),
    active: stage('Active', '生效', 'green', 'nobody', {
      waitsFor: {
        en: 'the end of its period',
        zh: '期间结束',
        by: 'endDate',
      },
    }),
    exhausted: stage('Exhausted', '已用尽', 'red', 'buyer', {
      next: { buyer: ['ask for a supplement or a transfer', '申请追加或调入'] },
    }),
    expired: stage('Expired', '已到期', 'gold', 'buyer', {
      next: { buyer: ['close it once nothing is frozen', '冻结清零后关闭'] },
      waitsFor: { en: 'what is frozen to be used or released', zh: '冻结金额使用或释放' },
    }),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
  },
  statusesBefore: 'startDate',
  fields: {
    budgetNumber: f.text('Budget no.', '预算编号', { auto: true, required: true, max: 32 }),
    costCenterCode: f.ref('Cost center', '成本中心', 'costCenter', {
      required: true,
      where: { status: 'on' },
      copies: { costCenterName: 'name' },
      proposes: { companyCode: 'companyCode', budgetOwner: 'owner' },
    }),
    costCenterName: f.text('Cost center name', '成本中心名称', { auto: true, max: 100 }),
    companyCode: f.ref('Company', '公司', 'organization', { required: 'submit', where: { kind: 'company' } }),
    projectNumber: f.text('Project no.', '项目编号', { max: 32 }),
    applyDeptName: f.text('Department', '申请部门', { max: 100 }),
    budgetOwner: f.ref('Owner', '预算负责人', 'subAccount', {
      required: 'submit',
      where: { subAccountStatus: 'active' },
      copies: { budgetOwnerName: 'name' },
    }),
    budgetOwnerName: f.text('Owner name', '负责人姓名', { auto: true, max: 64 }),
    startDate: f.date('From', '开始日期', { required: true }),
    endDate: f.date('To', '结束日期', { required: true }),
    isbudget: f.yesNo('Hard', '强控', { required: true, initial: 'Y' }),
    tolerance: f.percent('Tolerance %', '容差（%）'),
    unit: f.dict('Currency', '币种', 'currency', { auto: true, initial: '@localCurrency' }),
    /** Whether tax counts, as the setting said when it was written (`budget.withTax`). */
    withTax: f.yesNo('Incl. tax', '含税', { auto: true }),
    budgetAmount: f.amount('Approved', '预算金额', counted),
    supplementaryAmount: f.amount('Changes', '调整金额', counted),
    totalDudget: f.amount('Total', '总预算', counted),
    freezeAmount: f.amount('Frozen', '冻结金额', counted),
    amountUsed: f.amount('Used', '已用金额', counted),
    availableBudget: f.amount('Available', '可用预算', counted),
    surplusBudget: f.amount('Not used', '剩余预算', counted),
    toleranceAmount: f.amount('Tolerance', '容差金额', counted),
    applicantRemark: f.note('Reason', '申请说明'),
    /** What whoever wrote it says to those who work with it. */
    createUserRemark: f.note('Note of its author', '创建人备注'),
    /** Why it was changed last. */
    lastUpdateRemark: f.note('Note on the last change', '更新备注'),
    flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
  },
  lines,
})
