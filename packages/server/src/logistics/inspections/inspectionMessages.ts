/** What people are told of incoming inspections (domain/08 §4.19). */
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { mail, message, type Pair, tell, type Whom } from '../../messages/rules/tell.ts'

const decider: Whom = { side: 'buyer', permission: 'decide' }
const supplierOfRejected: Whom = { side: 'supplier', permission: 'view', answered: 'rejectQty' }
const ofLot: Pair = ['Receipt: {receiptNumber}', '收货单：{receiptNumber}']

tell(incomingInspection, decider, {
  create: message(
    ['Lot to inspect: {materialDesc}', '待检：{materialDesc}'],
    [
      '{party} has delivered {lotQuantity} {orderUnit} that are inspected',
      '{party}到货 {lotQuantity} {orderUnit}，需要检验',
    ],
    ofLot,
  ),
})

tell(incomingInspection, supplierOfRejected, {
  decide: mail(
    ['{materialDesc}: {rejectQty} {orderUnit} rejected', '{materialDesc}：{rejectQty} {orderUnit} 判定不合格'],
    [
      '{party} has rejected goods by the inspection {inspectionNumber}.',
      '{party}在检验单 {inspectionNumber} 中判定部分来料不合格。',
    ],
    ofLot,
  ),
})
