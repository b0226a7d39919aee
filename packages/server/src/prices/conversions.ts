/** Conversions of units as they stand in the database: of every material, and of single ones. */
import type { UomConversion } from '@srm/core/masterData/materials/materialRules'
import { type Conversion, everyMaterial } from '@srm/core/masterData/units/unitSystem'
import type { Context } from '../engine/context.ts'

const general = ({ tx, actor }: Context): Promise<Conversion[]> =>
  tx.query<Conversion>(
    `select '${everyMaterial}' as "materialNumber", "fromUnit", "toUnit", "numerator", "denominator" from "unitConversion"
      where "elsAccount" = $1 and "status" = 'active' and "isDel" = 'N'`,
    [actor.account],
  )

interface Own {
  readonly materialNumber: string
  readonly baseUnit: string
  readonly uomConversions: readonly UomConversion[] | null
}

async function ofMaterials({ tx, actor }: Context, materials: readonly string[]): Promise<Conversion[]> {
  if (materials.length === 0) return []
  const rows = await tx.query<Own>(
    `select "materialNumber", "baseUnit", "uomConversions" from material
      where "elsAccount" = $1 and "materialNumber" = any($2) and jsonb_typeof("uomConversions") = 'array' and "isDel" = 'N'`,
    [actor.account, materials],
  )
  return rows.flatMap(({ materialNumber, baseUnit, uomConversions }) =>
    (uomConversions ?? []).map(({ unit, num, den }) => ({
      materialNumber,
      fromUnit: unit,
      toUnit: baseUnit,
      numerator: num,
      denominator: den,
    })),
  )
}

/** The conversions of every material, and those of these materials alone. */
export const conversionsOf = async (context: Context, materials: readonly string[]): Promise<Conversion[]> => [
  ...(await general(context)),
  ...(await ofMaterials(context, materials)),
]

/** The base units of materials, by their numbers. */
export async function baseUnitsOf(
  { tx, actor }: Context,
  materials: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (materials.length === 0) return new Map()
  const rows = await tx.query<{ materialNumber: string; baseUnit: string }>(
    `select "materialNumber", "baseUnit" from material where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'`,
    [actor.account, materials],
  )
  return new Map(rows.map(({ materialNumber, baseUnit }) => [materialNumber, baseUnit]))
}
