import type { Locale } from '../host/settings.ts'

/** Words that only prices need. */
interface PriceWords {
  readonly from: string
  readonly exclTax: string
  readonly inclTax: string
  readonly addTier: string
  readonly addCost: string
  readonly addFee: string
  readonly remove: (row: number) => string
  readonly name: string
  readonly kind: string
  readonly mode: string
  readonly amount: string
}

const en: PriceWords = {
  from: 'From quantity',
  exclTax: 'Price excl. tax',
  inclTax: 'Price incl. tax',
  addTier: 'Add tier',
  addCost: 'Add part',
  addFee: 'Add fee',
  remove: (row) => `Remove row ${row}`,
  name: 'Name',
  kind: 'Kind',
  mode: 'Charged',
  amount: 'Amount',
}

const zhCn: PriceWords = {
  from: '起始数量',
  exclTax: '未税单价',
  inclTax: '含税单价',
  addTier: '添加阶梯',
  addCost: '添加成本项',
  addFee: '添加费用',
  remove: (row) => `删除第 ${row} 行`,
  name: '名称',
  kind: '类别',
  mode: '计费方式',
  amount: '金额',
}

export const priceWords = (locale: Locale): PriceWords => (locale === 'en' ? en : zhCn)
