/** What is asked of budgets is there, or whoever asks is refused or warned (domain/06 §2.4). */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { fourNumbers } from '@srm/core/finance/budgets/budgetRules'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { standingLines } from './standingLines.ts'

/** What a line of a document asks of a line of a budget. */
export interface Asked {
  readonly line: number
  readonly budgetNumber: string
  readonly budgetItemNumber: number
  /** What it is to have of the budget, in local currency. */
  readonly share: Decimal
  /** What it has of that already. */
  readonly booked: Decimal
  /** What is frozen for it although nobody has agreed to it: it counts as what is left. */
  readonly held?: Decimal
}

/**
 * Budgets that only warn say so beside the answer, and what was asked is done.
 * @param field where the screen shows a refusal
 * @throws Refused naming the line, the budget, what is available and what is asked
 */
export async function demandLeft(context: Context, asking: readonly Asked[], field: string): Promise<void> {
  if (asking.length === 0) return
  const budgets = await standingLines(
    context,
    asking.map(({ budgetNumber }) => budgetNumber),
  )
  for (const [place, some] of Map.groupBy(asking, (one) => `${one.budgetNumber}\n${one.budgetItemNumber}`)) {
    const budget = budgets.get(place)
    if (!budget) continue
    const isHard = budget.isbudget !== 'N'
    const asked = sum(some.map(({ share, booked }) => decimal(share).minus(decimal(booked))))
    const tolerance = isHard ? decimal(budget.toleranceAmount ?? '0') : zero
    const held = sum(some.map((one) => decimal(one.held ?? '0')))
    const left = decimal(fourNumbers(budget).availableBudget).plus(tolerance).plus(held)
    if (asked.lte(zero) || asked.lte(left)) continue
    const [{ line, budgetNumber: number, budgetItemNumber: item }] = some as [Asked, ...Asked[]]
    const params = { line, number, item, left: plain(left.lt(zero) ? zero : left), asked: plain(asked) }
    if (isHard) throw new Refused({ message: 'budget.exceeded', field, line, params })
    context.warnings?.push({ message: 'budget.exceededAnyway', field, line, params })
  }
}
