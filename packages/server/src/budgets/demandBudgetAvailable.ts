/** What is asked of budgets is there, or whoever asks is refused or warned (domain/06 §2.4). */
import { decimal, isZero, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { Overrun } from '@srm/core/finance/budgets/budgetOverrideShape'
import { fourNumbers } from '@srm/core/finance/budgets/budgetRules'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { type CurrentBudgetLine, currentBudgetLines } from './currentBudgetLines.ts'
import { refusalOfOverrun } from './overruns.ts'

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
  /** What a requisition has of that line of the budget, and gives up for it: it counts as what is left. */
  readonly freed?: Decimal
}

/** What is asked of a line of a budget that has too little, as an approver reads it. */
function overrunOf(
  budget: CurrentBudgetLine,
  some: readonly [Asked, ...Asked[]],
  asked: Decimal,
  left: Decimal,
): Overrun {
  const [{ budgetNumber, budgetItemNumber }] = some
  const { totalDudget, availableBudget } = fourNumbers(budget)
  return {
    ...{ budgetNumber, budgetItemNumber, costCenterName: budget.costCenterName, totalDudget, availableBudget },
    ...{ toleranceAmount: budget.toleranceAmount ?? '0', neededAmount: asked },
    exceedAmount: plain(decimal(asked).minus(decimal(left))),
    upToAmount: plain(sum(some.map(({ share }) => decimal(share)))),
  }
}

interface Demand {
  readonly docUuid: string
  readonly field: string
  readonly some: readonly [Asked, ...Asked[]]
}

/** @throws Refused where a line of a budget has too little for those who ask */
async function demandOf(context: Context, budget: CurrentBudgetLine, { docUuid, field, some }: Demand): Promise<void> {
  const isHard = budget.isbudget !== 'N'
  const asked = sum(some.map(({ share, booked }) => decimal(share).minus(decimal(booked))))
  const tolerance = isHard ? decimal(budget.toleranceAmount ?? '0') : zero
  const held = sum(some.map((one) => decimal(one.held ?? '0')))
  const freed = sum(some.map((one) => decimal(one.freed ?? '0')))
  const left = decimal(fourNumbers(budget).availableBudget).plus(tolerance).plus(held).plus(freed)
  if (asked.lte(freed) || asked.lte(left)) return
  const { line, budgetNumber: number, budgetItemNumber: item } = some.find(({ share }) => !isZero(share)) ?? some[0]
  const params = { line, number, item, left: plain(left), asked: plain(asked) }
  if (!isHard) return void context.warnings?.push({ message: 'budget.exceededAnyway', field, line, params })
  const refusal = { message: 'budget.exceeded', field, line, params }
  const stands = await refusalOfOverrun(context, docUuid, overrunOf(budget, some, plain(asked), plain(left)), refusal)
  if (stands) throw new Refused(stands)
}

/**
 * Budgets that only warn say so beside the answer, and what was asked is done. So is what was approved.
 * @param docUuid the document that asks
 * @param field where the screen shows a refusal
 * @throws Refused naming the line, the budget, what is available and what is asked
 */
export async function demandBudgetAvailable(
  context: Context,
  docUuid: string,
  asking: readonly Asked[],
  field: string,
): Promise<void> {
  if (asking.length === 0) return
  const budgets = await currentBudgetLines(
    context,
    asking.map(({ budgetNumber }) => budgetNumber),
  )
  for (const [place, some] of Map.groupBy(asking, (one) => `${one.budgetNumber}\n${one.budgetItemNumber}`)) {
    const budget = budgets.get(place)
    if (budget) await demandOf(context, budget, { docUuid, field, some: some as [Asked, ...Asked[]] })
  }
}
