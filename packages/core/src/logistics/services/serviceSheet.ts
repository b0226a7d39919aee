import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { nothingEntered, sheetFaults, sheetTotals } from './serviceSheetRules.ts'
import { recalledView, serviceSheetLineView, serviceSheetView } from './serviceSheetSecrecy.ts'
import { serviceSheetShape } from './serviceSheetShape.ts'

const move = moves(serviceSheetShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = ['new', 'returned'] as const

/** What a supplier has done of a service or spent of a limit, for the purchaser to accept (domain/05 §1.1.2). */
export const serviceSheet = defineDocument(serviceSheetShape, {
  key: ['sheetNumber'],
  title: 'supplierName',
  number: { field: 'sheetNumber', pattern: 'SE{yyyyMMdd}{0000}' },
  sides: {
    supplier: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'supplierName',
      creates: true,
      edits: { sheetStatus: inHand },
      deletes: { sheetStatus: 'new' },
    },
    buyer: {
      owner: 'toElsAccount',
      sees: { once: 'submitTime' },
      party: 'buyerName',
      shows: serviceSheetView,
      showsLines: serviceSheetLineView,
      stub: { when: { sheetStatus: 'new' }, shows: recalledView },
    },
  },
  transitions: {
    submit: move(
      'Submit',
      '提交',
      'supplier',
      { sheetStatus: inHand },
      { sheetStatus: 'submitted' },
      {
        validates: 'submit',
        guard: nothingEntered,
        sets: (_sheet, { now }) => ({ submitTime: now, remindedTime: null, returnReason: null }),
        publishes: true,
        look: 'primary',
        bulk: true,
      },
    ),
    recall: move(
      'Take back',
      '撤回',
      'supplier',
      { sheetStatus: 'submitted' },
      { sheetStatus: 'new' },
      { permission: 'submit', look: 'menu' },
    ),
    accept: move(
      'Accept',
      '验收',
      'buyer',
      { sheetStatus: 'submitted' },
      { sheetStatus: 'accepted' },
      {
        fills: ['acceptRemark'],
        sets: (_sheet, { today }) => ({ postingDate: today }),
        look: 'primary',
        bulk: true,
      },
    ),
    return: move(
      'Return',
      '退回',
      'buyer',
      { sheetStatus: 'submitted' },
      { sheetStatus: 'returned' },
      {
        asks: { reason },
        sets: (_sheet, _moment, given) => ({ returnReason: String(given.reason) }),
        permission: 'accept',
        look: 'danger',
      },
    ),
    reverse: move(
      'Reverse',
      '冲销',
      'buyer',
      { sheetStatus: 'accepted' },
      { sheetStatus: 'reversed' },
      {
        asks: { reason },
        sets: (_sheet, _moment, given) => ({ reverseReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    remind: move(
      'Remind of the acceptance',
      '催促验收',
      'system',
      { sheetStatus: 'submitted' },
      {},
      { silent: true, tells: true, sets: (_sheet, { now }) => ({ remindedTime: now }) },
    ),
    cancel: move(
      'Cancel',
      '取消',
      'supplier',
      { sheetStatus: ['new', 'submitted', 'returned'] },
      { sheetStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
  },
  stage: ({ sheetStatus }) => sheetStatus,
  // what was reversed stays what it was worth
  derive: (sheet) => (sheet.sheetStatus === 'reversed' && sheet.totalAmount !== null ? {} : sheetTotals(sheet)),
  check: sheetFaults,
  own: sideNotes,
  books: [
    {
      by: 'orderNumber',
      while: { sheetStatus: 'submitted' },
      adds: { submittedQuantity: 'quantity', submittedAmount: 'amount' },
    },
    {
      by: 'orderNumber',
      while: { sheetStatus: 'accepted' },
      adds: {
        receivedQuantity: 'quantity',
        settledQuantity: 'quantity',
        acceptedAmount: 'totalNonTaxAmount',
        acceptedTaxAmount: 'taxAmount',
      },
    },
  ],
  booked: { once: { sheetStatus: ['accepted', 'reversed'] }, but: ['reverseReason'] },
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    buyerName: ['column', 'search', 'csv'],
    supplierName: ['csv'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    sheetStatus: ['filter'],
    currency: ['column', 'csv'],
    totalNonTaxAmount: ['fact', 'csv'],
    taxAmount: ['fact', 'csv'],
    totalAmount: ['column', 'sort', 'fact', 'csv'],
    outSheetNumber: ['fact', 'search'],
    place: ['fact'],
    submitTime: ['column', 'filter', 'sort', 'fact', 'csv'],
    postingDate: ['column', 'filter', 'fact', 'csv'],
    acceptRemark: ['fact'],
    returnReason: ['fact'],
    reverseReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    itemNumber: ['csv'],
    orderNumber: ['column', 'form', 'csv'],
    orderItemNumber: ['column', 'form', 'csv'],
    materialNumber: ['csv'],
    materialDesc: ['form', 'csv'],
    serviceText: ['column', 'form', 'csv'],
    serviceFrom: ['column', 'form', 'csv'],
    serviceTo: ['column', 'form', 'csv'],
    quantity: ['column', 'form', 'csv'],
    orderUnit: ['column', 'form', 'csv'],
    amount: ['column', 'form', 'csv'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['column', 'form', 'csv'],
    remark: ['form', 'csv'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'toSubmit', en: 'To submit', zh: '待提交', side: 'supplier', where: { stage: ['new', 'returned'] } },
      { key: 'toAccept', en: 'To accept', zh: '待验收', where: { stage: 'submitted' } },
      { key: 'accepted', en: 'Accepted', zh: '已验收', where: { stage: 'accepted' } },
      { key: 'done', en: 'Ended', zh: '已结束', where: { stage: ['reversed', 'cancelled'] } },
    ],
    sort: '-sheetNumber',
  },
  form: [{ en: 'Service', zh: '服务信息' }],
  lineIdentity: { title: 'serviceText', codes: [] },
  path: [
    { en: 'Enter', zh: '填写', stages: ['new', 'returned'] },
    { en: 'Accept', zh: '验收', stages: ['submitted'] },
    { en: 'Done', zh: '完成', stages: ['accepted', 'reversed', 'cancelled'] },
  ],
  csv: {},
})

export type ServiceSheet = DocOf<typeof serviceSheet>
