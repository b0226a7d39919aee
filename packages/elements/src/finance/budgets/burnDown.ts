/** What of a budget was left after each of its entries, as points of a picture. Pure. */
import { decimal, sum, zero } from '@srm/core/decimal'
import type { AnyRow } from '@srm/core/definition/workflow'

/** A moment and what was left then: both as shares of the picture, from 0 to 1; below 0 where it was exceeded. */
export interface Point {
  readonly at: number
  readonly left: number
}

const of = (value: unknown) => decimal(String(value ?? '0'))

/**
 * @param entries oldest first
 * @param lines the lines of the budget as they are now
 */
export function burnDown(entries: readonly AnyRow[], lines: readonly AnyRow[]): Point[] {
  const first = new Map<unknown, AnyRow>()
  for (const entry of entries) if (!first.has(entry.budgetItemNumber)) first.set(entry.budgetItemNumber, entry)
  const left = new Map(
    lines.map((line) => [line.itemNumber, of(first.get(line.itemNumber)?.availableBefore ?? line.availableBudget)]),
  )
  const all = () => sum([...left.values()])
  const steps = [all()]
  for (const { budgetItemNumber, availableAfter } of entries) {
    left.set(budgetItemNumber, of(availableAfter))
    steps.push(all())
  }
  const most = steps.reduce((a, b) => (b.gt(a) ? b : a), zero)
  const last = Math.max(1, steps.length - 1)
  return steps.map((step, i) => ({ at: i / last, left: most.gt(zero) ? step.div(most).toNumber() : 0 }))
}
