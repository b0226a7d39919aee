/** Code lists of deliveries and receipts (domain/05 §1.2–1.7). */
export const inspectStatuses = {
  notRequired: ['Not required', '免检'],
  pending: ['To inspect', '待检'],
  partly: ['Partly inspected', '部分检验'],
  done: ['Inspected', '已检验'],
} as const
export const transportWays = {
  road: ['Road', '公路'],
  rail: ['Rail', '铁路'],
  air: ['Air', '航空'],
  sea: ['Sea', '海运'],
  courier: ['Courier', '快递'],
  pickup: ['Self-pickup', '自提'],
} as const
export const missingReasons = {
  lost: ['Lost on the way', '运输丢失'],
  short: ['Short in the packages', '装箱短少'],
  notShipped: ['Not shipped', '未实际发出'],
} as const
export const refuseReasons = {
  damaged: ['Damaged', '破损'],
  wrong: ['Wrong goods', '货物不符'],
  unordered: ['Not ordered', '未订购'],
  quality: ['Visible fault', '外观不良'],
  papers: ['Papers missing', '单据不全'],
} as const

/** What makes a received quantity payable. */
export const settleOns = {
  receipt: ['Receipt', '收货'],
  acceptance: ['Acceptance', '检验合格'],
  never: ['Never', '不结算'],
} as const
/** How far a shipment has come, forward only but for exceptions (domain/05 §1.7). */
export const shipmentStates = {
  created: ['To be picked up', '待揽收'],
  pickedUp: ['Picked up', '已揽收'],
  inTransit: ['In transit', '运输中'],
  customs: ['At customs', '清关中'],
  outForDelivery: ['Out for delivery', '派送中'],
  delivered: ['Delivered', '已送达'],
  exception: ['Exception', '异常'],
} as const
