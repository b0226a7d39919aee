import type { Locale } from '../../host/settings.ts'
import { quotationWords } from './quotationWords.ts'

/** The time until a deadline, in words. Pure. */

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

/** "3 days 4 h", "5 h 12 min", "9 min 30 s": the two units that count. @param milliseconds of which none are left below 0 */
export function remaining(milliseconds: number, locale: Locale): string {
  const words = quotationWords(locale)
  const left = Math.max(0, milliseconds)
  const whole = (unit: number, of = left) => Math.floor(of / unit)
  if (left >= day) return words.days(whole(day), whole(hour, left % day))
  if (left >= hour) return words.hours(whole(hour), whole(minute, left % hour))
  return words.minutes(whole(minute), whole(second, left % minute))
}

/** Milliseconds after which the words are others. */
export const nextTurn = (milliseconds: number): number => (milliseconds > hour ? minute : second)
