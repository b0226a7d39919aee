/** The outbox as administrators read it: what left, what waits and why, and sending once more. */
import type { Connection } from '../database/database.ts'
import { Conflict, NotFound } from '../engine/errors.ts'
import { masked } from './letterSecrets.ts'
import { outboxChannel } from './outbox.ts'
import { linkedText } from './sender.ts'

export const outboxStatuses = ['queued', 'sent', 'failed', 'held'] as const

export interface OutboxItem {
  readonly uuid: string
  readonly channel: string
  readonly recipient: string
  readonly template: string
  /** Null where the reader may not read it. */
  readonly subject: string | null
  /** What lets its reader in (codes, links) is dots. */
  readonly body: string | null
  /** It did not leave, and could be sent once more. */
  readonly canRetry: boolean
  readonly status: (typeof outboxStatuses)[number]
  /** A message key, or what the other server said. */
  readonly error: string | null
  readonly attempts: number
  /** ISO 8601 UTC. */
  readonly createDate: string
  readonly sentDate: string | null
}

interface Row extends Omit<OutboxItem, 'canRetry'> {
  readonly link: string | null
  readonly secret: boolean
  readonly text: boolean
}

export interface OutboxQuery {
  /** Undefined: of all accounts, for the platform; letters about documents are without their text then. */
  readonly account: string | undefined
  readonly status: OutboxItem['status'] | undefined
  readonly after: string | undefined
  readonly limit: number
  readonly publicUrl: string
}

const instant = (column: string) => `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${column}"`
const readable = (column: string) =>
  `case when "document" is null or "elsAccount" = $1 then "${column}" end as "${column}"`

/** Its text is there, with what lets its reader in. */
const isWhole = `"body" is not null and (not "secret" or "sealed" is not null) as "text"`

const shownText = ({ body, link, secret }: Row, publicUrl: string): string | null => {
  if (body === null) return null
  return secret ? masked(body) : linkedText(body, link, publicUrl)
}

/** A page of letters, newest first. `after` is the uuid of the last one of the page before. */
export async function listOutbox(on: Connection, { account, status, after, limit, publicUrl }: OutboxQuery) {
  const rows = await on.query<Row>(
    `select "uuid", "channel", "recipient", "template", "status", "error", "attempts", ${readable('subject')},
       ${readable('body')}, ${readable('link')}, "secret", ${isWhole}, ${instant('createDate')}, ${instant('sentDate')}
     from outbox where ($1::text is null or "elsAccount" = $1) and ($2::text is null or "status" = $2)
       and ($3::uuid is null or "uuid" < $3)
     order by "uuid" desc limit $4`,
    [account ?? null, status ?? null, after ?? null, limit + 1],
  )
  const items = rows.slice(0, limit).map((row): OutboxItem => {
    const { link: _link, secret: _secret, text, ...shown } = row
    return { ...shown, body: shownText(row, publicUrl), canRetry: text && row.status !== 'sent' }
  })
  return { items, next: rows.length > limit ? (items.at(-1)?.uuid ?? null) : null }
}

/**
 * Lets a letter be sent once more, at once.
 * @throws NotFound
 * @throws Conflict when it was sent, or when its text was forgotten
 */
export async function retryLetter(tx: Connection, account: string | undefined, uuid: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ status: string; text: boolean }>(
    `select "status", ${isWhole} from outbox
     where ($1::text is null or "elsAccount" = $1) and "uuid" = $2 for update`,
    [account ?? null, uuid],
  )
  if (!row) throw new NotFound('outbox')
  if (row.status === 'sent' || !row.text) throw new Conflict({ message: 'outbox.notWaiting' })
  await tx.query(
    `update outbox set "status" = 'queued', "attempts" = 0, "error" = null, "nextTry" = $3
     where ($1::text is null or "elsAccount" = $1) and "uuid" = $2`,
    [account ?? null, uuid, now.toISOString()],
  )
  await tx.query('select pg_notify($1, $2)', [outboxChannel, ''])
}
