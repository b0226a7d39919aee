/** New materials stand under a level-3 category only (spec §5). */
import type { Material } from '@srm/core/masterData/material'
import { material } from '@srm/core/masterData/material'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { mostLevels } from './materialCategory.ts'

async function demandLevel({ tx, actor }: Context, { cateLevelCode }: Material): Promise<void> {
  const [category] = await tx.query<{ cateLevel: number }>(
    `select "cateLevel" from "materialCategory" where "elsAccount" = $1 and "cateCode" = $2 and "isDel" = 'N'`,
    [actor.account, cateLevelCode],
  )
  if (category?.cateLevel !== mostLevels)
    throw new Refused({
      message: 'materialCategory.notLevel3',
      field: 'cateLevelCode',
      params: { category: cateLevelCode, levels: mostLevels },
    })
}

onAction(material, {
  create: ({ context, after }) => demandLevel(context, after),
  save: ({ context, after }) => demandLevel(context, after),
})
