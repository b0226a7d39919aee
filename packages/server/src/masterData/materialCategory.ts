/** The tree rule of material categories: at most three levels, no cycles, nothing deleted from under others (spec §5, §9). */

import type { MaterialCategory } from '@srm/core/masterData/materials/materialCategory'
import { materialCategory } from '@srm/core/masterData/materials/materialCategory'
import type { Context } from '../engine/context.ts'
import { onAction, onNeighbours, onWritten, type Written } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { stayingNamed } from '../engine/references/referencedBy.ts'
import { lockTargets, onlyUnnamedDeleted } from '../engine/references/referenceLocks.ts'
import { onTree, writeLevels } from '../engine/references/tree.ts'

export const mostLevels = 3

type Category = Written<typeof materialCategory>

/** Materials stand under the last level: what holds some does not leave it (domain/07 §3.2). @throws Refused */
async function demandLast({ tx, actor }: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const [holder] = await tx.query<{ cateName: string }>(
    `select c."cateName" from "materialCategory" c where c."elsAccount" = $1 and c."cateCode" = any($2) and c."isDel" = 'N'
       and exists (select 1 from material m where m."elsAccount" = $1 and m."cateLevelCode" = c."cateCode" and m."isDel" = 'N')
      order by c."cateCode" limit 1`,
    [actor.account, codes],
  )
  if (holder)
    throw new Refused({
      message: 'materialCategory.leavesLast',
      field: 'parentCode',
      params: { category: holder.cateName, levels: mostLevels },
    })
}

/** @throws Refused when the tree would be deeper, run in a circle, or take materials from the last level */
async function place(context: Context, all: readonly Category[]): Promise<void> {
  const placed = all.flatMap(({ before, after }) =>
    before && before.cateCode === after.cateCode && before.parentCode === after.parentCode ? [] : [after.cateCode],
  )
  if (placed.length === 0) return
  const moved = await writeLevels(context, materialCategory, placed)
  if (moved === undefined) throw new Refused({ message: 'materialCategory.cycle', field: 'parentCode' })
  if (moved.some(({ level }) => level > mostLevels))
    throw new Refused({ message: 'materialCategory.tooDeep', field: 'parentCode', params: { levels: mostLevels } })
  await demandLast(
    context,
    moved.flatMap(({ code, former, level }) => (former === mostLevels && level !== former ? [code] : [])),
  )
}

const placeOf = ({ parentCode, cateName }: MaterialCategory): string => JSON.stringify([parentCode, cateName])

/** Categories under the same one are told apart by their names (domain/07 §3.2). @throws Refused */
async function demandOwnName({ tx, actor }: Context, all: readonly Category[]): Promise<void> {
  const named = all.flatMap(({ before, after }) => (before && placeOf(before) === placeOf(after) ? [] : [after]))
  if (named.length === 0) return
  const rows = await tx.query<MaterialCategory>(
    `select "parentCode", "cateName" from "materialCategory"
      where "elsAccount" = $1 and "cateName" = any($2) and "isDel" = 'N'`,
    [actor.account, named.map(({ cateName }) => cateName)],
  )
  const holders = Map.groupBy(rows, placeOf)
  const taken = named.find((one) => (holders.get(placeOf(one))?.length ?? 0) > 1)
  if (taken)
    throw new Refused({ message: 'materialCategory.nameTaken', field: 'cateName', params: { name: taken.cateName } })
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

onlyUnnamedDeleted(materialCategory.shape.name)
onTree(materialCategory, { code: 'cateCode', parent: 'parentCode', level: 'cateLevel' })
onNeighbours(materialCategory, 'cateName')
onWritten(materialCategory, stayingNamed(materialCategory))
onWritten(materialCategory, async (context, all) => {
  await place(context, all)
  await demandOwnName(context, all)
})
onAction(materialCategory, {
  remove: async ({ context, after }) => {
    await lockTargets(context, materialCategory.shape.name)
    await demandLeaf(context, after)
  },
})
