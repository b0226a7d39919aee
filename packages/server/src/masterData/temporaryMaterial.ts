/** A temporary material becomes a master number: an existing one is linked, another one is made (domain/07 §3.4). */
import { type Material, material } from '@srm/core/masterData/material'
import { convertsTo } from '@srm/core/masterData/materialRules'
import { type TemporaryMaterial, temporaryMaterial } from '@srm/core/masterData/temporaryMaterial'
import { act } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { create } from '../engine/create.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

type Known = Pick<Material, 'materialStatus' | 'baseUnit' | 'uomConversions'>

async function existing({ tx, actor }: Context, materialNumber: string): Promise<Known | undefined> {
  const [found] = await tx.query<Known>(
    `select "materialStatus", "baseUnit", "uomConversions" from material
     where "elsAccount" = $1 and "materialNumber" = $2 and "isDel" = 'N' for update`,
    [actor.account, materialNumber],
  )
  return found
}

/** Quantities that were bought under the temporary number stay countable. @throws Refused */
function demandLinkable(temporary: TemporaryMaterial, known: Known): void {
  const params = { material: temporary.materialNumber ?? '' }
  if (known.materialStatus !== 'active')
    throw new Refused({ message: 'temporaryMaterial.notActive', field: 'materialNumber', params })
  if (!convertsTo(temporary.baseUnit, known))
    throw new Refused({
      message: 'temporaryMaterial.unitDiffers',
      field: 'materialNumber',
      params: { unit: temporary.baseUnit, baseUnit: known.baseUnit },
    })
}

/** The person needs the rights to make and to submit a material. */
async function makeMaterial(context: Context, temporary: TemporaryMaterial): Promise<void> {
  const { materialNumber, materialDesc, materialSpecifications, materialModel, materialBrand } = temporary
  const { baseUnit, cateLevelCode, applyDept } = temporary
  const uuid = await create(context, material, {
    materialNumber,
    materialDesc,
    materialSpecifications,
    materialModel,
    materialBrand,
    baseUnit,
    cateLevelCode,
    applyDept,
  })
  await act(context, material, uuid, 'submit', {})
}

onAction(temporaryMaterial, {
  async convert({ context, after }) {
    const known = await existing(context, after.materialNumber ?? '')
    if (known) demandLinkable(after, known)
    else await makeMaterial(context, after)
  },
})
