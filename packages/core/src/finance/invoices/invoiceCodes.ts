/** Words of invoices (spec §3, domain/06 §2.2). */

export const invoiceTypes = {
  VAT: ['VAT invoice', '增值税专用发票'],
  GENERAL: ['General invoice', '普通发票'],
  CREDIT: ['Credit note', '红字发票'],
} as const

/** How its figures came in. */
export const invoiceSources = {
  keyed: ['Typed in', '录入'],
  ubl: ['UBL file', 'UBL 文件'],
} as const

/** What the match of invoice, receipt and order says. */
export const matchStatuses = {
  notRun: ['Not matched yet', '未匹配'],
  matched: ['Matches', '完全一致'],
  tolerated: ['Within tolerance', '容差内'],
  differs: ['Differs', '有差异'],
} as const

export const paymentStatuses = {
  unpaid: ['Unpaid', '未付款'],
  partly: ['Partly paid', '部分付款'],
  paid: ['Paid', '已付款'],
} as const

/** Why the buyer sends one back. */
export const returnCauses = {
  price: ['Price', '价格不符'],
  quantity: ['Quantity', '数量不符'],
  tax: ['Tax', '税额不符'],
  notStated: ['Not in a statement', '未对账'],
  paper: ['The invoice itself', '票面信息有误'],
  other: ['Other', '其他'],
} as const

/** What makes an invoice differ from what was agreed on (domain/06 §2.2.1). */
export const effects = {
  quantity: ['Quantity', '数量差异'],
  price: ['Price', '价格差异'],
  tax: ['Tax rate', '税率差异'],
  unlinked: ['Not in a statement', '未对账费用'],
  rounding: ['Rounding', '尾差'],
} as const

/** How a difference is mended. */
export const remedies = {
  waitForReceipt: ['Invoice what was received, or wait for the receipt', '按已收数量开票，或等待收货'],
  correctPrice: ['Correct the price, or have the order changed first', '更正单价，或先变更订单价格'],
  correctTax: ['Correct the tax rate', '更正税率'],
  makeExpenseSheet: ['Have an expense sheet confirmed and stated first', '先提交费用单并完成对账'],
  correctTotals: ['Correct the totals, or send a credit note', '更正票面合计，或开具红字发票'],
  none: ['Nothing to do', '无需处理'],
} as const
