import type { AnyRow } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { useScope } from '../definition/documentScope.tsx'
import { clockOf } from '../firstRows/holderText.ts'
import { awaitedIn } from '../values/awaited.ts'
import { Empty } from '../values/Value.tsx'
import { holderName, isMine, textOf } from './whoHolds.ts'

/** Who has a document, and since when. */

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
