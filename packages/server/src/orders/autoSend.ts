/** Where the buyer wants it, an order goes to the supplier as soon as it is approved (setting `po.autoSend`). */
import { isIn } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Conflict, Invalid, Refused } from '../engine/errors.ts'
import { withSavepoint } from '../engine/savepoint.ts'
import { settingOf } from '../settings/settingOf.ts'

/** Whoever approves is not asked why the order cannot go out yet: where the business refuses, it stays approved. */
async function sent(context: Context, uuid: string): Promise<void> {
  let failure: unknown
  await withSavepoint(context, () =>
    actAsSystem(context, purchaseOrder, uuid, 'send', {}, { auto: 'approved' }).catch((error) => {
      failure = error
      throw error
    }),
  )
  const isRefused = [Refused, Invalid, Conflict].some((kind) => failure instanceof kind)
  if (failure !== undefined && !isRefused) throw failure
}

onAction(purchaseOrder, {
  async approve({ context, after }) {
    const { uuid, elsAccount } = after
    if (!isIn(purchaseOrder.transitions.send.from, after)) return
    if ((await settingOf(context.tx, elsAccount, 'po.autoSend')) !== 'Y') return
    await sent(context, uuid)
  },
})
