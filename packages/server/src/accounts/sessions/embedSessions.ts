/**
 * Embed sessions: a host's back end asks, with a service token of the verb `embed`, for a short session of a named person of its
 * own account, limited to a side and documents (docs/decisions/0046), or to elements (0116). Kept as a hash, ended by time, by an
 * administrator, or with the service token.
 */
import { randomBytes } from 'node:crypto'
import type { Side } from '@srm/core/definition/shape'
import type { ElementLimit } from '@srm/core/system/rights/elementRights'
import type { Connection } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
import { writeEvent } from '../accountEvents.ts'
import { sessionEnds } from './sessionRows.ts'
import { tokenHash } from './tokens.ts'

/** The account an embed session's token speaks of, or undefined for text that cannot be one. */
export const embedAccountOf = (token: string): string | undefined => /^srme_(\d{1,20})\.[\w-]{43}$/.exec(token)?.[1]

/** A session as lists show it: everything but its token. */
export interface EmbedSession {
  readonly uuid: string
  /** Name of the service token: through whom. */
  readonly host: string
  /** Whose session it is. */
  readonly person: string
  readonly side: Side
  readonly documents: readonly string[]
  /** The tags it is for; null where it is for everything of its documents. */
  readonly elements: readonly string[] | null
  /** Of a session for elements: the documents of those that say in their pages of what they are. */
  readonly namedDocuments: readonly string[] | null
  readonly createDate: string
  readonly expireDate: string
  readonly revokedDate: string | null
}

const shown = `e."uuid", t."name" as "host", e."elsSubAccount" as "person", e."side", e."documents", e."elements",
  e."namedDocuments", e."createDate",
  least(e."expireDate", t."expireDate") as "expireDate",
  least(e."revokedDate", case when t."revokedDate" < e."expireDate" then t."revokedDate" end) as "revokedDate"`
const joined = `"embedSession" e join "serviceToken" t on t."elsAccount" = e."elsAccount" and t."uuid" = e."serviceToken"`

export interface NewEmbedSession {
  readonly account: string
  /** The service token that asks. */
  readonly serviceToken: string
  readonly subAccount: string
  readonly side: Side
  readonly documents: readonly string[]
  readonly limit?: ElementLimit | undefined
  readonly seconds: number
  readonly address: string
}

/** Days for which it is shown who was embedded through whom. */
const kept = 30

const isThere = `select 1 from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = $2 and "subAccountStatus" = 'active'
  and "isDel" = 'N'`
const told = `select "name" from "serviceToken" where "elsAccount" = $1 and "uuid" = $2`

/** Opens a session; its token is in this answer and nowhere else. Undefined when there is no such person who may sign in. */
export async function openEmbedSession(
  tx: Connection,
  { account, serviceToken, subAccount, side, documents, limit, seconds, address }: NewEmbedSession,
  now: Date,
): Promise<string | undefined> {
  const [person] = await tx.query(isThere, [account, subAccount])
  if (!person) return undefined
  const [token] = await tx.query<{ name: string }>(told, [account, serviceToken])
  const text = `srme_${account}.${randomBytes(32).toString('base64url')}`
  const uuid = newUuid()
  await tx.query(
    `delete from "embedSession" where "elsAccount" = $1 and "expireDate" < $2::timestamptz - interval '${kept} days'`,
    [account, now.toISOString()],
  )
  await tx.query(
    `insert into "embedSession" ("elsAccount", "uuid", "tokenHash", "serviceToken", "elsSubAccount", "side", "documents",
       "createDate", "expireDate", "elements", "namedDocuments")
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10::jsonb, $11::jsonb)`,
    [
      account,
      uuid,
      tokenHash(text),
      serviceToken,
      subAccount,
      side,
      JSON.stringify(documents),
      now.toISOString(),
      new Date(now.getTime() + seconds * 1000).toISOString(),
      limit ? JSON.stringify(limit.elements) : null,
      limit ? JSON.stringify(limit.named) : null,
    ],
  )
  const detail = { through: token?.name ?? '', address }
  await writeEvent(
    tx,
    { account, subAccount, document: 'embedSession', documentUuid: uuid, action: 'signIn', detail },
    now,
  )
  return text
}

/** Those of an account on one side, the newest first. */
export const listEmbedSessions = (on: Connection, account: string, side: Side): Promise<EmbedSession[]> =>
  on.query<EmbedSession>(
    `select ${shown} from ${joined} where e."elsAccount" = $1 and e."side" = $2 order by e."createDate" desc limit 500`,
    [account, side],
  )

/** Ends a session, and the live streams of its page. False when there is none that still held. */
export async function revokeEmbedSession(
  tx: Connection,
  { account, subAccount, side }: { readonly account: string; readonly subAccount: string; readonly side: Side },
  uuid: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ elsSubAccount: string }>(
    `update "embedSession" set "revokedDate" = $4
     where "elsAccount" = $1 and "uuid" = $2 and "side" = $3 and "revokedDate" is null and "expireDate" > $4
     returning "elsSubAccount"`,
    [account, uuid, side, now.toISOString()],
  )
  if (!row) return false
  const detail = { of: row.elsSubAccount }
  await writeEvent(
    tx,
    { account, subAccount, document: 'embedSession', documentUuid: uuid, action: 'revoke', detail },
    now,
  )
  await tx.query('select pg_notify($1, $2)', [sessionEnds, uuid])
  return true
}

/** The session that holds at this moment; undefined when it is unknown, expired or revoked, or its service token is. */
export async function findEmbedSession(
  on: Connection,
  account: string,
  token: string,
  now: Date,
): Promise<EmbedSession | undefined> {
  const [row] = await on.query<EmbedSession>(
    `select ${shown} from ${joined} where e."elsAccount" = $1 and e."tokenHash" = $2 and e."revokedDate" is null
       and e."expireDate" > $3 and t."revokedDate" is null and t."expireDate" > $3`,
    [account, tokenHash(token), now.toISOString()],
  )
  return row
}
