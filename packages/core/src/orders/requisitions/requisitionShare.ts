/** What an order line takes of the requisition line that it is made of (domain/09 §4.1). Pure. */
import { compare, decimal, plain, round } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal, RowOf } from '../../definition/field.ts'
import { progressOf } from '../lineProgress.ts'
import type { lineFields } from '../purchaseOrderLineFields.ts'

type Line = RowOf<typeof lineFields>

/** How many units of the requisition one of the line is; undefined where nothing says so. */
const factorOf = ({ orderUnit, requestedUnit, unitQuantity }: Line): Decimal | undefined =>
  orderUnit === requestedUnit ? '1' : (unitQuantity ?? undefined)

/** What a line takes of what it is made of: all of it, and of one that is closed what has come. */
export function keptQuantity(line: Line): Decimal {
  const all = line.quantity ?? '0'
  const { come } = progressOf(line)
  return line.isClose === 'Y' && compare(come, all) < 0 ? come : all
}

/** The same in the unit of the requisition. Null: it is made of none. */
export const requestedQuantity = (line: Line): Decimal | null =>
  line.purchaseRequestNumber === null
    ? null
    : plain(round(decimal(keptQuantity(line)).times(decimal(factorOf(line) ?? '1')), 6))

/** A line in another unit than its requisition says how many of those one of it is. */
export const unitFaults = (lines: readonly Line[]): Issue[] =>
  lines.flatMap((line, i) =>
    line.purchaseRequestNumber !== null && line.orderUnit !== null && factorOf(line) === undefined
      ? [{ path: `lines.${i}.unitQuantity`, rule: 'unitOfRequisition', limit: String(line.requestedUnit) }]
      : [],
  )
