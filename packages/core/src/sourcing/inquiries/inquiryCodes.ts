/** Codes of inquiries and quotations (domain/04 §3.4, §3.5). */

export const enquiryTypes = {
  standard: ['Standard', '标准询价'],
  framework: ['Framework', '框架协议'],
  spot: ['Spot', '一次性采购'],
  subcontract: ['Subcontracting', '委外加工'],
  service: ['Service', '服务'],
} as const

/** Whom it asks. */
export const enquiryMethods = {
  invite: ['Invited suppliers', '邀请询价'],
  single: ['One supplier', '单一来源'],
  open: ['Whoever fits', '公开询价'],
} as const

/** Who of them: an invited inquiry asks those it names, an open one asks more. */
export const enquiryScopes = {
  selected: ['Named suppliers', '指定供应商'],
  category: ['Suppliers of its categories', '同品类供应商'],
  all: ['All suppliers', '全部供应商'],
  public: ['Anybody, by a public notice', '公开征集'],
} as const

/** How it is quoted and awarded. */
export const quoteMethods = {
  item: ['Line by line', '按行报价'],
  package: ['As a whole', '整包报价'],
  partialItem: ['Parts of lines', '可部分报量'],
} as const

/** What a price of a line is made of. */
export const priceStyles = {
  flat: ['One price', '单一价'],
  ladder: ['Prices by quantity', '阶梯价'],
  cost: ['With its cost breakdown', '成本明细'],
} as const

/** What a supplier does with a line. */
export const lineDecisions = {
  quote: ['Quoted', '报价'],
  noQuote: ['Not offered', '不报价'],
} as const

/** What became of a line. */
export const enquiryItemStatuses = {
  open: ['Open', '进行中'],
  awarded: ['Awarded', '已定标'],
  partAwarded: ['Partly awarded', '部分定标'],
  notAwarded: ['Not awarded', '未定标'],
  cancelled: ['Cancelled', '已取消'],
} as const

/** Why a supplier does not quote. */
export const declineReasons = {
  capacity: ['No capacity', '产能不足'],
  notOurs: ['Not our range', '不在供货范围'],
  terms: ['Terms do not fit', '条款不合适'],
  time: ['Too little time', '报价时间不足'],
  other: ['Another reason', '其他原因'],
} as const

/** What approvers are asked of a published inquiry. */
export const askedOfInquiries = { fewQuotes: ['Opening with few quotes', '报价不足开标'] } as const

/** What an opening is made of. */
export const openingEntries = {
  password: ['Password entered', '输入开标密码'],
  quote: ['Quote opened', '开启报价'],
} as const
