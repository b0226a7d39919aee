/** What people are told of incoming inspections (domain/08 §4.19). */
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import type { DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const ofLot = words('Receipt: {receiptNumber}', '收货单：{receiptNumber}')

export const inspectionMessages: DocumentMessages = {
  def: incomingInspection,
  rules: [
    {
      action: 'create',
      to: { side: 'buyer', permission: 'incomingInspection.decide' },
      title: words('Lot to inspect: {materialDesc}', '待检：{materialDesc}'),
      lines: [
        words(
          '{supplierName} has delivered {lotQuantity} {orderUnit} that are inspected',
          '{supplierName}到货 {lotQuantity} {orderUnit}，需要检验',
        ),
        ofLot,
      ],
    },
    {
      action: 'decide',
      answered: 'rejectQty',
      to: { side: 'supplier', permission: 'incomingInspection.view' },
      mail: true,
      title: words(
        '{materialDesc}: {rejectQty} {orderUnit} rejected',
        '{materialDesc}：{rejectQty} {orderUnit} 判定不合格',
      ),
      lines: [
        words(
          '{buyerName} has rejected goods by the inspection {inspectionNumber}.',
          '{buyerName}在检验单 {inspectionNumber} 中判定部分来料不合格。',
        ),
        words('Reason: {reason}', '原因：{reason}'),
        ofLot,
      ],
    },
  ],
}
