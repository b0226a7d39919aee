/** What an order line takes of the period of a plan that it is made of (domain/09 §4.1: `sourceType` PLAN_BUCKET). Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal, RowOf } from '../../definition/field.ts'
import type { lineFields } from '../purchaseOrderLineFields.ts'
import { keptQuantity } from '../requisitions/requisitionShare.ts'

type Line = RowOf<typeof lineFields>

/** How many units of the plan one of the line is; undefined where nothing says so. */
const factorOf = ({ orderUnit, plannedUnit, unitQuantity }: Line): Decimal | undefined =>
  orderUnit === plannedUnit ? '1' : (unitQuantity ?? undefined)

/** All of the line in the unit of the plan, and of one that is closed what has come: the rest can be ordered again. Null: it is made of none. */
export const plannedQuantity = (line: Line): Decimal | null =>
  line.planNumber === null ? null : plain(round(decimal(keptQuantity(line)).times(decimal(factorOf(line) ?? '1')), 6))

/** A line in another unit than its plan says how many of those one of it is. */
export const plannedUnitFaults = (lines: readonly Line[]): Issue[] =>
  lines.flatMap((line, i) =>
    line.planNumber !== null && line.orderUnit !== null && factorOf(line) === undefined
      ? [{ path: `lines.${i}.unitQuantity`, rule: 'unitOfPlan', limit: String(line.plannedUnit) }]
      : [],
  )

/** An order that is made of plans says so, and of which one where it is one. */
export function planSource({
  lines,
}: {
  readonly lines: readonly Pick<Line, 'planNumber'>[]
}): { sourceType: 'plan'; sourceNumber: string | null } | undefined {
  const numbers = new Set(lines.flatMap(({ planNumber }) => planNumber ?? []))
  const [first] = numbers
  return first === undefined ? undefined : { sourceType: 'plan', sourceNumber: numbers.size === 1 ? first : null }
}
