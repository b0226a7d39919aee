/** A material is asked for in its base unit, or in one that converts to it: everything else nobody could count (docs/decisions/0086). */
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import type { Requisition } from '@srm/core/sourcing/requisitions/requisition'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { baseUnitsOf, conversionsOf } from '../prices/conversions.ts'

/** @throws Refused naming the line, its unit and that of its material */
export async function demandUnits(context: Context, lines: Requisition['lines']): Promise<void> {
  const materials = [...new Set(lines.flatMap(({ materialNumber }) => materialNumber ?? []))]
  if (materials.length === 0) return
  const bases = await baseUnitsOf(context, materials)
  const others = lines.filter(({ materialNumber, baseUnit }) => {
    const base = bases.get(materialNumber ?? '')
    return base !== undefined && baseUnit !== null && base !== baseUnit
  })
  if (others.length === 0) return
  const conversions = await conversionsOf(context, materials)
  for (const { itemNumber: line, materialNumber, baseUnit } of others) {
    const material = String(materialNumber)
    const [unit, base] = [String(baseUnit), String(bases.get(material))]
    if (unitSystem(conversions, material).ratio(unit, base)) continue
    throw new Refused({
      message: 'requisition.unitOfMaterial',
      field: 'baseUnit',
      line,
      params: { line, material, unit, base },
    })
  }
}
