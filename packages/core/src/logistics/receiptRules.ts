/** Rules of goods receipts. Pure. */
import { isZero } from '../decimal.ts'
import type { Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'

/** Something has arrived: at least one line is counted with more than nothing (domain/05 §1.3). */
export const nothingCounted = (receipt: {
  readonly lines: readonly { readonly countQty: Decimal | null }[]
}): Refusal | undefined =>
  receipt.lines.some(({ countQty }) => !isZero(countQty))
    ? undefined
    : { message: 'receipt.nothingCounted', field: 'lines' }
