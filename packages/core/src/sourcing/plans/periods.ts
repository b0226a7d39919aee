/** The periods of a plan: days, weeks that begin on Mondays, months (domain/04 §3.3). Days are ISO dates. Pure. */
import type { IsoDate } from '../../definition/field.ts'
import { dayAfter } from '../../definition/time/day.ts'
import type { Bucket } from './planCodes.ts'

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The first day of the period that a day is in. */
export function periodStart(bucket: Bucket, day: string): IsoDate {
  if (bucket === 'month') return `${day.slice(0, 8)}01` as IsoDate
  return bucket === 'week' ? dayAfter(day, -weekdayOf(day)) : (day as IsoDate)
}

/** The first day of the period after the one that begins on `start`. */
export function nextPeriod(bucket: Bucket, start: string): IsoDate {
  if (bucket === 'month') return periodStart('month', dayAfter(`${start.slice(0, 8)}01`, 31))
  return dayAfter(start, bucket === 'week' ? 7 : 1)
}

/** The last day of the period that begins on `start`. */
export const periodEnd = (bucket: Bucket, start: string): IsoDate => dayAfter(nextPeriod(bucket, start), -1)

/** The first days of so many periods, from the one that `from` is in. */
export function periodsFrom(bucket: Bucket, from: string, count: number): readonly IsoDate[] {
  const starts: IsoDate[] = []
  let start = periodStart(bucket, from)
  while (starts.length < count) {
    starts.push(start)
    start = nextPeriod(bucket, start)
  }
  return starts
}

/** The ISO number of the week that begins on a Monday. */
export function weekNumber(monday: string): number {
  const thursday = dayAfter(monday, 3)
  const days = Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  return 1 + Math.floor(days / (7 * 86_400_000))
}
