/** What people are told of goods movements (domain/08 §4.19). */
import { goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import { called, message, tell, type Whom } from '../../messages/rules/tell.ts'

const supplier: Whom = { side: 'supplier', permission: 'view' }

const movement = called(goodsMovement, '{movementType}: {movementNumber}', '{movementType} {movementNumber}')

tell(movement, supplier, {
  post: message(
    ['{it} was posted', '{it} 已过账'],
    ['{party} has posted goods of yours or for you.', '{party}已过账货物移动。'],
    ['Posting date: {postingDate}', '过账日期：{postingDate}'],
  ),
  reverse: message(['{it} was reversed', '{it} 已冲销']),
})
