/** What a reconciliation statement is made of (spec §3, domain/06 §2.1). */
import { approvalFields } from '../../definition/conditionalApproval.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { initiatorMachine, shownTimes } from '../../definition/sides/initiator.ts'
import { copiedPrice, freeItemField, lineAmountFields, priceSnapshotFields } from '../../logistics/priceSnapshot.ts'
import { movementTypes, sendAndReceiveTypes } from '../../logistics/vouchers/voucherCodes.ts'
import {
  copiedOrderedMaterial,
  copiedOrderedPlace,
  orderedMaterialFields,
  orderedPlaceFields,
} from '../../masterData/materials/materialSnapshot.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { costWays, deductTypes } from '../expenses/expenseCodes.ts'
import { invoicedLineFields } from '../invoices/invoicedLine.ts'
import { priceCorrectionFields } from './priceCorrection.ts'
import { disputes, invoiceStates, itemTypes } from './statementCodes.ts'

/** One supplier, one company, one currency, whoever begins it. */
const together = {
  elsAccount: 'elsAccount',
  toElsAccount: 'toElsAccount',
  companyCode: 'companyCode',
  currency: 'currency',
}
const amounts = {
  totalNonTaxAmount: 'totalNonTaxAmount',
  taxAmount: 'taxAmount',
  totalAmount: 'totalAmount',
}

