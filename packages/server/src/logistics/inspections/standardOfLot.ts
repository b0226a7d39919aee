/** By which standard a lot is inspected, and how the lots before it were. */
import { type InspectionStandard, inspectionStandard } from '@srm/core/logistics/inspections/inspectionStandard'
import { standardFor } from '@srm/core/logistics/inspections/standardRules'
import { type Context, unscoped } from '../../engine/context.ts'
import { loadUnlocked } from '../../engine/store.ts'

export interface Lot {
  readonly materialNumber: string | null
  readonly supplier: string
}

/** The categories of a material, the nearest first. */
async function categoriesOf({ tx, actor }: Context, material: string | null): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `with recursive up as (
       select "cateLevelCode" as code, 1 as step from material
        where "elsAccount" = $1 and "materialNumber" = $2 and "isDel" = 'N'
       union all
       select c."parentCode", up.step + 1 from up join "materialCategory" c
          on c."elsAccount" = $1 and c."cateCode" = up.code and c."isDel" = 'N' where up.step < 5)
     select code from up where code is not null order by step`,
    [actor.account, material],
  )
  return rows.map(({ code }) => code)
}

/** The standard in use that is meant for a lot; undefined without one. */
export async function standardOfLot(context: Context, { materialNumber, supplier }: Lot) {
  const categories = await categoriesOf(context, materialNumber)
  const rows = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "inspectionStandard" where "elsAccount" = $1 and "isDel" = 'N' and "status" = 'active'
        and ("materialNumber" = $2 or "cateLevelCode" = any($3))`,
    [context.actor.account, materialNumber, categories],
  )
  const found = await loadUnlocked(
    unscoped(context),
    inspectionStandard,
    rows.map(({ uuid }) => uuid),
  )
  const standards = [...found.values()].map(({ base }) => base as unknown as InspectionStandard)
  return standardFor(standards, { materialNumber, categories, supplier })
}

/**
 * How many lots of the same material and supplier were accepted in a row, the last ones first.
 * @param most further back nobody looks
 */
export async function goodLotsBefore({ tx, actor }: Context, lot: Lot, most: number): Promise<number> {
  if (most === 0) return 0
  const rows = await tx.query<{ overall: string }>(
    `select "overall" from "incomingInspection" where "elsAccount" = $1 and "toElsAccount" = $2 and "materialNumber" = $3
        and "inspectStatus" = 'decided' and "isDel" = 'N' order by "decideTime" desc, "uuid" desc limit $4`,
    [actor.account, lot.supplier, lot.materialNumber, most],
  )
  const bad = rows.findIndex(({ overall }) => overall !== 'accepted')
  return bad < 0 ? rows.length : bad
}
