/** What follows from an order's actions beyond the order itself. */
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { FreezeScope } from '@srm/core/suppliers/supplierShape'
import { isFrozenFor } from '@srm/core/suppliers/supplierTransitions'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

const sellable = new Set(['cooperation', 'qualified', 'good', 'excellent'])

/** The supplier's relation must allow orders (domain/07 §3.6, g.sup(order)). @throws Refused */
async function demandSupplier({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const [supplier] = await tx.query<{ supplierStatus: string; freezeFlag: string; freezeScope: FreezeScope | null }>(
    `select "supplierStatus", "freezeFlag", "freezeScope" from supplier where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'`,
    [actor.account, order.toElsAccount],
  )
  if (!supplier || isFrozenFor(supplier, 'order') || !sellable.has(supplier.supplierStatus))
    throw new Refused({
      message: 'purchaseOrder.supplierNotActive',
      field: 'toElsAccount',
      params: { supplier: order.supplierName ?? order.toElsAccount },
    })
}

/** Frozen or unfinished materials do not enter new orders (domain/07 §3.1). @throws Refused */
async function demandMaterials({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const numbers = order.lines.flatMap((line) => line.materialNumber ?? [])
  const blocked = await tx.query<{ materialNumber: string }>(
    `select "materialNumber" from material where "elsAccount" = $1 and "materialNumber" = any($2) and "materialStatus" <> 'active' limit 1`,
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
