import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { sideNotes } from '../definition/sideNotes.ts'
import {
  alreadyNoticed,
  calledOff,
  callOffStage,
  nothingNeeded,
  promised,
  promisedTooMuch,
  remainders,
} from './callOffRules.ts'
import { callOffLineView, callOffView } from './callOffSecrecy.ts'
import { callOffShape } from './callOffShape.ts'

const move = moves(callOffShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/** Which goods of confirmed orders the buyer wants when: the supplier promises and ships them (domain/05 §1.2). */
export const callOff = defineDocument(callOffShape, {
  key: ['callOffNumber'],
  title: 'supplierName',
  number: { field: 'callOffNumber', pattern: 'DR{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'buyerName',
      person: 'purchasePerson',
      creates: true,
      edits: { noteStatus: 'new' },
      deletes: { noteStatus: 'new' },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'sendTime' },
      party: 'supplierName',
      shows: callOffView,
      showsLines: callOffLineView,
    },
  },
  found: {
    menu: { en: 'Call-offs', zh: '要货单', icon: 'schedule', group: 'deliveries', at: 20 },
    row: {
      counts: {
        send: 'lines.needQuantity',
        confirm: 'lines.needQuantity',
        'deliveryNotice.create': 'lines.remainQuantity',
      },
    },
    buyer: {
      why: [
        'Tells the supplier how much of an order to deliver and when; what it confirms it can announce.',
        '告诉供应商每次要货的数量和日期；供应商确认后才能据此送货。',
      ],
      duty: { tab: 'mine', needs: ['send'], en: 'Call-offs to handle', zh: '待处理的要货单' },
      roles: { buyer: '*', planner: '*', warehouse: ['look'], quality: ['look'] },
    },
    supplier: {
      why: [
        'Which part of an order the buyer wants when; what you confirm you can announce.',
        '采购方要求的数量和日期；确认后即可据此送货。',
      ],
      duty: { tab: 'mine', needs: ['confirm'], en: 'Call-offs to handle', zh: '待处理的要货单' },
      roles: { sales: '*', logistics: '*', supplierQuality: ['look'] },
    },
  },
  transitions: {
    send: move(
      ['Send', 'Sent'],
      ['发送', '已发送'],
      'buyer',
      { noteStatus: 'new' },
      { noteStatus: 'sent' },
      { validates: 'submit', guard: nothingNeeded, publishes: true, sets: calledOff, look: 'primary', bulk: true },
    ),
    confirm: move(
      ['Confirm', 'Confirmed'],
      ['确认', '已确认'],
      'supplier',
      { noteStatus: 'sent' },
      { noteStatus: 'confirmed' },
      {
        fillsLines: ['confirmQuantity', 'confirmDate'],
        inWorkbook: true,
        guard: promisedTooMuch,
        sets: promised,
        look: 'primary',
        bulk: true,
      },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['拒绝', '已拒绝'],
      'supplier',
      { noteStatus: 'sent' },
      { noteStatus: 'rejected' },
      {
        asks: { reason },
        sets: (_callOff, _moment, given) => ({ rejectReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    revise: move(
      ['Revise', 'Taken back for revision'],
      ['修改', '已转修改'],
      'buyer',
      { noteStatus: 'rejected' },
      { noteStatus: 'new' },
      { permission: 'send', look: 'primary' },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      'buyer',
      { noteStatus: 'confirmed' },
      { noteStatus: 'closed' },
      { look: 'menu', bulk: true },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      { noteStatus: ['new', 'sent', 'confirmed', 'rejected'] },
      { noteStatus: 'cancelled' },
      { guard: alreadyNoticed, look: 'danger', bulk: true },
    ),
  },
  steps: { new: ['send'], sent: ['confirm'], confirmed: ['make'], rejected: ['revise', 'cancel'] },
  stage: callOffStage,
  derive: remainders,
  own: sideNotes,
  // what the specification calls the buyer's delivery notice
  answers: {
    head: {
      deliveryNoteNumber: { field: callOffShape.fields.callOffNumber, of: ({ callOffNumber }) => callOffNumber },
    },
    lines: { quantity: { field: callOffShape.lines.needQuantity, of: ({ needQuantity }) => needQuantity } },
  },
  way: {
    stations: [
      {
        en: 'Called off',
        zh: '要货',
        counts: [{ field: 'confirmQuantity', while: { noteStatus: 'confirmed' } }],
        day: 'sendTime',
        onlyWhereThereIs: true,
      },
    ],
  },
  books: [
    {
      by: 'orderNumber',
      while: { noteStatus: ['sent', 'confirmed'] },
      adds: { noticedQuantity: 'remainQuantity' },
    },
  ],
  ledger: {
    quantities: ['sendDeliveryNoteQuantity'],
    bounds: [{ sum: ['sendDeliveryNoteQuantity'], atMost: ['confirmQuantity'], message: 'callOff.tooMuchNoticed' }],
  },
  openIndexes: ['remainQuantity'],
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['csv'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    noteStatus: ['filter'],
    factory: ['column', 'filter', 'fact'],
    purchasePerson: ['filter'],
    purchasePersonName: ['column', 'fact', 'csv'],
    receivedAddress: ['fact'],
    receivedUser: ['fact'],
    receivedPhone: ['fact'],
    sendTime: ['column', 'filter', 'sort', 'csv'],
    replyDeadline: ['fact'],
    confirmTime: ['fact', 'csv'],
    rejectReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    orderNumber: ['filter'],
    materialNumber: ['form', '-column', 'bar', 'last', 'search'],
    materialDesc: ['form', 'search'],
    orderUnit: ['form'],
    needQuantity: ['filter'],
    needDate: ['bar'],
    confirmQuantity: ['column'],
    confirmDate: ['column', 'filter'],
    sendDeliveryNoteQuantity: ['column'],
    remainQuantity: ['column', 'bar'],
    storageLocation: ['-column', 'filter'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', side: 'supplier', where: { stage: 'sent' } },
      { key: 'supplier', en: 'With supplier', zh: '供方处理中', side: 'buyer', where: { stage: 'sent' } },
      { key: 'toShip', en: 'To ship', zh: '待发货', where: { stage: 'confirmed' } },
      { key: 'rejected', en: 'Rejected', zh: '已拒绝', where: { stage: 'rejected' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['fulfilled', 'closed', 'cancelled'] } },
    ],
    sort: '-callOffNumber',
  },
  form: [
    { en: 'Call-off', zh: '要货信息' },
    { en: 'Where to', zh: '收货信息', from: 'receivedAddress' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Call off', zh: '要货', stages: ['new', 'rejected'] },
    { en: 'Promise', zh: '确认', stages: ['sent'] },
    { en: 'Ship', zh: '发货', stages: ['confirmed'] },
    { en: 'Done', zh: '完成', stages: ['fulfilled', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type CallOff = DocOf<typeof callOff>
