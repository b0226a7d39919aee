import type { CustomField } from '@srm/core/definition/customFields'
import type { Moment, Refusal } from '@srm/core/definition/document'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument, Session } from '@srm/core/definition/workflow'
import type { Connection, Database, Who } from '../database/database.ts'
import type { Condition } from './query/sqlCondition.ts'

/**
 * Conditions of a person's data permissions on the rows of a document. Those for changing may be stricter than those for reading.
 */
export type RowScope = (def: AnyDocument, purpose?: 'read' | 'change') => readonly Condition[]

/** The person on whose behalf the server works, as the engine needs to know him. */
export interface Actor extends Session {
  readonly side: Side
  readonly name: string
  readonly companyName: string
  readonly timeZone: string
  readonly localCurrency: string
  /** He acts in a page of the host of this name. */
  readonly through?: string
  /** Absent: every row of the side. */
  readonly scope?: RowScope | undefined
  /** Has he proved himself in the last minutes? Absent: nobody calls, the server works. */
  readonly isProven?: (() => boolean) | undefined
  /** Free fields that the owners of a document have named; their values stand in the column `fbk`. */
  readonly customFields?: ((def: AnyDocument) => readonly CustomField[]) | undefined
}

/** What every engine function needs and nothing more: one transaction, one person, one moment. */
export interface Context {
  readonly tx: Connection
  readonly actor: Actor
  readonly moment: Moment
  readonly requestId: string | null
  /** Cache of reads while documents are created together (`cachedAnswer`); absent for single documents. */
  readonly answers?: Map<string, Promise<unknown>>
  /** The documents come from a file. */
  readonly fromFile?: boolean
  /** The change has been approved already. */
  readonly isApproved?: boolean
  /** The work follows from bookings of other documents. */
  readonly isFollowing?: boolean
  /**
   * Set for a trial: bounds that an approval may lift are recorded here instead of refused, and the transaction is rolled
   * back afterwards.
   */
  readonly trial?: Map<string, unknown>
  /** Collects warnings that are returned with the answer; absent where nobody reads them. */
  readonly warnings?: Refusal[]
}

export const whoOf = ({ account, side }: Actor): Who => ({ account, side })
export const userOf = ({ account, subAccount }: Actor): string => `${account}_${subAccount}`

interface Calendar {
  readonly format: Intl.DateTimeFormat
  quarter: number
  day: string
}
const calendars = new Map<string, Calendar>()
/** Every zone is a whole number of quarters from UTC, so that its day changes only with one. In milliseconds. */
const quarterHour = 15 * 60 * 1000

/** Making a formatter costs more than a query, and using one as much as the rest of a list: both are kept for a zone. */
function dayIn(timeZone: string, at: Date): string {
  const known = calendars.get(timeZone)
  const quarter = Math.floor(at.getTime() / quarterHour)
  if (known?.quarter === quarter) return known.day
  const calendar = known ?? { format: new Intl.DateTimeFormat('en-CA', { timeZone }), quarter, day: '' }
  calendar.quarter = quarter
  calendar.day = calendar.format.format(at)
  calendars.set(timeZone, calendar)
  return calendar.day
}

/** The moment now: the instant, and the day in the account's zone. */
export const momentIn = (timeZone: string, at = new Date()): Moment => ({
  now: at.toISOString(),
  today: dayIn(timeZone, at) as Moment['today'],
})

export interface Request {
  readonly database: Database
  readonly actor: Actor
  readonly requestId?: string | null
}

const mostTries = 5
/** Two transactions waited for each other and the database ended this one: nothing of it is written. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01'

/**
 * Runs work in one transaction as the actor's account and side, and returns its result. After a deadlock it is tried again,
 * five times at most.
 * @throws what the work throws
 */
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

/** Returns the context without the person's data permissions, for work that the server does by itself. */
export const unscoped = (context: Context): Context => ({ ...context, actor: { ...context.actor, scope: undefined } })

/** Returns the context at another moment. */
export const atMoment = (context: Context, now: Date): Context => ({
  ...context,
  moment: momentIn(context.actor.timeZone, now),
})

/** The context of work on an open connection. */
export const contextOn = (tx: Connection, { actor, requestId }: Request): Context => ({
  tx,
  actor,
  moment: momentIn(actor.timeZone),
  requestId: requestId ?? null,
})
