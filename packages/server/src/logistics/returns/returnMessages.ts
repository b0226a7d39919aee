/** What people are told of returns (domain/08 §4.19). */
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { mail, message, tell, type Whom } from '../../messages/rules/tell.ts'
import { isCancelled, isConfirmed, toConfirm, wasRejected } from '../../messages/rules/usualTitles.ts'

const supplier: Whom = { side: 'supplier', permission: 'confirm' }

tell(returnOrder, supplier, {
  // sent at once, or by its approval
  'send, approve > toConfirm': mail(
    toConfirm,
    ['{party} wants to return goods with {returnNumber}.', '{party}发来{it}。'],
    ['Because: {backReason}', '退货原因：{backReason}'],
    ['Wanted: {returnCase}', '处理方式：{returnCase}'],
  ),
  confirmByClock: message(
    ['{it} counts as confirmed', '{it} 已视同确认'],
    ['The time to answer it is over.', '答复期限已过。'],
  ),
  'post > credited': message(
    ['The value of {it} was given back', '{it} 的货款已冲减'],
    ['The goods stay with {party}.', '货物留在{party}。'],
  ),
  'post > posted': message(
    ['Goods of {it} have left', '{it} 的货物已退出'],
    ['{party} has sent the goods back.', '{party}已将货物退出。'],
  ),
  cancel: message(isCancelled, ['{party} keeps the goods.', '{party}取消了退货。']),
})

tell(returnOrder, 'buyer', {
  confirmByClock: message(
    ['{it} counts as confirmed', '{it} 已视同确认'],
    ['{party} has not answered in time.', '{party}未在期限内答复。'],
  ),
  confirm: message(isConfirmed, ['{party} takes the goods back.', '{party}同意退货。']),
  decline: mail(wasRejected, ['{party} does not take the goods back.', '{party}拒绝退货。']),
  receive: message(
    ['Goods of {it} have arrived', '{it} 供方已收'],
    ['{party} has received the goods.', '{party}已收到退货。'],
  ),
})
