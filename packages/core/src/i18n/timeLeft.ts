/** Lengths of time and limits in words, which need the texts of a language (screens §12). */
import { date, type Place, time, today } from './format.ts'
import { type Locale, translate } from './translate.ts'

const [minute, hour, dayLength] = [60_000, 3_600_000, 86_400_000]

/** A length of time in its largest useful unit: 26 h, 5 min, 4 d from three days on. */
export function duration(locale: Locale, milliseconds: number): string {
  if (milliseconds >= 3 * dayLength) return translate(locale, 'time.days', { n: Math.floor(milliseconds / dayLength) })
  if (milliseconds >= hour) return translate(locale, 'time.hours', { n: Math.floor(milliseconds / hour) })
  return translate(locale, 'time.minutes', { n: Math.max(0, Math.floor(milliseconds / minute)) })
}
/** How long something has lasted since an instant. */
export const since = (locale: Locale, instant: string, { now }: Place): string =>
  duration(locale, Date.parse(now) - Date.parse(instant))

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
const dayOf = (value: string, { zone }: Place): string => (isDay(value) ? value : today({ zone, now: value }))

/** Is a day over, or an instant past? */
export const isLate = (value: string, place: Place): boolean =>
  isDay(value) ? value < today(place) : Date.parse(value) < Date.parse(place.now)

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

function late(locale: Locale, value: string, place: Place): string {
  if (isDay(value)) return translate(locale, 'time.daysLate', { n: daysBetween(value, today(place)) })
  const past = Date.parse(place.now) - Date.parse(value)
  if (past >= 3 * dayLength) return translate(locale, 'time.daysLate', { n: Math.floor(past / dayLength) })
  if (past >= hour) return translate(locale, 'time.hoursLate', { n: Math.floor(past / hour) })
  return translate(locale, 'time.minutesLate', { n: Math.floor(past / minute) })
}

/** A limit as the reader feels it: "3 d late", "today 17:00", "tomorrow", else the date. */
export function due(locale: Locale, value: string, place: Place): string {
  if (isLate(value, place)) return late(locale, value, place)
  const ahead = daysBetween(today(place), dayOf(value, place))
  const clock = isDay(value) ? '' : ` ${time(value, place)}`
  if (ahead > 1) return date(value, place) + clock
  return translate(locale, ahead === 0 ? 'time.today' : 'time.tomorrow') + clock
}
