import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { movementFaults, nothingMoved } from './movementRules.ts'
import { supplierLineView, supplierView } from './movementSecrecy.ts'
import { movementShape } from './movementShape.ts'

const move = moves(movementShape)

/** Goods that people move outside receipts and returns: consumption of consignment, components for subcontractors (domain/05 §1.5). */
export const goodsMovement = defineDocument(movementShape, {
  key: ['movementNumber'],
  title: 'supplierName',
  number: { field: 'movementNumber', pattern: 'GM{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'buyerName',
      creates: true,
      edits: { movementStatus: 'new' },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'postTime' },
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
    },
  },
  found: {
    menu: { en: 'Goods movements', zh: '货物移动', icon: 'swap', group: 'deliveries', at: 90 },
    alias: 'movement',
    row: { counts: { post: 'lines.quantity' } },
    buyer: {
      duty: { tab: 'open', needs: ['post'], en: 'Movements to post', zh: '待过账的货物移动' },
      roles: {
        everyone: ['look'],
        buyer: ['price'],
        buyerManager: '*',
        warehouse: ['make', 'import', 'post', 'reverse', 'cancel'],
        finance: ['price'],
        budgetOwner: ['price'],
      },
    },
    supplier: { roles: { everyone: ['look', 'keep'], sales: '*', supplierFinance: '*' } },
  },
  transitions: {
    post: move(
      ['Post', 'Posted'],
      ['过账', '已过账'],
      'buyer',
      { movementStatus: 'new' },
      { movementStatus: 'posted' },
      {
        validates: 'submit',
        guard: nothingMoved,
        publishes: true,
        sets: ({ postingDate }, { now, today }) => ({ postTime: now, postingDate: postingDate ?? today }),
        look: 'primary',
        bulk: true,
      },
    ),
    reverse: move(
      ['Reverse', 'Reversed'],
      ['冲销', '已冲销'],
      'buyer',
      { movementStatus: 'posted' },
      { movementStatus: 'reversed' },
      {
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500 }) },
        sets: (_movement, _moment, given) => ({ reverseReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      { movementStatus: 'new' },
      { movementStatus: 'cancelled' },
      { look: 'danger', bulk: true },
    ),
  },
  steps: { new: ['post'] },
  stage: ({ movementStatus }) => movementStatus,
  check: movementFaults,
  own: sideNotes,
  booked: { once: { movementStatus: ['posted', 'reversed'] }, but: ['reverseReason'] },
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['csv'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    movementStatus: ['filter'],
    movementType: ['column', 'filter', 'fact', 'csv'],
    factory: ['column', 'filter', 'fact'],
    postingDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    postTime: ['csv'],
    reverseReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    materialNumber: ['-column'],
    costCenter: ['-column'],
    priceRecordNumber: ['csv'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['column'],
  },
  list: {
    tabs: [
      { key: 'open', en: 'To post', zh: '待过账', side: 'buyer', where: { stage: 'new' }, urgent: true },
      { key: 'consumed', en: 'Consumption', zh: '寄售消耗', where: { movementType: '411' } },
      { key: 'components', en: 'Components', zh: '委外组件', where: { movementType: ['541', '542'] } },
      { key: 'reversed', en: 'Reversed', zh: '已冲销', where: { stage: 'reversed' } },
    ],
    sort: '-movementNumber',
  },
  form: [{ en: 'Movement', zh: '移动信息' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Enter', zh: '录入', stages: ['new'] },
    { en: 'Done', zh: '完成', stages: ['posted', 'reversed', 'cancelled'] },
  ],
  csv: {},
})

export type GoodsMovement = DocOf<typeof goodsMovement>
