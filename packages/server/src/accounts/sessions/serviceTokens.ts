/** Service tokens: made once, kept as a hash, ended at once when revoked (cli-ux-security §1.5). */
import { randomBytes } from 'node:crypto'
import type { Side } from '@srm/core/definition/shape'
import type { Connection } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
import { Conflict } from '../../engine/errors.ts'
import { writeEvent } from '../accountEvents.ts'
import { sessionEnds } from './sessionRows.ts'
import type { TokenScope } from './tokenScope.ts'
import { tokenHash } from './tokens.ts'

/** Text that begins so is a service token: scanners for leaked secrets find it. */
const mark = 'srm_'

/** The account a service token speaks of, or undefined for text that cannot be one. */
export const serviceAccountOf = (token: string): string | undefined => /^srm_(\d{1,20})\.[\w-]{43}$/.exec(token)?.[1]

/** A token as lists show it: everything but itself. */
export interface ServiceToken extends TokenScope {
  readonly uuid: string
  readonly name: string
  /** Who made it; it acts as him. */
  readonly person: string
  readonly createDate: string
  readonly expireDate: string
  readonly lastUsedDate: string | null
  readonly revokedDate: string | null
}

const shown = `"uuid", "name", "elsSubAccount" as "person", "side", "documents", "verbs", "createDate", "expireDate",
  "lastUsedDate", "revokedDate"`

export interface NewServiceToken extends TokenScope {
  readonly account: string
  readonly subAccount: string
  readonly name: string
  readonly expireDate: Date
}

/** Makes a token; its text is in this answer and nowhere else. @throws Conflict when the name is in use */
export async function makeServiceToken(
  tx: Connection,
  { account, subAccount, name, side, documents, verbs, expireDate }: NewServiceToken,
  now: Date,
): Promise<ServiceToken & { readonly token: string }> {
  const token = `${mark}${account}.${randomBytes(32).toString('base64url')}`
  const uuid = newUuid()
  const lists = [JSON.stringify(documents), JSON.stringify(verbs)]
  const dates = [now.toISOString(), expireDate.toISOString()]
  const [made] = await tx.query<ServiceToken>(
    `insert into "serviceToken" ("elsAccount", "uuid", "tokenHash", "name", "elsSubAccount", "side", "documents", "verbs",
       "createDate", "expireDate") values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)
     on conflict ("elsAccount", "side", "name") where "revokedDate" is null do nothing returning ${shown}`,
    [account, uuid, tokenHash(token), name, subAccount, side, ...lists, ...dates],
  )
  if (!made) throw new Conflict({ message: 'common.duplicateKey', field: 'name', params: { value: name } })
  await writeEvent(tx, { ...about(account, subAccount, uuid), action: 'create', detail: { name } }, now)
  return { ...made, token }
}

const about = (account: string, subAccount: string, uuid: string) =>
  ({ account, subAccount, document: 'serviceToken', documentUuid: uuid }) as const

/** The tokens of an account on one side, the newest first. */
export const listServiceTokens = (on: Connection, account: string, side: Side): Promise<ServiceToken[]> =>
  on.query<ServiceToken>(
    `select ${shown} from "serviceToken" where "elsAccount" = $1 and "side" = $2 order by "createDate" desc limit 500`,
    [account, side],
  )

/** Ends a token. False when there is none that still held. */
export async function revokeServiceToken(
  tx: Connection,
  { account, subAccount, side }: { readonly account: string; readonly subAccount: string; readonly side: Side },
  uuid: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ name: string }>(
    `update "serviceToken" set "revokedDate" = $4
     where "elsAccount" = $1 and "uuid" = $2 and "side" = $3 and "revokedDate" is null returning "name"`,
    [account, uuid, side, now.toISOString()],
  )
  if (!row) return false
  await writeEvent(tx, { ...about(account, subAccount, uuid), action: 'revoke', detail: { name: row.name } }, now)
  // the streams of pages that it opened end with it
  await tx.query(
    `select pg_notify($3, "uuid"::text) from "embedSession"
     where "elsAccount" = $1 and "serviceToken" = $2 and "revokedDate" is null and "expireDate" > $4`,
    [account, uuid, sessionEnds, now.toISOString()],
  )
  return true
}

/** The token that holds at this moment; undefined when it is unknown, expired or revoked. */
export async function findServiceToken(
  on: Connection,
  account: string,
  token: string,
  now: Date,
): Promise<ServiceToken | undefined> {
  const [row] = await on.query<ServiceToken>(
    `select ${shown} from "serviceToken"
     where "elsAccount" = $1 and "tokenHash" = $2 and "revokedDate" is null and "expireDate" > $3`,
    [account, tokenHash(token), now.toISOString()],
  )
  return row
}

/** Milliseconds: lists say when a token was used to the minute. */
const precision = 60_000
const mostRemembered = 100_000

/** Remembers when tokens were used, writing each at most once a minute; `known`: what stands there already. */
export function createLastUse(write: (account: string, uuid: string, at: Date) => Promise<unknown>) {
  const written = new Map<string, number>()
  return async (account: string, uuid: string, now: Date, known = 0): Promise<void> => {
    if (now.getTime() - Math.max(written.get(uuid) ?? 0, known) < precision) return
    if (written.size >= mostRemembered) written.clear()
    written.set(uuid, now.getTime())
    await write(account, uuid, now)
  }
}

/** Writes the time of a use. */
export const writeLastUse = (tx: Connection, account: string, uuid: string, at: Date): Promise<unknown> =>
  tx.query('update "serviceToken" set "lastUsedDate" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    account,
    uuid,
    at.toISOString(),
  ])
