/** The tree rule of material categories: at most three levels, no cycles, nothing deleted from under others (spec §5, §9). */

import type { MaterialCategory } from '@srm/core/masterData/materialCategory'
import { materialCategory } from '@srm/core/masterData/materialCategory'
import type { Context } from '../engine/context.ts'
import { onAction, onWritten } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { lockTree } from '../engine/tree.ts'

export const mostLevels = 3

interface Node {
  readonly cateCode: string
  readonly parentCode: string | null
}

/** @throws Refused when the tree would be too deep, or run in a circle, above or below one of these nodes */
function demandTree(nodes: readonly Node[], some: readonly Node[]): void {
  const byCode = new Map(nodes.map((one) => [one.cateCode, one]))
  const children = Map.groupBy(nodes, ({ parentCode }) => parentCode)
  const above = (one: Node | undefined, seen: readonly string[]): number => {
    if (!one) return 0
    if (seen.includes(one.cateCode)) throw new Refused({ message: 'materialCategory.cycle', field: 'parentCode' })
    return 1 + above(one.parentCode ? byCode.get(one.parentCode) : undefined, [...seen, one.cateCode])
  }
  const below = (code: string): number =>
    Math.max(0, ...(children.get(code) ?? []).map(({ cateCode }) => 1 + below(cateCode)))
  for (const node of some)
    if (above(node, []) + below(node.cateCode) > mostLevels)
      throw new Refused({ message: 'materialCategory.tooDeep', field: 'parentCode', params: { levels: mostLevels } })
}

/** Writes the levels of nodes and of everything below them. Level is derived: rowVersion stays. */
async function place(context: Context, categories: readonly MaterialCategory[]): Promise<void> {
  const { tx, actor } = context
  await lockTree(context, materialCategory)
  const nodes = await tx.query<Node>(
    `select "cateCode", "parentCode" from "materialCategory" where "elsAccount" = $1 and "isDel" = 'N'`,
    [actor.account],
  )
  demandTree(nodes, categories)
  await tx.query(
    `with recursive tree as (
       select "cateCode", 1 as level from "materialCategory" where "elsAccount" = $1 and "isDel" = 'N' and "parentCode" is null
       union all
       select c."cateCode", t.level + 1 from "materialCategory" c join tree t on c."parentCode" = t."cateCode"
        where c."elsAccount" = $1 and c."isDel" = 'N')
     update "materialCategory" c set "cateLevel" = t.level from tree t
      where c."elsAccount" = $1 and c."cateCode" = t."cateCode" and c."cateLevel" <> t.level`,
    [actor.account],
  )
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

onWritten(materialCategory, (context, all) =>
  place(
    context,
    all.map(({ after }) => after),
  ),
)
onAction(materialCategory, {
  remove: ({ context, after }) => demandLeaf(context, after),
})
