/** The histories of the story's documents, written beside them once they are in. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { eventColumns } from '../../engine/events.ts'
import { insertRows } from '../../engine/save/recordset.ts'
import type { Connection, Database } from '../database.ts'
import { newUuid } from '../newUuid.ts'
import type { Walked } from './walk.ts'

async function uuidsOf(tx: Connection, def: AnyDocument, account: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ uuid: string; number: string }>(
    `select "uuid", "${String(def.key[0])}" as number from "${def.shape.name}" where "elsAccount" = $1`,
    [account],
  )
  return new Map(rows.map(({ uuid, number }) => [number, uuid]))
}

/** Writes who did what when with documents of an account; the other side reads what was shown to both. */
export const writeHistory = (
  database: Database,
  def: AnyDocument,
  { account, side }: { readonly account: string; readonly side: Side },
  walked: readonly Walked[],
): Promise<unknown> =>
  database.transaction({ account, side }, async (tx) => {
    const uuids = await uuidsOf(tx, def, account)
    const events = walked.flatMap(({ doc, history }) =>
      history.map(({ action, at, by, detail, shown }) => ({
        elsAccount: account,
        uuid: newUuid(),
        toElsAccount: shown === 'both' ? doc.toElsAccount : null,
        document: def.shape.name,
        documentUuid: uuids.get(String(doc[String(def.key[0])])),
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
