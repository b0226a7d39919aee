/** What went wrong in people's browsers: kept for 30 days, without secrets, for the account's administrators. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Connection, Who } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { system } from '../database/systemTables.ts'
import type { Job } from '../engine/job.ts'
import { insertRows, type Typed } from '../engine/save/recordset.ts'
import { hidden, secretKey, withoutSecrets } from './secrets.ts'

export interface ClientLogEntry {
  /** By the browser's clock, ISO 8601 UTC; null when it said none. */
  readonly time: string | null
  readonly type: string
  readonly url: string
  readonly message: string
  readonly stack: string | null
  readonly info: unknown
}

export interface ClientLogRow extends ClientLogEntry {
  readonly uuid: string
  readonly elsSubAccount: string
  /** When it came in, ISO 8601 UTC. */
  readonly createDate: string
  readonly userAgent: string | null
}

/** Entries of one call, and of one person in an hour. */
export const mostAtOnce = 200
export const mostInAnHour = 1000
/** Days. */
export const kept = 30

const lengths = { type: 50, url: 1000, message: 2000, stack: 8000, info: 8000, userAgent: 300 } as const

/** The same in all texts of a JSON value; what a secret's name stands before is gone whatever it is. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value.slice(0, lengths.info))
  if (typeof value !== 'object' || value === null) return value
  if (depth > 8) return hidden
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      withoutSecrets(key),
      secretKey.test(key) ? hidden : clean(item, depth + 1),
    ]),
  )
}

// ---------------------------------------------------------------- reading what was sent

/** Cut before and after: looking for secrets in a text of any length would take any time. */
const text = (value: unknown, longest: number): string =>
  value === undefined || value === null
    ? ''
    : withoutSecrets(
        String(value)
          .slice(0, 2 * longest)
          .replaceAll('\0', ''),
      ).slice(0, longest)

function timeOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const at = new Date(value)
  const year = at.getUTCFullYear()
  return year >= 2000 && year < 2100 ? at.toISOString() : null
}

function infoOf(value: unknown): unknown {
  if (value === undefined || value === null) return null
  const cleaned = JSON.stringify(clean(value)).replaceAll('\\u0000', '')
  return cleaned.length <= lengths.info ? JSON.parse(cleaned) : cleaned.slice(0, lengths.info)
}

/** One entry as it is kept: known keys alone, cut to length, without secrets. */
export const readEntry = (given: AnyRow): ClientLogEntry => ({
  time: timeOf(given.time),
  type: text(given.type, lengths.type) || 'error',
  url: text(given.url, lengths.url),
  message: text(given.message, lengths.message),
  stack: text(given.stack, lengths.stack) || null,
  info: infoOf(given.info),
})

// ---------------------------------------------------------------- rows

const columns: Typed = [
  ['elsAccount', 'text'],
  ['uuid', 'uuid'],
  ['elsSubAccount', 'text'],
  ['createDate', 'timestamptz'],
  ['time', 'timestamptz'],
  ['type', 'text'],
  ['url', 'text'],
  ['message', 'text'],
  ['stack', 'text'],
  ['info', 'jsonb'],
  ['userAgent', 'text'],
]

export interface Reporter {
  readonly account: string
  readonly subAccount: string
  readonly userAgent: string | undefined
}

/** How many entries the person may still send this hour. */
export async function roomFor(tx: Connection, { account, subAccount }: Reporter, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from "clientLog" where "elsAccount" = $1 and "createDate" > $2 and "elsSubAccount" = $3`,
    [account, new Date(now.getTime() - 60 * 60 * 1000).toISOString(), subAccount],
  )
  return mostInAnHour - (row?.count ?? 0)
}

export async function addEntries(
  tx: Connection,
  { account, subAccount, userAgent }: Reporter,
  entries: readonly ClientLogEntry[],
  now: Date,
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    elsAccount: account,
    uuid: newUuid(),
    elsSubAccount: subAccount,
    createDate: now.toISOString(),
    userAgent: text(userAgent, lengths.userAgent) || null,
  }))
  await insertRows(tx, '"clientLog"', columns, rows)
}

const utc = (column: string) => `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${column}"`

/**
 * Newest first.
 * @param after uuid of the last row of the page before
 */
export async function listEntries(
  on: Connection,
  account: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ items: ClientLogRow[]; next: string | null }> {
  const rows = await on.query<ClientLogRow>(
    `select "uuid", "elsSubAccount", ${utc('createDate')}, ${utc('time')}, "type", "url", "message", "stack", "info", "userAgent"
     from "clientLog" where "elsAccount" = $1 and ($3::uuid is null or "uuid" < $3) order by "uuid" desc limit $2`,
    [account, limit + 1, after ?? null],
  )
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.uuid ?? null) : null }
}

/** Removes what is older than 30 days, of every account. */
export const clientLogAge: Job = {
  name: 'clientLogAge',
  run: async (database, now) => {
    const before = new Date(now.getTime() - kept * 24 * 60 * 60 * 1000).toISOString()
    const gone = await database.transaction(system, (tx) =>
      tx.query('delete from "clientLog" where "createDate" < $1 returning 1', [before]),
    )
    return gone.length
  },
}

export const ofAccount = (account: string): Who => ({ account, side: 'system' })
