import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../definition/screenTypes.ts'
import { holderName, isMine } from '../detail/whoHolds.ts'
import { awaitedIn, waitedFor } from '../values/awaited.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'

/** Who has a document and since when, as texts. Pure. */

type Named = Pick<Scope, 'def' | 'side' | 'who' | 'permissions' | 'words' | 'locale' | 'place'>

/** Since when it waits, or by how much its limit has passed; a day that has ended is told by the date's own column. */
export function clockOf(scope: Named, row: AnyRow): { readonly text: string; readonly isPast: boolean } | undefined {
  const late = lateIn(scope, row)
  if (late !== undefined && !late.isDay) return { text: lateText(scope, late), isPast: true }
  const waited = isMine(scope, row) ? undefined : waitedFor(scope, row, Date.now())
  return waited === undefined ? undefined : { text: span(waited, scope.words), isPast: false }
}

/** What stands in the cell of the list, in one text. */
export const holderText = (scope: Named, row: AnyRow): string =>
  row.holderSide
    ? [holderName(scope, row), clockOf(scope, row)?.text].filter(Boolean).join(' · ')
    : (awaitedIn(scope, row)?.event ?? '')
