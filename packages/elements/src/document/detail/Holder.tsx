import { heldBy } from '@srm/core/definition/waiting'
import { type AnyRow, personOf, stageState } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { useScope } from '../definition/documentScope.tsx'
import type { Scope } from '../definition/screenTypes.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { Empty, stageColumn } from '../values/Value.tsx'

/** Who has a document, and since when. */

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether this person is the one who has to act. */
export const isMine = ({ def, side, who, permissions }: Scope, row: AnyRow): boolean =>
  heldBy(def, row, side, { person: who?.elsSubAccount, permissions }) === 'mine'

/** The name of whoever has it: me, a person of my side, or the other side. */
export function holderName(scope: Scope, row: AnyRow): string {
  const { def, words, side } = scope
  const holder = textOf(row.holderSide)
  if (isMine(scope, row)) return words.common.me
  const person = textOf(row[personOf(def, side)?.name ?? ''])
  if (holder === side && person) return person
  return words.sides[holder as keyof typeof words.sides] ?? person
}

/** Milliseconds since the holder has it; undefined where nobody waits: what is done has no clock. */
export function waitedFor({ def }: Pick<Scope, 'def'>, row: AnyRow, now: number): number | undefined {
  const since = textOf(row.holderSince)
  const state = stageState(def, textOf(row[stageColumn(def) ?? '']))
  if (!since || !state || state.tone === 'green' || state.tone === 'grey') return undefined
  return now - Date.parse(since)
}

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
