/** An approved extension releases its material for its factories (domain/07 §3.5). */
import { type MaterialExtension, materialExtension } from '@srm/core/masterData/materials/materialExtension'
import { factoryFields, materialFactory } from '@srm/core/masterData/materials/materialFactory'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { createAsSystem } from '../engine/save/create.ts'

const factoriesOf = ({ lines }: MaterialExtension): string[] => lines.map(({ factory }) => factory)

/** The material may be bought, and no factory has it already. @throws Refused */
async function demandNew({ tx, actor }: Context, extension: MaterialExtension): Promise<void> {
  const { materialNumber } = extension
  const active = await tx.query(
    `select 1 from material where "elsAccount" = $1 and "materialNumber" = $2 and "materialStatus" = 'active' and "isDel" = 'N'`,
    [actor.account, materialNumber],
  )
  if (active.length === 0)
    throw new Refused({
      message: 'materialExtension.materialNotActive',
      field: 'materialNumber',
      params: { material: materialNumber },
    })
  const [taken] = await tx.query<{ factory: string }>(
    `select "factory" from "materialFactory"
     where "elsAccount" = $1 and "materialNumber" = $2 and "factory" = any($3) and "isDel" = 'N' order by 1 limit 1`,
    [actor.account, materialNumber, factoriesOf(extension)],
  )
  if (taken)
    throw new Refused({
      message: 'materialExtension.factoryHasIt',
      field: 'factory',
      params: { factory: taken.factory, material: materialNumber },
    })
}

async function release(context: Context, extension: MaterialExtension): Promise<void> {
  const own = Object.fromEntries(
    Object.keys(factoryFields).map((key) => [key, extension[key as keyof typeof factoryFields]]),
  )
  const { materialNumber, extendNumber } = extension
  for (const { factory, storageLocation } of extension.lines)
    await createAsSystem(context, materialFactory, { ...own, materialNumber, extendNumber, factory, storageLocation })
}

onAction(materialExtension, {
  submit: ({ context, after }) => demandNew(context, after),
  async approve({ context, after }) {
    await demandNew(context, after)
    await release(context, after)
  },
})
