/** The rows of the session table: one for each pair of tokens, the pairs of one sign-in being a family. */

import type { Connection } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
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

interface NewSession {
  readonly account: string
  readonly subAccount: string
  readonly family: string
  readonly parent?: string
  readonly pair: TokenPair
  /** Where it was asked for. */
  readonly address: string
  readonly now: Date
  readonly refreshExpires: Date
  /** When the family was last used: a renewal is no use. */
  readonly lastUsed: Date
  /** When its person last proved himself; null: not yet. */
  readonly proven: Date | null
}

/** The values of a row in the order of its columns, and what its owner is told. */
function rowOf(given: NewSession) {
  const { account, subAccount, family, parent, pair, address, now, refreshExpires, lastUsed, proven } = given
  const expires = new Date(Math.min(now.getTime() + tokenLifetime * 1000, refreshExpires.getTime()))
  const hashes = [tokenHash(pair.token), tokenHash(pair.refreshToken)]
  const dates = [now, expires, refreshExpires, lastUsed, proven].map((date) => date?.toISOString() ?? null)
  const opened: Opened = { ...pair, expiresIn: Math.floor((expires.getTime() - now.getTime()) / 1000) }
  return { values: [account, newUuid(), subAccount, family, parent ?? null, ...hashes, ...dates, address], opened }
}

/** A row of a session that begins now; a successor keeps the family and its last day. */
export async function insertSession(tx: Connection, given: NewSession): Promise<Opened> {
  const { values, opened } = rowOf(given)
  await tx.query(
    `insert into session ("elsAccount", "uuid", "elsSubAccount", "family", "parent", "tokenHash", "refreshHash",
       "createDate", "expireDate", "refreshExpireDate", "lastUsedDate", "provenDate", "address")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values,
  )
  return opened
}

/** Written often, read by people: a sign-in a minute after another changes nothing. */
const lastLoginPrecision = 60

/**
 * One statement, so that a sign-in is one way to the database. Sessions that ran out go; the time of the sign-in is
 * written beside the document, which it does not change.
 */
const open = `with gone as (
    delete from session where "elsAccount" = $1 and "refreshExpireDate" < $8),
  entered as (
    update "subAccount" set "lastLogin" = $8 where "elsAccount" = $1 and "elsSubAccount" = $3
      and ("lastLogin" is null or "lastLogin" < $8::timestamptz - interval '${lastLoginPrecision} seconds')),
  told as (
    insert into event ("elsAccount", "uuid", "document", "documentUuid", "action", "actor", "actorSide", "at", "detail")
    values ($1, $14, 'session', $4, 'signIn', $3, 'system', $8, $15))
  insert into session ("elsAccount", "uuid", "elsSubAccount", "family", "parent", "tokenHash", "refreshHash",
    "createDate", "expireDate", "refreshExpireDate", "lastUsedDate", "provenDate", "address")
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/**
 * A first pair of tokens and the event of the sign-in: one statement, in or outside of a transaction of the account.
 * @param proven the person has just shown his password or a factor
 */
export async function openIn(
  on: Connection,
  account: string,
  subAccount: string,
  address: string,
  now: Date,
  proven = false,
): Promise<Opened> {
  const row = rowOf({
    account,
    subAccount,
    family: newUuid(),
    pair: newPair(account),
    address,
    now,
    refreshExpires: new Date(now.getTime() + refreshLifetime * 1000),
    lastUsed: now,
    proven: proven ? now : null,
  })
  await on.query(open, [...row.values, newUuid(), { address }])
  return row.opened
}

const usual = `select 1 from session where "elsAccount" = $1 and "elsSubAccount" = $2 and "address" = $3 and "createDate" > $4
  limit 1`

/** Has the person had a session from there within the life of a refresh token? In a transaction of the account. */
export async function isUsualAddress(
  on: Connection,
  account: string,
  subAccount: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - refreshLifetime * 1000).toISOString()
  return (await on.query(usual, [account, subAccount, address, since])).length > 0
}

/** Of all tokens of a sign-in: a predecessor may still be in use. */
const ofFamily = (column: 'lastUsedDate' | 'provenDate') =>
  `update session set "${column}" = $3 where "elsAccount" = $1 and "family" = $2 and "revokedDate" is null`

export const writeUse = (tx: Connection, account: string, family: string, at: Date): Promise<unknown> =>
  tx.query(ofFamily('lastUsedDate'), [account, family, at.toISOString()])

/** The person has proved himself again in this sign-in. */
export const writeProof = (tx: Connection, account: string, family: string, at: Date): Promise<unknown> =>
  tx.query(ofFamily('provenDate'), [account, family, at.toISOString()])

/** What a session of the person has granted and nobody has used yet would be a session after its end. */
async function voidGrants(tx: Connection, account: string, subAccount: string): Promise<void> {
  for (const table of ['exchange', '"deviceLogin"'])
    await tx.query(`delete from ${table} where "elsAccount" = $1 and "elsSubAccount" = $2`, [account, subAccount])
}

/**
 * Revokes sessions and tells every server, in the given transaction of the system. Of a person also what they have granted:
 * tokens of exchange, confirmed programs.
 * @param except a family that goes on
 */
export async function revoke(
  tx: Connection,
  where: 'family' | 'elsSubAccount',
  account: string,
  value: string,
  now: Date,
  except?: string,
): Promise<void> {
  const ended = await tx.query<{ family: string }>(
    `update session set "revokedDate" = $3 where "elsAccount" = $1 and "${where}" = $2 and "revokedDate" is null
       and "family" is distinct from $4::uuid
     returning "family"`,
    [account, value, now.toISOString(), except ?? null],
  )
  if (where === 'elsSubAccount') await voidGrants(tx, account, value)
  for (const family of new Set(ended.map((row) => row.family)))
    await tx.query('select pg_notify($1, $2)', [sessionEnds, family])
}
