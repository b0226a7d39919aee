/** Code lists of material vouchers (domain/05 §1.5): the movements that the server makes. */

/** A reversal has the code behind that of what it reverses; components back are reversed by their issue. */
export const movementTypes = {
  101: ['Goods receipt', '收货'],
  102: ['Goods receipt reversed', '收货冲销'],
  103: ['Receipt to be inspected', '待检收货'],
  104: ['Receipt to be inspected, reversed', '待检收货冲销'],
  105: ['Released by inspection', '检验放行'],
  106: ['Release reversed', '检验放行冲销'],
  122: ['Settled goods returned', '已结算退货'],
  123: ['Return of settled goods reversed', '已结算退货冲销'],
  124: ['Unsettled goods returned', '未结算退货'],
  125: ['Return of unsettled goods reversed', '未结算退货冲销'],
  321: ['Quality stock to free stock', '质检库存转非限制'],
  322: ['Quality stock to free stock, reversed', '质检库存转非限制冲销'],
  323: ['To rejected stock', '转不合格库存'],
  324: ['To rejected stock, reversed', '转不合格库存冲销'],
  351: ['Transfer to another plant', '调拨发货'],
  352: ['Transfer to another plant reversed', '调拨发货冲销'],
  411: ['Consignment consumption', '寄售消耗'],
  412: ['Consignment consumption reversed', '寄售消耗冲销'],
  541: ['Components issued', '组件发料'],
  542: ['Components back', '组件退回'],
  543: ['Components consumed', '组件消耗'],
  544: ['Components consumed, reversed', '组件消耗冲销'],
  SA1: ['Service or value accepted', '服务或金额验收'],
  SA2: ['Acceptance of service or value reversed', '服务或金额验收冲销'],
  VR1: ['Value given back, goods stay', '仅冲减货款'],
  VR2: ['Value given back, reversed', '仅冲减货款冲销'],
  EX1: ['Excess taken into custody', '超量代管'],
  EX2: ['Excess given back or taken in', '代管退出'],
} as const
export type MovementType = `${keyof typeof movementTypes}`

/** Movements that are taken back by another than the one behind them; custody begins and ends by the same two. */
const reversals: Partial<Record<MovementType, MovementType>> = {
  SA1: 'SA2',
  VR1: 'VR2',
  542: '541',
  EX1: 'EX2',
  EX2: 'EX1',
}

/** The movement that takes another one back. */
export const reversalOf = (movement: MovementType): MovementType =>
  reversals[movement] ?? (String(Number(movement) + 1) as MovementType)

export const stockTypes = {
  unrestricted: ['Free', '非限制'],
  quality: ['In quality inspection', '质检'],
  blocked: ['Blocked until inspected', '冻结待检'],
  consignment: ['Consignment', '寄售'],
  rejected: ['Rejected', '不合格'],
  atSupplier: ['At the supplier', '委外库存'],
  custody: ['In custody', '代管'],
} as const
export type StockType = keyof typeof stockTypes

export const sendAndReceiveTypes = {
  receive: ['Receipt', '收货'],
  return: ['Return', '退货'],
  consumption: ['Consumption', '消耗'],
  acceptance: ['Acceptance', '检验'],
  components: ['Components', '委外组件'],
  service: ['Service', '服务验收'],
} as const

export const reconStatuses = {
  open: ['Open', '未对账'],
  inStatement: ['In a statement', '对账中'],
  reconciled: ['Reconciled', '已对账'],
  notSettled: ['Not settled', '不结算'],
} as const
