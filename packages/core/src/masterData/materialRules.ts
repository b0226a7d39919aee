import type { Issue } from '../definition/document.ts'

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

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const isConversion = (entry: unknown): entry is UomConversion => {
  const { unit, num, den } = (entry ?? {}) as Partial<UomConversion>
  return typeof unit === 'string' && unit !== '' && isCount(num) && isCount(den)
}

/** Each unit once, never the base unit itself, with whole numbers above 0. */
function conversionFaults(conversions: unknown, baseUnit: string): Issue[] {
  if (conversions === null || conversions === undefined) return []
  if (!Array.isArray(conversions) || !conversions.every(isConversion))
    return [{ path: 'uomConversions', rule: 'badFormat' }]
  const units = [baseUnit, ...conversions.map(({ unit }) => unit)]
  return new Set(units).size < units.length ? [{ path: 'uomConversions', rule: 'twice' }] : []
}

/** Conversions are exact (domain/07 §3.1). */
export const materialFaults = ({
  baseUnit,
  uomConversions,
}: {
  readonly baseUnit: string
  readonly uomConversions: unknown
}): Issue[] => conversionFaults(uomConversions, baseUnit)

/** Can a quantity in `unit` be told in the material's base unit? */
export const convertsTo = (
  unit: string,
  { baseUnit, uomConversions }: { readonly baseUnit: string; readonly uomConversions: readonly UomConversion[] | null },
): boolean => unit === baseUnit || (uomConversions ?? []).some((one) => one.unit === unit)
