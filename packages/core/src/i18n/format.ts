/** Values as people read them (screens §12). */
import { change, money, percent, quantity, unitPrice } from './amounts.ts'

export { change, money, percent, quantity, unitPrice }

// ---------------------------------------------------------------- days and times

/** Where and when the reader is: the IANA zone, and the instant (ISO 8601, UTC). */
export interface Place {
  readonly zone: string
  readonly now: string
  /** How another language than ours writes it. */
  readonly written?: Written | undefined
}

/** Days, times and numbers in a language that a page has added. */
export interface Written {
  /** A day, or the day of an instant; with its year unless that is the one of `now`. */
  date(value: string, now: string): string
  time(instant: string): string
  /** A number as it is written here: −1,234.50. */
  number(text: string): string
}

const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts, second: '2-digit' })
  clocks.set(zone, clock)
  return clock
}
/** `2026-11-20` and `17:00:00` of an instant in a zone. */
function local(instant: string, zone: string): readonly [day: string, time: string] {
  const [year, month, day, hours, minutes, seconds] = clockOf(zone).format(Date.parse(instant)).match(/\d+/g) ?? []
  return [`${year}-${month}-${day}`, `${hours}:${minutes}:${seconds}`]
}
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The day it is for the reader. */
export const today = ({ zone, now }: Place): string => local(now, zone)[0]

const short = (day: string, place: Place): string => (day.slice(0, 4) === today(place).slice(0, 4) ? day.slice(5) : day)

/** A day or the day of an instant: MM-DD in this year, YYYY-MM-DD else. */
export const date = (value: string, place: Place): string =>
  place.written?.date(value, place.now) ?? short(isDay(value) ? value : local(value, place.zone)[0], place)
/** HH:mm of an instant. */
export const time = (instant: string, { zone, written }: Pick<Place, 'zone' | 'written'>): string =>
  written?.time(instant) ?? local(instant, zone)[1].slice(0, 5)
/** Day and time of an instant: 11-20 17:00. */
export const dateTime = (instant: string, place: Place): string => `${date(instant, place)} ${time(instant, place)}`
/** Everything of an instant, with the zone, for a tooltip: 2026-11-20 17:00:00 (Asia/Shanghai). */
export const fullTime = (instant: string, { zone }: Pick<Place, 'zone'>): string =>
  `${local(instant, zone).join(' ')} (${zone})`
