/** The tree rule of material categories: at most three levels, no cycles, nothing deleted from under others (spec §5, §9). */

import type { MaterialCategory } from '@srm/core/masterData/materialCategory'
import { materialCategory } from '@srm/core/masterData/materialCategory'
import type { Context } from '../engine/context.ts'
import { onAction, onWritten, type Written } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { onTree, writeLevels } from '../engine/tree.ts'

export const mostLevels = 3

/** @throws Refused when the tree would be deeper or run in a circle */
async function place(context: Context, all: readonly Written<typeof materialCategory>[]): Promise<void> {
  const placed = all.flatMap(({ before, after }) =>
    before && before.cateCode === after.cateCode && before.parentCode === after.parentCode ? [] : [after.cateCode],
  )
  if (placed.length === 0) return
  const deepest = await writeLevels(context, materialCategory, placed)
  if (deepest === undefined) throw new Refused({ message: 'materialCategory.cycle', field: 'parentCode' })
  if (deepest > mostLevels)
    throw new Refused({ message: 'materialCategory.tooDeep', field: 'parentCode', params: { levels: mostLevels } })
}

async function demandLeaf({ tx, actor }: Context, category: MaterialCategory): Promise<void> {
  const [used] = await tx.query<{ children: boolean; materials: boolean }>(
    `select exists (select 1 from "materialCategory" where "elsAccount" = $1 and "parentCode" = $2 and "isDel" = 'N') as children,
            exists (select 1 from material where "elsAccount" = $1 and "cateLevelCode" = $2 and "isDel" = 'N') as materials`,
    [actor.account, category.cateCode],
  )
  if (used?.children) throw new Refused({ message: 'materialCategory.hasChildren' })
  if (used?.materials) throw new Refused({ message: 'materialCategory.hasMaterials' })
}

onTree(materialCategory, { code: 'cateCode', parent: 'parentCode', level: 'cateLevel' })
onWritten(materialCategory, place)
onAction(materialCategory, {
  remove: ({ context, after }) => demandLeaf(context, after),
})
