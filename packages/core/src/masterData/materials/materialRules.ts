import type { Issue } from '../../definition/document.ts'

/** frozenFlag and activateIndicator follow from materialStatus (decisions §15). */
export const materialFlags = (material: { materialStatus: string }) => ({
  frozenFlag: material.materialStatus === 'frozen' ? ('Y' as const) : ('N' as const),
  activateIndicator: material.materialStatus === 'active' ? ('Y' as const) : ('N' as const),
})

/** One of this unit is `num / den` of the base unit: an exact rational (domain/07 §3.1). */
export interface UomConversion {
  readonly unit: string
  readonly num: number
  readonly den: number
}

/** Each unit once, never the base unit itself, with numbers above 0. */
function conversionFaults(conversions: readonly UomConversion[], baseUnit: string): Issue[] {
  const before = (at: number) => [baseUnit, ...conversions.slice(0, at).map(({ unit }) => unit)]
  return conversions.flatMap(({ unit, num, den }, at) =>
    [
      ...(before(at).includes(unit) ? [{ path: 'unit', rule: 'twice' }] : []),
      ...(num < 1 ? [{ path: 'num', rule: 'notPositive' }] : []),
      ...(den < 1 ? [{ path: 'den', rule: 'notPositive' }] : []),
    ].map(({ path, rule }) => ({ path: `uomConversions.${at}.${path}`, rule })),
  )
}

/** Conversions are exact (domain/07 §3.1). */
export const materialFaults = ({
  baseUnit,
  uomConversions,
}: {
  readonly baseUnit: string
  readonly uomConversions: readonly UomConversion[] | null
}): Issue[] => conversionFaults(uomConversions ?? [], baseUnit)
