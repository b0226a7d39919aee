/** Buyers and managers of categories are reminded of prices and sources that end (domain/01 Part A §0.11). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { message, type Pair, tell } from '../messages/rules/tell.ts'

/** Who answers for the category of the material, or for the one that the document itself is of. */
const manager = (document: string): string => `select c."manager" as name from "${document}" r
    left join material m on m."elsAccount" = r."elsAccount" and m."materialNumber" = r."materialNumber" and m."isDel" = 'N'
    join "materialCategory" c on c."elsAccount" = r."elsAccount" and c."isDel" = 'N'
      and c."cateCode" = coalesce(m."cateLevelCode", r."cateLevelCode")
  where r."elsAccount" = $1 and r."uuid" = $2 and c."manager" is not null`

const responsible = ({ shape }: AnyDocument) =>
  ({ side: 'buyer', person: 'purchasePerson', alsoNamed: manager(shape.name) }) as const

const material: Pair = ['Material: {materialNumber} {materialDesc}', '物料：{materialNumber} {materialDesc}']
const supplier: Pair = ['Supplier: {supplierName}', '供应商：{supplierName}']

tell(priceRecord, responsible(priceRecord), {
  remind: message(
    ['Price {priceRecordNumber} ends on {priceExpiryDate}', '价格 {priceRecordNumber} 将于 {priceExpiryDate} 到期'],
    material,
    ['Service: {serviceCode}', '服务：{serviceCode}'],
    supplier,
  ),
})

tell(sourceList, responsible(sourceList), {
  remind: message(
    ['Source {sourceListNumber} ends on {expiryDate}', '货源 {sourceListNumber} 将于 {expiryDate} 到期'],
    material,
    ['Category: {cateLevelCode}', '物料分类：{cateLevelCode}'],
    supplier,
  ),
  askToShare: message(
    [
      'Share {materialNumber} anew: source {sourceListNumber} is no more',
      '请重新分配 {materialNumber}：货源 {sourceListNumber} 已不可用',
    ],
    material,
    supplier,
    ['Blocked because: {blockReason}', '停供原因：{blockReason}'],
    [
      'Until then its share of {quota} goes to the others as they stand.',
      '重新分配前，其配额 {quota} 由其余货源按比例分担。',
    ],
  ),
  askForShares: message(
    [
      'Share {materialNumber} out: the quotas of its sources do not add up to 100%',
      '请分配 {materialNumber} 的配额：现有货源配额合计不等于100%',
    ],
    material,
    ['Plant: {factory}', '工厂：{factory}'],
  ),
})
