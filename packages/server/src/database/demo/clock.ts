/** The days and hours of the story, counted from the day it is loaded. */
import type { IsoDate } from '@srm/core/definition/field'

export interface Clock {
  readonly now: string
  readonly today: IsoDate
  /** The day so many working days from today; negative in the past. 0 is today, also on a Sunday. */
  readonly day: (workingDays: number) => IsoDate
  /** An instant on that day, by the clocks of the story's zone. */
  readonly at: (workingDays: number, time: `${number}:${number}`) => string
  /** The instant so many hours ago. */
  readonly ago: (hours: number) => string
  /** The day an instant falls on in the story's zone. */
  readonly dayOf: (instant: string) => IsoDate
}

const oneDay = 86_400_000
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay())
const iso = (day: number): IsoDate => new Date(day).toISOString().slice(0, 10) as IsoDate

function moved(from: number, workingDays: number): number {
  const step = Math.sign(workingDays) * oneDay
  let day = from
  for (let left = Math.abs(workingDays); left > 0; ) {
    day += step
    if (!isWeekend(day)) left--
  }
  return day
}

/** The story's clocks are those of China: eight hours ahead of UTC, without daylight saving. */
export function clockOf(now: Date): Clock {
  const ahead = 8 * 3_600_000
  const dayOf = (instant: string) => iso(Date.parse(instant) + ahead)
  const today = dayOf(now.toISOString())
  const day = (workingDays: number) => iso(moved(Date.parse(today), workingDays))
  return {
    now: now.toISOString(),
    today,
    day,
    at: (workingDays, time) => new Date(`${day(workingDays)}T${time}:00+08:00`).toISOString(),
    ago: (hours) => new Date(now.getTime() - hours * 3_600_000).toISOString(),
    dayOf,
  }
}
