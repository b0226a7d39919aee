/** What a supplier sees of goods movements: neither stock nor cost centers (domain/05 §1.5). */
export const supplierView = [
  'movementType',
  'movementStatus',
  'factory',
  'postingDate',
  'postTime',
  'reverseReason',
  'remark',
] as const

/** The same of their lines. */
export const supplierLineView = [
  'orderNumber',
  'orderItemNumber',
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'quantity',
  'orderUnit',
  'batchNumber',
  'currency',
  'priceBasis',
  'priceBase',
  'priceExcludingTax',
  'priceIncludingTax',
  'taxCode',
  'taxRate',
  'totalNonTaxAmount',
  'taxAmount',
  'totalAmount',
  'remark',
] as const
