/** What people are told of shipments (domain/08 §4.19). */
import { logistics } from '@srm/core/logistics/shipments/logistics'
import { mail, tell, type Whom } from '../../messages/rules/tell.ts'

const follower: Whom = { side: 'buyer', permission: 'comment' }

tell(logistics, follower, {
  report: mail(
    ['Shipment {logisticsNumber}: exception', '物流 {logisticsNumber} 异常'],
    ['Notice {deliveryNoteNumber} of {party}: {eventText}', '{party}的送货单 {deliveryNoteNumber}：{eventText}'],
    ['Expected: {eta}', '预计到达：{eta}'],
  ),
})
