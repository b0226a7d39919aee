import type { AnyRow } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { useScope } from '../definition/documentScope.tsx'
import { lateIn, lateText } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { Empty } from '../values/Value.tsx'
import { holderName, isMine, textOf, waitedFor } from './whoHolds.ts'

/** Who has a document, and since when. */

/** Since when it waits, or by how much its limit has passed; a day that has ended is told by the date's own column. */
function Clock({ row }: { readonly row: AnyRow }) {
  const scope = useScope()
  const late = lateIn(scope, row)
  const waited = isMine(scope, row) ? undefined : waitedFor(scope, row, Date.now())
  const isPast = late !== undefined && !late.isDay
  const text = isPast ? lateText(scope, late) : waited === undefined ? undefined : span(waited, scope.words)
  if (text === undefined) return null
  return (
    <span
      className={isPast ? 'bad' : 'muted'}
      data-tip={row.dueTime ? scope.words.time.due(fullTime(textOf(row.dueTime), scope.place)) : undefined}
    >
      {' · '}
      {text}
    </span>
  )
}

/** The cell of the list: "Me", "Supplier · 26 h", "Supplier · 5 h late" in red. */
export function HolderCell({ row }: { readonly row: AnyRow }) {
  const scope = useScope()
  if (!row.holderSide) return <Empty />
  const name = holderName(scope, row)
  return (
    <>
      {isMine(scope, row) ? <b className="strong">{name}</b> : name}
      <Clock row={row} />
    </>
  )
}
