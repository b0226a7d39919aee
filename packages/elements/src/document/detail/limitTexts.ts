import { limitOf } from '@srm/core/definition/views/late'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date } from '@srm/core/i18n/format'
import { lateIn, lateText } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { whenText } from '../values/whenText.ts'
import type { Telling } from './stations.ts'

/** "due today 17:00", "due 11-28", and by how much that has passed or is left. */
export function limitTexts(scope: Telling, doc: AnyRow): readonly string[] {
  const { def, words, place } = scope
  const limit = limitOf(def, doc)
  if (!limit) return []
  const now = Date.now()
  const when = limit.isDay
    ? date(limit.value, place)
    : whenText(limit.value, { ...place, now: new Date(now).toISOString() }, words)
  const late = lateIn(scope, doc)
  const rest = late ? [lateText(scope, late)] : []
  const left = late || limit.isDay ? [] : [words.detail.left(span(Date.parse(limit.value) - now, words))]
  return [words.time.due(when), ...rest, ...left]
}
