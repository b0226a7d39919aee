/** The time a piece of work has left, in words. Pure. */
import { date, type Place } from '@srm/core/i18n/format'
import { due as dueText, since } from '@srm/core/i18n/timeLeft'
import type { Locale } from '../host/settings.ts'
import type { HomeWords } from '../words/homeEn.ts'
import type { WorkItem } from './workItems.ts'

/** A wait of more than these days is told by its beginning: the number of days would say nothing. */
const longWait = 99 * 86_400_000

/** `超时 6 小时`, `今天 17:00`, `11-23 17:00`, or how long it has waited when there is no limit; '' when neither is known. */
export function timeLeft({ order, limit }: WorkItem, place: Place, words: HomeWords, locale: Locale): string {
  if (limit) return dueText(locale, limit.value, place)
  const { holderSince } = order
  if (!holderSince) return ''
  const isLong = Date.parse(place.now) - Date.parse(holderSince) > longWait
  return isLong ? words.from(date(holderSince, place)) : words.since(since(locale, holderSince, place))
}
