import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { nothingEntered, sheetFaults, sheetTotals, submittedNow } from './serviceSheetRules.ts'
import { recalledView, serviceSheetLineView, serviceSheetView } from './serviceSheetSecrecy.ts'
import { serviceSheetShape } from './serviceSheetShape.ts'

const move = moves(serviceSheetShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = ['new', 'returned'] as const
const bySupplier = { initiator: 'supplier' } as const
const byBuyer = { initiator: 'buyer' } as const

/**
 * What a supplier has done of a service or spent of a limit, for the purchaser to accept (domain/05 §1.1.2). The buyer may
 * write it for him; then the buyer alone submits it, takes it back and cancels it.
 */
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
      edits: { sheetStatus: inHand, ...bySupplier },
      deletes: { sheetStatus: 'new', ...bySupplier },
      stub: { when: { sheetStatus: 'new', ...byBuyer }, shows: recalledView },
    },
    buyer: {
      owner: 'toElsAccount',
      sees: { once: 'sharedTime' },
      party: 'buyerName',
      self: 'toElsAccount',
      creates: byBuyer,
      edits: { sheetStatus: 'new', ...byBuyer },
      shows: serviceSheetView,
      showsLines: serviceSheetLineView,
      stub: { when: { sheetStatus: 'new', ...bySupplier }, shows: recalledView },
    },
  },
  found: {
    menu: { en: 'Service entry sheets', zh: '服务确认单', icon: 'tool', group: 'deliveries', at: 100 },
    row: { amount: 'totalAmount' },
    alias: 'service-sheet',
    buyer: {
      why: [
        'Services have no goods receipt: what you accept here can be settled.',
        '服务没有收货；在此验收后才能结算。',
      ],
      duty: { tab: 'mine', needs: ['accept'], en: 'Service sheets to handle', zh: '待处理的服务确认单' },
      roles: { buyer: '*', finance: ['look', 'price'] },
    },
    supplier: {
      why: [
        'Enter what you have rendered; once it is accepted it can be settled.',
        '填写已完成的服务；验收后才能结算。',
      ],
      duty: { tab: 'mine', needs: ['submit'], en: 'Service sheets to handle', zh: '待处理的服务确认单' },
      roles: { sales: '*', supplierFinance: ['look', 'price'] },
    },
  },
  transitions: {
    submit: move(
      ['Submit', 'Submitted'],
      ['提交', '已提交'],
      'supplier',
      { sheetStatus: inHand, ...bySupplier },
      { sheetStatus: 'submitted' },
      {
        validates: 'submit',
        guard: nothingEntered,
        sets: submittedNow,
        publishes: true,
        look: 'primary',
        bulk: true,
      },
    ),
    enter: move(
      ['Submit for the supplier', 'Submitted for the supplier'],
      ['代供应商提交', '已代供应商提交'],
      'buyer',
      { sheetStatus: 'new', ...byBuyer },
      { sheetStatus: 'submitted' },
      {
        validates: 'submit',
        guard: nothingEntered,
        sets: submittedNow,
        publishes: true,
        look: 'primaryNow',
        bulk: true,
      },
    ),
    withdraw: move(
      ['Take back', 'Taken back'],
      ['撤回', '已撤回'],
      'buyer',
      { sheetStatus: 'submitted', ...byBuyer },
      { sheetStatus: 'new' },
      { permission: 'enter', look: 'menuNow' },
    ),
    recall: move(
      ['Take back', 'Taken back'],
      ['撤回', '已撤回'],
      'supplier',
      { sheetStatus: 'submitted', ...bySupplier },
      { sheetStatus: 'new' },
      { permission: 'submit', look: 'menu' },
    ),
    accept: move(
      ['Accept', 'Accepted'],
      ['验收', '已验收'],
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
      ['Return', 'Returned'],
      ['退回', '已退回'],
      'buyer',
      { sheetStatus: 'submitted', ...bySupplier },
      { sheetStatus: 'returned' },
      {
        asks: { reason },
        sets: (_sheet, _moment, given) => ({ returnReason: String(given.reason) }),
        permission: 'accept',
        look: 'danger',
      },
    ),
    reverse: move(
      ['Reverse', 'Reversed'],
      ['冲销', '已冲销'],
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
      ['Remind of the acceptance', 'Reminded of the acceptance'],
      ['催促验收', '已催促验收'],
      'system',
      { sheetStatus: 'submitted' },
      {},
      {
        after: 'acceptBy',
        noted: 'remindedTime',
        again: 'submitTime',
        silent: true,
        tells: true,
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'supplier',
      { sheetStatus: ['new', 'submitted', 'returned'], ...bySupplier },
      { sheetStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
    discard: move(
      ['Give up', 'Given up'],
      ['作废', '已作废'],
      'buyer',
      { sheetStatus: ['new', 'submitted'], ...byBuyer },
      { sheetStatus: 'cancelled' },
      { permission: 'enter', look: 'menuNow' },
    ),
  },
  steps: { new: ['submit'], written: ['enter'], submitted: ['accept', 'return'], returned: ['edit', 'cancel'] },
  stage: ({ sheetStatus, initiator }) => (sheetStatus === 'new' && initiator === 'buyer' ? 'written' : sheetStatus),
  derive: (sheet) => ({
    sharedTime: sheet.sharedTime ?? sheet.submitTime,
    // what was reversed stays what it was worth
    ...(sheet.sheetStatus === 'reversed' && sheet.totalAmount !== null ? {} : sheetTotals(sheet)),
  }),
  check: sheetFaults,
  own: sideNotes,
  way: {
    stations: [{ en: 'Accepted', zh: '服务验收', books: ['receivedQuantity'], day: 'postingDate' }],
  },
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
    initiator: ['column', 'filter', 'fact', 'csv'],
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
    materialNumber: ['csv'],
    materialDesc: ['form', '-column'],
    orderUnit: ['form'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['form'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'toSubmit', en: 'To submit', zh: '待提交', side: 'supplier', where: { stage: ['new', 'returned'] } },
      { key: 'written', en: 'Being written', zh: '填写中', side: 'buyer', where: { stage: 'written' } },
      { key: 'toAccept', en: 'To accept', zh: '待验收', where: { stage: 'submitted' } },
      { key: 'accepted', en: 'Accepted', zh: '已验收', where: { stage: 'accepted' } },
      { key: 'done', en: 'Ended', zh: '已结束', where: { stage: ['reversed', 'cancelled'] } },
    ],
    sort: '-sheetNumber',
  },
  form: [{ en: 'Service', zh: '服务信息' }],
  lineIdentity: { title: 'serviceText', codes: [] },
  path: [
    { en: 'Enter', zh: '填写', stages: ['new', 'written', 'returned'] },
    { en: 'Accept', zh: '验收', stages: ['submitted'] },
    { en: 'Done', zh: '完成', stages: ['accepted', 'reversed', 'cancelled'] },
  ],
  csv: {},
})

export type ServiceSheet = DocOf<typeof serviceSheet>
