/** Codes of bargaining (domain/04 §3.6). */

/** Where the last offer for a quotation line stands. */
export const bargainResults = {
  none: ['No offer', '未议价'],
  sent: ['Offer sent', '待答复'],
  accepted: ['Accepted', '已接受'],
  rejected: ['Rejected', '已拒绝'],
  countered: ['Countered', '已还价'],
  expired: ['Expired', '已失效'],
} as const

/** Whose price stands last. */
export const proposers = {
  buyer: ['Buyer', '采购方'],
  supplier: ['Supplier', '供应商'],
} as const

/** What ended an offer that nobody had answered. */
export const bargainEnds = {
  clock: ['Its time was over', '已过有效期'],
  award: ['The award was begun', '已开始定标'],
  newBout: ['Another round was begun', '已开始新一轮'],
  fail: ['The inquiry ended without an award', '询价流标'],
} as const
