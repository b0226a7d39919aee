/** Who sees what of incoming inspections (domain/05 §1.6). */
import { type ColumnKey, orderOf, type Shape } from '../../definition/shape.ts'
import { inspectionShape } from './inspectionShape.ts'

const columnsBut = <Sh extends Shape>(shape: Sh, ...hidden: readonly ColumnKey<Sh>[]) =>
  (orderOf(shape) as ColumnKey<Sh>[]).filter((key) => !hidden.includes(key))

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
] as const

/** The buyer reads all but what is put together for the supplier. */
export const buyerView = columnsBut(inspectionShape, 'sharedResults')

/** While a decision is taken anew he reads which lot it is about. */
export const supplierStub = ofBoth

/** The same of its tranches. */
export const supplierLineView = [
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
