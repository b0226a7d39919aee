/** Where the setting asks for it, a plant orders only materials that are extended to it (domain/07 §3.5). */
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'

const notExtended = `select l.item from unnest($2::integer[], $3::text[], $4::text[]) l(item, material, factory)
  where not exists (select 1 from "materialFactory" f where f."elsAccount" = $1 and f."materialNumber" = l.material
    and f."factory" = l.factory and f."status" = 'active' and f."isDel" = 'N')
  order by 1 limit 1`

/** @throws Refused */
async function demandExtended({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const lines = order.lines.filter(
    ({ materialNumber, factory, isClose }) => materialNumber !== null && factory !== null && isClose !== 'Y',
  )
  if (lines.length === 0 || (await settingOf(tx, actor.account, 'material.strictFactory')) !== 'Y') return
  const [found] = await tx.query<{ item: number }>(notExtended, [
    actor.account,
    lines.map(({ itemNumber }) => itemNumber),
    lines.map(({ materialNumber }) => materialNumber),
    lines.map(({ factory }) => factory),
  ])
  const refused = lines.find(({ itemNumber }) => itemNumber === found?.item)
  if (!refused) return
  const { itemNumber: line, materialNumber, factory } = refused
  throw new Refused({
    message: 'purchaseOrder.notAtFactory',
    field: 'factory',
    line,
    params: { line, material: materialNumber ?? '', factory: factory ?? '' },
  })
}

onAction(purchaseOrder, {
  submit: ({ context, after }) => demandExtended(context, after),
  send: ({ context, after }) => demandExtended(context, after),
  sendChange: ({ context, before, after, input }) =>
    input.type === 'cancel' ? Promise.resolve() : demandExtended(context, before ?? after),
})
