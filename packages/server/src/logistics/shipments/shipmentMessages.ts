/** What people are told of shipments (domain/08 §4.19). */
import { logistics } from '@srm/core/logistics/shipments/logistics'
import type { DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })

export const shipmentMessages: DocumentMessages = {
  def: logistics,
  rules: [
    {
      action: 'report',
      to: { side: 'buyer', permission: 'logistics.comment' },
      mail: true,
      title: words('Shipment {logisticsNumber}: exception', '物流 {logisticsNumber} 异常'),
      lines: [
        words(
          'Notice {deliveryNoteNumber} of {supplierName}: {eventText}',
          '{supplierName}的送货单 {deliveryNoteNumber}：{eventText}',
        ),
        words('Expected: {eta}', '预计到达：{eta}'),
      ],
    },
  ],
}
