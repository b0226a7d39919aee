/** Code lists of reconciliation statements (spec §3, domain/06 §2.1). */
export const itemTypes = {
  1: ['Receipt', '收货'],
  2: ['Return', '退货'],
  3: ['Deduction', '扣款'],
  4: ['Additional expense', '额外费用'],
} as const
export type ItemType = `${keyof typeof itemTypes}`
export const disputes = {
  none: ['None', '无'],
  quantity: ['Quantity', '数量'],
  price: ['Price', '价格'],
  quality: ['Quality', '质量'],
  other: ['Other', '其他'],
} as const
/** What somebody says who disputes a line. */
export const raisedDisputes = ['quantity', 'price', 'quality', 'other'] as const

/** How much of a statement is in accepted invoices. */
export const invoiceStates = {
  none: ['Not invoiced', '未开票'],
  partly: ['Partly invoiced', '部分开票'],
  fully: ['Invoiced', '已开票'],
} as const
