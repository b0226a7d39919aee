/** What an expense sheet is made of (spec §3, domain/06 §2.3). */
import { approvalFields } from '../../definition/conditionalApproval.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { initiatorMachine, shownTimes } from '../../definition/sides/initiator.ts'
import { lineAmountFields } from '../../logistics/priceSnapshot.ts'
import { gone } from '../../logistics/returns/returnRules.ts'
import {
  copiedOrderedMaterial,
  copiedOrderedPlace,
  orderedMaterialFields,
  orderedPlaceFields,
} from '../../masterData/materials/materialSnapshot.ts'
import { consumePoints, settledParts } from '../../orders/budgets/consumePoint.ts'
import { priceBases } from '../../orders/orderCodes.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { invoicedLineFields } from '../invoices/invoicedLine.ts'
import { invoiceStates, itemTypes } from '../statements/statementCodes.ts'
import { costCauses, costTypes, costWays, deductTypes, deleteFlags } from './expenseCodes.ts'

/** Deductions are the buyer's. */
const deduction = (costCause: keyof typeof costCauses) =>
  ({ open: 'openClaimQty', as: 'quantity', by: 'buyer', head: { costType: '2', costCause } }) as const
/** What only deductions are about. */
const deducting = { costType: '2' } as const
const ofSource = { orderNumber: 'orderNumber', orderItemNumber: 'orderItemNumber' }

