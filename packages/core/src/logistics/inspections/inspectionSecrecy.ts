/** Who sees what of incoming inspections (domain/05 §1.6). */

const ofBoth = [
  'uuid',
  'elsAccount',
  'toElsAccount',
  'rowVersion',
  'inspectionNumber',
  'supplierName',
  'buyerName',
  'stage',
  'receiptNumber',
  'receiptItemNumber',
  'materialNumber',
  'materialDesc',
  'batchNumber',
  'orderUnit',
  'lotQuantity',
] as const

/** The supplier reads what was found and decided: neither sampling nor standard nor names. */
export const supplierView = [
  ...ofBoth,
  'inspectStatus',
  'sharedResults',
  'acceptedQty',
  'concessionQty',
  'rejectedQty',
  'undecidedQty',
  'overall',
  'decideTime',
  'holderSide',
  'holderSince',
] as const

/** While a decision is taken anew he reads which lot it is about. */
export const supplierStub = ofBoth

/** The same of its tranches. */
export const supplierLineView = [
  'uuid',
  'itemNumber',
  'receiptNumber',
  'receiptItemNumber',
  'materialNumber',
  'materialDesc',
  'orderUnit',
  'acceptedQty',
  'concessionQty',
  'rejectedQty',
  'reason',
  'decideTime',
] as const
