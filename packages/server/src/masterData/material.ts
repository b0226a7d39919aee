/** Whoever names a material knows it by its number, and it is there for what is not done yet (domain/07 §3.1). */
import { type Material, material } from '@srm/core/masterData/materials/material'
import type { Context } from '../engine/context.ts'
import { onAction, onWritten } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { isNamed, stayingNamed } from '../engine/references/referencedBy.ts'
import { lockTargets, onlyUnnamedDeleted } from '../engine/references/referenceLocks.ts'

const inHand = `"elsAccount" = $1 and "materialNumber" = $2 and "isDel" = 'N'`

/** What still needs the material, by the message that says so: the number of one such document. */
const openDocuments = {
  'material.inOrder': `select o."orderNumber" as number from "purchaseOrder" o
    where o."elsAccount" = $1 and o."isDel" = 'N' and o."isClose" = 'N' and o."orderStatus" <> 'cancelled' and (
      exists (select 1 from "purchaseOrderLine" l where l."elsAccount" = $1 and l."parent" = o."uuid"
        and l."materialNumber" = $2 and l."isClose" is distinct from 'Y')
      or exists (select 1 from "purchaseOrderDraft" d where d."elsAccount" = $1 and d."uuid" = o."uuid"
        and d."content" @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('materialNumber', $2::text)))))`,
  'material.inPrice': `select "priceRecordNumber" as number from "priceRecord"
    where ${inHand} and "priceStatus" in ('draft', 'pending', 'effective', 'frozen')`,
  'material.inSource': `select "sourceListNumber" as number from "sourceList"
    where ${inHand} and "status" in ('draft', 'valid', 'blocked')`,
  'material.inExtension': `select "extendNumber" as number from "materialExtension"
    where ${inHand} and "extendStatus" = 'draft'`,
} as const

/** @throws Refused naming a document that still needs the material */
async function demandDone({ tx, actor }: Context, { materialNumber }: Material): Promise<void> {
  for (const [message, statement] of Object.entries(openDocuments)) {
    const [found] = await tx.query<{ number: string }>(`${statement} order by 1 limit 1`, [
      actor.account,
      materialNumber,
    ])
    if (found) throw new Refused({ message, params: { number: found.number } })
  }
}

/** A draft is deleted while nothing names it (domain/07 §3.1). @throws Refused */
async function demandUnnamed(context: Context, { materialNumber }: Material): Promise<void> {
  await lockTargets(context, material.shape.name)
  if (await isNamed(context, material, materialNumber)) throw new Refused({ message: 'common.inUse' })
}

onlyUnnamedDeleted(material.shape.name)
onWritten(material, stayingNamed(material))
onAction(material, {
  remove: ({ context, after }) => demandUnnamed(context, after),
  retire: ({ context, after }) => demandDone(context, after),
})
