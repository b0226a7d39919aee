/** The histories of the story's orders, written beside the orders once they are in. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Connection, Database } from '../database.ts'
import { newUuid } from '../newUuid.ts'
import type { Walked } from './walk.ts'

const { name } = purchaseOrder.shape
const columns = `"elsAccount" text, "uuid" uuid, "toElsAccount" text, "document" text, "documentUuid" uuid, "action" text,
  "actor" text, "actorSide" text, "at" timestamptz, "detail" jsonb, "shown" text`
const names = columns.replaceAll(/ (text|uuid|timestamptz|jsonb)/g, '')

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
      })),
    )
    await tx.query(`insert into event (${names}) select * from json_to_recordset($1::json) as r(${columns})`, [
      JSON.stringify(events),
    ])
  })
