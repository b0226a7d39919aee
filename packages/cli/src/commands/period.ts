/** A stretch of days as a person writes it. */
import { CommandError } from '../exitCodes.ts'
import type { Say } from '../texts/texts.ts'

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The last day of a month in which a day is. */
const monthEnd = (day: string): string => {
  const [year, month] = day.split('-').map(Number)
  return `${day.slice(0, 8)}${new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()}`
}

const onDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Whole stretches by their words, as of a day; weeks begin on Monday (ISO 8601). */
function named(text: string, today: string): readonly [from: string, to: string] | undefined {
  const now = new Date(today)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (text === 'today') return [today, today]
  if (text === 'yesterday') return [onDay(year, month, day - 1), onDay(year, month, day - 1)]
  const [, which, unit] = /^(this|last)-(week|month|quarter|year)$/.exec(text) ?? []
  const back = which === 'last' ? 1 : 0
  const monday = day - ((now.getUTCDay() + 6) % 7) - 7 * back
  const quarter = month - (month % 3) - 3 * back
  if (unit === 'week') return [onDay(year, month, monday), onDay(year, month, monday + 6)]
  if (unit === 'month') return [onDay(year, month - back, 1), onDay(year, month - back + 1, 0)]
  if (unit === 'quarter') return [onDay(year, quarter, 1), onDay(year, quarter + 3, 0)]
  return unit === 'year' ? [`${year - back}-01-01`, `${year - back}-12-31`] : undefined
}

function edges(text: string, today: string): readonly [from: string, to: string] {
  const known = named(text, today)
  if (known) return known
  if (/^\d{4}$/.test(text)) return [`${text}-01-01`, `${text}-12-31`]
  if (/^\d{4}-\d\d$/.test(text)) return [`${text}-01`, isDay(`${text}-01`) ? monthEnd(`${text}-01`) : '']
  const [from = '', to = from, ...more] = text.split('..')
  return more.length === 0 ? [from, to] : ['', '']
}

/** The day it is by the calendar of this machine, `2026-10-15`. */
export function today(): string {
  const now = new Date()
  return onDay(now.getFullYear(), now.getMonth(), now.getDate())
}

/**
 * The first and the last day of `2026`, `2026-10`, `2026-10-15`, `2026-10-01..2026-10-15`, or of a word as of a day:
 * `today`, `yesterday`, `this-week`, `last-month`, `this-quarter`, `last-year`.
 * @param day the day it is, `2026-10-15`
 * @throws CommandError
 */
export function periodOf(text: string, say: Say, day: string): readonly [from: string, to: string] {
  const [from, to] = edges(text, day)
  if (!isDay(from) || !isDay(to) || from > to) throw new CommandError('usage', say('badPeriod', { text }))
  return [from, to]
}
