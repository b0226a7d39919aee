import type { Words } from '../../words/en.ts'

/** Spans in words. Pure. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span in its largest useful unit: minutes below an hour, hours below three days, then days. */
export function span(milliseconds: number, { time: words }: Pick<Words, 'time'>): string {
  if (milliseconds >= 3 * day) return words.days(Math.floor(milliseconds / day))
  if (milliseconds >= hour) return words.hours(Math.floor(milliseconds / hour))
  return words.minutes(Math.max(0, Math.floor(milliseconds / minute)))
}
