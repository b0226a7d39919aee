/** The messages of one person: newest first, counted while unread, marked as read. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { personalNoticesOf } from './personalNotices.ts'
import type { PersonKey } from './preferences.ts'
import { type Reader, render, urlOf } from './render.ts'
import { type DocumentMessages, rulesFor } from './rules/rules.ts'

export interface Message {
  readonly uuid: string
  /** `purchaseOrder.send` */
  readonly event: string
  readonly title: string
  readonly body: string
  readonly document: string
  readonly documentUuid: string | null
  readonly side: string
  /** Path of the page that shows the document. */
  readonly url: string
  /** ISO 8601 UTC. */
  readonly createDate: string
  readonly readDate: string | null
}

interface Row extends Omit<Message, 'title' | 'body' | 'url'> {
  readonly stage: string | null
  readonly params: AnyRow
}

const instant = (column: string) => `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${column}"`

/** A page of messages. `after` is the uuid of the last one of the page before. */
export async function listMessages(
  on: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  page: { readonly unread: boolean; readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const rows = await on.query<Row>(
    `select "uuid", "event", "stage", "side", "document", "documentUuid", "params", ${instant('createDate')}, ${instant('readDate')}
     from message where "elsAccount" = $1 and "elsSubAccount" = $2 and ($3::uuid is null or "uuid" < $3)
       ${page.unread ? 'and "readDate" is null' : ''}
     order by "uuid" desc limit $4`,
    [elsAccount, elsSubAccount, page.after ?? null, page.limit + 1],
  )
  const shown = rows.slice(0, page.limit)
  return { rows: shown, next: rows.length > page.limit ? (shown.at(-1)?.uuid ?? null) : null }
}

/** A stored message in its reader's words; an event that is told no more is named by its document. */
export function worded(messages: readonly DocumentMessages[], { stage, params, ...row }: Row, reader: Reader): Message {
  const [document = '', action = ''] = row.event.split('.')
  const own = personalNoticesOf(row.event)
  if (own) return { ...row, ...render(own, params, reader), url: own.url }
  const url = urlOf(row.side, row.document, row.documentUuid)
  const found = rulesFor(messages, { document, action, stage }).find(
    ({ rule }) => rule.to.side === row.side || rule.to.side === 'each',
  )
  if (found)
    return {
      ...row,
      ...render(found, params, reader),
      url: urlOf(row.side, row.document, row.documentUuid, found.rule, params),
    }
  const def = messages.map((one) => one.def).find(({ shape }) => shape.name === document)
  return { ...row, title: def ? label(reader.language, def.shape) : document, body: '', url }
}

export async function countUnread(on: Connection, { elsAccount, elsSubAccount }: PersonKey): Promise<number> {
  const [row] = await on.query<{ unread: string }>(
    'select count(*) as unread from message where "elsAccount" = $1 and "elsSubAccount" = $2 and "readDate" is null',
    [elsAccount, elsSubAccount],
  )
  return Number(row?.unread ?? 0)
}

/** Marks messages as read and tells the person's other windows. @param uuids absent: all */
export async function markRead(
  tx: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  uuids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const read = await tx.query(
    `update message set "readDate" = $3 where "elsAccount" = $1 and "elsSubAccount" = $2 and "readDate" is null
       and ($4::uuid[] is null or "uuid" = any($4)) returning 1`,
    [elsAccount, elsSubAccount, now.toISOString(), uuids ?? null],
  )
  if (read.length > 0)
    await tx.query("select pg_notify('srm', $1)", [JSON.stringify({ kind: 'message', elsAccount, elsSubAccount })])
}
