/** What an invoice is made of (spec §3, domain/06 §2.2). */

import { approvalFields } from '../../definition/conditionalApproval.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { freeItemField } from '../../logistics/priceSnapshot.ts'
import { priceBases } from '../../orders/orderCodes.ts'
import { itemTypes } from '../statements/statementCodes.ts'
import {
  effects,
  invoiceSources,
  invoiceTypes,
  matchStatuses,
  paymentStatuses,
  remedies,
  returnCauses,
} from './invoiceCodes.ts'
import type { Finding } from './invoiceMatch.ts'

/** What both agreed on, by the names that statements and expense sheets share. */
const agreed = {
  itemType: 'itemType',
  orderUnit: 'orderUnit',
  orderNumber: 'orderNumber',
  orderItemNumber: 'orderItemNumber',
  receiptNumber: 'receiptNumber',
  materialNumber: 'materialNumber',
  statedQuantity: 'quantity',
  statedPriceBasis: 'priceBasis',
  statedPriceExcludingTax: 'priceExcludingTax',
  statedPriceIncludingTax: 'priceIncludingTax',
  statedTaxRate: 'taxRate',
} as const
const priced = {
  priceBasis: 'priceBasis',
  priceExcludingTax: 'priceExcludingTax',
  priceIncludingTax: 'priceIncludingTax',
  taxRate: 'taxRate',
} as const

