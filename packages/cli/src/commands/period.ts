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

function edges(text: string): readonly [from: string, to: string] {
  if (/^\d{4}$/.test(text)) return [`${text}-01-01`, `${text}-12-31`]
  if (/^\d{4}-\d\d$/.test(text)) return [`${text}-01`, isDay(`${text}-01`) ? monthEnd(`${text}-01`) : '']
  const [from = '', to = from, ...more] = text.split('..')
  return more.length === 0 ? [from, to] : ['', '']
}

/**
 * The first and the last day of `2026`, `2026-10`, `2026-10-15` or `2026-10-01..2026-10-15`.
 * @throws CommandError
 */
export function periodOf(text: string, say: Say): readonly [from: string, to: string] {
  const [from, to] = edges(text)
  if (!isDay(from) || !isDay(to) || from > to) throw new CommandError('usage', say('badPeriod', { text }))
  return [from, to]
}
