import type { Moment, Side } from '@srm/core/definition/document'
import type { Session } from '@srm/core/definition/workflow'
import type { Connection, Database, Who } from '../database/database.ts'

/** The person on whose behalf the server works, as the engine needs to know him. */
export interface Actor extends Session {
  readonly side: Side
  readonly name: string
  readonly companyName: string
  readonly timeZone: string
  readonly localCurrency: string
}

/** What every engine function needs and nothing more: one transaction, one person, one moment. */
export interface Context {
  readonly tx: Connection
  readonly actor: Actor
  readonly moment: Moment
  readonly requestId: string | null
}

export const whoOf = ({ account, side }: Actor): Who => ({ account, side })
export const userOf = ({ account, subAccount }: Actor): string => `${account}_${subAccount}`

const calendars = new Map<string, Intl.DateTimeFormat>()
/** Making a formatter costs more than a query: one for each zone is kept. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, known)
  return known
}

/** The moment now: the instant, and the day in the account's zone. */
export const momentIn = (timeZone: string, at = new Date()): Moment => ({
  now: at.toISOString(),
  today: calendarOf(timeZone).format(at) as Moment['today'],
})

export interface Request {
  readonly database: Database
  readonly actor: Actor
  readonly requestId?: string | null
}

const mostTries = 5
/** Two transactions waited for each other and the database ended this one: nothing of it is written. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01'

/** Runs work in one transaction of the actor's account and side; once more when it lost a deadlock. */
export async function inTransaction<T>(request: Request, work: (context: Context) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await request.database.transaction(whoOf(request.actor), (tx) => work(contextOn(tx, request)))
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
    }
}

/** Runs reading work without a transaction. */
export const reading = <T>(request: Request, work: (context: Context) => Promise<T>): Promise<T> =>
  request.database.read(whoOf(request.actor), (connection) => work(contextOn(connection, request)))

/** The context of work on an open connection. */
export const contextOn = (tx: Connection, { actor, requestId }: Request): Context => ({
  tx,
  actor,
  moment: momentIn(actor.timeZone),
  requestId: requestId ?? null,
})
