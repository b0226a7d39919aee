import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { sideNotes } from '../definition/sideNotes.ts'
import { missingBound } from './claims.ts'
import {
  deliveryNoticeStage,
  followingOf,
  nothingMissing,
  nothingSent,
  shippedInFuture,
} from './deliveryNoticeRules.ts'
import { deliveryNoticeLineView, deliveryNoticeView, supplierNoticeLineView } from './deliveryNoticeSecrecy.ts'
import { deliveryNoticeShape } from './deliveryNoticeShape.ts'
import { missingReasons } from './logisticsCodes.ts'

const move = moves(deliveryNoticeShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/** What a supplier ships of orders and call-offs, announced before it comes (ASN, domain/05 §1.2). */
export const deliveryNotice = defineDocument(deliveryNoticeShape, {
  key: ['deliveryNoteNumber'],
  title: 'supplierName',
  number: { field: 'deliveryNoteNumber', pattern: 'DN{yyyyMMdd}{0000}' },
  sides: {
    supplier: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'supplierName',
      creates: true,
      edits: { noteStatus: ['new', 'rejected'] },
      showsLines: supplierNoticeLineView,
      deletes: { noteStatus: 'new' },
    },
    buyer: {
      owner: 'toElsAccount',
      sees: { once: 'submitTime' },
      party: 'buyerName',
      shows: deliveryNoticeView,
      showsLines: deliveryNoticeLineView,
    },
  },
  found: {
    menu: { en: 'Delivery notices', zh: '送货单', icon: 'car', group: 'deliveries', at: 30 },
    alias: 'delivery',
    row: { counts: { ship: 'lines.quantity', 'receipt.create': 'lines.onWayQty' } },
    buyer: {
      why: ['What suppliers announce before the goods come.', '供应商在到货前的送货预告。'],
      duty: [
        { tab: 'toApprove', needs: ['approve'], en: 'Notices to approve', zh: '待审核的送货单' },
        {
          tab: 'onWay',
          needs: ['receipt.create'],
          en: 'Notices to receive',
          zh: '待收货的送货单',
          said: ['Receive', '收货'],
        },
      ],
      roles: { buyer: '*', planner: '*', warehouse: ['look', 'close'], quality: ['look'] },
    },
    supplier: {
      why: [
        'Announce what you send before it leaves: the buyer prepares for it.',
        '发货前先预告，采购方据此准备收货。',
      ],
      duty: { tab: 'toShip', needs: ['ship'], en: 'Notices to ship', zh: '待发货的送货单' },
      roles: { sales: '*', logistics: '*', supplierQuality: ['look'] },
    },
  },
  transitions: {
    submit: move(
      ['Announce', 'Announced'],
      ['提交', '已提交'],
      'supplier',
      { noteStatus: ['new', 'rejected'] },
      { noteStatus: 'confirmed' },
      {
        validates: 'submit',
        guard: nothingSent,
        or: { when: ({ approvalRequired }) => approvalRequired === 'Y', to: { noteStatus: 'toApprove' } },
        sets: (_notice, { now, today }) => ({ submitTime: now, noteDate: today, rejectReason: null }),
        publishes: true,
        look: 'primary',
        bulk: true,
      },
    ),
    approve: move(
      ['Approve', 'Approved'],
      ['审核通过', '审核已通过'],
      'buyer',
      { noteStatus: 'toApprove' },
      { noteStatus: 'confirmed' },
      { look: 'primary', bulk: true },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['驳回', '已驳回'],
      'buyer',
      { noteStatus: 'toApprove' },
      { noteStatus: 'rejected' },
      {
        asks: { reason },
        sets: (_notice, _moment, given) => ({ rejectReason: String(given.reason) }),
        permission: 'approve',
        look: 'danger',
      },
    ),
    ship: move(
      ['Ship', 'Shipped'],
      ['发货', '已发货'],
      'supplier',
      { noteStatus: 'confirmed' },
      { noteStatus: 'inTransit' },
      {
        fills: ['shipTime', 'eta', 'carrier', 'trackNumber', 'vehicleNo', 'driver', 'driverPhone'],
        guard: shippedInFuture,
        sets: ({ shipTime }, { now }) => ({ shipTime: shipTime ?? now }),
        look: 'primary',
        bulk: true,
      },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      ['buyer', 'supplier'],
      { noteStatus: 'inTransit' },
      { noteStatus: 'closed' },
      {
        asks: {
          cause: f.choice('What is missing was', '短缺原因', missingReasons, { required: true }),
        },
        obstacle: nothingMissing,
        sets: (_notice, _moment, { cause }) => ({ missingReason: cause as keyof typeof missingReasons }),
        look: 'menu',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'supplier',
      { noteStatus: ['new', 'toApprove', 'confirmed', 'rejected'] },
      { noteStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
  },
  steps: {
    new: ['submit'],
    toApprove: ['approve', 'reject'],
    confirmed: ['ship'],
    rejected: ['edit', 'cancel'],
    inTransit: ['make'],
    partlyReceived: ['make'],
  },
  stage: deliveryNoticeStage,
  derive: followingOf,
  own: sideNotes,
  way: {
    stations: [
      {
        en: 'Announced',
        zh: '送货通知',
        books: ['reservedQuantity', 'deliveredQuantity'],
        day: 'submitTime',
        expects: { days: ['eta'], open: 'onWayQty' },
      },
    ],
  },
  books: [
    {
      by: 'orderNumber',
      while: { noteStatus: ['toApprove', 'confirmed'] },
      adds: { reservedQuantity: 'quantity' },
    },
    {
      by: 'orderNumber',
      while: { noteStatus: ['inTransit', 'closed'] },
      adds: { deliveredQuantity: 'deliveredQty', onWayQuantity: 'onWayQty', refusedQuantity: 'refusedQty' },
    },
    {
      by: 'callOffNumber',
      while: { noteStatus: ['toApprove', 'confirmed', 'inTransit'] },
      adds: { sendDeliveryNoteQuantity: 'quantity' },
    },
    { by: 'callOffNumber', while: { noteStatus: 'closed' }, adds: { sendDeliveryNoteQuantity: 'deliveredQty' } },
  ],
  ledger: {
    quantities: ['receivedQty', 'refusedQty', 'claimedQty'],
    bounds: [
      { sum: ['receivedQty', 'refusedQty'], atMost: ['quantity'], message: 'deliveryNotice.tooMuchReceived' },
      missingBound,
    ],
  },
  openIndexes: ['onWayQty', 'openClaimQty'],
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    buyerName: ['column', 'search', 'csv'],
    supplierName: ['csv'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    noteStatus: ['filter'],
    factory: ['column', 'filter', 'fact'],
    deliveryAddress: ['fact'],
    outOrderNumber: ['search'],
    transportWay: ['filter', 'fact'],
    shipTime: ['column', 'filter', 'fact'],
    eta: ['column', 'filter', 'sort', 'fact', 'csv'],
    dock: ['fact', 'filter'],
    deliveryTimeSlot: ['fact'],
    carrier: ['fact'],
    trackNumber: ['fact', 'search'],
    vehicleNo: ['fact'],
    packCount: ['fact'],
    submitTime: ['filter', 'csv'],
    rejectReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    callOffNumber: ['-column', 'filter'],
    callOffItemNumber: ['-column'],
    orderNumber: ['bar'],
    materialNumber: ['form', '-column', 'bar', 'last', 'search'],
    materialDesc: ['form', 'search'],
    orderUnit: ['form'],
    quantity: ['filter'],
    batchNumber: ['bar'],
    productionDate: ['-column'],
    isValidity: ['-column'],
    expiryDate: ['filter'],
    remainShelfLife: ['csv'],
    minRemainShelfLife: ['csv'],
    packCount: ['-column'],
    receivedQty: ['column', 'filter'],
    refusedQty: ['column', 'filter'],
    claimedQty: ['csv'],
  },
  list: {
    byLine: true,
    tabs: [
      {
        key: 'toShip',
        en: 'To ship',
        zh: '待发货',
        side: 'supplier',
        where: { stage: ['new', 'confirmed', 'rejected'] },
      },
      { key: 'toApprove', en: 'To approve', zh: '待审核', where: { stage: 'toApprove' } },
      { key: 'announced', en: 'Announced', zh: '待发运', side: 'buyer', where: { stage: 'confirmed' } },
      { key: 'onWay', en: 'On the way', zh: '在途', where: { stage: ['inTransit', 'partlyReceived'] } },
      { key: 'late', en: 'Late', zh: '有逾期', kind: 'late', urgent: true },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['received', 'closed', 'cancelled'] } },
    ],
    sort: '-deliveryNoteNumber',
  },
  form: [
    { en: 'Delivery', zh: '送货信息' },
    { en: 'Transport', zh: '运输信息', from: 'transportWay' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Announce', zh: '通知', stages: ['new', 'rejected', 'toApprove'] },
    { en: 'Ship', zh: '发货', stages: ['confirmed'] },
    { en: 'Receive', zh: '收货', stages: ['inTransit', 'partlyReceived'] },
    { en: 'Done', zh: '完成', stages: ['received', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type DeliveryNotice = DocOf<typeof deliveryNotice>
