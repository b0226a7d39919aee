/** What people are told of purchase orders (domain/08 §4.19). */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Audience, DocumentMessages, Words } from '../messages/rules.ts'

const seller: Audience = { side: 'supplier', person: 'salePerson', permission: 'purchaseOrder.confirm' }
const purchaser: Audience = { side: 'buyer', person: 'purchasePerson' }

const words = (en: string, zh: string): Words => ({ en, zh })
const amount = words('Amount incl. tax: {orderAmountTax} {currency}', '含税金额：{orderAmountTax} {currency}')
const replyBy = words('Reply by: {replyDeadline}', '答复期限：{replyDeadline}')
const reason = words('Reason: {reason}', '原因：{reason}')
const byBuyer = (en: string, zh: string): Words => words(`{buyerName} ${en}.`, `{buyerName}${zh}。`)
const bySupplier = (en: string, zh: string): Words => words(`{supplierName} ${en}.`, `{supplierName}${zh}。`)

export const orderMessages: DocumentMessages = {
  def: purchaseOrder,
  rules: [
    {
      action: 'send',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} to confirm', '订单 {orderNumber} 待确认'),
      lines: [byBuyer('sent you the order {orderNumber}', '发来订单 {orderNumber}'), amount, replyBy],
    },
    {
      action: 'send',
      stage: 'confirmed',
      to: seller,
      mail: true,
      title: words('New order {orderNumber}', '新订单 {orderNumber}'),
      lines: [
        byBuyer('sent you the order {orderNumber}. It needs no confirmation', '发来订单 {orderNumber}，无需确认'),
        amount,
      ],
    },
    {
      action: 'recall',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} was recalled', '订单 {orderNumber} 已撤回'),
      lines: [byBuyer('has recalled the order {orderNumber} and reworks it', '已撤回订单 {orderNumber}，正在修改')],
    },
    {
      action: 'confirm',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber} is confirmed', '订单 {orderNumber} 已确认'),
      lines: [bySupplier('has confirmed the order {orderNumber}', '已确认订单 {orderNumber}'), amount],
    },
    {
      action: 'confirm',
      stage: 'counterOffer',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber}: reply to review', '订单 {orderNumber} 答复有偏差'),
      lines: [
        bySupplier(
          'answered the order {orderNumber} with other dates or quantities',
          '对订单 {orderNumber} 答复了不同的交期或数量',
        ),
      ],
    },
    {
      action: 'return',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber} was returned', '订单 {orderNumber} 被退回'),
      lines: [
        bySupplier('has returned the order {orderNumber}', '退回了订单 {orderNumber}'),
        words('Reason: {reasonCode}', '退回原因：{reasonCode}'),
        words('Explanation: {reason}', '说明：{reason}'),
      ],
    },
    {
      action: 'acceptReply',
      to: seller,
      title: words('Order {orderNumber}: your reply is accepted', '订单 {orderNumber} 的答复已被接受'),
      lines: [byBuyer('has accepted your reply to the order {orderNumber}', '已接受您对订单 {orderNumber} 的答复')],
    },
    {
      action: 'refuseReply',
      to: seller,
      mail: true,
      title: words('Order {orderNumber}: answer again', '订单 {orderNumber} 需重新答复'),
      lines: [
        byBuyer('has refused your reply to the order {orderNumber}', '拒绝了您对订单 {orderNumber} 的答复'),
        reason,
        replyBy,
      ],
    },
    {
      action: 'sendChange',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} was changed', '订单 {orderNumber} 已变更'),
      lines: [
        byBuyer('has changed the order {orderNumber}. It needs no confirmation', '变更了订单 {orderNumber}，无需确认'),
        reason,
        amount,
      ],
    },
    {
      action: 'sendChange',
      stage: 'changeSent',
      to: seller,
      mail: true,
      title: words('Change of order {orderNumber} to confirm', '订单 {orderNumber} 的变更待确认'),
      lines: [
        byBuyer(
          'wants to change the order {orderNumber}. Until you confirm it, the order holds as it is',
          '提出变更订单 {orderNumber}，确认前现行版本继续有效',
        ),
        reason,
        replyBy,
      ],
    },
    {
      action: 'confirmChange',
      to: purchaser,
      mail: true,
      title: words('Change of order {orderNumber} is confirmed', '订单 {orderNumber} 的变更已确认'),
      lines: [
        bySupplier('has confirmed the change of the order {orderNumber}', '已确认订单 {orderNumber} 的变更'),
        amount,
      ],
    },
    {
      action: 'confirmChange',
      stage: 'cancelled',
      to: purchaser,
      mail: true,
      title: words('Cancellation of order {orderNumber} is confirmed', '订单 {orderNumber} 的取消已确认'),
      lines: [bySupplier('agrees to cancel the order {orderNumber}', '同意取消订单 {orderNumber}')],
    },
    {
      action: 'confirmChange',
      stage: 'changeCountered',
      to: purchaser,
      mail: true,
      title: words('Change of order {orderNumber}: reply to review', '订单 {orderNumber} 的变更答复有偏差'),
      lines: [
        bySupplier(
          'answered the change of the order {orderNumber} with other dates or quantities',
          '对订单 {orderNumber} 的变更答复了不同的交期或数量',
        ),
      ],
    },
    {
      action: 'acceptChangeReply',
      to: seller,
      mail: true,
      title: words('Change of order {orderNumber}: your reply is accepted', '订单 {orderNumber} 变更的答复已被接受'),
      lines: [
        byBuyer(
          'has accepted your reply to the change of the order {orderNumber}. It binds now',
          '已接受您对订单 {orderNumber} 变更的答复，变更生效',
        ),
        amount,
      ],
    },
    {
      action: 'refuseChangeReply',
      to: seller,
      mail: true,
      title: words('Change of order {orderNumber}: answer again', '订单 {orderNumber} 的变更需重新答复'),
      lines: [
        byBuyer(
          'has refused your reply to the change of the order {orderNumber}',
          '拒绝了您对订单 {orderNumber} 变更的答复',
        ),
        reason,
        replyBy,
      ],
    },
    {
      action: 'returnChange',
      to: purchaser,
      mail: true,
      title: words('Change of order {orderNumber} was returned', '订单 {orderNumber} 的变更被退回'),
      lines: [
        bySupplier(
          'has returned the change of the order {orderNumber}. The order holds as it was',
          '退回了订单 {orderNumber} 的变更，现行版本继续有效',
        ),
        words('Reason: {reasonCode}', '退回原因：{reasonCode}'),
        words('Explanation: {reason}', '说明：{reason}'),
      ],
    },
    {
      action: 'withdrawChange',
      to: seller,
      mail: true,
      title: words('Change of order {orderNumber} was withdrawn', '订单 {orderNumber} 的变更已撤回'),
      lines: [
        byBuyer(
          'has withdrawn the change of the order {orderNumber}. The order holds as it was',
          '已撤回订单 {orderNumber} 的变更，现行版本继续有效',
        ),
      ],
    },
    {
      action: 'remindReply',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} waits for your reply', '订单 {orderNumber} 待您答复'),
      lines: [
        byBuyer('waits for your reply to the order {orderNumber}', '正在等待您对订单 {orderNumber} 的答复'),
        words('It was due: {replyDeadline}', '应答复时间：{replyDeadline}'),
      ],
    },
    {
      action: 'remind',
      to: seller,
      mail: true,
      title: words('Order {orderNumber}: please reply', '请答复订单 {orderNumber}'),
      lines: [byBuyer('asks for your reply to the order {orderNumber}', '催促您答复订单 {orderNumber}'), replyBy],
    },
    {
      action: 'remindDelivery',
      to: seller,
      mail: true,
      title: words('Order {orderNumber}: delivery is late', '订单 {orderNumber} 交货逾期'),
      lines: [
        byBuyer('asks for the delivery of the order {orderNumber}', '催促订单 {orderNumber} 交货'),
        words('It was due: {nextDueDate}', '应交日期：{nextDueDate}'),
      ],
    },
    {
      action: 'fail',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber} reaches nobody', '订单 {orderNumber} 发送失败'),
      lines: [
        words(
          'Nobody of {supplierName} can sign in. The order {orderNumber} is sent again by itself once somebody can.',
          '{supplierName}没有可登录的人员。有人开通后，订单 {orderNumber} 将自动重新发送。',
        ),
      ],
    },
    {
      action: 'bounce',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber}: a letter was not delivered', '订单 {orderNumber} 通知未送达'),
      lines: [
        words(
          'The letter about the order {orderNumber} to {recipient} could not be delivered.',
          '订单 {orderNumber} 发给 {recipient} 的通知未能送达。',
        ),
        reason,
      ],
    },
    {
      action: 'escalateReply',
      to: purchaser,
      mail: true,
      title: words('Order {orderNumber}: no reply', '订单 {orderNumber} 逾期未答复'),
      lines: [
        bySupplier('has not answered the order {orderNumber}, although reminded', '经催促仍未答复订单 {orderNumber}'),
        words('It was due: {replyDeadline}', '应答复时间：{replyDeadline}'),
      ],
    },
    {
      action: 'complete',
      to: seller,
      title: words('Order {orderNumber} is complete', '订单 {orderNumber} 已完成'),
      lines: [words('Everything of the order {orderNumber} has come in.', '订单 {orderNumber} 已全部收货。')],
    },
    {
      action: 'freeze',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} is frozen', '订单 {orderNumber} 已冻结'),
      lines: [
        byBuyer('has frozen the order {orderNumber}. Do not deliver now', '已冻结订单 {orderNumber}，请暂停交货'),
      ],
    },
    {
      action: 'unfreeze',
      to: seller,
      title: words('Order {orderNumber} goes on', '订单 {orderNumber} 已解冻'),
      lines: [byBuyer('has released the order {orderNumber}', '已解除订单 {orderNumber} 的冻结')],
    },
    {
      action: 'close',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} is closed', '订单 {orderNumber} 已关闭'),
      lines: [byBuyer('has closed the order {orderNumber}', '已关闭订单 {orderNumber}'), reason],
    },
    {
      action: 'cancel',
      to: seller,
      mail: true,
      title: words('Order {orderNumber} is cancelled', '订单 {orderNumber} 已作废'),
      lines: [byBuyer('has cancelled the order {orderNumber}', '已作废订单 {orderNumber}'), reason],
    },
  ],
}
