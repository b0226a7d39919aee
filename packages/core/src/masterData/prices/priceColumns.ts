/** The columns of tiers, cost parts and fees, wherever they are typed (domain/04 §3.4). */
import { f } from '../../definition/field.ts'
import { costKinds, feeModes } from './priceCodes.ts'

export const tierColumns = {
  ladderQuantity: f.quantity('From quantity', '起始数量', { required: true }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价'),
  priceIncludingTax: f.price('Price incl. tax', '含税单价'),
} as const

/** What a part of the cost is, without what it costs. */
export const costNames = {
  code: f.text('Code', '编码', { max: 100 }),
  name: f.text('Name', '名称', { required: true, max: 100 }),
  kind: f.choice('Kind', '类别', costKinds, { required: true }),
} as const

export const costColumns = { ...costNames, amount: f.price('Amount', '金额', { required: true }) } as const

/** What a fee is, without how much it is. */
export const feeNames = {
  feeType: f.text('Type', '费用类型', { max: 100 }),
  name: f.text('Name', '名称', { required: true, max: 100 }),
  mode: f.choice('Charged', '计费方式', feeModes, { required: true }),
} as const

export const feeColumns = {
  ...feeNames,
  amount: f.price('Amount', '金额', { required: true }),
  taxCode: f.text('Tax code', '税码', { max: 100 }),
} as const
