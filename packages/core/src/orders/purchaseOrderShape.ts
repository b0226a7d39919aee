import { withLines } from '../definition/shape.ts'
import { purchaseOrderHead } from './purchaseOrderHead.ts'
import { lineFields } from './purchaseOrderLineFields.ts'

/** What a purchase order is made of, lines included. */
export const purchaseOrderShape = withLines(purchaseOrderHead, lineFields)
