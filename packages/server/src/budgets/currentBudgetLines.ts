/** Lines of budgets as they stand now. */
import type { Decimal } from '@srm/core/definition/field'
import { budget } from '@srm/core/finance/budgets/budget'
import type { BudgetLine } from '@srm/core/finance/budgets/budgetRules'
import { type Context, unscoped } from '../engine/context.ts'
import { loadUnlocked } from '../engine/store.ts'

/** What a line of a budget says of what is left of it. */
export type CurrentBudgetLine = BudgetLine & {
  readonly isbudget: 'Y' | 'N' | null
  readonly toleranceAmount: Decimal | null
  readonly costCenterName: string | null
}

/** Lines of budgets of the account by `<budget>\n<line>`. */
export async function currentBudgetLines(
  context: Context,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CurrentBudgetLine>> {
  const rows = await context.tx.query<{ uuid: string }>(
    `select "uuid" from budget where "elsAccount" = $1 and "budgetNumber" = any($2) and "isDel" = 'N'`,
    [context.actor.account, numbers],
  )
  const found = await loadUnlocked(
    unscoped(context),
    budget,
    rows.map(({ uuid }) => uuid),
  )
  return new Map(
    [...found.values()].flatMap(({ base }) =>
      (base.lines ?? []).map(
        (line) =>
          [
            `${base.budgetNumber}\n${line.itemNumber}`,
            { ...line, costCenterName: base.costCenterName } as unknown as CurrentBudgetLine,
          ] as const,
      ),
    ),
  )
}
