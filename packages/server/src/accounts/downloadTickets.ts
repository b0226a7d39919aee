/**
 * Tickets for downloads: a browser cannot send the token header with a link, and a token never stands in an address. A
 * ticket is for one person, one path and one use. The database keeps its hash, and the session's token sealed with the
 * ticket: neither the table nor the address alone gives anybody a session, and a session that ended takes its tickets
 * along (decisions §13).
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import type { Job } from '../engine/job.ts'
import { systemOf } from '../engine/serverContext.ts'
import { accountOf, newToken, tokenHash } from './sessions/tokens.ts'

export interface DownloadTickets {
  /** @param path below the prefix, with its query */
  issue(account: string, token: string, path: string): Promise<string>
  /** Uses the ticket up. The session's token, or undefined when it is unknown, used, too old or of another path. */
  redeem(ticket: string, path: string): Promise<string | undefined>
}

/** Milliseconds. */
export const ticketLife = 60_000

const algorithm = 'aes-256-gcm'
const keyOf = (ticket: string): Buffer => createHmac('sha256', ticket).update('sealed token').digest()

function seal(ticket: string, token: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(ticket), iv)
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

function unseal(ticket: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(ticket), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export function createDownloadTickets(database: Database, now: () => Date): DownloadTickets {
  return {
    issue: async (account, token, path) => {
      const ticket = newToken(account)
      const expireDate = new Date(now().getTime() + ticketLife).toISOString()
      await database.transaction(systemOf(account), (tx) =>
        tx.query(
          `insert into "downloadTicket" ("elsAccount", "ticketHash", "path", "sealedToken", "expireDate") values ($1, $2, $3, $4, $5)`,
          [account, tokenHash(ticket), path, seal(ticket, token), expireDate],
        ),
      )
      return ticket
    },
    redeem: async (ticket, path) => {
      const account = accountOf(ticket)
      if (!account) return undefined
      const [row] = await database.transaction(systemOf(account), (tx) =>
        tx.query<{ path: string; sealedToken: string; expireDate: string }>(
          `delete from "downloadTicket" where "elsAccount" = $1 and "ticketHash" = $2 returning "path", "sealedToken", "expireDate"`,
          [account, tokenHash(ticket)],
        ),
      )
      if (!row || row.path !== path || Date.parse(row.expireDate) <= now().getTime()) return undefined
      return unseal(ticket, row.sealedToken)
    },
  }
}

/** Removes those that nobody used in their minute. */
export const ticketAge: Job = {
  name: 'ticketAge',
  run: async (database, now) => {
    const gone = await database.transaction(system, (tx) =>
      tx.query('delete from "downloadTicket" where "expireDate" < $1 returning 1', [now.toISOString()]),
    )
    return gone.length
  },
}
