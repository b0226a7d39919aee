/** Code lists of prices (domain/04 §3.12). */
export const priceTypes = {
  standard: ['Standard', '标准'],
  consignment: ['Consignment', '寄售'],
  subcontract: ['Subcontracting', '委外'],
  sample: ['Sample', '样品'],
} as const

export const priceSources = {
  inquiry: ['Inquiry', '询价'],
  bidding: ['Bidding', '招标'],
  ebidding: ['E-bidding', '竞价'],
  contract: ['Contract', '合同'],
  manual: ['Manual', '手工'],
  import: ['Import', '导入'],
  erp: ['ERP', 'ERP'],
} as const

/** What happens to an older price of the same key when a later one is released. */
export const olderPrices = {
  end: ['End it the day before', '前一日终止'],
  keep: ['Keep it', '保留'],
} as const

/** What may be asked for of a price that is valid; it waits for its approval. */
export const askedChanges = {
  shorten: ['An earlier end', '缩短有效期'],
  invalidate: ['Invalidation', '作废'],
} as const

export const erpStatuses = {
  notSent: ['Not sent', '未发送'],
  sent: ['Sent', '已发送'],
  failed: ['Sending failed', '发送失败'],
} as const

export const costKinds = {
  material: ['Material', '材料'],
  labour: ['Labour', '人工'],
  overhead: ['Overhead', '制造费用'],
  profit: ['Profit', '利润'],
  tooling: ['Tooling', '模具'],
  logistics: ['Logistics', '物流'],
  other: ['Other', '其他'],
} as const

export const feeModes = {
  perLine: ['Per line', '按行'],
  perOrder: ['Per order', '按单'],
  perUnit: ['Per unit', '按单位'],
  percent: ['Percent', '按比例'],
} as const
