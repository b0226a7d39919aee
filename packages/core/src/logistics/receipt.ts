import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { sideNotes } from '../definition/sideNotes.ts'
import { receiptLedger } from './receiptLedger.ts'
import { decidedAlready, inspectedSoFar, nothingCounted, returnables, returnedAlready } from './receiptRules.ts'
import { supplierLineView, supplierView } from './receiptSecrecy.ts'
import { receiptShape } from './receiptShape.ts'

const move = moves(receiptShape)
const unposted = { receiptStatus: ['counting', 'counted'] } as const

/** What arrived, counted and posted against orders (domain/05 §1.3). */
export const receipt = defineDocument(receiptShape, {
  key: ['receiptNumber'],
  title: 'supplierName',
  number: { field: 'receiptNumber', pattern: 'GR{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'buyerName',
      person: 'receivedUser',
      creates: true,
      edits: unposted,
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'postTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
    },
  },
  transitions: {
    count: move(
      'Counted',
      '清点完成',
      'buyer',
      { receiptStatus: 'counting' },
      { receiptStatus: 'counted' },
      { validates: 'submit', guard: nothingCounted, permission: 'edit' },
    ),
    recount: move(
      'Count again',
      '重新清点',
      'buyer',
      { receiptStatus: 'counted' },
      { receiptStatus: 'counting' },
      { permission: 'edit', look: 'menu' },
    ),
    post: move(
      'Post',
      '过账',
      'buyer',
      unposted,
      { receiptStatus: 'posted' },
      {
        validates: 'submit',
        guard: nothingCounted,
        publishes: true,
        sets: (_receipt, { now, today }) => ({ postTime: now, postingDate: today }),
        look: 'primary',
        bulk: true,
      },
    ),
    reverse: move(
      'Reverse',
      '冲销',
      'buyer',
      { receiptStatus: 'posted' },
      { receiptStatus: 'reversed' },
      {
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500 }) },
        guard: (receipt) => returnedAlready(receipt) ?? decidedAlready(receipt),
        sets: (_receipt, _moment, given) => ({ reverseReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    cancel: move('Cancel', '取消', 'buyer', unposted, { receiptStatus: 'cancelled' }, { look: 'danger', bulk: true }),
  },
  stage: ({ receiptStatus }) => receiptStatus,
  derive: ({ receiptStatus, lines }) => ({ lines: returnables(receiptStatus, lines.map(inspectedSoFar)) }),
  own: sideNotes,
  // A device that never heard the answer sends its count again.
  unique: ['offlineId'],
  books: [
    {
      by: 'orderNumber',
      while: { receiptStatus: 'posted' },
      adds: {
        receivedQuantity: 'countQty',
        settledQuantity: 'settledQty',
        quaWarehouseQuantity: 'undecidedQty',
      },
    },
    {
      by: 'deliveryNoteNumber',
      while: { receiptStatus: 'posted' },
      adds: { receivedQty: 'countQty', refusedQty: 'refusedQty' },
    },
  ],
  ledger: receiptLedger,
  booked: {
    once: { receiptStatus: ['posted', 'reversed'] },
    but: [
      'reverseReason',
      'lines.inspectStatus',
      'lines.acceptedQty',
      'lines.concessionQty',
      'lines.rejectedQty',
      'lines.undecidedQty',
      'lines.settledQty',
      'lines.returnedQty',
      'lines.settledReturnQty',
      'lines.returnableQty',
      'lines.totalNonTaxAmount',
      'lines.taxAmount',
      'lines.totalAmount',
    ],
  },
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['csv'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    receiptStatus: ['filter'],
    factory: ['column', 'filter', 'fact'],
    arriveTime: ['column', 'filter', 'fact'],
    postingDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    postTime: ['csv'],
    receivedUser: ['filter'],
    receivedUserName: ['column', 'fact', 'csv'],
    vehicleNo: ['fact'],
    reverseReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    itemNumber: ['csv'],
    deliveryNoteNumber: ['column', 'form', 'csv'],
    deliveryNoteItemNumber: ['form', 'csv'],
    orderNumber: ['column', 'form', 'csv'],
    orderItemNumber: ['column', 'form', 'csv'],
    materialNumber: ['form', 'csv', 'last'],
    materialDesc: ['column', 'form', 'csv'],
    orderUnit: ['column', 'form', 'csv'],
    countQty: ['column', 'form', 'csv'],
    refusedQty: ['column', 'form', 'csv'],
    refuseReason: ['form', 'csv'],
    batchNumber: ['column', 'form', 'csv'],
    expiryDate: ['column', 'form', 'csv'],
    serials: ['column', 'form', 'csv'],
    storageLocation: ['column', 'form', 'csv'],
    inspectStatus: ['column', 'csv'],
    acceptedQty: ['csv'],
    concessionQty: ['csv'],
    rejectedQty: ['csv'],
    undecidedQty: ['csv'],
    settledQty: ['csv'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['column', 'csv'],
    remark: ['form', 'csv'],
  },
  list: {
    tabs: [
      {
        key: 'open',
        en: 'To post',
        zh: '待过账',
        side: 'buyer',
        where: { stage: ['counting', 'counted'] },
        urgent: true,
      },
      { key: 'posted', en: 'Posted', zh: '已过账', where: { stage: 'posted' } },
      { key: 'reversed', en: 'Reversed', zh: '已冲销', where: { stage: 'reversed' } },
    ],
    sort: '-receiptNumber',
  },
  form: [{ en: 'Arrival', zh: '到货信息' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Count', zh: '清点', stages: ['counting'] },
    { en: 'Post', zh: '过账', stages: ['counted'] },
    { en: 'Done', zh: '完成', stages: ['posted', 'reversed', 'cancelled'] },
  ],
  csv: {},
})

export type Receipt = DocOf<typeof receipt>
