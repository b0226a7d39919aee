/** Short names of documents on the command line (decisions §15). A document without one is called by its name. */
export const aliases: Readonly<Record<string, string>> = {
  purchaseOrder: 'order',
  deliveryNotice: 'delivery',
  returnOrder: 'return',
  serviceSheet: 'service-sheet',
  materialCategory: 'category',
  priceRecord: 'price',
  purchaseRequisition: 'requisition',
  reconciliation: 'statement',
  expenseSheet: 'expense',
  sourceList: 'source-list',
  flowTask: 'approval',
  goodsMovement: 'movement',
  materialVoucher: 'voucher',
  incomingInspection: 'inspection',
}
