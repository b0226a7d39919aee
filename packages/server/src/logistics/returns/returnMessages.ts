/** What people are told of returns (domain/08 §4.19). */
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const supplier: Audience = { side: 'supplier', permission: 'returnOrder.confirm' }
const buyer: Audience = { side: 'buyer', person: 'receivedUser' }

export const returnMessages: DocumentMessages = {
  def: returnOrder,
  rules: [
    {
      action: 'send',
      to: supplier,
      mail: true,
      title: words('Return {returnNumber} to confirm', '退货单 {returnNumber} 待确认'),
      lines: [
        words('{buyerName} wants to return goods with {returnNumber}.', '{buyerName}发来退货单 {returnNumber}。'),
        words('Because: {backReason}', '退货原因：{backReason}'),
        words('Wanted: {returnCase}', '处理方式：{returnCase}'),
      ],
    },
    {
      action: 'confirm',
      to: buyer,
      title: words('Return {returnNumber} is confirmed', '退货单 {returnNumber} 已确认'),
      lines: [words('{supplierName} takes the goods back.', '{supplierName}同意退货。')],
    },
    {
      action: 'reject',
      to: buyer,
      mail: true,
      title: words('Return {returnNumber} was rejected', '退货单 {returnNumber} 被拒绝'),
      lines: [words('{supplierName} does not take the goods back.', '{supplierName}拒绝退货。'), reason],
    },
    {
      action: 'post',
      to: supplier,
      title: words('Goods of return {returnNumber} have left', '退货单 {returnNumber} 的货物已退出'),
      lines: [words('{buyerName} has sent the goods back.', '{buyerName}已将货物退出。')],
    },
    {
      action: 'receive',
      to: buyer,
      title: words('Goods of return {returnNumber} have arrived', '退货单 {returnNumber} 供方已收'),
      lines: [words('{supplierName} has received the goods.', '{supplierName}已收到退货。')],
    },
    {
      action: 'cancel',
      to: supplier,
      title: words('Return {returnNumber} is cancelled', '退货单 {returnNumber} 已取消'),
      lines: [words('{buyerName} keeps the goods.', '{buyerName}取消了退货。')],
    },
  ],
}
