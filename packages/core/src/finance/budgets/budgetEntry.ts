import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { amountChangeTypes } from './budgetCodes.ts'

const auto = { auto: true } as const

const shape = defineShape({
  name: 'budgetEntry',
  en: 'Budget entry',
  zh: '预算流水',
  statuses: {
    entryStatus: machine('Entry', '流水状态', 'booked', { booked: state('Booked', '已记账', 'green') }),
  },
  fields: {
    /** The budget's number, and which of its entries it is: without gaps, since each waits for the one before. */
    entryNumber: f.text('Entry no.', '流水号', { required: true, max: 64 }),
    budgetNumber: f.ref('Budget', '预算', 'budget', { auto: true, required: true }),
    budgetItemNumber: f.number('Budget line', '预算行', { auto: true, required: true }),
    entryOrder: f.number('Order', '序号', { auto: true, required: true }),
    costCenterCode: f.text('Cost center', '成本中心', { auto: true, max: 40 }),
    subject: f.dict('Subject', '费用科目', 'expenseSubject', auto),
    logtime: f.time('Booked at', '记账时间', { auto: true, required: true }),
    amountChangeType: f.choice('Change', '变动类型', amountChangeTypes, { auto: true, required: true }),
    amount: f.amount('Amount', '金额', { auto: true, required: true }),
    sourceType: f.text('Document', '来源单据', { auto: true, required: true, max: 40 }),
    sourceNumber: f.text('Document no.', '来源单号', { auto: true, max: 40 }),
    sourceItem: f.number('Document line', '来源行', auto),
    sourceVersion: f.number('Version', '来源版本', auto),
    isOverride: f.yesNo('Over budget', '超预算', { auto: true, initial: 'N' }),
    /** The approval by which the budget may be exceeded. */
    overrideNumber: f.text('Overrun approved by', '超支审批单', { auto: true, max: 32 }),
    totalBefore: f.amount('Total before', '变动前总预算', auto),
    totalAfter: f.amount('Total', '总预算', auto),
    freezeBefore: f.amount('Frozen before', '变动前冻结', auto),
    freezeAfter: f.amount('Frozen', '冻结', auto),
    usedBefore: f.amount('Used before', '变动前已用', auto),
    usedAfter: f.amount('Used', '已用', auto),
    availableBefore: f.amount('Available before', '变动前可用', auto),
    availableAfter: f.amount('Available', '可用', auto),
  },
})

/**
 * What has changed a budget line, by what, from how much to how much: the server writes each with its booking, and nobody
 * changes or deletes one (domain/06 §2.4).
 */
export const budgetEntry = defineDocument(shape, {
  key: ['entryNumber'],
  title: 'sourceNumber',
  serverSees: true,
  sides: { buyer: { owner: 'elsAccount', sees: 'all' } },
  found: {
    menu: { en: 'Budget ledger', zh: '预算流水', icon: 'history', group: 'finance', at: 90 },
    alias: 'budget-entry',
    buyer: { roles: { buyer: ['look'], finance: '*', budgetOwner: '*', approver: ['view'] } },
  },
  transitions: {},
  booked: { once: { entryStatus: ['booked'] } },
  places: {
    budgetNumber: ['column', 'filter', 'index', 'fact', 'csv'],
    budgetItemNumber: ['fact', 'csv'],
    costCenterCode: ['filter', 'fact', 'csv'],
    subject: ['column', 'filter', 'csv'],
    logtime: ['column', 'filter', 'sort', 'fact', 'csv'],
    amountChangeType: ['column', 'filter', 'fact', 'csv'],
    amount: ['column', 'fact', 'csv'],
    sourceType: ['filter', 'csv'],
    sourceNumber: ['column', 'filter', 'search', 'fact', 'csv'],
    sourceItem: ['fact', 'csv'],
    isOverride: ['filter', 'csv'],
    overrideNumber: ['fact', 'csv'],
    totalBefore: ['csv'],
    totalAfter: ['csv'],
    freezeBefore: ['csv'],
    freezeAfter: ['column', 'csv'],
    usedBefore: ['csv'],
    usedAfter: ['column', 'csv'],
    availableBefore: ['fact', 'csv'],
    availableAfter: ['column', 'fact', 'csv'],
    entryStatus: ['-column', '-filter', '-csv'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  list: {
    tabs: [
      { key: 'frozen', en: 'Frozen and released', zh: '冻结与释放', where: { amountChangeType: ['1', '2'] } },
      { key: 'used', en: 'Used', zh: '使用', where: { amountChangeType: ['3', '4'] } },
      { key: 'changed', en: 'Changes', zh: '预算调整', where: { amountChangeType: ['5', '6', '7', '8'] } },
    ],
    sort: '-logtime',
  },
  form: [{ en: 'Entry', zh: '流水' }],
  csv: {},
})

export type BudgetEntry = DocOf<typeof budgetEntry>
