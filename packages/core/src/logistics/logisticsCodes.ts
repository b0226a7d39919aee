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
/** Kinds of notices (spec §3): a call-off is the buyer's, a delivery notice the supplier's. */
export const noteTypes = {
  1: ['Call-off', '要货通知'],
  2: ['Delivery notice', '送货通知'],
} as const
/** Whether the other side has it. */
export const noteSendings = {
  notSent: ['Not sent', '未发送'],
  sent: ['Sent', '已发送'],
} as const
/** Where the other side's approval of a notice stands. */
export const noteApprovals = {
  notRequired: ['Not required', '无需审核'],
  notSubmitted: ['Not submitted', '未提交'],
  underApproval: ['To approve', '待审核'],
  approved: ['Approved', '审核通过'],
  rejected: ['Rejected', '已驳回'],
} as const
/** How far a line of a notice is. */
export const itemStatuses = {
  open: ['Open', '未完成'],
  partly: ['Partly', '部分完成'],
  complete: ['Complete', '已完成'],
  closed: ['Closed', '已关闭'],
  cancelled: ['Cancelled', '已取消'],
} as const
