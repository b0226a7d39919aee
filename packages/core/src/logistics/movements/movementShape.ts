/** What a goods movement is made of (domain/05 §1.1.2, §1.5). */
import { f } from '../../definition/field.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { lineAmountFields, priceSnapshotFields } from '../priceSnapshot.ts'
import { movedAs, withComponents, withoutComponents } from './movementCodes.ts'

const lines = {
  materialNumber: f.ref('Material', '物料编码', 'material', {
    required: 'submit',
    copies: { materialSpecifications: 'materialSpecifications' },
    proposes: { materialDesc: 'materialDesc', orderUnit: 'orderUnit' },
  }),
  materialDesc: f.text('Description', '物料描述'),
  materialSpecifications: f.text('Specification', '规格', { auto: true }),
  quantity: f.quantity('Qty', '数量', { required: 'submit' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { required: 'submit' }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
  batchNumber: f.text('Batch', '批次号', { max: 64 }),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    item: 'orderItemNumber',
    // Components come back of orders that are closed, too.
    where: {
      purchaseType: withComponents,
      orderStatus: ['confirmed', 'changeUnconfirmed', 'changeConfirmed', 'changeReturned', 'changeCountered'],
    },
    elsewhere: [{ where: { purchaseType: withoutComponents }, rule: 'noComponents' }],
    whereLine: { returnItem: 'N' },
    same: { toElsAccount: 'toElsAccount', factory: 'factory' },
    takes: { open: 'openQuantity', as: 'quantity' },
  }),
  orderItemNumber: f.number('Order line', '订单行'),
  costCenter: f.ref('Cost center', '成本中心', 'costCenter', { where: { status: 'on' } }),
  priceRecordNumber: f.text('Price record', '价格记录号', { auto: true, max: 32 }),
  ...priceSnapshotFields,
  ...lineAmountFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const

export const movementShape = defineShape({
  name: 'goodsMovement',
  en: 'Goods movement',
  zh: '货物移动',
  statuses: {
    movementStatus: machine('Movement', '移动状态', 'new', {
      new: state('New', '新建', 'grey'),
      posted: state('Posted', '已过账', 'green'),
      reversed: state('Reversed', '已冲销', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
  },
  stages: {
    new: stage('New', '新建', 'grey', 'buyer', { next: { buyer: ['post it', '过账'] } }),
    posted: stage('Posted', '已过账', 'green', 'nobody'),
    reversed: stage('Reversed', '已冲销', 'red', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'movementType',
  fields: {
    movementNumber: f.text('Movement no.', '移动单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    movementType: f.choice('Movement type', '移动类型', movedAs, { required: true }),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    /** The day whose price counts; the day of posting where nobody says another. */
    postingDate: f.date('Posting date', '过账日期'),
    postTime: f.time('Posted', '过账时间', { auto: true }),
    reverseReason: f.text('Reason of reversal', '冲销原因', { auto: true, max: 500 }),
  },
  lines,
})
