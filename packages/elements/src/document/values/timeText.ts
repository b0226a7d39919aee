import { dateTime, type Place, time, today } from '@srm/core/i18n/format'
import type { Words } from '../../words/en.ts'
import { daysBetween } from './labelText.ts'

/** Spans and deadlines in words. Pure. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span in its largest useful unit: minutes below an hour, hours below three days, then days. */
export function span(milliseconds: number, { time: words }: Pick<Words, 'time'>): string {
  if (milliseconds >= 3 * day) return words.days(Math.floor(milliseconds / day))
  if (milliseconds >= hour) return words.hours(Math.floor(milliseconds / hour))
  return words.minutes(Math.max(0, Math.floor(milliseconds / minute)))
}

/** "today 17:00", "tomorrow 10:15", "11-22 17:00": the hour because it binds. */
export function whenText(instant: string, place: Place, words: Pick<Words, 'common'>): string {
  const ahead = daysBetween(today(place), today({ ...place, now: instant }))
  if (ahead !== 0 && ahead !== 1) return dateTime(instant, place)
  return `${ahead === 0 ? words.common.today : words.common.tomorrow} ${time(instant, place)}`
}
