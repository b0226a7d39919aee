/** What people are told of returns (domain/08 §4.19). */
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { mail, message, tell, type Whom } from '../../messages/rules/tell.ts'
import { isCancelled, isConfirmed, toConfirm, wasRejected } from '../../messages/rules/usualTitles.ts'

const supplier: Whom = { side: 'supplier', permission: 'confirm' }

tell(returnOrder, supplier, {
  send: mail(
    toConfirm,
    ['{party} wants to return goods with {returnNumber}.', '{party}发来{it}。'],
    ['Because: {backReason}', '退货原因：{backReason}'],
    ['Wanted: {returnCase}', '处理方式：{returnCase}'],
  ),
  post: message(
    ['Goods of {it} have left', '{it} 的货物已退出'],
    ['{party} has sent the goods back.', '{party}已将货物退出。'],
  ),
  cancel: message(isCancelled, ['{party} keeps the goods.', '{party}取消了退货。']),
})

tell(returnOrder, 'buyer', {
  confirm: message(isConfirmed, ['{party} takes the goods back.', '{party}同意退货。']),
  reject: mail(wasRejected, ['{party} does not take the goods back.', '{party}拒绝退货。']),
  receive: message(
    ['Goods of {it} have arrived', '{it} 供方已收'],
    ['{party} has received the goods.', '{party}已收到退货。'],
  ),
})
