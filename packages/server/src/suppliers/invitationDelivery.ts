/** An invitation is sent once its letter has left, waits as long as that waits, and has failed when it could not leave. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Locale, translate } from '@srm/core/i18n/translate'
import { invitation } from '@srm/core/suppliers/invitation'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { Conflict } from '../engine/errors.ts'
import type { Job } from '../engine/job.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { onDelivery } from '../messages/deliveryReports.ts'

interface Due {
  readonly elsAccount: string
  readonly uuid: string
  readonly inviteStatus: 'waiting' | 'failed'
  /** Of the last letter. */
  readonly letter: 'queued' | 'held' | 'sent' | 'failed'
  readonly error: string | null
  readonly lastSendError: string | null
  readonly language: Locale
}

/** @param $1 of these invitations; of all that wait when null */
const due = `select i."elsAccount", i."uuid", i."inviteStatus", i."lastSendError", o."status" as "letter", o."error",
    a."defaultLanguage" as "language"
  from invitation i join account a on a."toElsAccount" = i."elsAccount"
    cross join lateral (select "status", "error" from outbox
      where "elsAccount" = i."elsAccount" and "documentUuid" = i."uuid" order by "uuid" desc limit 1) o
  where i."inviteStatus" in ('waiting', 'failed') and i."isDel" = 'N' and ($1::uuid[] is null or i."uuid" = any($1))
    and o."status" <> 'queued'`

const reasonOf = ({ error, language }: Due): string | null => error && (translate(language, error) ?? error)

async function follow(tx: Connection, row: Due, now: Date): Promise<boolean> {
  const { elsAccount, uuid, letter, inviteStatus } = row
  const reason = reasonOf(row)
  const move = (action: string, input: object) =>
    actAsSystem(serverAt({ tx, now }, elsAccount, 'buyer'), invitation as AnyDocument, uuid, action, { ...input }, {})
  if (letter === 'sent') await move('deliver', {})
  else if (inviteStatus === 'failed' || reason === row.lastSendError) return false
  else if (letter === 'failed') await move('fail', { reason: reason ?? '' })
  else
    await tx.query('update invitation set "lastSendError" = $3 where "elsAccount" = $1 and "uuid" = $2', [
      elsAccount,
      uuid,
      reason,
    ])
  return true
}

/** Each in its own transaction; one that somebody revoked meanwhile is left alone. */
async function followOne(database: Database, row: Due, now: Date): Promise<number> {
  try {
    return (await database.transaction(systemOf(row.elsAccount), (tx) => follow(tx, row, now))) ? 1 : 0
  } catch (error) {
    if (error instanceof Conflict) return 0
    throw error
  }
}

async function followLetters(database: Database, uuids: readonly string[] | null, now: Date): Promise<number> {
  const rows = await database.read(system, (on) => on.query<Due>(due, [uuids]))
  let done = 0
  for (const row of rows) done += await followOne(database, row, now)
  return done
}

onDelivery('invitation', followLetters)

/** What a server that died meanwhile did not get to say. */
export const invitationDelivery: Job = {
  name: 'invitationDelivery',
  run: (database, now) => followLetters(database, null, now),
}
