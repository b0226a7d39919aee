/** What a goods receipt is made of (domain/05 §1.3). */
import { f } from '../definition/field.ts'
import { defineShape, machine, stage, state } from '../definition/shape.ts'
import { notMerged } from '../suppliers/notMerged.ts'
import { receiptLineFields } from './receiptLineFields.ts'

const counted = { buyer: ['post the receipt', '过账收货单'] } as const

export const receiptShape = defineShape({
  name: 'receipt',
  en: 'Goods receipt',
  zh: '收货单',
  statuses: {
    receiptStatus: machine('Receipt', '收货状态', 'counting', {
      counting: state('Counting', '清点中', 'grey'),
      counted: state('Counted', '已清点', 'blue'),
      posted: state('Posted', '已过账', 'green'),
      reversed: state('Reversed', '已冲销', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
  },
  stages: {
    counting: stage('Counting', '清点中', 'grey', 'buyer', {
      next: { buyer: ['count what has arrived', '清点到货数量'] },
    }),
    counted: stage('Counted', '已清点', 'blue', 'buyer', { next: counted }),
    posted: stage('Posted', '已过账', 'green', 'nobody'),
    reversed: stage('Reversed', '已冲销', 'red', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'factory',
  fields: {
    receiptNumber: f.text('Receipt no.', '收货单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    arriveTime: f.time('Arrived', '到货时间', { initial: 'now' }),
    // Today where nobody says otherwise.
    postingDate: f.date('Posting date', '过账日期'),
    postTime: f.time('Posted', '过账时间', { auto: true }),
    receivedUser: f.ref('Receiver', '收货人', 'subAccount', {
      initial: '@person',
      where: { subAccountStatus: 'active' },
      copies: { receivedUserName: 'name' },
    }),
    receivedUserName: f.text('Receiver name', '收货人姓名', { auto: true, max: 64 }),
    vehicleNo: f.text('Vehicle', '车牌号', { max: 32 }),
    offlineId: f.text('Counted as', '离线编号', { auto: true, max: 36 }),
    /** By which the same count is known from another one under its id. */
    offlineHash: f.text('Hash of the count', '离线内容哈希', { auto: true, max: 64 }),
    reverseReason: f.text('Reason of reversal', '冲销原因', { auto: true, max: 500 }),
  },
  lines: receiptLineFields,
})
