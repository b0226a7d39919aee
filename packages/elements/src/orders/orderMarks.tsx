import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../document/scope.tsx'
import { orderWords } from './orderWords.ts'

/** Marks of an order: its version when it is not the first, and how urgent it is. */

const versionOf = (order: AnyRow): number => Number(order.orderVersion ?? 0)

/** Behind the number in the list: "v3", "!". */
export function orderMarks(order: AnyRow, { words, locale }: Scope) {
  const version = versionOf(order)
  const own = orderWords(locale)
  const urgency = order.urgencyFlag
  const isCritical = urgency === 'critical'
  return (
    <>
      {version > 1 && <span className="muted mark">{words.common.version(String(version))}</span>}
      {(urgency === 'urgent' || isCritical) && (
        <span className="tag red mark" data-tip={isCritical ? own.critical : own.urgent}>
          {isCritical ? own.criticalMark : own.urgentMark}
        </span>
      )}
    </>
  )
}

/** Behind the stage in the detail: "Urgent", "v1". */
export function orderTags(order: AnyRow, { words, locale }: Scope) {
  const version = versionOf(order)
  const own = orderWords(locale)
  const urgency = order.urgencyFlag
  return (
    <>
      {urgency === 'urgent' && <span className="tag red">{own.urgent}</span>}
      {urgency === 'critical' && <span className="tag red">{own.critical}</span>}
      {version > 0 && <span className="tag outline">{words.common.version(String(version))}</span>}
    </>
  )
}
