/** What of a budget was left after each of its entries, for a chart. Pure. */
import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'

const of = (value: unknown) => decimal(String(value ?? '0'))

/**
 * What was left before the first entry, and after each.
 * @param entries oldest first
 * @param lines the lines of the budget as they are now
 */
export function burnDown(entries: readonly AnyRow[], lines: readonly AnyRow[]): Decimal[] {
  const first = new Map<unknown, AnyRow>()
  for (const entry of entries) if (!first.has(entry.budgetItemNumber)) first.set(entry.budgetItemNumber, entry)
  const left = new Map(
    lines.map((line) => [line.itemNumber, of(first.get(line.itemNumber)?.availableBefore ?? line.availableBudget)]),
  )
  const all = () => plain(sum([...left.values()]))
  const steps = [all()]
  for (const { budgetItemNumber, availableAfter } of entries) {
    left.set(budgetItemNumber, of(availableAfter))
    steps.push(all())
  }
  return steps
}
