/**
 * Sends what waits in the outbox. A letter is taken for a minute before it is handed over, outside of any transaction; a
 * server that dies meanwhile leaves it to be sent again: at least once, never lost.
 */
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { unseal } from '../engine/sealed/installationSeal.ts'
import { reportDelivery } from './deliveryReports.ts'
import { fillHoles } from './fillText.ts'
import { type LetterSecrets, withoutThem } from './letterSecrets.ts'
import { type Channel, sealedAbout } from './outbox.ts'
import { type Transport, type Transports, Undeliverable } from './transport.ts'

export interface SenderParts {
  readonly database: Database
  readonly transports: Transports
  /** Address of the portal, without a slash at the end; undefined while it is not known: letters with links wait. */
  readonly publicUrl: () => string | undefined
  readonly now: () => Date
}

interface Taken {
  readonly elsAccount: string
  readonly uuid: string
  readonly channel: Channel
  readonly recipient: string
  readonly subject: string
  readonly body: string | null
  readonly link: string | null
  readonly sealed: string | null
  readonly secret: boolean
  readonly document: string | null
  readonly documentUuid: string | null
  readonly attempts: number
  readonly createDate: string
  readonly expireDate: string | null
}

const atOnce = 10
const lease = 60_000
const notYet = 1_000
/** Milliseconds after the first, second … failure; a letter is given up after the fifth attempt. */
const waits = [5_000, 60_000, 600_000, 3_600_000]
const longestError = 300

const take = `with due as materialized (
    select "elsAccount", "uuid" from outbox where "status" = 'queued' and "nextTry" <= $1
     order by "nextTry" limit ${atOnce} for update skip locked)
  update outbox o set "attempts" = o."attempts" + 1, "nextTry" = $2 from due
  where o."elsAccount" = due."elsAccount" and o."uuid" = due."uuid"
  returning o."elsAccount", o."uuid", o."channel", o."recipient", o."subject", o."body", o."link", o."sealed",
    o."secret", o."document", o."documentUuid", o."attempts", o."createDate", o."expireDate"`

const sent = `update outbox set "status" = 'sent', "sentDate" = $3, "error" = null, "sealed" = null
  where "elsAccount" = $1 and "uuid" = $2`
// A letter that was withdrawn while it was tried stays withdrawn, unless it has left.
const waiting = `where "elsAccount" = $1 and "uuid" = $2 and "status" = 'queued'`
const failed = `update outbox set "status" = 'failed', "error" = $3 ${waiting}`
const later = `update outbox set "nextTry" = $4, "error" = $3 ${waiting}`
const held = `update outbox set "status" = 'held', "attempts" = 0, "error" = 'outbox.held' ${waiting}`
const untried = `update outbox set "nextTry" = $3, "attempts" = "attempts" - 1 ${waiting}`

/** The text with the address that its link leads to. */
export const linkedText = (body: string, link: string | null, publicUrl: string): string =>
  fillHoles(body, { link: publicUrl + (link ?? '/') })

type Outcome = readonly [statement: string, ...values: unknown[]]

function afterFailure(letter: Taken, secrets: LetterSecrets, error: unknown, now: Date): Outcome {
  const said = error instanceof Error ? error.message : String(error)
  const message = withoutThem(said, secrets).slice(0, longestError)
  const wait = waits[letter.attempts - 1]
  if (error instanceof Undeliverable || wait === undefined) return [failed, message]
  return [later, message, new Date(now.getTime() + wait).toISOString()]
}

/** What was sealed with the letter: nothing is, where it lets nobody in. Undefined with another key. */
const secretsIn = (letter: Taken): LetterSecrets | undefined =>
  letter.sealed === null ? {} : unseal(letter.sealed, sealedAbout(letter))

const isOver = ({ expireDate, secret, sealed }: Taken, now: Date): boolean =>
  (secret && sealed === null) || (expireDate !== null && new Date(expireDate) <= now)

async function attempt(
  { publicUrl, now }: SenderParts,
  transport: Transport | undefined,
  letter: Taken,
  signal: AbortSignal,
): Promise<Outcome> {
  const { body } = letter
  if (body === null || isOver(letter, now())) return [failed, 'outbox.expired']
  if (!transport) return [held]
  const secrets = secretsIn(letter)
  if (!secrets) return [failed, 'outbox.keyMissing']
  const link = letter.link ?? secrets.link ?? null
  const url = publicUrl()
  if (link !== null && url === undefined) return [untried, new Date(now().getTime() + notYet).toISOString()]
  try {
    const text = linkedText(body, link, url ?? '')
    await transport({ ...letter, body: fillHoles(text, secrets) }, signal)
    return [sent, now().toISOString()]
  } catch (error) {
    return signal.aborted ? [untried, now().toISOString()] : afterFailure(letter, secrets, error, now())
  }
}

const write = (database: Database, { elsAccount, uuid }: Taken, [statement, ...values]: Outcome) =>
  database.transaction(system, (tx: Connection) => tx.query(statement, [elsAccount, uuid, ...values]))

/**
 * Sends the letters that are due, ten at a time. Answers whether more may be due.
 * Without a transport for its channel a letter is held.
 */
export async function sendDue(parts: SenderParts, signal: AbortSignal): Promise<boolean> {
  const { database, transports, now } = parts
  const moment = now()
  const letters = await database.transaction(system, (tx) =>
    tx.query<Taken>(take, [moment.toISOString(), new Date(moment.getTime() + lease).toISOString()]),
  )
  await Promise.all(
    letters.map(async (letter) =>
      write(database, letter, await attempt(parts, transports[letter.channel], letter, signal)),
    ),
  )
  await reportDelivery(database, letters, now())
  return letters.length === atOnce
}

/**
 * Letters that were held because nothing could send them are due once their channel has a transport, the oldest first;
 * what ran out meanwhile is marked instead of sent.
 */
export const releaseHeld = (database: Database, transports: Transports): Promise<unknown> =>
  database.transaction(system, (tx) =>
    tx.query(
      `update outbox set "status" = 'queued', "error" = null, "nextTry" = "createDate"
       where "status" = 'held' and "channel" = any($1)`,
      [Object.keys(transports)],
    ),
  )

/** What lets somebody in is forgotten when it is of no use any more, sent letters after 90 days. */
export const tidyOutbox = (database: Database, now: Date): Promise<unknown> =>
  database.transaction(system, async (tx) => {
    await tx.query(`update outbox set "sealed" = null where "sealed" is not null and "expireDate" < $1`, [
      now.toISOString(),
    ])
    const old = new Date(now.getTime() - 90 * 24 * 3_600_000).toISOString()
    await tx.query(`delete from outbox where "status" = 'sent' and "sentDate" < $1`, [old])
  })