const lines = {
  reconNumber: f.lineRef('Statement', '对账单', 'reconciliation', {
    item: 'reconItemNumber',
    where: { checkStatus: 'confirmed', reopenStatus: 'none' },
    same: { elsAccount: 'toElsAccount', toElsAccount: 'elsAccount', companyCode: 'companyCode', currency: 'currency' },
    takes: { open: 'openInvoiceQuantity', as: 'quantity', signedBy: 'quantity' },
    copies: {
      ...agreed,
      postingDate: 'postingDate',
      priceBase: 'priceBase',
      statedNonTaxAmount: 'totalNonTaxAmount',
      statedTaxAmount: 'taxAmount',
      freeItem: 'freeItem',
    },
    proposes: {
      itemText: 'materialDesc',
      ...priced,
    },
  }),
  reconItemNumber: f.number('Statement line', '对账单行'),
  // an expense that has an invoice of its own: what both agreed on there is expected here
  costNumber: f.lineRef('Expense sheet', '费用单', 'expenseSheet', {
    item: 'costItemNumber',
    where: { costStatus: 'confirmed', cancelStatus: 'none', costWay: '2' },
    elsewhere: [{ where: { costWay: '1' }, rule: 'invoicedStated' }],
    same: { elsAccount: 'toElsAccount', toElsAccount: 'elsAccount', companyCode: 'companyCode', currency: 'currency' },
    takes: { open: 'openInvoiceQuantity', as: 'quantity', onlyWhereOpen: true },
    copies: {
      ...agreed,
      postingDate: 'costDate',
      statedNonTaxAmount: 'statedNonTaxAmount',
      statedTaxAmount: 'statedTaxAmount',
    },
    proposes: {
      itemText: 'itemText',
      ...priced,
    },
  }),
  costItemNumber: f.number('Sheet line', '费用单行'),
  itemText: f.text('Goods or service', '货物或服务名称', { required: 'submit', max: 300 }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  itemType: f.choice('Item', '项目类型', itemTypes, { auto: true }),
  orderNumber: f.text('Order', '采购订单', { auto: true, max: 40 }),
  orderItemNumber: f.number('Order line', '订单行', { auto: true }),
  receiptNumber: f.text('Receipt', '收货单', { auto: true, max: 40 }),
  postingDate: f.date('Received on', '收货日期', { auto: true }),
  statedQuantity: f.quantity('Qty in the statement', '对账数量', { auto: true, least: '-999999999999' }),
  /** Signed, as in the statement: what went back is below zero. */
  quantity: f.quantity('Qty', '数量', { required: 'submit', least: '-999999999999' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { required: 'submit' }),
  priceBase: f.quantity('Price per', '价格单位', { auto: true }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { guarded: 'price' }),
  taxRate: f.percent('Tax', '税率', { required: 'submit' }),
  statedPriceBasis: f.choice('Price basis of the order', '订单价格基准', priceBases, { auto: true }),
  statedPriceExcludingTax: f.price('Order price excl. tax', '订单未税单价', { auto: true, guarded: 'price' }),
  statedPriceIncludingTax: f.price('Order price incl. tax', '订单含税单价', { auto: true, guarded: 'price' }),
  statedTaxRate: f.percent('Tax of the order', '订单税率', { auto: true }),
  statedNonTaxAmount: f.amount('Stated excl. tax', '对账未税金额', { auto: true, guarded: 'price' }),
  statedTaxAmount: f.amount('Stated tax', '对账税额', { auto: true, guarded: 'price' }),
  freeItem: freeItemField,
  netAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
  taxAmount: f.amount('Tax amount', '税额', { auto: true, guarded: 'price' }),
  totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
  expectedNet: f.amount('Agreed excl. tax', '应开未税金额', { auto: true, guarded: 'price' }),
  expectedTax: f.amount('Agreed tax', '应开税额', { auto: true, guarded: 'price' }),
  expectedAmount: f.amount('Agreed', '应开含税金额', { auto: true, guarded: 'price' }),
  differenceAmount: f.amount('Difference', '差异金额', { auto: true, guarded: 'price' }),
  quantityEffect: f.amount('By quantity', '数量差异', { auto: true, guarded: 'price' }),
  priceEffect: f.amount('By price', '价格差异', { auto: true, guarded: 'price' }),
  taxEffect: f.amount('By tax rate', '税率差异', { auto: true, guarded: 'price' }),
  unlinkedEffect: f.amount('Not in a statement', '未对账费用', { auto: true, guarded: 'price' }),
  roundingEffect: f.amount('By rounding', '尾差', { auto: true, guarded: 'price' }),
  /** Of the statement's line, what this invoice is about. */
  coveredQuantity: f.quantity('Qty of the statement', '占用对账数量', { auto: true }),
  /** The same of the invoices before. */
  coveredBefore: f.quantity('Invoiced before', '此前已开数量', { auto: true }),
  returnNote: f.text('Why it is returned', '退回说明', { auto: 'filled', max: 300 }),
} as const

const finding = {
  kind: f.choice('What differs', '差异类型', effects),
  item: f.number('Line', '行号'),
  expected: f.price('Agreed', '应为'),
  actual: f.price('Invoiced', '实开'),
  delta: f.amount('Adds', '影响金额'),
  within: f.yesNo('Within tolerance', '容差内'),
  remedy: f.choice('How it is mended', '处理建议', remedies),
  evidence: f.text('See', '依据'),
} as const

const taxRow = {
  taxRate: f.percent('Tax', '税率'),
  net: f.amount('Amount excl. tax', '未税金额'),
  tax: f.amount('Tax amount', '税额'),
} as const

/** What an invoice says of one tax rate. */
export interface TaxRow {
  readonly taxRate: string
  readonly net: string
  readonly tax: string
}

export const invoiceShape = defineShape({
  name: 'invoice',
  en: 'Invoice',
  zh: '发票',
  statuses: {
    invoiceStatus: machine('Invoice', '发票状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      toConfirm: state('To be confirmed', '待确认', 'gold'),
      waiting: state('Waits for the goods', '等待收货', 'gold'),
      returned: state('Returned', '已退回', 'red'),
      preInvoiced: state('Pre-invoiced', '预制发票', 'blue'),
      preInvoiceCancelled: state('Pre-invoice cancelled', '预制已取消', 'gold'),
      posted: state('Posted', '已过账', 'green'),
      void: state('Void', '已作废', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'supplier', { next: { supplier: ['submit it', '提交'] } }),
    toConfirm: stage('To be confirmed', '待确认', 'gold', 'buyer', {
      next: {
        buyer: ['check and pre-invoice, or return it', '核对后预制或退回'],
        supplier: ['the buyer checks', '采购方核对'],
      },
    }),
    waiting: stage('Waits for the goods', '等待收货', 'gold', 'buyer', {
      due: 'waitsUntil',
      next: { buyer: ['check it once the goods are there', '到货后核对'], supplier: ['the goods arrive', '货物到达'] },
      waitsFor: { en: 'the goods that are announced', zh: '已通知的到货', by: 'waitsUntil' },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { supplier: ['the buyer checks', '采购方核对'] },
    }),
    returned: stage('Returned', '已退回', 'red', 'supplier', {
      next: { supplier: ['correct or void it', '更正或作废'] },
    }),
    preInvoiced: stage('Pre-invoiced', '预制发票', 'blue', 'buyer', {
      next: { buyer: ['post it', '过账'], supplier: ['the buyer posts', '采购方过账'] },
    }),
    preInvoiceCancelled: stage('Pre-invoice cancelled', '预制已取消', 'gold', 'buyer', {
      next: {
        buyer: ['pre-invoice again, return or void it', '重新预制、退回或作废'],
        supplier: ['the buyer decides', '采购方处理'],
      },
    }),
    posted: stage('To be paid', '待付款', 'green', 'buyer', {
      due: 'dueDate',
      next: { buyer: ['pay it', '付款'], supplier: ['the buyer pays', '采购方付款'] },
    }),
    paid: stage('Paid', '已付款', 'green', 'nobody'),
    void: stage('Void', '已作废', 'grey', 'nobody'),
  },
  statusesBefore: 'invoiceType',
  fields: {
    invoiceRecordNumber: f.text('Record no.', '发票记录号', { auto: true, required: true, max: 32 }),
    // Whose statements the lines are of says it where it is left open.
    toElsAccount: f.ref('Buyer', '采购方', 'customer', { required: 'submit', copies: { buyerName: 'purchaserName' } }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    invoiceType: f.choice('Type', '发票类型', invoiceTypes, { required: true, initial: 'VAT' }),
    invoiceCode: f.text('Invoice code', '发票代码', { max: 32 }),
    invoiceNumber: f.text('Invoice no.', '发票号码', { required: 'submit', max: 32 }),
    /** Code and number as one, by which the same invoice is known. */
    invoiceKey: f.text('Code and number', '发票代码号码', { auto: true, max: 80, seenAs: 'number' }),
    invoiceSequence: f.number('Sequence', '发票序号', { auto: true }),
    invoiceDate: f.date('Invoice date', '开票日期', { required: 'submit' }),
    originalInvoice: f.ref('Corrects invoice', '原发票', 'invoice', {
      where: { invoiceStatus: ['preInvoiced', 'posted'] },
    }),
    companyCode: f.text('Company', '公司', { auto: true, max: 40, target: 'organization' }),
    currency: f.dict('Currency', '币种', 'currency', { auto: true }),
    printedNet: f.amount('Total excl. tax as printed', '票面未税合计', { guarded: 'price' }),
    printedTax: f.amount('Tax as printed', '票面税额', { guarded: 'price' }),
    netAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
    taxAmount: f.amount('Tax', '税额', { auto: true, guarded: 'price' }),
    invoiceAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
    /** What the file of the supplier says beside its totals (BT-113, BT-114), and what is to be paid of it (BT-115). */
    prepaidAmount: f.amount('Paid in advance', '已预付金额', { auto: true, guarded: 'price' }),
    roundingAmount: f.amount('Rounding', '舍入金额', { auto: true, guarded: 'price' }),
    payableAmount: f.amount('To be paid', '应付金额', { auto: true, guarded: 'price' }),
    expectedAmount: f.amount('Agreed', '应开含税金额', { auto: true, guarded: 'price' }),
    differenceAmount: f.amount('Difference', '差异金额', { auto: true, guarded: 'price' }),
    matchStatus: f.choice('Match', '匹配结果', matchStatuses, { auto: true }),
    matchResult: f.rows<Finding>()('What differs', '差异明细', {
      auto: true,
      guarded: 'price',
      columns: finding,
      each: ['difference', '差异'],
    }),
    taxRows: f.rows<TaxRow>()('Tax by rate', '税率汇总', {
      auto: true,
      guarded: 'price',
      columns: taxRow,
      each: ['rate', '税率'],
    }),
    pricePercent: f.percent('Price tolerance', '单价容差比例', { auto: true }),
    priceAmount: f.amount('Price tolerance of a line', '单价容差金额', { auto: true }),
    tailTolerance: f.amount('Rounding tolerance', '尾差容差', { auto: true }),
    source: f.choice('Came in as', '来源', invoiceSources, { auto: true, initial: 'keyed' }),
    fileHash: f.text('Hash of its file', '文件哈希', { auto: true, max: 64 }),
    sharedTime: f.time('Shown to the buyer', '采购方可见时间', { auto: true }),
    submitTime: f.time('Submitted', '提交时间', { auto: true }),
    returnCause: f.choice('Returned for', '退回类别', returnCauses, { auto: true }),
    returnReason: f.text('Reason of return', '退回原因', { auto: true, max: 500 }),
    waitsUntil: f.date('Waits until', '等待至', { auto: true }),
    waitReason: f.text('Why it waits', '等待原因', { auto: true, max: 500 }),
    acceptReason: f.text('Why the difference is accepted', '接受差异原因', { auto: true, max: 500 }),
    ...approvalFields,
    dueDate: f.date('Due', '付款到期日', { auto: 'filled' }),
    postingDate: f.date('Posting date', '过账日期', { auto: true }),
    erpVoucherNo: f.text('ERP voucher', 'ERP 凭证号', { auto: 'filled', max: 40 }),
    paidAmount: f.amount('Paid', '已付金额', { auto: true, guarded: 'price' }),
    paidDate: f.date('Paid on', '付款日期', { auto: true }),
    paymentStatus: f.choice('Payment', '付款状态', paymentStatuses, { auto: true }),
  },
  lines,
})
