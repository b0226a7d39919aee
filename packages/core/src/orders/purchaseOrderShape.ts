import { withLines } from '../definition/shape.ts'
import { purchaseOrderHead } from './purchaseOrderHead.ts'
import { lineFields } from './purchaseOrderLineFields.ts'

const shape = withLines(purchaseOrderHead, lineFields)
type Whole = typeof shape
/** Named, so that what the compiler declares of each transition names it instead of repeating it. */
export interface PurchaseOrderShape extends Whole {}

/** What a purchase order is made of, lines included. */
export const purchaseOrderShape: PurchaseOrderShape = shape
