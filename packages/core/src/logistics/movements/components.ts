/** Which components a quantity of a subcontracted material needs (domain/05 §1.1.2, type 3). Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { BomEntry } from '../../orders/purchaseOrderLineFields.ts'

const digits = 6

/** quantity × qtyPer × (1 + scrap %), rounded once, to the six decimals that quantities have. */
export const componentQty = (quantity: Decimal, { qtyPer, scrap }: Pick<BomEntry, 'qtyPer' | 'scrap'>): Decimal =>
  plain(
    round(
      decimal(quantity)
        .times(qtyPer)
        .times(decimal('100').plus(scrap ?? '0'))
        .div('100'),
      digits,
    ),
  )

/** A component with the quantity of it that is needed. */
export interface NeededComponent {
  readonly materialNumber: string
  readonly unit: string
  readonly quantity: Decimal
}

/** The components of a quantity, each material and unit once. */
export function neededComponents(quantity: Decimal, bom: readonly BomEntry[] | null): NeededComponent[] {
  const needed = new Map<string, NeededComponent>()
  for (const entry of bom ?? []) {
    const { materialNumber, unit } = entry
    const key = `${materialNumber}\n${unit}`
    const before = needed.get(key)?.quantity ?? '0'
    needed.set(key, {
      materialNumber,
      unit,
      quantity: plain(decimal(before).plus(componentQty(quantity, entry))),
    })
  }
  return [...needed.values()]
}
