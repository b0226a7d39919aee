/**
 * Tickets of sign-in and registration: links in letters and hand-overs between pages, each good for one use. They open
 * an account, so that only their hashes are kept.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../database/database.ts'

export type TicketPurpose = 'invite' | 'reset' | 'choice' | 'signUp' | 'factor' | 'enrol' | 'proof' | 'quote'

export interface Ticket {
  readonly purpose: TicketPurpose
  readonly elsAccount: string | null
  readonly elsSubAccount: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

export interface NewTicket {
  readonly purpose: TicketPurpose
  readonly elsAccount?: string
  readonly elsSubAccount?: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly expireDate: Date
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const columns = '"purpose", "elsAccount", "elsSubAccount", "detail"'
const isValid = '"hash" = $1 and "purpose" = any($2) and "expireDate" > $3'

/** Milliseconds from now on. */
export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
export const minutesAfter = (now: Date, minutes: number): Date => hoursAfter(now, minutes / 60)

/** A new ticket; the text goes to its owner and is not kept. In a transaction of the system. */
export async function issueTicketIn(tx: Connection, ticket: NewTicket): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  const { purpose, elsAccount, elsSubAccount, detail, expireDate } = ticket
  await tx.query(
    `insert into ticket ("hash", "purpose", "elsAccount", "elsSubAccount", "detail", "expireDate")
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(text), purpose, elsAccount ?? null, elsSubAccount ?? null, detail ?? {}, expireDate.toISOString()],
  )
  return text
}

/** Looks at a ticket without using it. In a transaction of the system. */
export async function peekTicketIn(
  on: Connection,
  text: string,
  purposes: readonly TicketPurpose[],
  now: Date,
): Promise<Ticket | undefined> {
  const values = [hashOf(text), purposes, now.toISOString()]
  const [row] = await on.query<Ticket>(`select ${columns} from ticket where ${isValid}`, values)
  return row
}

/** The same; whoever else wants the ticket waits for the end of the transaction. */
export async function holdTicketIn(
  tx: Connection,
  text: string,
  purposes: readonly TicketPurpose[],
  now: Date,
): Promise<Ticket | undefined> {
  const values = [hashOf(text), purposes, now.toISOString()]
  const [row] = await tx.query<Ticket>(`select ${columns} from ticket where ${isValid} for update`, values)
  return row
}

/** Uses a ticket up; undefined when it is unknown, used or too old. In a transaction of the system. */
export async function takeTicketIn(
  tx: Connection,
  text: string,
  purposes: readonly TicketPurpose[],
  now: Date,
): Promise<Ticket | undefined> {
  const values = [hashOf(text), purposes, now.toISOString()]
  const [row] = await tx.query<Ticket>(`delete from ticket where ${isValid} returning ${columns}`, values)
  return row
}

/** Keeps more with a ticket, which stays good. In a transaction of the system. */
export const writeTicketDetailIn = (
  tx: Connection,
  text: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<unknown> => tx.query('update ticket set "detail" = $2 where "hash" = $1', [hashOf(text), detail])

/** No earlier link of the person is good any more. In a transaction of the system. */
export const voidTicketsIn = (tx: Connection, elsAccount: string, elsSubAccount: string): Promise<unknown> =>
  tx.query('delete from ticket where "elsAccount" = $1 and "elsSubAccount" = $2', [elsAccount, elsSubAccount])

/** No earlier link of an invitation is good any more. In a transaction of the system. */
export const voidQuoteTicketsIn = (tx: Connection, elsAccount: string, invitation: string): Promise<unknown> =>
  tx.query(`delete from ticket where "elsAccount" = $1 and "purpose" = 'quote' and "detail" ->> 'invitation' = $2`, [
    elsAccount,
    invitation,
  ])

/** Removes those nobody used. In a transaction of the system. */
export const sweepTicketsIn = (tx: Connection, now: Date): Promise<unknown> =>
  tx.query('delete from ticket where "expireDate" < $1', [now.toISOString()])
