/** What a service entry sheet is made of (domain/05 §1.1.2, types 9 and 1). */
import { f } from '../../definition/field.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { byAcceptance, deliverable, purchaseTypes, textOnly } from '../../orders/orderCodes.ts'
import { binding } from '../orderLine.ts'
import { copiedPrice, freeItemField, lineAmountFields, priceSnapshotFields } from '../priceSnapshot.ts'

const lines = {
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    required: 'submit',
    item: 'orderItemNumber',
    where: { ...binding, purchaseType: byAcceptance },
    elsewhere: [
      { where: { purchaseType: deliverable }, rule: 'needsDelivery' },
      { where: { purchaseType: textOnly }, rule: 'textOnly' },
    ],
    whereLine: { isClose: 'N', returnItem: 'N' },
    same: { elsAccount: 'toElsAccount', toElsAccount: 'elsAccount', currency: 'currency' },
    takes: {
      open: 'openServiceQuantity',
      as: 'quantity',
      or: { open: 'openLimitAmount', as: 'amount' },
    },
    copies: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      orderUnit: 'orderUnit',
      purchaseType: 'purchaseType',
      ...copiedPrice,
      freeItem: 'freeItem',
    },
    proposes: { serviceText: 'materialDesc' },
  }),
  orderItemNumber: f.number('Order line', '订单行', { required: 'submit' }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Ordered', '订购内容', { auto: true }),
  purchaseType: f.choice('Purchase type', '采购类型', purchaseTypes, { auto: true }),
  serviceText: f.text('What was done', '服务内容', { required: 'submit', max: 500 }),
  serviceFrom: f.date('From', '服务开始', { required: 'submit' }),
  serviceTo: f.date('To', '服务结束', { required: 'submit' }),
  quantity: f.quantity('Qty', '数量'),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  amount: f.amount('Spent excl. tax', '限额使用', { guarded: 'price', least: '0' }),
  ...priceSnapshotFields,
  freeItem: freeItemField,
  ...lineAmountFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const serviceSheetShape = defineShape({
  name: 'serviceSheet',
  en: 'Service entry sheet',
  zh: '服务确认单',
  statuses: {
    sheetStatus: machine('Sheet', '确认状态', 'new', {
      new: state('New', '新建', 'grey'),
      submitted: state('To accept', '待验收', 'gold'),
      returned: state('Returned', '已退回', 'red'),
      accepted: state('Accepted', '已验收', 'green'),
      reversed: state('Reversed', '已冲销', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    initiator: machine('Written by', '填写方', 'supplier', {
      supplier: state('Supplier', '供应商', 'grey'),
      buyer: state('Buyer', '采购方', 'blue'),
    }),
  },
  stages: {
    new: stage('New', '新建', 'grey', 'supplier', { next: { supplier: ['submit it', '提交'] } }),
    written: stage('Being written', '采购方填写中', 'grey', 'buyer', {
      next: { buyer: ['submit it', '提交'], supplier: ['the buyer submits', '采购方提交'] },
    }),
    submitted: stage('To accept', '待验收', 'gold', 'buyer', {
      due: 'acceptBy',
      next: { buyer: ['accept or return it', '验收或退回'], supplier: ['the buyer accepts', '采购方验收'] },
    }),
    returned: stage('Returned', '已退回', 'red', 'supplier', {
      next: { supplier: ['revise or cancel it', '修改或取消'] },
    }),
    accepted: stage('Accepted', '已验收', 'green', 'nobody'),
    reversed: stage('Reversed', '已冲销', 'red', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'currency',
  fields: {
    sheetNumber: f.text('Sheet no.', '确认单号', { auto: true, required: true, max: 32 }),
    // Whose orders the lines are of says it where it is left open.
    toElsAccount: f.ref('Buyer', '采购方', 'customer', { required: 'submit', copies: { buyerName: 'purchaserName' } }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    currency: f.dict('Currency', '币种', 'currency', { auto: true }),
    totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
    taxAmount: f.amount('Tax', '税额', { auto: true, guarded: 'price' }),
    totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
    outSheetNumber: f.text('Own report no.', '供方单据号', { max: 64 }),
    place: f.text('Where', '服务地点', { max: 300 }),
    sharedTime: f.time('Shown to the buyer', '采购方可见时间', { auto: true }),
    submitTime: f.time('Submitted', '提交时间', { auto: true }),
    acceptBy: f.time('Accept by', '验收期限', { auto: true }),
    remindedTime: f.time('Reminded', '已催办', { auto: true }),
    postingDate: f.date('Accepted on', '验收日期', { auto: true }),
    acceptRemark: f.text('Remark on acceptance', '验收说明', { auto: 'filled', max: 500 }),
    returnReason: f.text('Reason of return', '退回原因', { auto: true, max: 500 }),
    reverseReason: f.text('Reason of reversal', '冲销原因', { auto: true, max: 500 }),
  },
  lines,
})
