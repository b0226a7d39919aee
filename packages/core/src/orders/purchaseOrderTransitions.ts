import { approval, unsubmitted } from '../definition/approval.ts'
import { moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { returnReasons } from './orderCodes.ts'
import {
  allClosed,
  answered,
  everyOpenLineIsPromised,
  linesClosed,
  needsAnswer,
  noLines,
  replyAccepted,
  replyRefused,
  sent,
  somethingMoved,
  underMaterial,
} from './orderRules.ts'
import { purchaseOrderShape } from './purchaseOrderShape.ts'

const move = moves(purchaseOrderShape)
const open = { freezeFlag: 'N', isClose: 'N' } as const
/** States in which the buyer's content may still change without an order change. */
export const inHand = [
  { ...open, sendStatus: ['notSent', 'failed'], orderStatus: ['unconfirmed', 'returned'] },
  { ...open, sendStatus: 'sent', orderStatus: 'returned' },
] as const
const waiting = { ...open, sendStatus: 'sent', orderStatus: 'unconfirmed' } as const
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const ownReason = f.text('Reason', '原因', { required: true, max: 500, own: true })

/** Who moves a purchase order from which state to which. */
export const purchaseOrderTransitions = {
  ...approval(purchaseOrderShape, { while: { isClose: 'N' } }),
  submit: move(
    'Submit',
    '提交审批',
    'buyer',
    inHand.map((vector) => ({ ...vector, auditStatus: unsubmitted })),
    { auditStatus: 'submitted' },
    { validates: 'submit', guard: noLines, look: 'primary', bulk: true },
  ),
  send: move(
    'Send',
    '发送',
    'buyer',
    inHand.map((vector) => ({ ...vector, auditStatus: 'approved' as const })),
    { sendStatus: 'sent', orderStatus: 'unconfirmed' },
    {
      validates: 'submit',
      guard: noLines,
      sets: sent,
      or: { when: (order) => order.confirmRequired === 'N', to: { sendStatus: 'sent', orderStatus: 'confirmed' } },
      publishes: true,
      look: 'primary',
      bulk: true,
    },
  ),
  recall: move('Recall', '撤回发送', 'buyer', waiting, { sendStatus: 'notSent' }, { permission: 'send' }),
  confirm: move(
    'Confirm',
    '确认订单',
    'supplier',
    waiting,
    { orderStatus: 'confirmed' },
    {
      fills: ['salePerson'],
      fillsLines: ['replyDeliveryDate', 'replyQuantity', 'replyRemark'],
      carries: ['orderVersion'],
      guard: everyOpenLineIsPromised,
      sets: answered,
      or: { when: needsAnswer, to: { orderStatus: 'counterOffer' } },
      look: 'primary',
    },
  ),
  acceptReply: move(
    'Accept reply',
    '接受答复',
    'buyer',
    { ...open, orderStatus: 'counterOffer' },
    { orderStatus: 'confirmed' },
    { permission: 'reply', sets: replyAccepted, publishes: true, look: 'primary', bulk: true },
  ),
  refuseReply: move(
    'Refuse reply',
    '拒绝答复',
    'buyer',
    { ...open, orderStatus: 'counterOffer' },
    { orderStatus: 'unconfirmed' },
    { permission: 'reply', asks: { reason }, sets: replyRefused },
  ),
  return: move(
    'Return',
    '退回订单',
    'supplier',
    waiting,
    { orderStatus: 'returned' },
    {
      carries: ['orderVersion'],
      asks: {
        reasonCode: f.choice('Reason', '退回原因', returnReasons, { required: true }),
        reason: f.note('Explanation', '说明', { required: true, max: 500 }),
      },
      guard: somethingMoved,
    },
  ),
  view: move(
    'View',
    '查看',
    'supplier',
    { sendStatus: 'sent' },
    {},
    {
      silent: true,
      sets: (order, { now }) => ({ viewedTime: order.viewedTime ?? now }),
    },
  ),
  freeze: move(
    'Freeze',
    '冻结',
    'buyer',
    { ...open, sendStatus: 'sent' },
    { freezeFlag: 'Y' },
    {
      asks: { reason: ownReason },
      sets: (_order, _moment, given) => ({ freezeReason: String(given.reason) }),
      look: 'danger',
      bulk: true,
    },
  ),
  unfreeze: move(
    'Unfreeze',
    '解冻',
    'buyer',
    { freezeFlag: 'Y', isClose: 'N' },
    { freezeFlag: 'N' },
    {
      permission: 'freeze',
      sets: () => ({ freezeReason: null }),
      look: 'menu',
      bulk: true,
    },
  ),
  closeLine: move(
    'Close lines',
    '关闭行',
    'buyer',
    { ...open, sendStatus: 'sent' },
    {},
    {
      permission: 'close',
      onLines: true,
      sets: linesClosed('Y'),
      look: 'danger',
    },
  ),
  reopenLine: move(
    'Reopen lines',
    '重开行',
    'buyer',
    { ...open, sendStatus: 'sent' },
    {},
    {
      permission: 'close',
      onLines: true,
      sets: linesClosed('N'),
      look: 'menu',
    },
  ),
  close: move(
    'Close',
    '关闭',
    ['buyer', 'system'],
    { ...open, sendStatus: 'sent', orderStatus: ['unconfirmed', 'confirmed', 'returned'] },
    { isClose: 'Y' },
    {
      asks: { reason },
      sets: (order, _moment, given) => ({ ...allClosed(order), closeReason: String(given.reason) }),
      look: 'danger',
      bulk: true,
    },
  ),
  cancel: move(
    'Cancel order',
    '作废',
    'buyer',
    { ...open, orderStatus: ['unconfirmed', 'returned'] },
    { orderStatus: 'cancelled', isClose: 'Y' },
    { asks: { reason }, guard: somethingMoved, look: 'danger', bulk: true },
  ),
  lapse: move('Approval lapsed', '审批失效', 'system', { auditStatus: 'approved' }, { auditStatus: 'notSubmitted' }),
  fail: move('Sending failed', '发送失败', 'system', waiting, { sendStatus: 'failed' }),
  takeMaterial: move(
    'Material numbered',
    '临时物料转正',
    'system',
    { isClose: 'N' },
    {},
    {
      asks: {
        tempNumber: f.text('Temporary material', '临时物料', { required: true, max: 40, own: true }),
        materialNumber: f.text('Material', '物料编码', { required: true, max: 40, own: true }),
        baseUnit: f.text('Base unit', '基本单位', { required: true, max: 32, own: true }),
      },
      sets: underMaterial,
    },
  ),
}
