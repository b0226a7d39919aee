/** A material that needs a source is ordered from its valid sources only (domain/04 §3.13, E-NO-SOURCE). */
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

/** Sources are rows of the material or of its category, for the plant or for every plant. */
const withoutSource = `select l.item from unnest($3::integer[], $4::text[], $5::text[]) l(item, material, factory)
    join material m on m."elsAccount" = $1 and m."materialNumber" = l.material and m."isSource" = 'Y' and m."isDel" = 'N'
  where not exists (select 1 from "sourceList" s where s."elsAccount" = $1 and s."toElsAccount" = $2 and s."status" = 'valid'
    and s."isDel" = 'N' and (s."materialNumber" = l.material or s."materialNumber" is null and s."cateLevelCode" = m."cateLevelCode")
    and (s."factory" is null or s."factory" = l.factory) and $6::date between s."validStartDate" and s."expiryDate")
  order by 1 limit 1`

/** @throws Refused */
async function demandSources({ tx, actor, moment }: Context, order: PurchaseOrder): Promise<void> {
  const lines = order.lines.filter(({ materialNumber, isClose }) => materialNumber !== null && isClose !== 'Y')
  if (lines.length === 0) return
  const [found] = await tx.query<{ item: number }>(withoutSource, [
    actor.account,
    order.toElsAccount,
    lines.map(({ itemNumber }) => itemNumber),
    lines.map(({ materialNumber }) => materialNumber),
    lines.map(({ factory }) => factory),
    moment.today,
  ])
  if (!found) return
  const line = found.item
  const material = lines.find(({ itemNumber }) => itemNumber === line)?.materialNumber ?? ''
  const supplier = order.supplierName ?? order.toElsAccount
  throw new Refused({
    message: 'purchaseOrder.noSource',
    field: 'materialNumber',
    line,
    params: { line, material, supplier },
  })
}

onAction(purchaseOrder, {
  submit: ({ context, after }) => demandSources(context, after),
  send: ({ context, after }) => demandSources(context, after),
  sendChange: ({ context, before, after, input }) =>
    input.type === 'cancel' ? Promise.resolve() : demandSources(context, before ?? after),
})
