/** Rotation of refresh tokens: each is used once; a second use betrays a copy and ends the family. */
import type { Connection } from '../../database/database.ts'
import { tellAccessNews } from '../accessNews.ts'
import { writeEvent } from '../accountEvents.ts'
import { insertSession, type Opened, revoke } from './sessionRows.ts'
import { successorOf, tokenHash } from './tokens.ts'

/** Seconds in which the immediate predecessor of the newest token still gets that same newest pair. */
export const refreshGrace = 30

/** The person to whom somebody says that a token belongs. */
export interface Whose {
  readonly elsAccount: string
  readonly elsSubAccount: string
}

interface Presented {
  readonly account: string
  /** Whose it is said to be, where that is said. */
  readonly person?: string | undefined
  readonly refreshToken: string
  readonly serverKey: string
  /** From which it was presented. */
  readonly address: string
  readonly now: Date
  /** Milliseconds without a use after which the session is over. */
  readonly idle: number
}

interface SessionRow {
  readonly uuid: string
  readonly elsSubAccount: string
  readonly family: string
  readonly refreshExpireDate: string
  readonly refreshUsedDate: string | null
  readonly lastUsedDate: string
  readonly provenDate: string | null
}

/** Locks the row, so that two refreshes with one token come one after the other. */
const presented = `select s."uuid", s."elsSubAccount", s."family", s."refreshExpireDate", s."refreshUsedDate",
    coalesce(s."lastUsedDate", s."createDate") as "lastUsedDate", s."provenDate"
  from session s
  join "subAccount" u on u."elsAccount" = s."elsAccount" and u."elsSubAccount" = s."elsSubAccount"
  join account a on a."toElsAccount" = s."elsAccount"
  where s."elsAccount" = $1 and s."refreshHash" = $2 and s."revokedDate" is null and s."refreshExpireDate" > $3
    and u."subAccountStatus" = 'active' and a."accountStatus" = 'active'
  for update of s`

const isNewest = `select "expireDate" from session
  where "elsAccount" = $1 and "parent" = $2 and "refreshUsedDate" is null and "revokedDate" is null`

/** A renewal is no use: it does not bring back what nobody has used for so long. */
const isIdle = ({ lastUsedDate }: SessionRow, { now, idle }: Presented): boolean =>
  now.getTime() - Date.parse(lastUsedDate) >= idle

async function rotate(tx: Connection, given: Presented, row: SessionRow): Promise<Opened> {
  const { account, now } = given
  await tx.query('update session set "refreshUsedDate" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    account,
    row.uuid,
    now.toISOString(),
  ])
  return insertSession(tx, {
    account,
    subAccount: row.elsSubAccount,
    family: row.family,
    parent: row.uuid,
    pair: successorOf(account, given.refreshToken, given.serverKey),
    address: given.address,
    now,
    refreshExpires: new Date(row.refreshExpireDate),
    lastUsed: new Date(row.lastUsedDate),
    proven: row.provenDate === null ? null : new Date(row.provenDate),
  })
}

async function again(tx: Connection, given: Presented, row: SessionRow, usedDate: string): Promise<Opened | undefined> {
  const { account, now } = given
  const late = now.getTime() - new Date(usedDate).getTime() > refreshGrace * 1000
  const [newest] = late ? [] : await tx.query<{ expireDate: string }>(isNewest, [account, row.uuid])
  if (newest) {
    const left = Math.floor((new Date(newest.expireDate).getTime() - now.getTime()) / 1000)
    return { ...successorOf(account, given.refreshToken, given.serverKey), expiresIn: left }
  }
  await revoke(tx, 'family', account, row.family, now)
  await writeEvent(
    tx,
    {
      account,
      subAccount: row.elsSubAccount,
      document: 'session',
      documentUuid: row.family,
      action: 'refreshTokenReused',
    },
    now,
  )
  const person = { elsAccount: account, elsSubAccount: row.elsSubAccount }
  await tellAccessNews(tx, 'session.reuse', person, given.address, now)
  return undefined
}

/**
 * The successor of a refresh token, in the given transaction. The immediate predecessor gets the same successor again
 * for 30 seconds; any other second use revokes the family (decisions §7) and answers undefined, as does a token that is
 * unknown, expired or revoked or whose owner may not sign in.
 */
export async function refreshIn(tx: Connection, given: Presented): Promise<Opened | undefined> {
  const [row] = await tx.query<SessionRow>(presented, [
    given.account,
    tokenHash(given.refreshToken),
    given.now.toISOString(),
  ])
  if (!row || isIdle(row, given)) return undefined
  if (given.person !== undefined && given.person !== row.elsSubAccount) return undefined
  return row.refreshUsedDate === null ? rotate(tx, given, row) : again(tx, given, row, row.refreshUsedDate)
}
