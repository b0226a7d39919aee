/** What people are told of purchase orders (domain/08 §4.19). */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { called, mail, message, type Pair, tell, type Whom, withoutReason } from '../messages/rules/tell.ts'
import { isClosed, isConfirmed, toConfirm, wasReturned } from '../messages/rules/usualTitles.ts'

const seller: Whom = { side: 'supplier', person: 'salePerson', permission: 'confirm' }
const amount: Pair = ['Amount incl. tax: {orderAmountTax} {currency}', '含税金额：{orderAmountTax} {currency}']
const replyBy: Pair = ['Reply by: {replyDeadline}', '答复期限：{replyDeadline}']
const wasDue: Pair = ['It was due: {replyDeadline}', '应答复时间：{replyDeadline}']
const code: Pair = ['Reason: {reasonCode}', '退回原因：{reasonCode}']
const explanation: Pair = ['Explanation: {reason}', '说明：{reason}']

const order = called(purchaseOrder, 'order {orderNumber}', '订单 {orderNumber}')

tell(order, seller, {
  send: mail(toConfirm, ['{party} sent you the {it}.', '{party}发来{it}。'], amount, replyBy),
  'send > confirmed': mail(
    ['New {it}', '新{it}'],
    ['{party} sent you the {it}. It needs no confirmation.', '{party}发来{it}，无需确认。'],
    amount,
  ),
  recall: mail(
    ['{it} was recalled', '{it} 已撤回'],
    ['{party} has recalled the {it} and reworks it.', '{party}已撤回{it}，正在修改。'],
  ),
  acceptReply: message(
    ['{it}: your reply is accepted', '{it} 的答复已被接受'],
    ['{party} has accepted your reply to the {it}.', '{party}已接受您对{it} 的答复。'],
  ),
  refuseReply: mail(
    ['{it}: answer again', '{it} 需重新答复'],
    ['{party} has refused your reply to the {it}.', '{party}拒绝了您对{it} 的答复。'],
    replyBy,
  ),
  sendChange: mail(
    ['{it} was changed', '{it} 已变更'],
    ['{party} has changed the {it}. It needs no confirmation.', '{party}变更了{it}，无需确认。'],
    amount,
  ),
  'sendChange > changeSent': mail(
    ['Change of {it} to confirm', '{it} 的变更待确认'],
    [
      '{party} wants to change the {it}. Until you confirm it, the order holds as it is.',
      '{party}提出变更{it}，确认前现行版本继续有效。',
    ],
    replyBy,
  ),
  acceptChangeReply: mail(
    ['Change of {it}: your reply is accepted', '{it} 变更的答复已被接受'],
    [
      '{party} has accepted your reply to the change of the {it}. It binds now.',
      '{party}已接受您对{it} 变更的答复，变更生效。',
    ],
    amount,
  ),
  refuseChangeReply: mail(
    ['Change of {it}: answer again', '{it} 的变更需重新答复'],
    ['{party} has refused your reply to the change of the {it}.', '{party}拒绝了您对{it} 变更的答复。'],
    replyBy,
  ),
  withdrawChange: mail(
    ['Change of {it} was withdrawn', '{it} 的变更已撤回'],
    [
      '{party} has withdrawn the change of the {it}. The order holds as it was.',
      '{party}已撤回{it} 的变更，现行版本继续有效。',
    ],
  ),
  remindReply: mail(
    ['{it} waits for your reply', '{it} 待您答复'],
    ['{party} waits for your reply to the {it}.', '{party}正在等待您对{it} 的答复。'],
    wasDue,
  ),
  remind: mail(
    ['{it}: please reply', '请答复{it}'],
    ['{party} asks for your reply to the {it}.', '{party}催促您答复{it}。'],
    replyBy,
  ),
  remindDelivery: mail(
    ['{it}: delivery is late', '{it} 交货逾期'],
    ['{party} asks for the delivery of the {it}.', '{party}催促{it} 交货。'],
    ['It was due: {nextDueDate}', '应交日期：{nextDueDate}'],
  ),
  complete: message(['{it} is complete', '{it} 已完成'], ['Everything of the {it} has come in.', '{it} 已全部收货。']),
  freeze: withoutReason(
    mail(
      ['{it} is frozen', '{it} 已冻结'],
      ['{party} has frozen the {it}. Do not deliver now.', '{party}已冻结{it}，请暂停交货。'],
    ),
  ),
  unfreeze: message(['{it} goes on', '{it} 已解冻'], ['{party} has released the {it}.', '{party}已解除{it} 的冻结。']),
  close: mail(isClosed, ['{party} has closed the {it}.', '{party}已关闭{it}。']),
  cancel: mail(['{it} is cancelled', '{it} 已作废'], ['{party} has cancelled the {it}.', '{party}已作废{it}。']),
})

tell(order, 'buyer', {
  confirm: mail(isConfirmed, ['{party} has confirmed the {it}.', '{party}已确认{it}。'], amount),
  'confirm > counterOffer': mail(
    ['{it}: reply to review', '{it} 答复有偏差'],
    ['{party} answered the {it} with other dates or quantities.', '{party}对{it} 答复了不同的交期或数量。'],
  ),
  return: mail(wasReturned, ['{party} has returned the {it}.', '{party}退回了{it}。'], code, explanation),
  confirmChange: mail(
    ['Change of {it} is confirmed', '{it} 的变更已确认'],
    ['{party} has confirmed the change of the {it}.', '{party}已确认{it} 的变更。'],
    amount,
  ),
  'confirmChange > cancelled': mail(
    ['Cancellation of {it} is confirmed', '{it} 的取消已确认'],
    ['{party} agrees to cancel the {it}.', '{party}同意取消{it}。'],
  ),
  'confirmChange > changeCountered': mail(
    ['Change of {it}: reply to review', '{it} 的变更答复有偏差'],
    [
      '{party} answered the change of the {it} with other dates or quantities.',
      '{party}对{it} 的变更答复了不同的交期或数量。',
    ],
  ),
  returnChange: mail(
    ['Change of {it} was returned', '{it} 的变更被退回'],
    [
      '{party} has returned the change of the {it}. The order holds as it was.',
      '{party}退回了{it} 的变更，现行版本继续有效。',
    ],
    code,
    explanation,
  ),
  fail: mail(
    ['{it} reaches nobody', '{it} 发送失败'],
    [
      'Nobody of {party} can sign in. The {it} is sent again by itself once somebody can.',
      '{party}没有可登录的人员。有人开通后，{it} 将自动重新发送。',
    ],
  ),
  bounce: mail(
    ['{it}: a letter was not delivered', '{it} 通知未送达'],
    ['The letter about the {it} to {recipient} could not be delivered.', '{it} 发给 {recipient} 的通知未能送达。'],
  ),
  escalateReply: mail(
    ['{it}: no reply', '{it} 逾期未答复'],
    ['{party} has not answered the {it}, although reminded.', '{party}经催促仍未答复{it}。'],
    wasDue,
  ),
})
