/** Lengths of time as people write them: `30s`, `10m`, `2h`, `90d`. */
import { CommandError } from './exitCodes.ts'
import type { Say } from './texts/texts.ts'

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Milliseconds. @throws CommandError */
export function duration(option: string, text: string, say: Say): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? []
  if (count === '') throw new CommandError('usage', say('badDuration', { option, text }))
  return Number(count) * (seconds[unit] ?? 0) * 1000
}

/** A whole number. @throws CommandError below `least` */
export function wholeNumber(option: string, text: string, least: number, say: Say): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < least) throw new CommandError('usage', say('badNumber', { option, text, least }))
  return number
}
