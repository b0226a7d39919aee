/** Rules of goods receipts. Pure. */
import { isZero } from '../decimal.ts'
import type { Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'

interface Line {
  readonly itemNumber: number
  readonly countQty: Decimal | null
  readonly refusedQty: Decimal | null
  readonly refuseReason: string | null
  readonly deliveryNoteNumber: string | null
}

/**
 * Something has arrived: at least one line is counted or refused with more than nothing. What is refused was announced, and
 * says why (domain/05 §1.3).
 */
export function nothingCounted({ lines }: { readonly lines: readonly Line[] }): Refusal | undefined {
  if (lines.every(({ countQty, refusedQty }) => isZero(countQty) && isZero(refusedQty)))
    return { message: 'receipt.nothingCounted', field: 'lines' }
  const refused = lines.filter(({ refusedQty }) => !isZero(refusedQty))
  const at = ({ itemNumber }: Line) => ({ line: itemNumber, params: { line: itemNumber } })
  const blind = refused.find(({ deliveryNoteNumber }) => deliveryNoteNumber === null)
  if (blind) return { message: 'receipt.refusedUnannounced', field: 'refusedQty', ...at(blind) }
  const silent = refused.find(({ refuseReason }) => refuseReason === null)
  return silent && { message: 'receipt.refusedWithoutReason', field: 'refuseReason', ...at(silent) }
}
