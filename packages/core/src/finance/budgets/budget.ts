import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { budgetFaults, budgetStage, budgetTotals, nothingBudgeted, stillFrozen } from './budgetRules.ts'
import { budgetShape } from './budgetShape.ts'
import { submittedAs } from './submittedAs.ts'

const move = moves(budgetShape)
const inHand = { status: 'draft', auditStatus: unsubmitted } as const
const asked = approval(budgetShape, { while: { status: 'draft' }, becomes: { status: 'active' } })
const told = { silent: true, tells: true } as const
const ownText = (en: string, zh: string, max: number) => f.text(en, zh, { required: true, max, own: true })

/** What a cost center may spend in a period, and what of it is spoken for (domain/06 §2.4). No supplier ever sees one. */
export const budget = defineDocument(budgetShape, {
  key: ['budgetNumber'],
  title: 'costCenterName',
  number: { field: 'budgetNumber', pattern: 'BG{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'budgetOwner',
      creates: true,
      edits: inHand,
      deletes: { status: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Budgets', zh: '预算', icon: 'fund', group: 'finance', at: 60 },
    row: { amount: 'budgetAmount' },
    buyer: {
      why: [
        'What may be spent in a period; documents that spend are counted against it.',
        '一个期间可用的金额；占用预算的单据都计入其中。',
      ],
      duty: { tab: 'mine', needs: ['submit', 'close'], en: 'Budgets to handle', zh: '待处理的预算' },
      roles: { buyer: ['look'], finance: '*', budgetOwner: '*', approver: ['view'] },
    },
  },
  transitions: {
    ...asked,
    submit: { ...asked.submit, guard: nothingBudgeted },
    expire: move(
      ['Expire', 'Expired'],
      ['到期', '已到期'],
      'system',
      { status: 'active' },
      { status: 'expired' },
      { asks: { passed: f.text('Carried over or released', '结转或释放', { max: 40, own: true }) } },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      'buyer',
      { status: ['active', 'expired'] },
      { status: 'closed' },
      { guard: stillFrozen, look: 'danger' },
    ),
    runLow: move(
      ['Running low', 'Little is left'],
      ['预算预警', '预算余额已不足'],
      'system',
      { status: ['active', 'expired'] },
      {},
      { ...told, asks: { percent: ownText('Spoken for, %', '已占用比例（%）', 3) } },
    ),
    runOut: move(
      ['Exhausted', 'Nothing is left'],
      ['已用尽', '预算已用尽'],
      'system',
      { status: ['active', 'expired'] },
      {},
      told,
    ),
    override: move(
      ['Exceeded', 'Budget was exceeded'],
      ['超出预算', '已超出预算'],
      'system',
      { status: ['active', 'expired', 'closed'] },
      {},
      { ...told, asks: { exceeded: ownText('Exceeded by', '超出金额', 200) } },
    ),
  },
  steps: {
    draft: ['edit', 'submit'],
    rejected: ['edit', 'submit'],
    exhausted: ['budgetChange.create'],
    expired: ['close'],
  },
  stage: budgetStage,
  derive: budgetTotals,
  check: budgetFaults,
  answers: submittedAs('budgetNumber', budgetShape.fields.budgetNumber),
  deletion: { as: 'isdel' },
  noOverlap: {
    same: ['companyCode', 'costCenterCode', 'projectNumber'],
    from: 'startDate',
    to: 'endDate',
    while: { status: ['active'] },
  },
  ledger: {
    quantities: [
      'freezeAmount',
      'amountUsed',
      'supplementAmount',
      'reducedAmount',
      'transferInAmount',
      'transferOutAmount',
    ],
    bounds: [
      // Goods that come are never refused for money: of what others book nothing is asked, and of use nobody.
      {
        sum: ['freezeAmount', 'amountUsed'],
        atMost: ['totalDudget', 'toleranceAmount'],
        unless: { isbudget: 'N' },
        grows: ['freezeAmount'],
        ownChangeOnly: true,
        message: 'budget.exceeded',
      },
      {
        sum: ['freezeAmount', 'amountUsed'],
        atMost: ['totalDudget'],
        grows: ['reducedAmount', 'transferOutAmount'],
        message: 'budget.notAvailable',
      },
    ],
  },
  places: {
    costCenterCode: ['filter', 'fact', 'csv'],
    costCenterName: ['column', 'search', 'csv'],
    companyCode: ['filter', 'fact', 'csv'],
    projectNumber: ['filter', 'fact', 'csv'],
    applyDeptName: ['csv'],
    budgetOwner: ['filter'],
    budgetOwnerName: ['column', 'fact', 'csv'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    status: ['filter'],
    auditStatus: ['filter'],
    startDate: ['filter', 'sort', 'fact', 'csv'],
    endDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    isbudget: ['filter', 'fact', 'csv'],
    tolerance: ['csv'],
    unit: ['column', 'csv'],
    budgetAmount: ['fact', 'csv'],
    supplementaryAmount: ['fact', 'csv'],
    totalDudget: ['column', 'csv'],
    freezeAmount: ['column', 'fact', 'csv'],
    amountUsed: ['column', 'fact', 'csv'],
    availableBudget: ['column', 'fact', 'csv'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    supplementaryAmount: ['column'],
    totalDudget: ['column'],
    freezeAmount: ['column'],
    amountUsed: ['column'],
    availableBudget: ['column'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'active', en: 'Active', zh: '生效', where: { stage: ['active', 'exhausted'] } },
      { key: 'exhausted', en: 'Exhausted', zh: '已用尽', where: { stage: 'exhausted' }, urgent: true },
      { key: 'inHand', en: 'In hand', zh: '草稿', where: { stage: ['draft', 'rejected', 'underApproval'] } },
      { key: 'ended', en: 'Ended', zh: '已结束', where: { stage: ['expired', 'closed'] } },
    ],
    sort: '-budgetNumber',
  },
  form: [{ en: 'Budget', zh: '预算信息' }],
  lineIdentity: { title: 'subject', codes: [] },
  path: [
    { en: 'Approve', zh: '审批', stages: ['draft', 'underApproval', 'rejected'] },
    { en: 'Spend', zh: '执行', stages: ['active', 'exhausted'] },
    { en: 'Done', zh: '结束', stages: ['expired', 'closed'] },
  ],
  csv: {},
})

export type Budget = DocOf<typeof budget>
