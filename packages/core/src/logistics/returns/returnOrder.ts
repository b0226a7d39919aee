import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { approvalFirst, needsApproval } from '../../definition/conditionalApproval.ts'
import { type DocOf, defineDocument, type Moment, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { claimBound, claimedAlready } from '../claims.ts'
import {
  allBack,
  apart,
  custodyOtherwise,
  gone,
  isValueAlone,
  nothingReturned,
  noValue,
  returnStage,
  tooMuchBack,
} from './returnRules.ts'
import { supplierLineView, supplierView } from './returnSecrecy.ts'
import { returnShape } from './returnShape.ts'

const move = moves(returnShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = ['new', 'rejected'] as const
/** Returns are approved before they are sent, where a flow is meant for them. */
const { submit: _sent, ...course } = approval(returnShape, {
  while: { returnStatus: inHand },
  becomes: { returnStatus: 'toConfirm' },
})
const sentNow = (_return: object, { now }: Moment) => ({ sendTime: now, rejectReason: null })

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
      edits: { returnStatus: inHand, auditStatus: unsubmitted },
      deletes: { returnStatus: 'new', auditStatus: neverApproved },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'sendTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
    },
  },
  judgedBy: { supplier: 'toElsAccount' },
  found: {
    menu: { en: 'Returns', zh: '退货单', icon: 'rollback', group: 'deliveries', at: 80 },
    alias: 'return',
    row: { counts: { confirm: 'lines.returnQuantity', post: 'lines.returnQuantity', receive: 'lines.returnQuantity' } },
    buyer: {
      why: ['What is rejected goes back to the supplier by a return.', '不合格的货物通过退货单退给供应商。'],
      duty: { tab: 'mine', needs: ['send', 'post'], en: 'Returns to handle', zh: '待处理的退货单' },
      roles: {
        everyone: ['look'],
        buyer: ['price'],
        buyerManager: '*',
        warehouse: ['make', 'send', 'post', 'reverse', 'close', 'cancel'],
        quality: ['make', 'send', 'close', 'cancel'],
        finance: ['price'],
        budgetOwner: ['price'],
      },
    },
    supplier: {
      why: ['Goods that come back to you.', '退回给您的货物。'],
      duty: { tab: 'mine', needs: ['confirm'], en: 'Returns to handle', zh: '待处理的退货单' },
      roles: {
        everyone: ['look'],
        sales: '*',
        logistics: ['keep', 'confirm', 'receive'],
        supplierFinance: ['price'],
        supplierQuality: ['confirm'],
      },
    },
  },
  transitions: {
    send: move(
      ['Send', 'Sent'],
      ['发送', '已发送'],
      'buyer',
      { returnStatus: inHand, auditStatus: unsubmitted },
      { returnStatus: 'toConfirm' },
      {
        validates: 'submit',
        guard: (doc) => nothingReturned(doc) ?? custodyOtherwise(doc) ?? noValue(doc),
        or: approvalFirst,
        publishes: true,
        sets: (doc, moment) => (needsApproval(doc) ? {} : sentNow(doc, moment)),
        look: 'primary',
        bulk: true,
      },
    ),
    ...course,
    withdraw: { ...course.withdraw, permission: 'send', look: 'menuNow' },
    approve: { ...course.approve, sets: sentNow, publishes: true },
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
    confirmByClock: move(
      ['Confirm without an answer', 'Confirmed without an answer'],
      ['逾期自动确认', '逾期未答复，已自动确认'],
      'system',
      { returnStatus: 'toConfirm' },
      { returnStatus: 'confirmed' },
      { after: 'confirmBy', sets: (_return, { now }) => ({ confirmTime: now }) },
    ),
    // `reject` is what an approval does
    decline: move(
      ['Reject', 'Rejected'],
      ['拒绝', '已拒绝'],
      'supplier',
      { returnStatus: 'toConfirm' },
      { returnStatus: 'rejected', auditStatus: 'notSubmitted' },
      {
        asks: { reason },
        sets: (_return, _moment, given) => ({ rejectReason: String(given.reason) }),
        permission: 'confirm',
        look: 'danger',
      },
    ),
    post: move(
      ['Post', 'Posted'],
      ['退货过账', '已退货过账'],
      'buyer',
      { returnStatus: 'confirmed' },
      { returnStatus: 'posted' },
      {
        or: { when: isValueAlone, to: { returnStatus: 'credited' } },
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
      { returnStatus: ['posted', 'credited'] },
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
      [{ returnStatus: inHand, auditStatus: neverApproved }, { returnStatus: ['toConfirm', 'confirmed'] }],
      { returnStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
  },
  steps: {
    new: ['send'],
    toConfirm: ['confirm', 'decline'],
    confirmed: ['post'],
    rejected: ['edit', 'cancel'],
    posted: ['receive'],
  },
  stage: returnStage,
  derive: apart,
  own: sideNotes,
  answers: {
    lines: { quantity: { field: returnShape.lines.returnQuantity, of: ({ returnQuantity }) => returnQuantity } },
  },
  way: { stations: [] },
  books: [
    {
      by: 'orderNumber',
      while: { returnStatus: gone, returnCase: ['refund', 'excess'] },
      adds: { refundQuantity: 'goodsQty' },
    },
    {
      by: 'orderNumber',
      while: { returnStatus: gone, returnCase: ['replace', 'rework'] },
      adds: { replaceQuantity: 'goodsQty', replaceSettledQuantity: 'settledReturnQty' },
    },
    {
      by: 'receiptNumber',
      while: { returnStatus: ['toConfirm', 'confirmed', ...gone] },
      adds: { returnedQty: 'goodsQty', custodyBackQty: 'custodyQty' },
    },
    {
      by: 'inspectionNumber',
      while: { returnStatus: ['toConfirm', 'confirmed', ...gone] },
      adds: { returnedQty: 'goodsQty' },
    },
    { by: 'receiptNumber', while: { returnStatus: gone }, adds: { settledReturnQty: 'settledReturnQty' } },
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
    auditStatus: ['filter'],
    returnCase: ['column', 'filter', 'fact', 'csv'],
    entityReturn: ['filter', 'fact', 'csv'],
    backReason: ['column', 'filter', 'fact', 'csv'],
    reasonText: ['fact'],
    costCause: ['fact'],
    factory: ['column', 'filter', 'fact'],
    pickupDeadline: ['fact'],
    receivedUser: ['filter'],
    receivedUserName: ['fact', 'csv'],
    sendTime: ['column', 'filter', 'sort', 'csv'],
    confirmBy: ['fact'],
    postingDate: ['fact', 'csv'],
    rejectReason: ['fact'],
    supplierAnalysis: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    inspectionNumber: ['-column', 'filter'],
    inspectionItemNumber: ['-column'],
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
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', where: { stage: ['underApproval', 'toConfirm'] } },
      { key: 'toPost', en: 'To send back', zh: '待退出', side: 'buyer', where: { stage: ['confirmed', 'rejected'] } },
      { key: 'onWay', en: 'On the way back', zh: '退货途中', where: { stage: 'posted' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['arrived', 'credited', 'closed', 'cancelled'] } },
    ],
    sort: '-returnNumber',
  },
  form: [
    { en: 'Return', zh: '退货信息' },
    { en: 'Pick-up', zh: '取货信息', from: 'pickupAddress' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Ask', zh: '申请', stages: ['new', 'underApproval', 'rejected'] },
    { en: 'Confirm', zh: '确认', stages: ['toConfirm'] },
    { en: 'Send back', zh: '退出', stages: ['confirmed'] },
    { en: 'Arrive', zh: '供方收货', stages: ['posted'] },
    { en: 'Done', zh: '完成', stages: ['arrived', 'credited', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type ReturnOrder = DocOf<typeof returnOrder>
