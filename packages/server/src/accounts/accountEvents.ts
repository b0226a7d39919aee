/** History of accounts and sessions: the same `event` rows as every document's. */

import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'

export interface AccountEvent {
  readonly account: string
  readonly subAccount: string
  readonly action: string
  readonly document: 'session' | 'account' | 'subAccount' | 'serviceToken' | 'embedSession'
  /** Uuid of the session family, where there is one. */
  readonly documentUuid?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes one event in the given transaction, which acts for the account. */
export async function writeEvent(tx: Connection, event: AccountEvent, now: Date): Promise<void> {
  await tx.query(
    `insert into event ("elsAccount", "uuid", "document", "documentUuid", "action", "actor", "actorSide", "at", "detail")
     values ($1, $2, $3, $4, $5, $6, 'system', $7, $8)`,
    [
      event.account,
      newUuid(),
      event.document,
      event.documentUuid ?? null,
      event.action,
      event.subAccount,
      now.toISOString(),
      event.detail ?? {},
    ],
  )
}
