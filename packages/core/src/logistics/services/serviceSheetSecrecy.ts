/** What a buyer sees of service entry sheets (domain/05 §1.1.2). */
export const serviceSheetView = [
  'sheetStatus',
  'initiator',
  'currency',
  'totalNonTaxAmount',
  'taxAmount',
  'totalAmount',
  'outSheetNumber',
  'place',
  'submitTime',
  'acceptBy',
  'postingDate',
  'acceptRemark',
  'returnReason',
  'reverseReason',
  'remark',
] as const

/** The same of their lines. */
export const serviceSheetLineView = [
  'orderNumber',
  'orderItemNumber',
  'materialNumber',
  'materialDesc',
  'purchaseType',
  'serviceText',
  'serviceFrom',
  'serviceTo',
  'quantity',
  'orderUnit',
  'amount',
  'currency',
  'priceBasis',
  'priceBase',
  'priceExcludingTax',
  'priceIncludingTax',
  'taxCode',
  'taxRate',
  'freeItem',
  'totalNonTaxAmount',
  'taxAmount',
  'totalAmount',
  'remark',
] as const

/** What is left for the one side to see of a sheet that the other writes: of one that was taken back, or is not submitted yet. */
export const recalledView = [
  'uuid',
  'rowVersion',
  'sheetNumber',
  'supplierName',
  'buyerName',
  'elsAccount',
  'toElsAccount',
  'stage',
  'initiator',
  'submitTime',
] as const
