/** The histories of the story's orders, written beside the orders once they are in. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { eventColumns } from '../../engine/events.ts'
import { insertRows } from '../../engine/save/recordset.ts'
import type { Connection, Database } from '../database.ts'
import { newUuid } from '../newUuid.ts'
import type { Walked } from './walk.ts'

const { name } = purchaseOrder.shape

async function uuidsOf(tx: Connection, account: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ uuid: string; orderNumber: string }>(
    `select "uuid", "orderNumber" from "${name}" where "elsAccount" = $1`,
    [account],
  )
  return new Map(rows.map(({ uuid, orderNumber }) => [orderNumber, uuid]))
}

/** Writes who did what when; the other side reads what was shown to both. */
export const writeHistory = (database: Database, account: string, orders: readonly Walked[]): Promise<unknown> =>
  database.transaction({ account, side: 'buyer' }, async (tx) => {
    const uuids = await uuidsOf(tx, account)
    const events = orders.flatMap(({ doc, history }) =>
      history.map(({ action, at, by, detail, shown }) => ({
        elsAccount: account,
        uuid: newUuid(),
        toElsAccount: shown === 'both' ? doc.toElsAccount : null,
        document: name,
        documentUuid: uuids.get(String(doc.orderNumber)),
        action,
        actor: by.subAccount,
        actorSide: by.side,
        at,
        detail,
        shown,
        dispatched: false,
      })),
    )
    await insertRows(tx, 'event', eventColumns, events)
  })
