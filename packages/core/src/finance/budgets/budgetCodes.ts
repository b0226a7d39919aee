/** What changes a budget, each a line of its ledger (spec §3 amountChangeType, domain/06 §2.4). */
export const amountChangeTypes = {
  1: ['Frozen', '冻结'],
  2: ['Released', '释放冻结'],
  3: ['Used', '使用'],
  4: ['Use taken back', '冲回使用'],
  5: ['Supplemented', '追加'],
  6: ['Reduced', '调减'],
  7: ['Transferred in', '调入'],
  8: ['Transferred out', '调出'],
} as const
export type AmountChangeType = `${keyof typeof amountChangeTypes}`

export const changeKinds = {
  supplement: ['Supplement', '追加'],
  reduce: ['Reduction', '调减'],
  transfer: ['Transfer', '调拨'],
} as const

/** Where the money of a line of a transfer goes. */
export const directions = { in: ['In', '调入'], out: ['Out', '调出'] } as const

/** Documents that freeze what they ask of budgets. */
export const overrideDocuments = {
  requisition: ['Requisition', '采购申请'],
  purchaseOrder: ['Purchase order', '采购订单'],
  expenseSheet: ['Expense sheet', '费用单'],
} as const

/** What of theirs a budget may have too little for. */
export const overrideActions = {
  submit: ['Submit', '提交审批'],
  sendChange: ['Send change', '发送变更'],
  reopenLine: ['Reopen lines', '重开行'],
  resend: ['Send to the pool again', '重新提交到需求池'],
  change: ['Change quantity or day', '变更数量或交期'],
  reopenLines: ['Open lines again', '重新打开行'],
  send: ['Send', '发送'],
  confirm: ['Confirm', '确认'],
} as const
