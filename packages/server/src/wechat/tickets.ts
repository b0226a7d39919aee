/** What is remembered of a way through WeChat: the state that goes out, the ticket it comes back with. Both are used once. */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../database/database.ts'

/** Seconds in which a state or a ticket must be used (domain/08 §4.11). */
export const wechatLifetime = 300

export interface WechatTicket {
  readonly purpose: 'login' | 'bind' | 'session'
  /** The browser that began; a state is worth nothing in another one. */
  readonly browser?: string
  /** Who binds, or null. */
  readonly elsAccount?: string | null
  readonly elsSubAccount?: string | null
  /** Who came back. */
  readonly openId?: string | null
}

export const newSecret = (): string => randomBytes(32).toString('base64url')
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Answers the secret; only its hash is kept. Forgets what is over. `tx` acts for the system. */
export async function writeTicket(tx: Connection, ticket: WechatTicket, now: Date): Promise<string> {
  const secret = newSecret()
  await tx.query('delete from "wechatTicket" where "expireDate" < $1', [now.toISOString()])
  await tx.query(
    `insert into "wechatTicket" ("hash", "purpose", "browserHash", "elsAccount", "elsSubAccount", "openId", "expireDate")
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(secret),
      ticket.purpose,
      ticket.browser === undefined ? null : hashOf(ticket.browser),
      ticket.elsAccount ?? null,
      ticket.elsSubAccount ?? null,
      ticket.openId ?? null,
      new Date(now.getTime() + wechatLifetime * 1000).toISOString(),
    ],
  )
  return secret
}

interface Row extends WechatTicket {
  readonly browserHash: string | null
}

/** Uses a state or ticket up; undefined when it is unknown, used, too old or of another browser. */
export async function redeemTicket(
  tx: Connection,
  secret: string,
  purposes: readonly WechatTicket['purpose'][],
  now: Date,
  browser?: string,
): Promise<WechatTicket | undefined> {
  const [row] = await tx.query<Row>(
    `delete from "wechatTicket" where "hash" = $1 and "purpose" = any($2) and "expireDate" > $3
     returning "purpose", "browserHash", "elsAccount", "elsSubAccount", "openId"`,
    [hashOf(secret), purposes, now.toISOString()],
  )
  const isSame = row?.browserHash == null || (browser !== undefined && row.browserHash === hashOf(browser))
  return isSame ? row : undefined
}
