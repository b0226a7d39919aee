/** Line fields of a goods receipt (domain/05 §1.3). */
import { f } from '../definition/field.ts'
import { lateDeliveryFields } from './lateness/lateDelivery.ts'
import { inspectStatuses, refuseReasons, settleOns } from './logisticsCodes.ts'
import { orderLine } from './orderLine.ts'
import { copiedPrice, freeItemField, lineAmountFields, priceSnapshotFields } from './priceSnapshot.ts'

/** The price of the order line: it stays what it was when goods came in. */
const priceSnapshot = {
  isCheckQuality: 'isCheckQuality',
  ...copiedPrice,
  freeItem: 'freeItem',
}

export const receiptLineFields = {
  // Before the order: what is announced says which order line it is of.
  deliveryNoteNumber: f.lineRef('Delivery notice', '送货单', 'deliveryNotice', {
    item: 'deliveryNoteItemNumber',
    where: { noteStatus: 'inTransit' },
    same: { toElsAccount: 'elsAccount', factory: 'factory' },
    takes: { open: 'onWayQty', as: 'countQty' },
    copies: { orderNumber: 'orderNumber', orderItemNumber: 'orderItemNumber' },
    proposes: { batchNumber: 'batchNumber', expiryDate: 'expiryDate', serials: 'serials' },
  }),
  deliveryNoteItemNumber: f.number('Notice line', '送货行'),
  // Goods that came before and were too much then.
  custodyNumber: f.lineRef('From custody of', '代管来源', 'receipt', {
    auto: true,
    item: 'custodyItemNumber',
    where: { receiptStatus: 'posted' },
    same: { toElsAccount: 'toElsAccount', factory: 'factory' },
  }),
  custodyItemNumber: f.number('Custody line', '代管来源行', { auto: true }),
  ...orderLine({ takes: { open: 'openQuantity', as: 'countQty' }, copies: priceSnapshot }),
  countQty: f.quantity('Counted', '实收数量', { required: 'submit' }),
  refusedQty: f.quantity('Refused', '拒收数量'),
  refuseReason: f.choice('Refused because', '拒收原因', refuseReasons),
  batchNumber: f.text('Batch', '批次号', { max: 64 }),
  expiryDate: f.date('Expiry date', '失效日期'),
  serials: f.note('Serial numbers', '序列号', { max: 20_000, series: true }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
  custodyQty: f.quantity('In custody', '代管数量', { auto: true }),
  custodyBackQty: f.quantity('Given back', '代管退回', { auto: true }),
  custodyTakenQty: f.quantity('Taken in', '代管转收', { auto: true }),
  custodyLeftQty: f.quantity('Still in custody', '代管余量', { auto: true }),
  isCheckQuality: f.yesNo('Inspected', '质检', { auto: true }),
  inspectStatus: f.choice('Inspection', '检验状态', inspectStatuses, { auto: true, initial: 'notRequired' }),
  acceptedQty: f.quantity('Accepted', '合格数量', { auto: true }),
  concessionQty: f.quantity('Conceded', '让步数量', { auto: true }),
  rejectedQty: f.quantity('Rejected', '不合格数量', { auto: true }),
  undecidedQty: f.quantity('Undecided', '待判数量', { auto: true }),
  settleOn: f.choice('Settles on', '结算依据', settleOns, { auto: true }),
  settledQty: f.quantity('Settled', '结算数量', { auto: true }),
  resettledQty: f.quantity('Of it replacement', '其中换货', { auto: true }),
  returnedQty: f.quantity('Returned', '退货数量', { auto: true }),
  settledReturnQty: f.quantity('Settled and returned', '已结算退货', { auto: true }),
  returnableQty: f.quantity('Returnable', '可退数量', { auto: true }),
  ...priceSnapshotFields,
  freeItem: freeItemField,
  ...lineAmountFields,
  ...lateDeliveryFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const
