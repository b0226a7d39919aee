/** What AdventureWorks expects of the vendor that serves both buyers: its last order, which stood as a draft, is to be delivered. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { serverContext, systemOf } from '../../../engine/serverContext.ts'
import { meetBuyers } from '../../../suppliers/customer.ts'
import type { Database } from '../../database.ts'
import { adventureWorks } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { type Deal, inDeal, walk } from '../deal.ts'
import { crowley } from '../yuantu.ts'

/** Vendors know the buyers that know them: what they announce and invoice is addressed to one of them. */
export async function acquaint(database: Database, vendors: readonly DemoCompany[]): Promise<void> {
  for (const { elsAccount } of vendors)
    await database.transaction(systemOf(elsAccount), (tx) =>
      meetBuyers(serverContext(tx, database, elsAccount, 'supplier')),
    )
}

/** @throws what the engine refuses */
export async function orderOfCrowley(
  database: Database,
  { at, day }: Clock,
  vendors: readonly DemoCompany[],
): Promise<void> {
  const seller = vendors.find(({ elsAccount }) => elsAccount === crowley.elsAccount)
  if (!seller) return
  const deal: Deal = { database, seller, buyer: adventureWorks }
  const [draft] = await inDeal(deal, { side: 'buyer', at: at(-4, '17:00') }, ({ tx }) =>
    tx.query<{ uuid: string }>(
      `select "uuid" from "purchaseOrder" where "elsAccount" = $1 and "toElsAccount" = $2 and "stage" = 'draft'
        order by "orderNumber" desc limit 1`,
      [adventureWorks.elsAccount, crowley.elsAccount],
    ),
  )
  if (!draft) return
  const items = await inDeal(deal, { side: 'buyer', at: at(-4, '17:00') }, ({ tx }) =>
    tx.query<{ itemNumber: number }>(
      'select "itemNumber" from "purchaseOrderLine" where "elsAccount" = $1 and "parent" = $2 order by 1',
      [adventureWorks.elsAccount, draft.uuid],
    ),
  )
  // the days that were asked for are years ago
  const lines = items.map(({ itemNumber }) => ({ itemNumber, replyDeliveryDate: day(8) }))
  await walk(deal, purchaseOrder, draft.uuid, [
    { side: 'buyer', action: 'submit', at: at(-4, '17:00') },
    { side: 'buyer', action: 'send', at: at(-4, '17:10') },
    { side: 'supplier', action: 'confirm', at: at(-3, '17:00'), input: { orderVersion: 1, lines } },
    { side: 'buyer', action: 'acceptReply', at: at(-3, '17:30') },
  ])
}
