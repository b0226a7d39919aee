import { dateTime, type Place, time, today } from '@srm/core/i18n/format'
import type { StepWords } from '../../words/stepEn.ts'
import { daysBetween } from './labelText.ts'

/** "today 17:00", "tomorrow 10:15", "11-22 17:00": the hour because it binds. */
export function whenText(instant: string, place: Place, words: Pick<StepWords, 'single'>): string {
  const ahead = daysBetween(today(place), today({ ...place, now: instant }))
  if (ahead !== 0 && ahead !== 1) return dateTime(instant, place)
  return `${ahead === 0 ? words.single.today : words.single.tomorrow} ${time(instant, place)}`
}
