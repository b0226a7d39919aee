/** The rows of the session table: one for each pair of tokens, the pairs of one sign-in being a family. */
import { v7 as uuidv7 } from 'uuid'
import type { Connection } from '../database/database.ts'
import { writeEvent } from './accountEvents.ts'
import { newPair, type TokenPair, tokenHash } from './tokens.ts'

/** Seconds (spec §9). */
export const tokenLifetime = 79_200
/** Seconds from the sign-in, whatever is renewed in between. */
export const refreshLifetime = 30 * 24 * 3600
/** Channel on which the end of a session family is told to all servers; the payload is the family's uuid. */
export const sessionEnds = 'srm_session_end'

export interface Opened extends TokenPair {
  /** Seconds until `token` expires. */
  readonly expiresIn: number
}

/** A row of a session that begins now; a successor keeps the family and its last day. */
export async function insertSession(
  tx: Connection,
  given: {
    readonly account: string
    readonly subAccount: string
    readonly family: string
    readonly parent?: string
    readonly pair: TokenPair
    readonly now: Date
    readonly refreshExpires: Date
  },
): Promise<Opened> {
  const expires = new Date(Math.min(given.now.getTime() + tokenLifetime * 1000, given.refreshExpires.getTime()))
  await tx.query(
    `insert into session ("elsAccount", "uuid", "elsSubAccount", "family", "parent", "tokenHash", "refreshHash",
       "createDate", "expireDate", "refreshExpireDate") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      given.account,
      uuidv7(),
      given.subAccount,
      given.family,
      given.parent ?? null,
      tokenHash(given.pair.token),
      tokenHash(given.pair.refreshToken),
      given.now.toISOString(),
      expires.toISOString(),
      given.refreshExpires.toISOString(),
    ],
  )
  return { ...given.pair, expiresIn: Math.floor((expires.getTime() - given.now.getTime()) / 1000) }
}

/** A first pair of tokens and the event of the sign-in. */
export async function openIn(tx: Connection, account: string, subAccount: string, address: string, now: Date) {
  await tx.query('delete from session where "elsAccount" = $1 and "refreshExpireDate" < $2', [
    account,
    now.toISOString(),
  ])
  const family = uuidv7()
  const opened = await insertSession(tx, {
    account,
    subAccount,
    family,
    pair: newPair(account),
    now,
    refreshExpires: new Date(now.getTime() + refreshLifetime * 1000),
  })
  await writeEvent(
    tx,
    { account, subAccount, document: 'session', documentUuid: family, action: 'signIn', detail: { address } },
    now,
  )
  return opened
}

/** Revokes sessions and tells every server, in the given transaction. */
export async function revoke(
  tx: Connection,
  where: 'family' | 'elsSubAccount',
  account: string,
  value: string,
  now: Date,
) {
  const ended = await tx.query<{ family: string }>(
    `update session set "revokedDate" = $3 where "elsAccount" = $1 and "${where}" = $2 and "revokedDate" is null
     returning "family"`,
    [account, value, now.toISOString()],
  )
  for (const family of new Set(ended.map((row) => row.family)))
    await tx.query('select pg_notify($1, $2)', [sessionEnds, family])
}
