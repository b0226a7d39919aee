/** The rows of the system tables (`migrations/0001_system.sql`), as `Connection.query` returns them. */
import type { Locale } from '@srm/core/i18n/translate'
import type { Database, Who } from './database.ts'

export type AccountSide = 'buyer' | 'supplier' | 'both' | 'platform'
/** `zh_cn`, `en`, or the tag of a language pack. */
export type Language = Locale

export interface EventRow {
  readonly elsAccount: string
  readonly uuid: string
  readonly toElsAccount: string | null
  readonly document: string
  readonly documentUuid: string | null
  readonly action: string
  /** Sub-account that acted; `system` for the server itself. */
  readonly actor: string
  readonly actorSide: string
  readonly at: string
  readonly detail: Readonly<Record<string, unknown>>
  /** `both`: the account in `toElsAccount` reads it too. */
  readonly shown: 'own' | 'both'
  readonly requestId: string | null
  readonly dispatched: boolean
  readonly seq: string | null
  readonly prevHash: string | null
  readonly hash: string | null
}

export interface Installation {
  readonly version: string
  readonly demoLoaded: boolean
  readonly serverKey: string
}

/** The server acting for no account: sign-in, accounts, installation. */
export const system: Who = { account: '', side: 'system' }

/**
 * The one row about this installation; the first start makes it with the key offered.
 * @param serverKey 64 hex characters, taken only when the row does not exist yet
 */
export const installationOf = (database: Database, version: string, serverKey: string): Promise<Installation> =>
  database.transaction(system, async (tx) => {
    await tx.query('insert into installation ("version", "serverKey") values ($1, $2) on conflict do nothing', [
      version,
      serverKey,
    ])
    const [row] = await tx.query<Installation>('select "version", "demoLoaded", "serverKey" from installation')
    if (!row) throw new Error('the installation row is missing')
    return row
  })

/** Remembers that the demo's data is in, so that it is loaded once. */
export const markDemoLoaded = (database: Database): Promise<unknown> =>
  database.transaction(system, (tx) => tx.query('update installation set "demoLoaded" = true'))
