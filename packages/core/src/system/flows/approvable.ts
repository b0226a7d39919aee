/**
 * Documents that a flow approves, as approvals name them: those with the machine `auditStatus`. Approvals choose
 * among them in the browser too, where no other definition is loaded.
 */
export const approvable = {
  material: ['Material', '物料'],
  temporaryMaterial: ['Temporary material', '临时物料'],
  materialExtension: ['Material extension', '物料扩展'],
  priceRecord: ['Price', '价格'],
  sourceList: ['Source', '货源清单'],
  purchaseOrder: ['Purchase order', '采购订单'],
  budget: ['Budget', '预算'],
  budgetChange: ['Budget change', '预算变更'],
  budgetOverride: ['Budget overrun', '超预算申请'],
  costReduction: ['Cost reduction', '降本计划'],
  reconciliation: ['Reconciliation statement', '对账单'],
  expenseSheet: ['Expense sheet', '费用单'],
  invoice: ['Invoice (differences)', '发票（差异）'],
  returnOrder: ['Return', '退货单'],
  incomingInspection: ['Incoming inspection', '来料检验单'],
  requisition: ['Requisition', '采购申请'],
  inquiry: ['Inquiry', '询价单'],
  award: ['Award sheet', '定标单'],
} as const
