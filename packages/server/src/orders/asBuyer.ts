/** What follows at the buyer from what a supplier does: within the same transaction, under the buyer's own rows. */
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'

/** Runs work as the server of the buyer's account, where the supplier acts; else as whoever acts. */
export const asBuyer = <T>(
  context: Context,
  { elsAccount }: Pick<PurchaseOrder, 'elsAccount'>,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const { tx, actor, moment, requestId } = context
  if (actor.side === 'buyer') return work(context)
  return actingAs(tx, systemOf(elsAccount), () =>
    work(serverAt({ tx, now: new Date(moment.now), requestId }, elsAccount, 'buyer')),
  )
}
