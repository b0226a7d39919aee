/** Codes of a requisition (domain/04 §3.1). */

/** How the requester thinks that it is best bought: a hint for the buyer. */
export const purchaseMethods = {
  inquiry: ['Inquiry', '询价'],
  bidding: ['Tender', '招标'],
  ebidding: ['E-auction', '竞价'],
  direct: ['Direct order', '直接采购'],
  catalogue: ['Catalogue', '目录采购'],
} as const

/** What of it is paid already: information alone. */
export const paymentStatuses = {
  none: ['Nothing paid', '未付款'],
  prepaid: ['Prepaid', '已预付'],
  part: ['Paid in part', '部分付款'],
  paid: ['Paid', '已付款'],
} as const

/** Where a line stands: what is left of it and what was done with it says so, nobody types it. */
export const itemStatuses = {
  draft: ['Draft', '草稿'],
  pool: ['In the pool', '待采购'],
  part: ['Partly taken', '部分已采购'],
  done: ['Ordered', '已下单'],
  returned: ['Sent back', '已退回'],
  closed: ['Closed', '已关闭'],
  cancelled: ['Cancelled', '已取消'],
} as const
export type ItemStatus = keyof typeof itemStatuses
