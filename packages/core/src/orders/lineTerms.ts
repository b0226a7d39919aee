/** Which terms an order line asks master data for, and how it takes them. Pure: form and server share it. */
import { compare, decimal, isZero } from '../decimal.ts'
import type { IsoDate } from '../definition/field.ts'
import type { BuyingTerms, TermsWanted } from '../masterData/materials/buyingTerms.ts'
import { askedBy, type PricedHead, type PricedInput } from './linePrice.ts'
import type { PurchaseOrder } from './purchaseOrder.ts'

type Line = PurchaseOrder['lines'][number]

/** Fields of a line that terms fill (domain/05 §1.1). */
export const termFields = [
  'overTolerance',
  'lackTolerance',
  'minOrderQuantity',
  'minPackingQuantity',
  'isCheckQuality',
] as const
export type TermFilled = Pick<Line, (typeof termFields)[number]>

/** The question of a line; undefined while supplier or material are missing. `today` counts until a delivery date is given. */
export function termsWanted(head: PricedHead, line: PricedInput, today: IsoDate): TermsWanted | undefined {
  const { materialNumber, quantity, orderUnit } = line
  if (!head.toElsAccount || !materialNumber) return undefined
  return {
    ...askedBy(head, line, today),
    toElsAccount: head.toElsAccount,
    materialNumber,
    quantity: quantity ?? null,
    unit: orderUnit ?? null,
  }
}

/**
 * A line with what its terms propose: fields that are empty, and those that still hold what was proposed before. What
 * somebody typed stays.
 * @param before what was proposed before something changed that they follow from
 * @param fillsEmpty false where a field that is empty now, and had something proposed, was emptied by somebody
 */
export function withTerms<L extends TermFilled>(
  line: L,
  terms: BuyingTerms,
  before: BuyingTerms | undefined,
  fillsEmpty = true,
): L {
  const filled = termFields.flatMap((key) => {
    const value = line[key] ?? null
    const isOpen = (value === null && fillsEmpty) || (before && value === (before[key] ?? null))
    return isOpen ? [[key, terms[key]]] : []
  })
  return { ...line, ...Object.fromEntries(filled) }
}

/** Less than the least order, or no whole packs (domain/05 §1.1). */
export type LotFault = 'belowMinimum' | 'notWholePacks'
export function lotFault({
  quantity,
  minOrderQuantity,
  minPackingQuantity,
}: Pick<Line, 'quantity' | 'minOrderQuantity' | 'minPackingQuantity'>): LotFault | undefined {
  if (!quantity || isZero(quantity)) return undefined
  if (minOrderQuantity && compare(quantity, minOrderQuantity) < 0) return 'belowMinimum'
  const packed = !minPackingQuantity || isZero(minPackingQuantity)
  return packed || decimal(quantity).mod(minPackingQuantity).eq('0') ? undefined : 'notWholePacks'
}
