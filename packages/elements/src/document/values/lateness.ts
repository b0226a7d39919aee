import { type Limit, latenessOf } from '@srm/core/definition/views/late'
import type { AnyListing, AnyRow } from '@srm/core/definition/workflow'
import { today } from '@srm/core/i18n/format'
import type { Scope } from '../definition/screenTypes.ts'
import { daysBetween } from './labelText.ts'
import { span } from './timeText.ts'

/** How late a document is: the rule is the definition's, the words are here. */

/** The moment, and the day it is for the reader. */
export const nowIn = ({ place }: Pick<Scope, 'place'>) => {
  const now = new Date().toISOString()
  return { now, today: today({ ...place, now }) }
}

/** The limit that has passed; undefined while the document is in time. */
export const lateIn = (scope: Pick<Scope, 'place'> & { readonly def: AnyListing }, row: AnyRow): Limit | undefined =>
  latenessOf(scope.def, row, nowIn(scope))

type Spoken = Pick<Scope, 'words' | 'place'>

/** "3 d late" of a day. */
export const daysLateText = (scope: Spoken, day: string): string =>
  scope.words.time.late(scope.words.time.days(daysBetween(day, nowIn(scope).today)))

/** "3 d late", "5 h late". */
export function lateText(scope: Spoken, { value, isDay }: Limit): string {
  if (isDay) return daysLateText(scope, value)
  return scope.words.time.late(span(Date.now() - Date.parse(value), scope.words))
}
