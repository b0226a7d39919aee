/** Code lists of orders, as the specification fixes them (spec §3, domain/05 §1.1). */
export const purchaseTypes = {
  0: ['Standard', '标准'],
  1: ['Restriction', '限制'],
  2: ['Consignment', '寄售'],
  3: ['Subcontracting', '委外'],
  4: ['Unknown commodity', '未知物料'],
  5: ['Third party', '第三方'],
  6: ['Text', '文本'],
  7: ['Inventory dump', '库存转储'],
  8: ['Commodity category', '物料类别'],
  9: ['Service', '服务'],
} as const

/** Kinds of purchases whose goods arrive (domain/05 §1.1.2). */
export const deliverable = ['0', '2', '3', '4', '5', '7', '8'] as const
/** Up to a limit of money, without quantities. */
export const byValue = '1'
/** What is done, by quantity. */
export const byService = '9'
/** What the purchaser accepts by service entry sheets. */
export const byAcceptance = [byService, byValue] as const
/** Shipped to somebody else: the goods never come to the buyer. */
export const thirdParty = '5'
/** From one plant of the buyer to another: no price, nothing is settled. */
export const transfer = '7'
/** Words to the supplier: nothing comes of them. */
export const textOnly = '6'

export const deliveryStatuses = {
  none: ['Not delivered', '未交货'],
  inTransit: ['In transit', '在途'],
  partly: ['Partly delivered', '部分交货'],
  fully: ['Delivered', '全部交货'],
  overDelivered: ['Over-delivered', '超量交货'],
} as const

export const reconciliationFlags = {
  none: ['Not reconciled', '未对账'],
  partly: ['Partly reconciled', '部分对账'],
  fully: ['Reconciled', '已对账'],
} as const

export const replyStatuses = {
  none: ['Not answered', '未答复'],
  accepted: ['Accepted', '一致'],
  acceptedWithChange: ['Accepted with change', '有偏差'],
  refused: ['Refused', '拒绝'],
} as const

export const sourceTypes = {
  demandPool: ['Demand pool', '需求池'],
  manual: ['Manual', '手工'],
  inquiryAward: ['Inquiry award', '询价定标'],
  bidAward: ['Bid award', '招标定标'],
  contract: ['Contract', '合同'],
  catalogue: ['Catalogue', '采购目录'],
  plan: ['Plan', '计划'],
} as const

export const urgencies = {
  normal: ['Normal', '普通'],
  urgent: ['Urgent', '加急'],
  critical: ['Critical', '特急'],
} as const

export const priceBases = {
  1: ['Excl. tax', '未税价'],
  2: ['Incl. tax', '含税价'],
} as const

export const replyPolicies = {
  approve: ['Deviations need my answer', '偏差需采购方确认'],
  record: ['Record deviations', '仅记录偏差'],
} as const

export const taxRoundings = {
  line: ['Per line', '按行'],
  group: ['Per tax group', '按税码合计'],
} as const

export const changeTypes = {
  content: ['Content', '内容变更'],
  cancel: ['Cancellation', '取消'],
} as const

export const returnReasons = {
  price: ['Price is wrong', '价格不符'],
  quantity: ['Quantity is wrong', '数量不符'],
  date: ['Date cannot be met', '交期无法满足'],
  specification: ['Specification unclear', '规格不清'],
  other: ['Other', '其他'],
} as const

/** An exchange rate is for so many units of the foreign currency (domain/01 Part B M10). */
export const exchangeRateUnits = {
  1: ['1', '1'],
  100: ['100', '100'],
  1000: ['1,000', '1,000'],
  10000: ['10,000', '10,000'],
} as const

/** A telephone that goods or their driver are asked for by: a mobile, or any number of five digits and more. */
export const phonePattern = '^(1\\d{10}|\\+[1-9]\\d{6,14}|[0-9][0-9 ()-]{4,24})$'
