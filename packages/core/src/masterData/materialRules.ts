import { compare } from '../decimal.ts'
import type { Issue } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'

/** frozenFlag and activateIndicator follow from materialStatus (decisions §15). */
export const materialFlags = (material: { materialStatus: string }) => ({
  frozenFlag: material.materialStatus === 'frozen' ? ('Y' as const) : ('N' as const),
  activateIndicator: material.materialStatus === 'active' ? ('Y' as const) : ('N' as const),
})

/** netWeight ≤ grossWeight (domain/07 §3.1). */
export const materialFaults = ({
  netWeight,
  grossWeight,
}: {
  netWeight: Decimal | null
  grossWeight: Decimal | null
}): Issue[] =>
  netWeight && grossWeight && compare(netWeight, grossWeight) > 0
    ? [{ path: 'netWeight', rule: 'aboveGross', limit: grossWeight }]
    : []
