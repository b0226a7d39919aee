/** What every line of an invoice says (EN 16931: BR-21 to BR-28, BR-54, BR-64, BR-65, BR-CO-04). */
import { compare } from '../../../../decimal.ts'
import type { UblLine } from '../ublInvoice.ts'
import { must, should, type UblRule } from './ublRule.ts'

const notNegative = (value: string | null): boolean => value === null || compare(value, '0') >= 0

export const lineRules: readonly UblRule<UblLine>[] = [
  must('BR-21', 'cbc:ID', 'A line has a number of its own.', '每行须有行号。', ({ id }) => id !== null),
  must(
    'BR-22',
    'cbc:InvoicedQuantity',
    'A line has a quantity.',
    '每行须有数量。',
    ({ quantity }) => quantity !== null,
  ),
  must(
    'BR-23',
    'cbc:InvoicedQuantity/@unitCode',
    'The quantity of a line has a unit.',
    '每行数量须有单位代码。',
    ({ unitCode }) => unitCode !== null,
  ),
  must(
    'BR-24',
    'cbc:LineExtensionAmount',
    'A line has a net amount.',
    '每行须有未税金额。',
    ({ netAmount }) => netAmount !== null,
  ),
  must(
    'BR-25',
    'cac:Item/cbc:Name',
    'An item has a name.',
    '每行须有货物或服务名称。',
    ({ itemName }) => itemName !== null,
  ),
  must(
    'BR-26',
    'cac:Price/cbc:PriceAmount',
    'A line has a net price.',
    '每行须有未税单价。',
    ({ price }) => price !== null,
  ),
  must(
    'BR-27',
    'cac:Price/cbc:PriceAmount',
    'A net price is not below zero; what is credited has a quantity below zero.',
    '未税单价不得为负，冲减以负数量表示。',
    ({ price }) => notNegative(price),
  ),
  should(
    'BR-28',
    'cac:Price/cac:AllowanceCharge/cbc:BaseAmount',
    'A price before discount is not below zero.',
    '折扣前单价不得为负。',
    ({ grossPrice }) => notNegative(grossPrice),
  ),
  should(
    'BR-54',
    'cac:Item/cac:AdditionalItemProperty',
    'A property of an item has a name and a value.',
    '货物属性须有名称和值。',
    ({ properties }) => properties.every(({ name, value }) => name !== null && value !== null),
  ),
  should(
    'BR-64',
    'cac:Item/cac:StandardItemIdentification/cbc:ID',
    'A standard number of an item names its scheme.',
    '货物标准标识须有标识方案。',
    ({ standardItemId }) => standardItemId === null || standardItemId.scheme !== null,
  ),
  should(
    'BR-65',
    'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    'A classification of an item names its list.',
    '货物分类代码须有分类标准。',
    ({ classifications }) => classifications.every(({ scheme }) => scheme !== null),
  ),
  must(
    'BR-CO-04',
    'cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
    'A line has a VAT category.',
    '每行须有增值税类别。',
    ({ tax }) => (tax?.code ?? null) !== null,
  ),
]
