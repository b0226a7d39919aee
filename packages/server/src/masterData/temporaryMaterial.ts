/** A temporary material becomes a master number: an existing one is linked, another one is made (domain/07 §3.4). */
import { type Material, material } from '@srm/core/masterData/materials/material'
import { type TemporaryMaterial, temporaryMaterial } from '@srm/core/masterData/materials/temporaryMaterial'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { act, actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { lackingFields } from '../engine/references/askedFields.ts'
import { create } from '../engine/save/create.ts'
import { conversionsOf } from '../prices/conversions.ts'

type Known = Pick<Material, 'materialNumber' | 'materialStatus' | 'baseUnit'>

async function existing({ tx, actor }: Context, materialNumber: string): Promise<Known | undefined> {
  const [found] = await tx.query<Known>(
    `select "materialNumber", "materialStatus", "baseUnit" from material
     where "elsAccount" = $1 and "materialNumber" = $2 and "isDel" = 'N' for update`,
    [actor.account, materialNumber],
  )
  return found
}

/**
 * Quantities that were bought under the temporary number stay countable in the material's base unit, by its own
 * conversions or by those of every material (domain/07 §3.4).
 * @throws Refused
 */
async function demandLinkable(context: Context, temporary: TemporaryMaterial, known: Known): Promise<void> {
  const { materialNumber, materialStatus, baseUnit } = known
  if (materialStatus !== 'active') {
    const params = { material: materialNumber }
    throw new Refused({ message: 'temporaryMaterial.notActive', field: 'materialNumber', params })
  }
  const { ratio } = unitSystem(await conversionsOf(context, [materialNumber]), materialNumber)
  if (ratio(temporary.baseUnit, baseUnit) === undefined) {
    const params = { unit: temporary.baseUnit, baseUnit }
    throw new Refused({ message: 'temporaryMaterial.unitDiffers', field: 'materialNumber', params })
  }
}

const saidKeys = [
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'materialModel',
  'materialBrand',
  'baseUnit',
  'cateLevelCode',
  'applyDept',
] as const

/** What a temporary material says of the one it becomes. */
const said = (temporary: TemporaryMaterial) =>
  Object.fromEntries(saidKeys.map((key) => [key, temporary[key]])) as Pick<TemporaryMaterial, (typeof saidKeys)[number]>

/** The category asks for nothing that is not said here: only the form of a material has a place for it. @throws Refused */
async function demandEnough(context: Context, temporary: TemporaryMaterial): Promise<void> {
  const [lacking] = (await lackingFields(context, material, [said(temporary)], 'submit')).flat()
  if (lacking)
    throw new Refused({
      message: 'temporaryMaterial.categoryAsks',
      field: 'cateLevelCode',
      params: { category: String(lacking.limit), material: temporary.materialNumber ?? '' },
    })
}

/** The person needs the rights to make and to submit a material. */
async function makeMaterial(context: Context, temporary: TemporaryMaterial): Promise<void> {
  await demandEnough(context, temporary)
  const uuid = await create(context, material, said(temporary))
  await act(context, material, uuid, 'submit', {})
  const made = await existing(context, temporary.materialNumber ?? '')
  if (made?.materialStatus !== 'active')
    throw new Refused({
      message: 'temporaryMaterial.needsApproval',
      params: { material: temporary.materialNumber ?? '' },
    })
}

/** Orders of which a line, sent or in hand, is of the temporary material. */
const inOrders = `"purchaseOrder" o where o."elsAccount" = $1 and o."isDel" = 'N' and (
    exists (select 1 from "purchaseOrderLine" l where l."elsAccount" = $1 and l."parent" = o."uuid" and l."tempNumber" = $2)
    or exists (select 1 from "purchaseOrderDraft" d where d."elsAccount" = $1 and d."uuid" = o."uuid"
      and d."content" @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('tempNumber', $2::text)))))`

/** Lines that are not done go on under the material's number; they keep the temporary one beside it. */
async function renumber(context: Context, temporary: TemporaryMaterial, baseUnit: string): Promise<void> {
  const { tempNumber, materialNumber } = temporary
  const orders = await context.tx.query<{ uuid: string }>(
    `select o."uuid" from ${inOrders} and o."isClose" = 'N' order by o."uuid"`,
    [context.actor.account, tempNumber],
  )
  for (const { uuid } of orders)
    await actAsSystem(context, purchaseOrder, uuid, 'takeMaterial', { tempNumber, materialNumber, baseUnit }, {})
}

/** What somebody has ordered cannot be done without. @throws Refused */
async function demandUnused({ tx, actor }: Context, { tempNumber }: TemporaryMaterial): Promise<void> {
  const used = await tx.query(`select 1 from ${inOrders} limit 1`, [actor.account, tempNumber])
  if (used.length > 0) throw new Refused({ message: 'common.inUse' })
}

onAction(temporaryMaterial, {
  async convert({ context, after }) {
    const known = await existing(context, after.materialNumber ?? '')
    if (known) await demandLinkable(context, after, known)
    else await makeMaterial(context, after)
    await renumber(context, after, known?.baseUnit ?? after.baseUnit)
  },
  void: ({ context, after }) => demandUnused(context, after),
})
