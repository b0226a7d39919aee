/**
 * How often codes may be asked for: once a minute, 10 times a day for a number, 20 times an hour from an address, and as many
 * times an hour in all as the operator pays for.
 */
import type { Connection } from '../../database/database.ts'
import { lockUntilEnd } from '../../database/namedLocks.ts'

/** Seconds after which another code may be asked for, for the same purpose. */
export const resendAfter = 60
const perDay = 10
const perHourOfAddress = 20
const hour = 3_600
const day = 24 * hour

interface Asked {
  readonly telephone: string
  readonly purpose: string
  readonly address: string
  /** Codes that the installation sends in an hour. */
  readonly perHour: number
}

const before = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()

/** Requests for one number, and those from one address, come one after the other. */
async function lock(tx: Connection, { telephone, address }: Asked): Promise<void> {
  await lockUntilEnd(tx, 'noteCodesOfNumber', telephone)
  await lockUntilEnd(tx, 'noteCodesOfAddress', address)
}

/** Seconds until the nth newest date leaves the window that is `seconds` long; 0 when there is room in it. */
function wait(dates: readonly string[], most: number, seconds: number, now: Date): number {
  const oldest = dates[most - 1]
  return oldest === undefined ? 0 : Math.ceil((Date.parse(oldest) + seconds * 1000 - now.getTime()) / 1000)
}

const iso = `to_char("createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "date"`

/** Seconds to wait before another code may be sent; 0 when it may be now. Forgets codes of more than a day. */
export async function noteCodeWait(tx: Connection, request: Asked, now: Date): Promise<number> {
  await lock(tx, request)
  await tx.query('delete from "noteCode" where "createDate" < $1', [before(now, day)])
  const { telephone, address, purpose } = request
  const ofNumber = await tx.query<{ date: string; purpose: string }>(
    `select ${iso}, "purpose" from "noteCode" where "telephone" = $1 order by "createDate" desc limit ${perDay}`,
    [telephone],
  )
  const ofAddress = await tx.query<{ date: string }>(
    `select ${iso} from "noteCode" where "address" = $1 and "createDate" > $2 order by "createDate" desc limit ${perHourOfAddress}`,
    [address, before(now, hour)],
  )
  const [last] = await tx.query<{ date: string }>(
    `select ${iso} from "noteCode" where "createDate" > $1 order by "createDate" desc offset $2 limit 1`,
    [before(now, hour), request.perHour - 1],
  )
  const dates = (rows: readonly { date: string }[]) => rows.map(({ date }) => date)
  return Math.max(
    0,
    wait(dates(ofNumber.filter((row) => row.purpose === purpose)), 1, resendAfter, now),
    wait(dates(ofNumber), perDay, day, now),
    wait(dates(ofAddress), perHourOfAddress, hour, now),
    wait(last ? [last.date] : [], 1, hour, now),
  )
}

/** Whoever may be asked for under several names gets no more codes than others: so many letters a day. */
export async function hadEnough(tx: Connection, recipient: string, now: Date): Promise<boolean> {
  const letters = await tx.query(
    `select 1 from outbox where "recipient" = $1 and "template" = 'noteCode' and "createDate" > $2 limit ${perDay}`,
    [recipient, before(now, day)],
  )
  return letters.length >= perDay
}
