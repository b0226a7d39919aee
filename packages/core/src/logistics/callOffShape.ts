/** What a call-off is made of (domain/05 §1.2, notices of type 1). */
import { f } from '../definition/field.ts'
import { defineShape, machine, stage, state } from '../definition/shape.ts'
import { copiedOrderedMaterial, orderedMaterialFields } from '../masterData/materials/materialSnapshot.ts'
import { phonePattern } from '../orders/orderCodes.ts'
import { notMerged } from '../suppliers/notMerged.ts'
import { orderLine } from './orderLine.ts'

export const callOffShape = defineShape({
  name: 'callOff',
  en: 'Call-off',
  zh: '要货单',
  statuses: {
    noteStatus: machine('Call-off', '要货状态', 'new', {
      new: state('New', '新建', 'grey'),
      sent: state('To confirm', '待确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'blue'),
      rejected: state('Rejected', '已拒绝', 'red'),
      closed: state('Closed', '已关闭', 'grey'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
  },
  stages: {
    new: stage('New', '新建', 'grey', 'buyer', { next: { buyer: ['send it', '发送'] } }),
    sent: stage('To confirm', '待确认', 'gold', 'supplier', {
      due: 'replyDeadline',
      next: {
        supplier: ['say how much comes when', '确认数量与日期'],
        buyer: ['the supplier confirms', '供应商确认'],
      },
    }),
    confirmed: stage('Confirmed', '已确认', 'blue', 'supplier', {
      next: { supplier: ['ship the goods', '发货'], buyer: ['the supplier ships', '供应商发货'] },
    }),
    rejected: stage('Rejected', '已拒绝', 'red', 'buyer', {
      next: { buyer: ['revise or cancel it', '修改或取消'] },
    }),
    fulfilled: stage('Shipped', '已全部发货', 'green', 'nobody'),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'factory',
  fields: {
    callOffNumber: f.text('Call-off no.', '要货单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    purchasePerson: f.ref('Planner', '计划员', 'subAccount', {
      initial: '@person',
      where: { subAccountStatus: 'active' },
      copies: { purchasePersonName: 'name' },
    }),
    purchasePersonName: f.text('Planner name', '计划员姓名', { auto: true, max: 64 }),
    receivedAddress: f.text('Goods address', '收货地址', { max: 300 }),
    receivedUser: f.text('Goods contact', '收货联系人', { max: 40 }),
    receivedPhone: f.text('Goods phone', '收货电话', { max: 32, pattern: phonePattern }),
    sendTime: f.time('Sent', '发送时间', { auto: true }),
    replyDeadline: f.time('Reply by', '答复期限', { auto: true }),
    confirmTime: f.time('Confirmed at', '确认时间', { auto: true }),
    rejectReason: f.text('Reason of rejection', '拒绝原因', { auto: true, max: 500 }),
  },
  lines: {
    ...orderLine({
      takes: { open: 'openCallOffQuantity', as: 'needQuantity' },
      copies: { ...copiedOrderedMaterial, deliveryDate: 'deliveryDate' },
    }),
    needQuantity: f.quantity('Needed', '需求数量', { required: 'submit' }),
    needDate: f.date('Needed on', '需求日期', { required: 'submit' }),
    confirmQuantity: f.quantity('Promised', '确认数量', { auto: 'filled' }),
    confirmDate: f.date('Promised for', '确认日期', { auto: 'filled' }),
    sendDeliveryNoteQuantity: f.quantity('In notices', '已通知发货', { auto: true }),
    remainQuantity: f.quantity('Remaining', '剩余数量', { auto: true }),
    storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
    deliveryDate: f.date('Agreed on', '约定交期', { auto: true }),
    ...orderedMaterialFields,
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})