const lines = {
  // Before the order: what was wrong says which order line it is of.
  inspectionNumber: f.lineRef('Inspection', '来料检验单', 'incomingInspection', {
    item: 'inspectionItemNumber',
    where: { inspectStatus: ['partlyDecided', 'decided'] },
    same: { toElsAccount: 'toElsAccount', currency: 'currency' },
    appliesWhile: deducting,
    takes: deduction('quality'),
    copies: ofSource,
    proposes: {
      itemText: 'materialDesc',
      orderUnit: 'orderUnit',
      priceExcludingTax: 'claimPrice',
      taxRate: 'taxRate',
    },
  }),
  inspectionItemNumber: f.number('Decision', '判定行', { appliesWhile: deducting }),
  returnNumber: f.lineRef('Return', '退货单', 'returnOrder', {
    item: 'returnItemNumber',
    where: { returnStatus: gone },
    same: { toElsAccount: 'toElsAccount', currency: 'currency' },
    appliesWhile: deducting,
    takes: deduction('quality'),
    copies: ofSource,
    // no price: what the goods were worth goes back with the return itself
    proposes: { itemText: 'materialDesc', orderUnit: 'orderUnit', taxRate: 'taxRate' },
  }),
  returnItemNumber: f.number('Return line', '退货行', { appliesWhile: deducting }),
  deliveryNoteNumber: f.lineRef('Delivery notice', '送货单', 'deliveryNotice', {
    item: 'deliveryNoteItemNumber',
    where: { noteStatus: 'closed' },
    same: { toElsAccount: 'elsAccount' },
    appliesWhile: deducting,
    takes: deduction('short'),
    copies: ofSource,
    proposes: { itemText: 'materialDesc', orderUnit: 'orderUnit' },
  }),
  deliveryNoteItemNumber: f.number('Notice line', '送货行', { appliesWhile: deducting }),
  // what came late: a penalty for its days, whose price no price list has
  receiptNumber: f.lineRef('Receipt', '收货单', 'receipt', {
    item: 'receiptItemNumber',
    where: { receiptStatus: 'posted' },
    same: { toElsAccount: 'toElsAccount', currency: 'currency' },
    appliesWhile: deducting,
    takes: { ...deduction('late'), open: 'openLateDays', onlyWhereOpen: true },
    copies: { ...ofSource, agreedDate: 'agreedDate', daysLate: 'daysLate' },
    proposes: { itemText: 'materialDesc', taxRate: 'taxRate' },
  }),
  receiptItemNumber: f.number('Receipt line', '收货行', { appliesWhile: deducting }),
  agreedDate: f.date('Agreed day', '约定交期', { auto: true, appliesWhile: deducting }),
  daysLate: f.number('Days late', '逾期天数', { auto: true, appliesWhile: deducting }),
  // a price that is disputed: by how much it is wrong is said here, and what was stated stays
  reconNumber: f.lineRef('Statement', '对账单', 'reconciliation', {
    item: 'reconItemNumber',
    where: { checkStatus: ['toConfirm', 'returned'] },
    whereLine: { dispute: 'price' },
    same: {
      elsAccount: 'elsAccount',
      toElsAccount: 'toElsAccount',
      companyCode: 'companyCode',
      currency: 'currency',
    },
    takes: {
      ...{ open: 'openCorrectQty', as: 'quantity', onlyWhereOpen: true },
      head: { costCause: 'price' },
      headBy: { buyer: { costType: '2' } },
    },
    copies: ofSource,
    proposes: { itemText: 'materialDesc', orderUnit: 'orderUnit', taxRate: 'taxRate' },
  }),
  reconItemNumber: f.number('Statement line', '对账行'),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    item: 'orderItemNumber',
    where: {
      orderStatus: ['confirmed', 'changeUnconfirmed', 'changeConfirmed', 'changeReturned', 'changeCountered'],
    },
    same: {
      elsAccount: 'elsAccount',
      toElsAccount: 'toElsAccount',
      companyCode: 'companyCode',
      currency: 'currency',
    },
    // an expense has a quantity of its own: what weighs is what was ordered
    copies: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      isCheckQuality: 'isCheckQuality',
      weight: 'weight',
      ...copiedOrderedMaterial,
      ...copiedOrderedPlace,
    },
    proposes: { taxRate: 'taxRate' },
  }),
  orderItemNumber: f.number('Order line', '订单行'),
  itemText: f.text('What it is for', '费用内容', { required: 'submit', max: 200 }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Ordered', '订购内容', { auto: true }),
  quantity: f.quantity('Qty', '数量', { required: 'submit', initial: '1' }),
  orderUnit: f.dict('Unit', '单位', 'unit'),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { required: 'submit', initial: '1' }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { guarded: 'price' }),
  taxRate: f.percent('Tax', '税率', { required: 'submit' }),
  ...lineAmountFields,
  /** What it deducts of what it is about; blank where that limits nothing. */
  claimQuantity: f.quantity('Deducted', '扣款数量', { auto: true }),
  claimAmount: f.amount('Amount deducted', '扣款金额', { auto: true, guarded: 'price' }),
  /** For how many days of lateness it deducts. */
  claimDays: f.quantity('Days deducted', '扣款逾期天数', { auto: true }),
  /** What the line is worth in a statement: a deduction is below zero. */
  statedNonTaxAmount: f.amount('In the statement excl. tax', '对账未税金额', { auto: true, guarded: 'price' }),
  statedTaxAmount: f.amount('Tax in the statement', '对账税额', { auto: true, guarded: 'price' }),
  statedAmount: f.amount('In the statement', '对账含税金额', { auto: true, guarded: 'price' }),
  /** The line as a whole: nobody states a part of it. */
  wholeItem: f.quantity('Line', '整行', { auto: true }),
  statedItem: f.quantity('In statements', '已入对账单', { auto: true }),
  reconciledItem: f.quantity('In confirmed statements', '已确认对账', { auto: true }),
  openItem: f.quantity('Left to reconcile', '待对账', { auto: true }),
  /** The kind of the sheet, as lines of statements and invoices say it. */
  itemType: f.choice('Item', '项目类型', itemTypes, { auto: true }),
  ...invoicedLineFields,
  /** The budget that pays for an additional expense, found when it is sent. */
  budgetNumber: f.lineRef('Budget', '预算', 'budget', { auto: true, item: 'budgetItemNumber' }),
  budgetItemNumber: f.number('Budget line', '预算行', { auto: true }),
  budgetConsumePoint: f.choice('Budget used', '预算使用时点', consumePoints, { auto: true }),
  ...settledParts,
  /** What the line asks of the budget, in local currency. */
  budgetShareAmount: f.amount('Share of the budget', '预算占用金额', { auto: true, guarded: 'price' }),
  budgetFreezeAmount: f.amount('Frozen in the budget', '预算冻结金额', { auto: true, guarded: 'price' }),
  budgetUsedAmount: f.amount('Used of the budget', '预算已用金额', { auto: true, guarded: 'price' }),
  /** What is deducted of an order line, in local currency. */
  deductedAmount: f.amount('Deducted, local', '扣款本位币金额', { auto: true, guarded: 'price' }),
  /** Of the order line: whether its goods are inspected. */
  isCheckQuality: f.yesNo('Inspected', '质检', { auto: true }),
  ...orderedMaterialFields,
  ...orderedPlaceFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const expenseSheetShape = defineShape({
  name: 'expenseSheet',
  en: 'Expense sheet',
  zh: '费用单',
  statuses: {
    costStatus: machine('Sheet', '费用单状态', 'new', {
      new: state('New', '新建', 'grey'),
      toConfirm: state('To confirm', '待确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'green'),
      rejected: state('Rejected', '已拒绝', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    cancelStatus: machine('Cancellation', '取消申请', 'none', {
      none: state('Not asked for', '未申请', 'grey'),
      asked: state('Asked for', '已申请', 'gold'),
    }),
    auditStatus,
    initiator: initiatorMachine,
  },
  stages: {
    new: stage('New', '新建', 'grey', 'initiator', { next: { initiator: ['send it', '发送'] } }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    toConfirm: stage('To confirm', '待确认', 'gold', 'counterparty', {
      next: {
        counterparty: ['confirm or reject it', '确认或拒绝'],
        initiator: ['the other side confirms', '对方确认'],
      },
    }),
    rejected: stage('Rejected', '已拒绝', 'red', 'initiator', {
      next: { initiator: ['revise or cancel it', '修改或取消'] },
    }),
    confirmed: stage('Confirmed', '已确认', 'green', 'nobody'),
    cancelling: stage('Cancellation asked for', '申请取消', 'gold', 'counterparty', {
      next: { counterparty: ['agree or keep it', '同意或保留'], initiator: ['the other side agrees', '对方同意'] },
    }),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'costType',
  fields: {
    costNumber: f.text('Sheet no.', '费用单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: 'submit',
      where: notMerged,
      copies: { supplierName: 'fullName' },
      proposes: { currency: 'currency' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    costType: f.choice('Kind', '费用类型', costTypes, {
      ...{ required: true, initial: '1' },
      // suppliers ask for additional expenses alone
      choosableBy: { supplier: ['1'] },
    }),
    deductType: f.choice('Deducted', '扣款方式', deductTypes, { appliesWhile: deducting }),
    costCause: f.choice('Cause', '费用原因', costCauses, { required: 'submit' }),
    currency: f.dict('Currency', '币种', 'currency', { required: 'submit' }),
    totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
    taxAmount: f.amount('Tax', '税额', { auto: true, guarded: 'price' }),
    costAmount: f.amount('Amount', '费用金额', { auto: true, guarded: 'price' }),
    costDesc: f.text('What happened', '费用说明', { max: 500 }),
    costDate: f.date('Date', '费用日期', { required: 'submit' }),
    companyCode: f.ref('Company', '公司', 'organization', { required: 'submit', where: { kind: 'company' } }),
    costWay: f.choice('Settled', '结算方式', costWays, { required: 'submit', initial: '1' }),
    freeItem: f.choice('Free', '免费', { 1: ['For the record only', '仅记录'] }),
    costCenter: f.ref('Cost center', '成本中心', 'costCenter', { where: { status: 'on' } }),
    subject: f.dict('Subject', '费用科目', 'expenseSubject'),
    isReconciliation: f.yesNo('In a statement', '已入对账单', { auto: true, initial: 'N' }),
    /** Of sheets with an invoice of their own, once both have agreed on them. */
    invoiceStatus: f.choice('Invoices', '开票状态', invoiceStates, { auto: true }),
    invoiceAmount: f.amount('Invoiced', '已开票金额', { auto: true, guarded: 'price' }),
    /** C: cancelled. What is deleted is gone. */
    deleteFlag: f.choice('Deleted', '删除标识', deleteFlags, { auto: true }),
    ...approvalFields,
    ...shownTimes,
    sendTime: f.time('Sent', '发送时间', { auto: true }),
    confirmTime: f.time('Confirmed at', '确认时间', { auto: true }),
    rejectReason: f.text('Reason of rejection', '拒绝原因', { auto: true, max: 500 }),
    cancelReason: f.text('Reason to cancel', '取消原因', { auto: true, max: 500 }),
  },
  lines,
})
