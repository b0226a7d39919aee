import type { AnyRow } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { useScope } from '../definition/documentScope.tsx'
import type { Scope } from '../definition/screenTypes.ts'
import { awaitedIn, waitedFor } from '../values/awaited.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { Empty } from '../values/Value.tsx'
import { holderName, isMine, textOf } from './whoHolds.ts'

/** Who has a document, and since when. */

/** Since when it waits, or by how much its limit has passed; a day that has ended is told by the date's own column. */
function clockOf(scope: Scope, row: AnyRow): { readonly text: string; readonly isPast: boolean } | undefined {
  const late = lateIn(scope, row)
  if (late !== undefined && !late.isDay) return { text: lateText(scope, late), isPast: true }
  const waited = isMine(scope, row) ? undefined : waitedFor(scope, row, Date.now())
  return waited === undefined ? undefined : { text: span(waited, scope.words), isPast: false }
}

function Clock({ row }: { readonly row: AnyRow }) {
  const scope = useScope()
  const clock = clockOf(scope, row)
  if (!clock) return null
  return (
    <span
      className={clock.isPast ? 'bad' : 'muted'}
      data-tip={row.dueTime ? scope.words.time.due(fullTime(textOf(row.dueTime), scope.place)) : undefined}
    >
      {' · '}
      {clock.text}
    </span>
  )
}

/** What stands in the cell of the list, in one text. */
export const holderText = (scope: Scope, row: AnyRow): string =>
  row.holderSide
    ? [holderName(scope, row), clockOf(scope, row)?.text].filter(Boolean).join(' · ')
    : (awaitedIn(scope, row)?.event ?? '')

/** The cell of the list: "Me", "Wuxi Hengda · 26 h", "Wuxi Hengda · 5 h late" in red; of what nobody has, the event it waits for. */
export function HolderCell({ row }: { readonly row: AnyRow }) {
  const scope = useScope()
  if (!row.holderSide) {
    const awaited = awaitedIn(scope, row)
    return awaited ? <span className="muted">{awaited.event}</span> : <Empty />
  }
  const name = holderName(scope, row)
  return (
    <>
      {isMine(scope, row) ? <b className="strong">{name}</b> : name}
      <Clock row={row} />
    </>
  )
}
