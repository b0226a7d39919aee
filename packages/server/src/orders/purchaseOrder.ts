/** What follows from an order's actions beyond the order itself. */
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandWorking } from '../gates/supplierGate.ts'

/** Of these a potential supplier may get some, as far as the platform's codes tell: they are how he becomes more. */
const trials = new Set(['SMP', 'TRI'])

/** The supplier's relation must allow orders (domain/07 §3.6, g.sup(order)). @throws Refused */
const demandSupplier = (context: Context, order: PurchaseOrder) =>
  demandWorking(
    context,
    {
      message: 'purchaseOrder.supplierNotActive',
      what: 'order',
      ...(trials.has(order.orderType ?? '') ? { already: 'potential' } : {}),
    },
    order,
  )

/** Frozen or unfinished materials do not enter new orders (domain/07 §3.1). @throws Refused */
async function demandMaterials({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const numbers = order.lines.flatMap((line) => line.materialNumber ?? [])
  const blocked = await tx.query<{ materialNumber: string }>(
    `select "materialNumber" from material where "elsAccount" = $1 and "materialNumber" = any($2) and "materialStatus" <> 'active' and "isDel" = 'N' limit 1`,
    [actor.account, numbers],
  )
  const number = blocked[0]?.materialNumber
  if (number === undefined) return
  const line = order.lines.find(({ materialNumber }) => materialNumber === number)?.itemNumber ?? 0
  throw new Refused({
    message: 'purchaseOrder.materialNotActive',
    field: 'materialNumber',
    line,
    params: { line, material: number },
  })
}

onAction(purchaseOrder, {
  async submit({ context, after }) {
    await demandMaterials(context, after)
  },
  async send({ context, after }) {
    await demandSupplier(context, after)
    await demandMaterials(context, after)
  },
})