const lines = {
  referVoucherNumber: f.lineRef('Voucher', '物料凭证', 'materialVoucher', {
    item: 'referVoucherItemNumber',
    whereLine: { reconStatus: 'open' },
    same: together,
    upTo: { periodTo: 'postingDate' },
    takes: { open: 'openItem', as: 'itemCount', sums: Object.keys(amounts) },
    copies: {
      movementType: 'movementType',
      sendAndReceiveType: 'sendAndReceiveType',
      postingDate: 'postingDate',
      orderNumber: 'orderNumber',
      orderItemNumber: 'orderItemNumber',
      receiptNumber: 'receiptNumber',
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      quantity: 'quantity',
      orderUnit: 'orderUnit',
      ...copiedPrice,
      freeItem: 'freeItem',
      ...amounts,
    },
  }),
  referVoucherItemNumber: f.number('Voucher item', '凭证行'),
  costNumber: f.lineRef('Expense sheet', '费用单', 'expenseSheet', {
    item: 'costItemNumber',
    where: { costStatus: 'confirmed', cancelStatus: 'none', costWay: '1' },
    elsewhere: [
      { where: { costWay: '2' }, rule: 'invoicedAlone' },
      { where: { costWay: '3' }, rule: 'paidInCash' },
    ],
    same: together,
    upTo: { periodTo: 'costDate' },
    takes: { open: 'openItem', as: 'itemCount', sums: Object.keys(amounts) },
    copies: {
      costType: 'costType',
      deductType: 'deductType',
      costWay: 'costWay',
      postingDate: 'costDate',
      orderNumber: 'orderNumber',
      orderItemNumber: 'orderItemNumber',
      materialNumber: 'materialNumber',
      materialDesc: 'itemText',
      quantity: 'quantity',
      orderUnit: 'orderUnit',
      currency: 'currency',
      priceBasis: 'priceBasis',
      priceExcludingTax: 'priceExcludingTax',
      priceIncludingTax: 'priceIncludingTax',
      taxRate: 'taxRate',
      totalNonTaxAmount: 'statedNonTaxAmount',
      taxAmount: 'statedTaxAmount',
      totalAmount: 'statedAmount',
    },
  }),
  costItemNumber: f.number('Sheet line', '费用单行'),
  itemType: f.choice('Item', '项目类型', itemTypes, { auto: true }),
  movementType: f.choice('Movement', '移动类型', movementTypes, { auto: true }),
  sendAndReceiveType: f.choice('Comes from', '收发类型', sendAndReceiveTypes, { auto: true }),
  costType: f.text('Kind of sheet', '费用类型', { auto: true, max: 1 }),
  deductType: f.choice('Deducted', '扣款方式', deductTypes, { auto: true }),
  /** Of an expense: how it is settled. */
  costWay: f.choice('Settled', '结算方式', costWays, { auto: true }),
  postingDate: f.date('Posting date', '过账日期', { auto: true }),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    auto: true,
    item: 'orderItemNumber',
    copies: { ...copiedOrderedMaterial, ...copiedOrderedPlace },
  }),
  orderItemNumber: f.number('Order line', '订单行', { auto: true }),
  receiptNumber: f.text('Receipt', '收货单', { auto: true, max: 40 }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Description', '物料描述', { auto: true }),
  /** Signed: what went back is below zero. */
  quantity: f.quantity('Qty', '数量', { auto: true, least: '-999999999999' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  ...priceSnapshotFields,
  freeItem: freeItemField,
  ...lineAmountFields,
  /** The whole item, always: nobody states a part of one. */
  itemCount: f.quantity('Items', '项数', { initial: '1', least: '1', most: '1' }),
  /** Nothing of what is deducted from the payment may be invoiced. */
  ...invoicedLineFields,
  /** Posted invoices have all of it, or there is nothing to invoice and the statement is posted: one, or none. */
  billedItem: f.quantity('Invoices posted', '开票已过账', { auto: true }),
  dispute: f.choice('Disputed', '争议', disputes, { auto: true }),
  disputeText: f.text('Dispute', '争议说明', { auto: true, max: 500 }),
  disputeAnswer: f.text('Answer to the dispute', '争议答复', { auto: true, max: 500 }),
  ...priceCorrectionFields,
  ...orderedMaterialFields,
  ...orderedPlaceFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const reconciliationShape = defineShape({
  name: 'reconciliation',
  en: 'Reconciliation statement',
  zh: '对账单',
  statuses: {
    checkStatus: machine('Statement', '对账状态', 'notConfirmed', {
      notConfirmed: state('Not confirmed', '未确认', 'grey'),
      toConfirm: state('To be confirmed', '待确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'green'),
      returned: state('Returned', '已退回', 'red'),
      posted: state('Posted', '已过账', 'green'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    reopenStatus: machine('Reopening', '取消确认申请', 'none', {
      none: state('Not asked for', '未申请', 'grey'),
      asked: state('Asked for', '已申请', 'gold'),
    }),
    auditStatus,
    initiator: initiatorMachine,
  },
  stages: {
    notConfirmed: stage('In hand', '未确认', 'grey', 'initiator', { next: { initiator: ['send it', '发送'] } }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      due: 'replyBy',
      next: { supplier: ['the buyer confirms', '采购方确认'] },
    }),
    toConfirm: stage('To be confirmed', '待确认', 'gold', 'counterparty', {
      due: 'replyBy',
      next: {
        counterparty: ['confirm, dispute or return it', '确认、提出争议或退回'],
      },
    }),
    disputed: stage('Disputed', '有争议', 'red', 'initiator', {
      next: { initiator: ['answer the dispute, or take the statement back and correct it', '答复争议，或撤回更正'] },
    }),
    disputeAnswered: stage('Dispute answered', '争议已答复', 'gold', 'counterparty', {
      due: 'replyBy',
      next: { counterparty: ['resolve the dispute, raise another or return it', '解除争议、再次提出或退回'] },
    }),
    returned: stage('Returned', '已退回', 'red', 'initiator', {
      next: { initiator: ['revise or cancel it', '修改或取消'] },
    }),
    confirmed: stage('To be invoiced', '待开票', 'blue', 'supplier', {
      next: {
        buyer: ['the supplier invoices what was confirmed', '供应商就已确认的内容开票'],
        supplier: ['invoice what was confirmed', '就已确认的内容开票'],
      },
    }),
    invoicing: stage('Invoices in work', '发票处理中', 'blue', 'nobody', {
      waitsFor: { en: 'the acceptance of its invoices', zh: '所开发票的确认', of: 'buyer' },
    }),
    invoiced: stage('Invoiced', '已开票', 'green', 'buyer', {
      next: { buyer: ['post it', '过账'], supplier: ['the buyer posts', '采购方过账'] },
    }),
    posted: stage('Posted', '已过账', 'green', 'nobody'),
    reopening: stage('Reopening asked for', '申请取消确认', 'gold', 'counterparty', {
      next: { counterparty: ['agree or keep it', '同意或保留'] },
    }),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'periodFrom',
  fields: {
    reconNumber: f.text('Statement no.', '对账单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: 'submit',
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    periodFrom: f.date('From', '期间开始', { auto: true }),
    periodTo: f.date('Up to', '期间截止', { required: 'submit' }),
    companyCode: f.ref('Company', '公司', 'organization', { auto: true }),
    currency: f.dict('Currency', '币种', 'currency', { auto: true }),
    totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
    taxAmount: f.amount('Tax', '税额', { auto: true, guarded: 'price' }),
    totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
    costAmount: f.amount('Expenses and deductions', '费用合计', { auto: true, guarded: 'price' }),
    invoiceableNet: f.amount('To be invoiced excl. tax', '可开票未税', { auto: true, guarded: 'price' }),
    invoiceableTax: f.amount('Tax to be invoiced', '可开票税额', { auto: true, guarded: 'price' }),
    invoiceableAmount: f.amount('To be invoiced', '可开票金额', { auto: true, guarded: 'price' }),
    payableAmount: f.amount('To be paid', '应付金额', { auto: true, guarded: 'price' }),
    invoiceAmount: f.amount('Invoiced', '已开票金额', { auto: true, guarded: 'price' }),
    invoiceStatus: f.choice('Invoices', '开票状态', invoiceStates, { auto: true }),
    erpVoucherNo: f.text('ERP voucher', 'ERP 凭证号', { auto: 'filled', max: 40 }),
    postingDate: f.date('Posting date', '过账日期', { auto: true }),
    disputedLines: f.number('Disputed lines', '争议行数', { auto: true }),
    contentHash: f.text('Content hash', '内容哈希', { auto: true, max: 64 }),
    ...approvalFields,
    ...shownTimes,
    sendTime: f.time('Sent', '发送时间', { auto: true }),
    replyBy: f.time('Reply by', '答复期限', { auto: true }),
    remindedTime: f.time('Reminded', '已催办', { auto: true }),
    confirmTime: f.time('Confirmed at', '确认时间', { auto: true }),
    returnReason: f.text('Reason of return', '退回原因', { auto: true, max: 500 }),
    reopenReason: f.text('Reason to reopen', '取消确认原因', { auto: true, max: 500 }),
  },
  lines,
})
