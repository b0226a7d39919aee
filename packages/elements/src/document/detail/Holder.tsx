import { type AnyRow, personOf, stageState } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { useScope } from '../definition/documentScope.tsx'
import type { Scope } from '../definition/screenTypes.ts'
import { span } from '../values/timeText.ts'
import { Empty, stageColumn } from '../values/Value.tsx'

/** Who has a document, and since when. */

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether this person is the one who has to act: his side has it, and nobody else of it is named. */
export function isMine({ def, side, who }: Pick<Scope, 'def' | 'side' | 'who'>, row: AnyRow): boolean {
  if (row.holderSide !== side) return false
  const holder = textOf(row[personOf(def, side)?.key ?? ''])
  return holder === '' || who === undefined || holder === who.elsSubAccount
}

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

export const isOverdue = (row: AnyRow, now: number): boolean =>
  textOf(row.dueTime) !== '' && Date.parse(textOf(row.dueTime)) < now

/** The cell of the list: "Me", "Supplier · 26 h", red when the limit has passed. */
export function HolderCell({ row }: { readonly row: AnyRow }) {
  const scope = useScope()
  const now = Date.now()
  if (!row.holderSide) return <Empty />
  const name = holderName(scope, row)
  if (isMine(scope, row)) return <b className="strong">{name}</b>
  const waited = waitedFor(scope, row, now)
  if (waited === undefined) return name
  return (
    <>
      {name}
      <span
        className={isOverdue(row, now) ? 'bad' : 'muted'}
        data-tip={row.dueTime ? scope.words.time.due(fullTime(textOf(row.dueTime), scope.place)) : undefined}
      >
        {' · '}
        {span(waited, scope.words)}
      </span>
    </>
  )
}
