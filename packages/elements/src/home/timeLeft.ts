/** The time a piece of work has left, in words. Pure. */
import type { WaitingRow } from '@srm/core/client/lists/waitingList'
import { date, type Place } from '@srm/core/i18n/format'
import { due as dueText, since as sinceText } from '@srm/core/i18n/timeLeft'
import type { Locale } from '../host/settings.ts'
import type { HomeWords } from '../words/homeEn.ts'

/** A wait of more than these days is told by its beginning: the number of days would say nothing. */
const longWait = 99 * 86_400_000

/** `超时 6 小时`, `今天 17:00`, `11-23 17:00`, or how long it has waited when there is no limit; '' when neither is known. */
export function timeLeft(
  { due, since }: Pick<WaitingRow, 'due' | 'since'>,
  place: Place,
  words: HomeWords,
  locale: Locale,
): string {
  if (due) return dueText(locale, due, place)
  if (!since) return ''
  const isLong = Date.parse(place.now) - Date.parse(since) > longWait
  return isLong ? words.from(date(since, place)) : words.since(sinceText(locale, since, place))
}
