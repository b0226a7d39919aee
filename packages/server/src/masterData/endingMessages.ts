/** Buyers are reminded of prices and sources that end (domain/01 Part A §0.11). */
import { priceRecord } from '@srm/core/masterData/priceRecord'
import { sourceList } from '@srm/core/masterData/sourceList'
import type { DocumentMessages, Words } from '../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const purchaser = { side: 'buyer', person: 'purchasePerson' } as const
const material = words('Material: {materialNumber} {materialDesc}', '物料：{materialNumber} {materialDesc}')
const supplier = words('Supplier: {supplierName}', '供应商：{supplierName}')

export const priceMessages: DocumentMessages = {
  def: priceRecord,
  rules: [
    {
      action: 'remind',
      to: purchaser,
      title: words(
        'Price {priceRecordNumber} ends on {priceExpiryDate}',
        '价格 {priceRecordNumber} 将于 {priceExpiryDate} 到期',
      ),
      lines: [material, words('Service: {serviceCode}', '服务：{serviceCode}'), supplier],
    },
  ],
}

export const sourceMessages: DocumentMessages = {
  def: sourceList,
  rules: [
    {
      action: 'remind',
      to: purchaser,
      title: words('Source {sourceListNumber} ends on {expiryDate}', '货源 {sourceListNumber} 将于 {expiryDate} 到期'),
      lines: [material, words('Category: {cateLevelCode}', '物料分类：{cateLevelCode}'), supplier],
    },
    {
      action: 'askToShare',
      to: purchaser,
      title: words(
        'Share {materialNumber} anew: source {sourceListNumber} is no more',
        '请重新分配 {materialNumber}：货源 {sourceListNumber} 已不可用',
      ),
      lines: [
        material,
        supplier,
        words('Blocked because: {blockReason}', '停供原因：{blockReason}'),
        words(
          'Until then its share of {quota} goes to the others as they stand.',
          '重新分配前，其配额 {quota} 由其余货源按比例分担。',
        ),
      ],
    },
  ],
}
