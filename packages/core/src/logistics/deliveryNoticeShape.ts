/** What a delivery notice is made of (domain/05 §1.2, notices of type 2). */
import { f } from '../definition/field.ts'
import { defineShape, machine, stage, state } from '../definition/shape.ts'
import { phonePattern } from '../orders/orderCodes.ts'
import { deliveryNoticeLineFields } from './deliveryNoticeLineFields.ts'
import { missingReasons, noteApprovals, noteSendings, noteTypes, transportWays } from './logisticsCodes.ts'
import { type Packed, packageColumns } from './packing/packages.ts'

const arriving = { buyer: ['receive the goods', '收货'], supplier: ['the buyer receives', '采购方收货'] } as const

export const deliveryNoticeShape = defineShape({
  name: 'deliveryNotice',
  en: 'Delivery notice',
  zh: '送货单',
  statuses: {
    noteStatus: machine('Delivery notice', '送货状态', 'new', {
      new: state('New', '新建', 'grey'),
      toApprove: state('To approve', '待审核', 'gold'),
      confirmed: state('To ship', '待发货', 'blue'),
      rejected: state('Rejected', '已驳回', 'red'),
      inTransit: state('In transit', '在途', 'blue'),
      closed: state('Closed', '已关闭', 'grey'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
  },
  stages: {
    new: stage('New', '新建', 'grey', 'supplier', { next: { supplier: ['announce it', '提交'] } }),
    toApprove: stage('To approve', '待审核', 'gold', 'buyer', {
      next: { buyer: ['let it come or reject it', '审核'], supplier: ['the buyer approves', '采购方审核'] },
    }),
    confirmed: stage('To ship', '待发货', 'blue', 'supplier', {
      next: { supplier: ['ship the goods', '发货'], buyer: ['the supplier ships', '供应商发货'] },
    }),
    rejected: stage('Rejected', '已驳回', 'red', 'supplier', {
      next: { supplier: ['change or cancel it', '修改或取消'] },
    }),
    inTransit: stage('In transit', '在途', 'blue', 'buyer', { due: 'eta', next: arriving }),
    partlyReceived: stage('Partly received', '部分收货', 'gold', 'buyer', { next: arriving }),
    received: stage('Received', '已收货', 'green', 'nobody'),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'factory',
  fields: {
    deliveryNoteNumber: f.text('Notice no.', '送货单号', { auto: true, required: true, max: 32 }),
    // Whose orders the lines are of says it where it is left open.
    toElsAccount: f.ref('Buyer', '采购方', 'customer', { required: 'submit', copies: { buyerName: 'purchaserName' } }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    factory: f.text('Plant', '工厂', { auto: true, max: 40, target: 'organization' }),
    deliveryAddress: f.text('Ship to', '送货地址', { auto: true, max: 300 }),
    outOrderNumber: f.text('Own delivery no.', '供方出库单号', { max: 64 }),
    transportWay: f.choice('Transport', '运输方式', transportWays, { required: 'submit', initial: 'road' }),
    shipTime: f.time('Shipped', '发货时间'),
    eta: f.time('Expected', '预计到达', { required: 'submit' }),
    dock: f.text('Dock', '月台', { max: 20 }),
    deliveryTimeSlot: f.text('Time slot', '送货时段', { max: 32 }),
    carrier: f.text('Carrier', '承运商', { max: 100 }),
    trackNumber: f.text('Waybill no.', '运单号', { max: 64 }),
    vehicleNo: f.text('Vehicle', '车牌号', { max: 32 }),
    driver: f.text('Driver', '司机', { max: 40 }),
    driverPhone: f.text('Driver’s phone', '司机电话', { max: 32, pattern: phonePattern }),
    packCount: f.number('Packages', '件数'),
    grossWeight: f.quantity('Gross weight (kg)', '毛重 (kg)'),
    volume: f.quantity('Volume (m³)', '体积 (m³)'),
    packages: f.rows<Packed>()('Packages and their contents', '装箱明细', {
      each: ['package', '一箱'],
      columns: packageColumns,
    }),
    approvalRequired: f.yesNo('Needs approval', '需审核', { auto: true }),
    /** Of the notices of the specification this is the supplier's; call-offs are the others. */
    noteType: f.choice('Kind', '通知类型', noteTypes, { auto: true, initial: '2' }),
    /** The day on which it was announced. */
    noteDate: f.date('Notice date', '通知日期', { auto: true }),
    sendStatus: f.choice('Sending', '发送状态', noteSendings, { auto: true, initial: 'notSent' }),
    /** What the buyer's look at it says, where he wants one. */
    auditStatus: f.choice('Approval', '审核状态', noteApprovals, { auto: true, initial: 'notRequired' }),
    submitTime: f.time('Announced', '提交时间', { auto: true }),
    rejectReason: f.text('Reason of rejection', '驳回原因', { auto: true, max: 500 }),
    missingReason: f.choice('What is missing was', '短缺原因', missingReasons, { auto: true }),
  },
  lines: deliveryNoticeLineFields,
})
