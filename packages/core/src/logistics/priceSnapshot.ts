/** The price of the order line on lines of what comes of it: it stays what it was when goods came in (domain/01 M9). */
import { f } from '../definition/field.ts'
import { priceBases } from '../orders/orderCodes.ts'

/** By what the goods are priced. */
export const priceSnapshotFields = {
  currency: f.dict('Currency', '币种', 'currency', { auto: true }),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { auto: true }),
  priceBase: f.quantity('Price per', '价格单位', { auto: true }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { auto: true, guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { auto: true, guarded: 'price' }),
  taxCode: f.dict('Tax code', '税码', 'taxCode', { auto: true }),
  taxRate: f.percent('Tax', '税率', { auto: true }),
} as const

/** Goods that cost nothing. */
export const freeItemField = f.choice('Free', '免费', { 1: ['Free', '免费'] }, { auto: true })

/** What the line is worth. */
export const lineAmountFields = {
  totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
  taxAmount: f.amount('Tax amount', '税额', { auto: true, guarded: 'price' }),
  totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
} as const

/** The snapshots of a price, by the names that both lines have. */
export const copiedPrice = Object.freeze({
  currency: 'currency',
  priceBasis: 'priceBasis',
  priceBase: 'priceBase',
  priceExcludingTax: 'priceExcludingTax',
  priceIncludingTax: 'priceIncludingTax',
  taxCode: 'taxCode',
  taxRate: 'taxRate',
} as const)
