/** What a return is made of (domain/05 §1.4). */
import { approvalFields } from '../../definition/conditionalApproval.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import {
  copiedOrderedDelivery,
  copiedOrderedMaterial,
  orderedDeliveryFields,
  orderedMaterialFields,
} from '../../masterData/materials/materialSnapshot.ts'
import { purchaseTypes } from '../../orders/orderCodes.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { claimAmountFields } from '../claims.ts'
import { settleOns } from '../logisticsCodes.ts'
import { copiedPrice, lineAmountFields, priceSnapshotFields } from '../priceSnapshot.ts'
import { stockTypes } from '../vouchers/voucherCodes.ts'
import { backReasons, costCauses, returnCases } from './returnCodes.ts'

/** What the receipt line says of the goods, their order and their price. */
const ofReceiptLine = {
  orderNumber: 'orderNumber',
  orderItemNumber: 'orderItemNumber',
  materialNumber: 'materialNumber',
  materialDesc: 'materialDesc',
  materialSpecifications: 'materialSpecifications',
  orderUnit: 'orderUnit',
  batchNumber: 'batchNumber',
  purchaseType: 'purchaseType',
  settleOn: 'settleOn',
  ...copiedPrice,
}

/** Where the order line stood when the return was last written (domain/05 §1.4). */
const orderProgress = {
  receivedQuantity: f.quantity('Received by then', '当时已收', { auto: true }),
  deliveredQuantity: f.quantity('Shipped by then', '当时已发货', { auto: true }),
  erpDeliveredQuantity: f.quantity('ERP received by then', '当时ERP收货', { auto: true }),
  noDeliverQuantity: f.quantity('To ship by then', '当时未发货', { auto: true }),
  lackToleranceQuantity: f.quantity('Least of the order line', '订单行最少数量', { auto: true }),
  quaWarehouseQuantity: f.quantity('In inspection by then', '当时质检库存', { auto: true }),
  refundQuantity: f.quantity('Refunded by then', '当时退款数量', { auto: true }),
} as const
/** The requirement that the goods were ordered for. */
const trackNumber = f.text('Tracking no.', '需求跟踪号', { auto: true, max: 32 })
const ofOrderLine = {
  ...copiedOrderedMaterial,
  ...copiedOrderedDelivery,
  receivedQuantity: 'receivedQuantity',
  deliveredQuantity: 'deliveredQuantity',
  erpDeliveredQuantity: 'erpDeliveredQuantity',
  noDeliverQuantity: 'noDeliverQuantity',
  lackToleranceQuantity: 'lackToleranceQuantity',
  quaWarehouseQuantity: 'quaWarehouseQuantity',
  refundQuantity: 'refundQuantity',
  trackNumber: 'trackNumber',
}

