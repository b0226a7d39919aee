/** What an incoming inspection is made of (domain/05 §1.6). */
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { claimAmountFields } from '../claims.ts'
import { type Characteristic, characteristicColumns, type Result, resultColumns } from './characteristics.ts'
import { acceptableLevels, askedOfLots, overalls, samplingPlans } from './inspectionCodes.ts'

const decide = { buyer: ['decide on the lot', '判定该批'] } as const

export const inspectionShape = defineShape({
  name: 'incomingInspection',
  en: 'Incoming inspection',
  zh: '来料检验单',
  statuses: {
    inspectStatus: machine('Inspection', '检验状态', 'new', {
      new: state('New', '待检', 'gold'),
      inProgress: state('In progress', '检验中', 'blue'),
      partlyDecided: state('Partly decided', '部分判定', 'blue'),
      decided: state('Decided', '已判定', 'green'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    new: stage('New', '待检', 'gold', 'buyer', { next: { buyer: ['inspect the lot', '检验该批'] } }),
    inProgress: stage('In progress', '检验中', 'blue', 'buyer', { next: decide }),
    partlyDecided: stage('Partly decided', '部分判定', 'blue', 'buyer', { next: decide }),
    // Rejected goods that have not gone back; whoever scraps or keeps them leaves the lot so.
    toReturn: stage('Rejected, to return', '不合格待退货', 'red', 'buyer', {
      next: { buyer: ['return the rejected goods', '退回不合格品'] },
    }),
    decided: stage('Decided', '已判定', 'green', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'receiptNumber',
  fields: {
    inspectionNumber: f.text('Inspection no.', '检验单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', { auto: true, required: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    receiptNumber: f.text('Receipt', '收货单号', { auto: true, max: 32 }),
    receiptItemNumber: f.number('Receipt line', '收货行', { auto: true }),
    factory: f.ref('Plant', '工厂', 'organization', { auto: true }),
    materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    batchNumber: f.text('Batch', '批次号', { auto: true, max: 64 }),
    lotQuantity: f.quantity('Lot', '批量', { auto: true }),
    orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
    standardNumber: f.text('Standard', '检验标准', { auto: true, max: 32 }),
    samplingPlan: f.choice('Sampling', '抽样方案', samplingPlans, { auto: true }),
    aql: f.choice('AQL', 'AQL', acceptableLevels, { auto: true }),
    sampleSize: f.number('Sample', '样本量', { auto: 'filled' }),
    acceptNumber: f.number('Accepts faults', '允收数', { auto: true }),
    characteristics: f.rows<Characteristic>()('Characteristics', '检验项目', {
      auto: true,
      each: ['characteristic', '检验项目'],
      columns: characteristicColumns,
    }),
    results: f.rows<Result>()('Results', '检验结果', {
      auto: 'filled',
      each: ['result', '检验结果'],
      columns: resultColumns,
    }),
    sharedResults: f.rows<Result>()('Results', '检验结果', {
      auto: true,
      each: ['result', '检验结果'],
      columns: resultColumns,
    }),
    acceptedQty: f.quantity('Accepted', '合格数量', { auto: true }),
    concessionQty: f.quantity('Conceded', '让步数量', { auto: true }),
    rejectedQty: f.quantity('Rejected', '不合格数量', { auto: true }),
    undecidedQty: f.quantity('Undecided', '待判数量', { auto: true }),
    overall: f.choice('Result', '检验结论', overalls, { auto: true }),
    decideTime: f.time('Decided', '判定时间', { auto: true }),
    askedChange: f.choice('Asked for', '申请事项', askedOfLots, { auto: true }),
    askedConcessionQty: f.quantity('Concession asked for', '申请让步数量', { auto: true }),
    askedReason: f.text('Reason of the concession', '让步理由', { auto: true, max: 500 }),
    inspector: f.ref('Inspector', '检验员', 'subAccount', { auto: true, copies: { inspectorName: 'name' } }),
    inspectorName: f.text('Inspector name', '检验员姓名', { auto: true, max: 64 }),
  },
  lines: {
    receiptNumber: f.lineRef('Receipt', '收货单', 'receipt', {
      auto: true,
      item: 'receiptItemNumber',
      copies: { materialNumber: 'materialNumber', materialDesc: 'materialDesc', orderUnit: 'orderUnit' },
    }),
    receiptItemNumber: f.number('Receipt line', '收货行', { auto: true }),
    materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
    acceptedQty: f.quantity('Accepted', '合格数量', { auto: true }),
    concessionQty: f.quantity('Conceded', '让步数量', { auto: true }),
    rejectedQty: f.quantity('Rejected', '不合格数量', { auto: true }),
    reason: f.text('Reason', '原因', { auto: true, max: 500 }),
    decideTime: f.time('Decided', '判定时间', { auto: true }),
    decidedBy: f.text('Deciding user', '判定人账号', { auto: true, max: 64 }),
    decidedByName: f.text('Decided by', '判定人', { auto: true, max: 64 }),
    resettledQty: f.quantity('Of it replacement', '其中换货', { auto: true }),
    totalNonTaxAmount: f.amount('Settled excl. tax', '结算未税金额', { auto: true, guarded: 'price' }),
    taxAmount: f.amount('Settled tax', '结算税额', { auto: true, guarded: 'price' }),
    totalAmount: f.amount('Settled amount', '结算含税金额', { auto: true, guarded: 'price' }),
    orderNumber: f.text('Order', '采购订单', { auto: true, max: 40 }),
    orderItemNumber: f.number('Order line', '订单行', { auto: true }),
    currency: f.dict('Currency', '币种', 'currency', { auto: true }),
    taxRate: f.percent('Tax', '税率', { auto: true }),
    /** Of one unit; blank where what is rejected is not paid for anyway. */
    claimPrice: f.price('Price paid', '已结算单价', { auto: true, guarded: 'price' }),
    ...claimAmountFields,
    returnedQty: f.quantity('Going back', '已退货数量', { auto: true }),
    openReturnQty: f.quantity('Left to return', '待退货数量', { auto: true }),
  },
})
