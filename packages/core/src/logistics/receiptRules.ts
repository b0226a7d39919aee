/** Rules of goods receipts. Pure. */
import { decimal, isZero, plain } from '../decimal.ts'
import type { Refusal } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'
import { lineAmounts, type PricedLine } from '../money.ts'

/** Something has arrived: at least one line is counted with more than nothing (domain/05 §1.3). */
export const nothingCounted = (receipt: {
  readonly lines: readonly { readonly countQty: Decimal | null }[]
}): Refusal | undefined =>
  receipt.lines.some(({ countQty }) => !isZero(countQty))
    ? undefined
    : { message: 'receipt.nothingCounted', field: 'lines' }

type Amounts = Pick<ReturnType<typeof lineAmounts>, 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount'>

/**
 * What a part of an order line costs: the line up to here less the line up to there, so that the parts of a whole line add
 * up to it to the cent (domain/01 Part B M7).
 * @param settled the quantity of the line that is settled already
 * @param quantity the part
 * @param places of the currency's minor unit
 */
export function partAmounts(
  line: Omit<PricedLine, 'quantity'>,
  settled: Decimal,
  quantity: Decimal,
  places: number,
): Amounts {
  const until = lineAmounts({ ...line, quantity: plain(decimal(settled).plus(decimal(quantity))) }, places)
  const before = lineAmounts({ ...line, quantity: settled }, places)
  const less = (key: keyof Amounts) => plain(decimal(until[key] ?? '0').minus(decimal(before[key] ?? '0')))
  return {
    totalNonTaxAmount: less('totalNonTaxAmount'),
    taxAmount: less('taxAmount'),
    totalAmount: less('totalAmount'),
  }
}