const lines = {
  // First: what an inspection rejected says which receipt it came with.
  inspectionNumber: f.lineRef('Inspection', '来料检验单', 'incomingInspection', {
    item: 'inspectionItemNumber',
    where: { inspectStatus: ['partlyDecided', 'decided'] },
    same: { toElsAccount: 'toElsAccount', factory: 'factory' },
    takes: {
      ...{ open: 'openReturnQty', as: 'returnQuantity', onlyWhereOpen: true },
      said: ['Return rejected goods', '退回不合格品'],
      head: { backReason: 'quality' },
      headFrom: { reasonText: 'reason' },
      line: { stockType: 'rejected' },
    },
    copies: { receiptNumber: 'receiptNumber', receiptItemNumber: 'receiptItemNumber' },
  }),
  inspectionItemNumber: f.number('Inspection line', '检验行'),
  receiptNumber: f.lineRef('Receipt', '收货单', 'receipt', {
    required: 'submit',
    item: 'receiptItemNumber',
    where: { receiptStatus: 'posted' },
    same: { toElsAccount: 'toElsAccount', factory: 'factory' },
    takes: { open: 'returnableQty', as: 'returnQuantity' },
    copies: ofReceiptLine,
  }),
  receiptItemNumber: f.number('Receipt line', '收货行', { required: 'submit' }),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    auto: true,
    item: 'orderItemNumber',
    copies: ofOrderLine,
  }),
  orderItemNumber: f.number('Order line', '订单行', { auto: true }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Description', '物料描述', { auto: true }),
  materialSpecifications: f.text('Specification', '规格', { auto: true }),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  returnQuantity: f.quantity('Return qty', '退货数量', { required: 'submit' }),
  stockType: f.choice('From stock', '退货库存', stockTypes, {
    required: 'submit',
    initial: 'unrestricted',
    choosable: ['unrestricted', 'quality', 'blocked', 'consignment', 'rejected', 'custody'],
  }),
  goodsQty: f.quantity('Of goods received', '退已收数量', { auto: true }),
  custodyQty: f.quantity('Of custody', '退代管数量', { auto: true }),
  batchNumber: f.text('Batch', '批次号', { auto: true, max: 64 }),
  purchaseType: f.choice('Purchase type', '采购类型', purchaseTypes, { auto: true }),
  settleOn: f.choice('Settles on', '结算依据', settleOns, { auto: true }),
  settledReturnQty: f.quantity('Settled', '冲减结算数量', { auto: true }),
  receivedBackQty: f.quantity('Arrived back', '供方实收', { auto: 'filled' }),
  ...priceSnapshotFields,
  ...lineAmountFields,
  ...claimAmountFields,
  ...orderProgress,
  trackNumber,
  ...orderedMaterialFields,
  ...orderedDeliveryFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const returnShape = defineShape({
  name: 'returnOrder',
  en: 'Return',
  zh: '退货单',
  statuses: {
    returnStatus: machine('Return', '退货状态', 'new', {
      new: state('New', '新建', 'grey'),
      toConfirm: state('To confirm', '待确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'blue'),
      rejected: state('Rejected', '已拒绝', 'red'),
      posted: state('Goods left', '已退出', 'blue'),
      arrived: state('Arrived back', '供方已收', 'green'),
      credited: state('Value given back', '已冲减', 'green'),
      closed: state('Closed', '已关闭', 'grey'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    new: stage('New', '新建', 'grey', 'buyer', { next: { buyer: ['send it', '发送'] } }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides', '审批人处理'] },
    }),
    toConfirm: stage('To confirm', '待确认', 'gold', 'supplier', {
      due: 'confirmBy',
      next: { supplier: ['confirm or reject it', '确认或拒绝'], buyer: ['the supplier confirms', '供应商确认'] },
    }),
    confirmed: stage('Confirmed', '已确认', 'blue', 'buyer', {
      next: { buyer: ['post it', '退货过账'], supplier: ['the buyer posts it', '采购方过账'] },
    }),
    rejected: stage('Rejected', '已拒绝', 'red', 'buyer', {
      next: { buyer: ['revise or cancel it', '修改或取消'] },
    }),
    posted: stage('Goods left', '已退出', 'blue', 'supplier', {
      next: { supplier: ['say what has arrived', '确认实收'], buyer: ['the supplier receives', '供应商收货'] },
    }),
    arrived: stage('Arrived back', '供方已收', 'green', 'nobody'),
    credited: stage('Value given back', '已冲减', 'green', 'nobody'),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'returnCase',
  fields: {
    returnNumber: f.text('Return no.', '退货单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    returnCase: f.choice('Wanted', '处理方式', returnCases, { required: 'submit', initial: 'replace' }),
    /** N: the goods stay, their value alone goes back. */
    entityReturn: f.yesNo('Goods go back', '实物退回', { required: 'submit', initial: 'Y' }),
    backReason: f.choice('Because', '退货原因', backReasons, { required: 'submit', initial: 'quality' }),
    reasonText: f.text('What is wrong', '问题说明', { max: 500 }),
    costCause: f.choice('Freight borne by', '运费承担', costCauses, { initial: 'supplier' }),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    pickupAddress: f.text('Pick-up at', '取货地址', { max: 300 }),
    pickupDeadline: f.date('Pick up by', '取货期限'),
    receivedUser: f.ref('Handled by', '经办人', 'subAccount', {
      initial: '@person',
      where: { subAccountStatus: 'active' },
      copies: { receivedUserName: 'name' },
    }),
    receivedUserName: f.text('Handler name', '经办人姓名', { auto: true, max: 64 }),
    sendTime: f.time('Sent', '发送时间', { auto: true }),
    /** By then it is rejected, or counts as confirmed; blank where the buyer waits for an answer (setting return.replyDays). */
    confirmBy: f.time('Confirm by', '确认期限', { auto: true }),
    confirmTime: f.time('Confirmed at', '确认时间', { auto: true }),
    postingDate: f.date('Posting date', '过账日期', { auto: true }),
    rejectReason: f.text('Reason of rejection', '拒绝原因', { auto: true, max: 500 }),
    ...approvalFields,
    supplierAnalysis: f.text('Supplier’s analysis', '供方原因分析', { auto: 'filled', max: 1000 }),
  },
  lines,
})
