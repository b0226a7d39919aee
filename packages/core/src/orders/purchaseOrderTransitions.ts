import { approval, neverApproved, unsubmitted } from '../definition/approval.ts'
import { type Details, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { passedBudget } from './budgets/passedBudget.ts'
import {
  changeAnswered,
  changeNeedsAnswer,
  changeReplyAccepted,
  changeReplyRefused,
  replyOvertaken,
  unconfirmable,
} from './changeReply.ts'
import { bindsAtOnce, cancelsAtOnce, changeSent, changeStarted, changeWithdrawn, unsendable } from './orderChange.ts'
import { changeTypes, returnReasons } from './orderCodes.ts'
import {
  allClosed,
  allLinesClosed,
  answered,
  everyOpenLineIsPromised,
  linesClosed,
  linesReopened,
  needsAnswer,
  noLines,
  notLate,
  notReturnable,
  reminded,
  remindedToday,
  replyAccepted,
  replyRefused,
  sent,
  somethingMoved,
  underMaterial,
} from './orderRules.ts'
import { purchaseOrderShape } from './purchaseOrderShape.ts'

const move = moves(purchaseOrderShape)
type Reminding = Pick<
  Details<typeof purchaseOrderShape>,
  'keepsRowVersion' | 'tells' | 'guard' | 'sets' | 'permission' | 'bulk'
>
const open = { freezeFlag: 'N', isClose: 'N' } as const
/** States in which the buyer's content may still change without an order change. */
export const inHand = [
  { ...open, sendStatus: ['notSent', 'failed'], orderStatus: ['unconfirmed', 'returned'] },
  { ...open, sendStatus: 'sent', orderStatus: 'returned' },
] as const
/** A change of what binds already is being prepared: its content is the working copy. */
export const changing = { ...open, sendStatus: 'changeNotSent' } as const
const binding = ['confirmed', 'changeConfirmed', 'changeReturned', 'changeCountered'] as const
/** The supplier has the order, whatever is being changed of it. */
const withSupplier = ['sent', 'changeNotSent', 'changeSent'] as const
const changeWaits = { ...open, sendStatus: 'changeSent', orderStatus: 'changeUnconfirmed' } as const
/** The supplier has answered a change with other days or quantities. */
const changeCountered = { ...open, sendStatus: 'changeSent', orderStatus: 'changeCountered' } as const
/** Lines end and begin again while no other content waits for consent. */
const lineStands = {
  ...open,
  sendStatus: withSupplier,
  orderStatus: ['unconfirmed', 'confirmed', 'returned', 'counterOffer', 'changeConfirmed', 'changeReturned'],
} as const
/** Closed by itself or by hand: what was received within tolerance may not be all, and what was given up may come after all. */
const hasClosed = {
  freezeFlag: 'N',
  isClose: 'Y',
  sendStatus: ['sent', 'changeSent'],
  orderStatus: ['confirmed', 'changeConfirmed'],
} as const
const waiting = { ...open, sendStatus: 'sent', orderStatus: 'unconfirmed' } as const
const returnAsks = {
  reasonCode: f.choice('Reason', '退回原因', returnReasons, { required: true }),
  reason: f.note('Explanation', '说明', { required: true, max: 500 }),
}
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const ownReason = f.text('Reason', '原因', { required: true, max: 500, own: true })

/** A reminder moves nothing. Its type is named: what the compiler writes of all transitions has an end. */
const reminding: Reminding = {
  keepsRowVersion: true,
  tells: true,
  guard: remindedToday,
  sets: reminded,
  permission: 'send',
  bulk: true,
}

/** Who moves a purchase order from which state to which. */
export const purchaseOrderTransitions = {
  ...approval(purchaseOrderShape, { while: { isClose: 'N' } }),
  submit: move(
    ['Submit', 'Submitted'],
    ['提交审批', '已提交审批'],
    'buyer',
    [...inHand, changing].map((vector) => ({ ...vector, auditStatus: unsubmitted })),
    { auditStatus: 'submitted' },
    { validates: 'submit', guard: noLines, undoneBy: 'withdraw', look: 'primary', bulk: true },
  ),
  send: move(
    ['Send', 'Sent'],
    ['发送', '已发送'],
    ['buyer', 'system'],
    inHand.map((vector) => ({ ...vector, auditStatus: 'approved' as const })),
    { sendStatus: 'sent', orderStatus: 'unconfirmed' },
    {
      validates: 'submit',
      guard: noLines,
      sets: sent,
      or: { when: (order) => order.confirmRequired === 'N', to: { sendStatus: 'sent', orderStatus: 'confirmed' } },
      publishes: true,
      undoneBy: 'recall',
      look: 'primary',
      bulk: true,
    },
  ),
  recall: move(
    ['Recall', 'Recalled'],
    ['撤回发送', '已撤回发送'],
    'buyer',
    waiting,
    { sendStatus: 'notSent' },
    { permission: 'send' },
  ),
  confirm: move(
    ['Confirm', 'Answered'],
    ['确认订单', '已答复'],
    'supplier',
    waiting,
    { orderStatus: 'confirmed' },
    {
      fills: ['salePerson'],
      fillsLines: ['replyDeliveryDate', 'replyQuantity', 'replyRemark', 'replySchedule'],
      inWorkbook: true,
      carries: ['orderVersion'],
      guard: everyOpenLineIsPromised,
      sets: answered,
      or: { when: needsAnswer, to: { orderStatus: 'counterOffer' } },
      look: 'primary',
    },
  ),
  acceptReply: move(
    ['Accept reply', 'Accepted as replied'],
    ['接受答复', '已接受答复'],
    'buyer',
    { ...open, orderStatus: 'counterOffer' },
    { orderStatus: 'confirmed' },
    { permission: 'reply', sets: replyAccepted, publishes: true, look: 'primary', bulk: true },
  ),
  refuseReply: move(
    ['Refuse reply', 'Reply refused'],
    ['拒绝答复', '已拒绝答复'],
    'buyer',
    { ...open, orderStatus: 'counterOffer' },
    { orderStatus: 'unconfirmed' },
    { permission: 'reply', asks: { reason }, sets: replyRefused },
  ),
  return: move(
    ['Return', 'Returned'],
    ['退回订单', '已退回订单'],
    'supplier',
    waiting,
    { orderStatus: 'returned' },
    {
      carries: ['orderVersion'],
      asks: returnAsks,
      obstacle: notReturnable,
    },
  ),
  confirmChange: move(
    ['Confirm change', 'Change answered'],
    ['确认变更', '已答复变更'],
    'supplier',
    changeWaits,
    { orderStatus: 'changeConfirmed' },
    {
      fillsLines: ['replyDeliveryDate', 'replyQuantity', 'replyRemark', 'replySchedule'],
      carries: ['orderVersion'],
      guard: unconfirmable,
      sets: changeAnswered,
      or: [
        { when: (order) => order.changeType === 'cancel', to: { orderStatus: 'cancelled', isClose: 'Y' } },
        { when: (order, _moment, given) => changeNeedsAnswer(order, given), to: { orderStatus: 'changeCountered' } },
      ],
      adopts: true,
      permission: 'confirm',
      look: 'primaryNow',
    },
  ),
  returnChange: move(
    ['Return change', 'Change returned'],
    ['退回变更', '已退回变更'],
    'supplier',
    changeWaits,
    { orderStatus: 'changeReturned' },
    { carries: ['orderVersion'], asks: returnAsks, sets: () => ({ replyDeadline: null }), permission: 'return' },
  ),
  acceptChangeReply: move(
    ['Accept reply to change', 'Change accepted as replied'],
    ['接受变更答复', '已接受变更答复'],
    'buyer',
    changeCountered,
    { orderStatus: 'changeConfirmed' },
    {
      permission: 'reply',
      guard: replyOvertaken,
      sets: changeReplyAccepted,
      adopts: true,
      publishes: true,
      look: 'primaryNow',
    },
  ),
  refuseChangeReply: move(
    ['Refuse reply to change', 'Reply to the change refused'],
    ['拒绝变更答复', '已拒绝变更答复'],
    'buyer',
    changeCountered,
    { orderStatus: 'changeUnconfirmed' },
    { permission: 'reply', asks: { reason }, sets: changeReplyRefused, adopts: true },
  ),
  sendChange: move(
    ['Send change', 'Change sent'],
    ['发送变更', '已发送变更'],
    'buyer',
    { ...changing, auditStatus: 'approved' },
    { sendStatus: 'changeSent', orderStatus: 'changeUnconfirmed' },
    {
      asks: {
        type: f.choice('Kind of change', '变更类型', changeTypes, { required: true, initial: 'content' }),
        reason: f.note('Reason', '变更原因', { required: true, max: 500 }),
      },
      validates: 'submit',
      guard: (order, given) => noLines(order) ?? unsendable(order, given),
      sets: changeSent,
      or: [
        { when: cancelsAtOnce, to: { sendStatus: 'changeSent', orderStatus: 'cancelled', isClose: 'Y' } },
        { when: bindsAtOnce, to: { sendStatus: 'changeSent', orderStatus: 'changeConfirmed' } },
      ],
      publishes: true,
      permission: 'send',
      look: 'primaryNow',
    },
  ),
  startChange: move(
    ['Change order', 'Change started'],
    ['变更订单', '已开始变更'],
    'buyer',
    { ...open, sendStatus: ['sent', 'changeSent'], orderStatus: binding },
    { sendStatus: 'changeNotSent' },
    { permission: 'change', sets: changeStarted, resumes: true },
  ),
  cancelChange: move(
    ['Discard change', 'Change discarded'],
    ['放弃变更', '已放弃变更'],
    'buyer',
    { ...changing, auditStatus: [...neverApproved, 'approved'] },
    { sendStatus: 'changeSent', auditStatus: 'approved' },
    {
      permission: 'change',
      or: { when: (order) => order.orderStatus === 'confirmed', to: { sendStatus: 'sent', auditStatus: 'approved' } },
      sets: () => ({ tempVersion: null }),
      abandons: true,
      look: 'danger',
    },
  ),
  withdrawChange: move(
    ['Withdraw change', 'Change withdrawn'],
    ['撤回变更', '已撤回变更'],
    'buyer',
    { ...open, sendStatus: 'changeSent', orderStatus: ['changeUnconfirmed', 'changeReturned', 'changeCountered'] },
    { orderStatus: 'changeConfirmed' },
    {
      permission: 'change',
      or: { when: (order) => order.changedVersion === null, to: { sendStatus: 'sent', orderStatus: 'confirmed' } },
      sets: changeWithdrawn,
    },
  ),
  remind: move(
    ['Remind of the reply', 'Reminded of the reply'],
    ['催答复', '已催答复'],
    'buyer',
    [waiting, changeWaits],
    {},
    reminding,
  ),
  remindDelivery: move(
    ['Remind of the delivery', 'Reminded of the delivery'],
    ['催交货', '已催交货'],
    'buyer',
    { ...open, sendStatus: withSupplier, orderStatus: binding },
    {},
    { ...reminding, obstacle: notLate, look: 'now' },
  ),
  view: move(
    ['View', 'Viewed'],
    ['查看', '已查看'],
    'supplier',
    { sendStatus: withSupplier },
    {},
    {
      silent: true,
      sets: (order, { now }) => ({ viewedTime: order.viewedTime ?? now }),
    },
  ),
  freeze: move(
    ['Freeze', 'Frozen'],
    ['冻结', '已冻结'],
    'buyer',
    { ...open, sendStatus: withSupplier },
    { freezeFlag: 'Y' },
    {
      asks: { reason: ownReason },
      sets: (_order, _moment, given) => ({ freezeReason: String(given.reason) }),
      undoneBy: 'unfreeze',
      look: 'danger',
      bulk: true,
    },
  ),
  unfreeze: move(
    ['Unfreeze', 'Unfrozen'],
    ['解冻', '已解冻'],
    'buyer',
    { freezeFlag: 'Y', isClose: 'N' },
    { freezeFlag: 'N' },
    {
      permission: 'freeze',
      sets: () => ({ freezeReason: null }),
      look: 'primaryNow',
      bulk: true,
    },
  ),
  closeLine: move(
    ['Close lines', 'Lines closed'],
    ['关闭行', '已关闭行'],
    'buyer',
    [lineStands, hasClosed],
    {},
    {
      permission: 'close',
      onLines: true,
      obstacle: allLinesClosed,
      sets: linesClosed('Y'),
      look: 'danger',
    },
  ),
  reopenLine: move(
    ['Reopen lines', 'Lines reopened'],
    ['重开行', '已重开行'],
    'buyer',
    [lineStands, hasClosed],
    { isClose: 'N' },
    {
      permission: 'close',
      onLines: true,
      sets: linesReopened,
      look: 'menu',
    },
  ),
  close: move(
    ['Close', 'Closed'],
    ['关闭', '已关闭'],
    ['buyer', 'system'],
    {
      ...open,
      sendStatus: ['sent', 'changeSent'],
      orderStatus: ['unconfirmed', 'confirmed', 'returned', 'changeConfirmed', 'changeReturned'],
    },
    { isClose: 'Y' },
    {
      asks: { reason },
      sets: (order, _moment, given) => ({ ...allClosed(order), closeReason: String(given.reason) }),
      look: 'danger',
      bulk: true,
    },
  ),
  cancel: move(
    ['Cancel order', 'Cancelled'],
    ['作废', '已作废'],
    'buyer',
    { ...open, orderStatus: ['unconfirmed', 'returned'] },
    { orderStatus: 'cancelled', isClose: 'Y' },
    { asks: { reason }, obstacle: somethingMoved, look: 'danger', bulk: true },
  ),
  complete: move(
    ['Closed when received', 'Closed as received'],
    ['收齐自动关闭', '已收齐并关闭'],
    'system',
    { ...open, sendStatus: ['sent', 'changeSent'], orderStatus: ['confirmed', 'changeConfirmed'] },
    { isClose: 'Y' },
    { sets: () => ({ completeFlag: 'Y' }) },
  ),
  continue: move(
    ['Opened again', 'Reopened'],
    ['自动重开', '已自动重开'],
    'system',
    { isClose: 'Y', orderStatus: ['confirmed', 'changeConfirmed'] },
    { isClose: 'N' },
    { sets: () => ({ completeFlag: 'N' }) },
  ),
  remindReply: move(
    ['Remind of the reply', 'Reminded of the reply'],
    ['催促答复', '已催促答复'],
    'system',
    [waiting, changeWaits],
    {},
    {
      silent: true,
      tells: true,
      sets: (order, moment) => ({ ...reminded(order, moment), replyRemindedTime: moment.now }),
    },
  ),
  escalateReply: move(
    ['Reply is missing', 'Buyer told of the missing reply'],
    ['答复超期升级', '已提醒采购方答复超期'],
    'system',
    [waiting, changeWaits],
    {},
    {
      silent: true,
      sets: (_order, { now }) => ({ replyEscalatedTime: now }),
    },
  ),
  lapse: move(
    ['Approval lapsed', 'Approval has lapsed'],
    ['审批失效', '审批已失效'],
    'system',
    { auditStatus: 'approved' },
    { auditStatus: 'notSubmitted' },
  ),
  fail: move(['Sending failed', 'Could not be sent'], ['发送失败', '未能发送'], 'system', waiting, {
    sendStatus: 'failed',
  }),
  bounce: move(
    ['Letter not delivered', 'A letter could not be delivered'],
    ['通知邮件未送达', '有通知邮件未能送达'],
    'system',
    { sendStatus: withSupplier },
    {},
    {
      silent: true,
      asks: {
        recipient: f.text('Recipient', '收件人', { required: true, max: 200, own: true }),
        reason: f.text('Reason', '原因', { required: true, max: 500, own: true }),
      },
    },
  ),
  passBudget: move(
    ['Budget ended', 'Budget has ended'],
    ['预算到期处理', '预算已到期'],
    'system',
    { isClose: ['N', 'Y'] },
    {},
    {
      asks: {
        budgetNumber: f.text('Budget', '预算', { required: true, max: 40, own: true }),
        budgetItemNumber: f.text('Budget line', '预算行', { required: true, max: 10, own: true }),
        successor: f.text('Next budget', '后续预算', { max: 40, own: true }),
        successorItem: f.text('Its line', '后续预算行', { max: 10, own: true }),
      },
      sets: passedBudget,
    },
  ),
  takeMaterial: move(
    ['Material numbered', 'Material has its number'],
    ['临时物料转正', '临时物料已转正'],
    'system',
    { isClose: 'N' },
    {},
    {
      asks: {
        tempNumber: f.text('Temporary material', '临时物料', { required: true, max: 40, own: true }),
        materialNumber: f.text('Material', '物料编码', { isCode: true, required: true, max: 40, own: true }),
        baseUnit: f.text('Base unit', '基本单位', { required: true, max: 32, own: true }),
      },
      sets: underMaterial,
    },
  ),
}
