import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { changeFaults, changeStage, changeTotals, unbalanced } from './budgetChangeRules.ts'
import { changeKinds, directions } from './budgetCodes.ts'
import { submittedAs } from './submittedAs.ts'

const booked = { auto: true } as const

const shape = defineShape({
  name: 'budgetChange',
  en: 'Budget change',
  zh: '预算变更',
  statuses: {
    status: machine('Change', '变更状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      effective: state('Effective', '已生效', 'green'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['complete and submit the change', '补全并提交变更'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit again', '修改后重新提交'] },
    }),
    effective: stage('Effective', '已生效', 'green', 'nobody'),
  },
  statusesBefore: 'totalAmount',
  fields: {
    changeNumber: f.text('Change no.', '变更编号', { auto: true, required: true, max: 32 }),
    changeKind: f.choice('Kind', '变更类型', changeKinds, { required: true, initial: 'supplement' }),
    reason: f.text('Reason', '变更原因', { required: 'submit', max: 500 }),
    companyCode: f.ref('Company', '公司', 'organization', { auto: true }),
    totalAmount: f.amount('Amount', '变更金额', { auto: true }),
    unit: f.dict('Currency', '币种', 'currency', { auto: true, initial: '@localCurrency' }),
    flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
  },
  lines: {
    budgetNumber: f.lineRef('Budget', '预算', 'budget', {
      required: true,
      item: 'budgetItemNumber',
      where: { status: 'active' },
      same: { companyCode: 'companyCode', unit: 'unit' },
      copies: { costCenterCode: 'costCenterCode', costCenterName: 'costCenterName', subject: 'subject' },
    }),
    budgetItemNumber: f.number('Budget line', '预算行', { required: true }),
    costCenterCode: f.text('Cost center', '成本中心', { auto: true, max: 40 }),
    costCenterName: f.text('Cost center name', '成本中心名称', { auto: true, max: 100 }),
    subject: f.dict('Subject', '费用科目', 'expenseSubject', { auto: true }),
    direction: f.choice('In or out', '调拨方向', directions, { appliesWhile: { changeKind: 'transfer' } }),
    amount: f.amount('Amount', '金额', { required: true, least: '0' }),
    supplementAmount: f.amount('Supplements', '追加', booked),
    reducedAmount: f.amount('Reductions', '调减', booked),
    transferInAmount: f.amount('Transferred in', '调入', booked),
    transferOutAmount: f.amount('Transferred out', '调出', booked),
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})

const asked = approval(shape, { while: { status: 'draft' }, becomes: { status: 'effective' } })

/** What is added to approved budgets, taken from them, or moved between them, once it is approved (domain/06 §2.4). */
export const budgetChange = defineDocument(shape, {
  key: ['changeNumber'],
  title: 'reason',
  number: { field: 'changeNumber', pattern: 'BC{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'draft', auditStatus: unsubmitted },
      deletes: { status: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Budget changes', zh: '预算变更', icon: 'swap', group: 'finance', at: 70 },
    row: { amount: 'totalAmount' },
    alias: 'budget-change',
    buyer: {
      why: ['Adds to a budget, or moves from one to another.', '追加预算，或在预算之间调拨。'],
      duty: { tab: 'mine', needs: ['submit'], en: 'Budget changes to handle', zh: '待处理的预算变更' },
      roles: { buyer: ['look', 'make', 'submit', 'withdraw'], finance: '*', budgetOwner: '*', approver: ['view'] },
    },
  },
  transitions: { ...asked, submit: { ...asked.submit, guard: unbalanced } },
  steps: { draft: ['edit', 'submit'], rejected: ['edit', 'submit'] },
  stage: changeStage,
  derive: changeTotals,
  check: changeFaults,
  answers: submittedAs('changeNumber', shape.fields.changeNumber),
  deletion: { as: 'isdel' },
  books: [
    {
      by: 'budgetNumber',
      while: { status: 'effective' },
      adds: {
        supplementAmount: 'supplementAmount',
        reducedAmount: 'reducedAmount',
        transferInAmount: 'transferInAmount',
        transferOutAmount: 'transferOutAmount',
      },
    },
  ],
  booked: { once: { status: ['effective'] } },
  places: {
    changeKind: ['column', 'filter', 'fact', 'csv'],
    reason: ['column', 'search', 'fact', 'csv'],
    companyCode: ['filter', 'fact', 'csv'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    status: ['filter'],
    auditStatus: ['filter'],
    totalAmount: ['column', 'sort', 'fact', 'csv'],
    unit: ['column', 'csv'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    costCenterCode: ['form', '-column'],
    costCenterName: ['form'],
    subject: ['form'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In hand', zh: '草稿', where: { stage: ['draft', 'rejected'] } },
      { key: 'approval', en: 'In approval', zh: '审批中', where: { stage: 'underApproval' } },
      { key: 'effective', en: 'Effective', zh: '已生效', where: { stage: 'effective' } },
    ],
    sort: '-changeNumber',
  },
  form: [{ en: 'Change', zh: '变更信息' }],
  lineIdentity: { title: 'costCenterName', codes: ['costCenterCode'] },
  path: [
    { en: 'Write', zh: '填写', stages: ['draft', 'rejected'] },
    { en: 'Approve', zh: '审批', stages: ['underApproval'] },
    { en: 'Done', zh: '完成', stages: ['effective'] },
  ],
  csv: {},
})

export type BudgetChange = DocOf<typeof budgetChange>
