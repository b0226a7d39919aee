/** What one person has chosen: any JSON under a key. */
import type { Connection } from '../database/database.ts'
import { Invalid } from '../engine/errors.ts'

/**
 * The key of what a person does not want as a mail: `false` for every event, or `{ "purchaseOrder.send": false }` for
 * single ones. Letters about one's own access are not muted by it.
 */
export const mailPreference = 'notifications.mail'

const keyForm = /^[a-zA-Z][\w.]{0,63}$/
const longest = 32 * 1024
const most = 500

export interface PersonKey {
  readonly elsAccount: string
  readonly elsSubAccount: string
}

/** JSON text of an object with every key of the person. */
export async function readPreferences(on: Connection, { elsAccount, elsSubAccount }: PersonKey): Promise<string> {
  const [row] = await on.query<{ all: string }>(
    `select coalesce(json_object_agg("key", "value" order by "key"), '{}')::text as "all" from preference
     where "elsAccount" = $1 and "elsSubAccount" = $2`,
    [elsAccount, elsSubAccount],
  )
  return row?.all ?? '{}'
}

/** @throws Invalid when the key or the value cannot be kept */
function checked(key: string, value: unknown): string {
  if (!keyForm.test(key)) throw new Invalid([{ path: 'key', rule: 'badFormat' }])
  if (value === undefined) throw new Invalid([{ path: 'value', rule: 'required' }])
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > longest) throw new Invalid([{ path: 'value', rule: 'tooLong', limit: longest }])
  return text
}

/**
 * Keeps a value; `null` forgets the key.
 * @throws Invalid when the key or the value cannot be kept
 */
export async function writePreference(
  tx: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  const text = checked(key, value)
  const person = [elsAccount, elsSubAccount]
  if (value === null) {
    await tx.query('delete from preference where "elsAccount" = $1 and "elsSubAccount" = $2 and "key" = $3', [
      ...person,
      key,
    ])
    return
  }
  const written = await tx.query(
    `insert into preference ("elsAccount", "elsSubAccount", "key", "value", "lastUpdateDate")
     select $1, $2, $3, $4::json, $5
     where (select count(*) from preference where "elsAccount" = $1 and "elsSubAccount" = $2 and "key" <> $3) < ${most}
     on conflict ("elsAccount", "elsSubAccount", "key") do update
       set "value" = excluded."value", "lastUpdateDate" = excluded."lastUpdateDate"
     returning 1`,
    [...person, key, text, now.toISOString()],
  )
  if (written.length === 0) throw new Invalid([{ path: 'key', rule: 'tooManyRows', limit: most }])
}

/** Does the person not want this event as a mail? */
export async function isMuted(
  on: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  event: string,
): Promise<boolean> {
  const [row] = await on.query<{ value: unknown }>(
    'select "value" from preference where "elsAccount" = $1 and "elsSubAccount" = $2 and "key" = $3',
    [elsAccount, elsSubAccount, mailPreference],
  )
  const value = row?.value
  if (value === false) return true
  return typeof value === 'object' && value !== null && (value as Record<string, unknown>)[event] === false
}
