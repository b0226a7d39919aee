/** What becomes of the frozen shares of order lines when their budget ends (setting budget.carryOver, domain/06 §2.4). Pure. */
import { decimal, plain, zero } from '../../decimal.ts'
import type { Moment } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import { usedAndWaiting } from './consumePoint.ts'

type Value = Decimal | null | undefined
const of = (value: Value) => decimal(value ?? '0')

interface Line {
  readonly budgetNumber: string | null
  readonly budgetItemNumber: number | null
  readonly budgetFreezeAmount: Value
  readonly budgetSettledAmount: Value
  readonly budgetSpentAmount: Value
  readonly formerBudgetNumber: string | null
}
interface Order<L extends Line> {
  readonly auditStatus: string
  readonly sendStatus: string
  readonly lines: readonly L[]
}

/** Lines of orders that were approved, or that suppliers have, hold something of their budgets; others only name them. */
const holds = ({ auditStatus, sendStatus }: Order<Line>): boolean =>
  auditStatus === 'approved' || !['notSent', 'failed'].includes(sendStatus)

/** The next budget pays for what is to come, with the money that was frozen for it; what has come stays with the former one. */
function carried<L extends Line>(line: L, successor: string, item: number, isHeld: boolean) {
  const next = { ...line, budgetNumber: successor, budgetItemNumber: item }
  if (!isHeld) return next
  const { waiting } = usedAndWaiting(line)
  return {
    ...next,
    formerBudgetNumber: line.budgetNumber,
    formerBudgetItemNumber: line.budgetItemNumber,
    formerSettledAmount: line.budgetSettledAmount ?? null,
    carriedAmount: plain(of(line.budgetFreezeAmount).minus(of(waiting))),
  }
}

/** What is to come is frozen nowhere; what has come is used where it was frozen. */
const released = <L extends Line>(line: L) =>
  of(line.budgetSettledAmount).gt(zero)
    ? { ...line, budgetReleased: 'Y' as const }
    : { ...line, budgetNumber: null, budgetItemNumber: null, budgetWithTax: null }

/**
 * The lines of an order that a line of a budget paid for, with its successor, or released where there is none. What was
 * carried once stays where it came to.
 */
export function passedBudget<L extends Line>(
  order: Order<L>,
  _moment: Moment,
  { budgetNumber, budgetItemNumber, successor, successorItem }: Readonly<Record<string, unknown>>,
) {
  const isHeld = holds(order)
  return {
    lines: order.lines.map((line) => {
      const isMeant = line.budgetNumber === budgetNumber && line.budgetItemNumber === Number(budgetItemNumber)
      if (!isMeant || line.formerBudgetNumber !== null) return line
      return typeof successor === 'string' ? carried(line, successor, Number(successorItem), isHeld) : released(line)
    }),
  }
}

interface Split {
  readonly formerBudgetNumber: string | null
  readonly formerSettledAmount: Value
}

/** The part of what has come that a former budget pays for: as much as had come when it ended. */
export function ofFormer(line: Split, used: Decimal, waiting: Decimal, deducted: Value) {
  const net = of(used).minus(of(deducted))
  const left = net.lt(zero) ? zero : net
  if (line.formerBudgetNumber === null || line.formerBudgetNumber === undefined)
    return { used: plain(left), waiting, formerUsed: null, formerWaiting: null }
  const most = of(line.formerSettledAmount)
  const formerUsed = left.gt(most) ? most : left
  const room = most.minus(of(used).gt(most) ? most : of(used))
  const formerWaiting = of(waiting).gt(room) ? room : of(waiting)
  return {
    used: plain(left.minus(formerUsed)),
    waiting: plain(of(waiting).minus(formerWaiting)),
    formerUsed: plain(formerUsed),
    formerWaiting: plain(formerWaiting),
  }
}
