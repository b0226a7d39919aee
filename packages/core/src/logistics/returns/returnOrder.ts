import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { claimBound, claimedAlready } from '../claims.ts'
import { allBack, apart, custodyOtherwise, nothingReturned, tooMuchBack } from './returnRules.ts'
import { supplierLineView, supplierView } from './returnSecrecy.ts'
import { returnShape } from './returnShape.ts'

const move = moves(returnShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const left = ['posted', 'arrived', 'closed'] as const

/** Goods that go back to their supplier, for money or for others (domain/05 §1.4). */
export const returnOrder = defineDocument(returnShape, {
  key: ['returnNumber'],
  title: 'supplierName',
  number: { field: 'returnNumber', pattern: 'RT{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'buyerName',
      person: 'receivedUser',
      creates: true,
      edits: { returnStatus: ['new', 'rejected'] },
      deletes: { returnStatus: 'new' },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'sendTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
    },
  },
  transitions: {
    send: move(
      ['Send', 'Sent'],
      ['发送', '已发送'],
      'buyer',
      { returnStatus: ['new', 'rejected'] },
      { returnStatus: 'toConfirm' },
      {
        validates: 'submit',
        guard: (doc) => nothingReturned(doc) ?? custodyOtherwise(doc),
        publishes: true,
        sets: (_return, { now }) => ({ sendTime: now, rejectReason: null }),
        look: 'primary',
        bulk: true,
      },
    ),
    confirm: move(
      ['Confirm', 'Confirmed'],
      ['确认', '已确认'],
      'supplier',
      { returnStatus: 'toConfirm' },
      { returnStatus: 'confirmed' },
      {
        fills: ['supplierAnalysis'],
        sets: (_return, { now }) => ({ confirmTime: now }),
        look: 'primary',
        bulk: true,
      },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['拒绝', '已拒绝'],
      'supplier',
      { returnStatus: 'toConfirm' },
      { returnStatus: 'rejected' },
      {
        asks: { reason },
        sets: (_return, _moment, given) => ({ rejectReason: String(given.reason) }),
        permission: 'confirm',
        look: 'danger',
      },
    ),
    post: move(
      ['Goods leave', 'Posted'],
      ['退货过账', '已退货过账'],
      'buyer',
      { returnStatus: 'confirmed' },
      { returnStatus: 'posted' },
      {
        guard: nothingReturned,
        sets: (_return, { today }) => ({ postingDate: today }),
        look: 'primary',
        bulk: true,
      },
    ),
    reverse: move(
      ['Reverse', 'Reversed'],
      ['冲销', '已冲销'],
      'buyer',
      { returnStatus: 'posted' },
      { returnStatus: 'confirmed' },
      { asks: { reason }, obstacle: claimedAlready, look: 'danger' },
    ),
    receive: move(
      ['Goods are back', 'Received back'],
      ['确认收到', '已确认收到'],
      'supplier',
      { returnStatus: 'posted' },
      { returnStatus: 'arrived' },
      {
        fills: ['supplierAnalysis'],
        fillsLines: ['receivedBackQty'],
        guard: tooMuchBack,
        sets: allBack,
        look: 'primary',
        bulk: true,
      },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      'buyer',
      { returnStatus: ['posted', 'arrived'] },
      { returnStatus: 'closed' },
      { look: 'menu' },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      { returnStatus: ['new', 'toConfirm', 'confirmed', 'rejected'] },
      { returnStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
  },
  steps: {
    new: ['send'],
    toConfirm: ['confirm', 'reject'],
    confirmed: ['post'],
    rejected: ['edit', 'cancel'],
    posted: ['receive'],
  },
  stage: ({ returnStatus }) => returnStatus,
  derive: apart,
  own: sideNotes,
  books: [
    {
      by: 'orderNumber',
      while: { returnStatus: left, returnCase: ['refund', 'excess'] },
      adds: { refundQuantity: 'goodsQty' },
    },
    {
      by: 'orderNumber',
      while: { returnStatus: left, returnCase: ['replace', 'rework'] },
      adds: { replaceQuantity: 'goodsQty', replaceSettledQuantity: 'settledReturnQty' },
    },
    {
      by: 'receiptNumber',
      while: { returnStatus: ['toConfirm', 'confirmed', ...left] },
      adds: { returnedQty: 'goodsQty', custodyBackQty: 'custodyQty' },
    },
    { by: 'receiptNumber', while: { returnStatus: left }, adds: { settledReturnQty: 'settledReturnQty' } },
  ],
  ledger: { quantities: ['claimedQty', 'claimedAmount'], bounds: [claimBound] },
  openIndexes: ['openClaimQty'],
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['csv'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    returnStatus: ['filter'],
    returnCase: ['column', 'filter', 'fact', 'csv'],
    backReason: ['column', 'filter', 'fact', 'csv'],
    reasonText: ['fact'],
    costCause: ['fact'],
    factory: ['column', 'filter', 'fact'],
    pickupDeadline: ['fact'],
    receivedUser: ['filter'],
    receivedUserName: ['fact', 'csv'],
    sendTime: ['column', 'filter', 'sort', 'csv'],
    postingDate: ['fact', 'csv'],
    rejectReason: ['fact'],
    supplierAnalysis: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    receiptNumber: ['filter'],
    orderNumber: ['column', 'bar'],
    orderItemNumber: ['csv'],
    materialNumber: ['form', '-column', 'bar', 'last', 'search'],
    materialDesc: ['form', 'search'],
    orderUnit: ['form'],
    returnQuantity: ['filter'],
    stockType: ['bar'],
    batchNumber: ['form', 'filter'],
    receivedBackQty: ['column', 'filter'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['column'],
    claimedQty: ['csv'],
    claimedAmount: ['csv'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', where: { stage: 'toConfirm' } },
      { key: 'toPost', en: 'To send back', zh: '待退出', side: 'buyer', where: { stage: ['confirmed', 'rejected'] } },
      { key: 'onWay', en: 'On the way back', zh: '退货途中', where: { stage: 'posted' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['arrived', 'closed', 'cancelled'] } },
    ],
    sort: '-returnNumber',
  },
  form: [
    { en: 'Return', zh: '退货信息' },
    { en: 'Pick-up', zh: '取货信息', from: 'pickupAddress' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Ask', zh: '申请', stages: ['new', 'rejected'] },
    { en: 'Confirm', zh: '确认', stages: ['toConfirm'] },
    { en: 'Send back', zh: '退出', stages: ['confirmed'] },
    { en: 'Arrive', zh: '供方收货', stages: ['posted'] },
    { en: 'Done', zh: '完成', stages: ['arrived', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type ReturnOrder = DocOf<typeof returnOrder>
