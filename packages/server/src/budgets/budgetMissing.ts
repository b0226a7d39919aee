/** What has a cost center and no budget that pays for it, as the setting says (domain/06 §2.4). */
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { settingOf } from '../settings/settingOf.ts'
import type { Payer } from './lineBudgets.ts'

/** A line for whose cost center nothing is budgeted. */
export interface MissingBudget {
  readonly line: number
  readonly center: string
  readonly subject: string | null
}

/**
 * Where the setting only warns, whoever acts is told of each.
 * @param payers the budgets of the cost centers, which say whether one is controlled
 * @throws Refused naming the first line for which nothing is budgeted, where the setting asks for it
 */
export async function demandBudgetFound(
  context: Context,
  lacking: readonly MissingBudget[],
  payers: readonly Payer[],
): Promise<void> {
  if (lacking.length === 0) return
  const policy = await settingOf(context.tx, context.actor.account, 'budget.missing')
  if (policy === 'off') return
  if (policy === 'warn') {
    for (const { line, center } of lacking)
      context.warnings?.push({ message: 'budget.goesWithout', line, params: { line, center } })
    return
  }
  const hard = new Set(payers.filter(({ isbudget }) => isbudget === 'Y').map(({ costCenter }) => costCenter))
  const wrong = lacking.find(({ center }) => policy === 'block' || hard.has(center))
  if (!wrong) return
  const { line, center, subject } = wrong
  throw new Refused({
    message: subject === null ? 'budget.missing' : 'budget.missingForSubject',
    field: 'budgetNumber',
    line,
    params: { line, center, ...(subject === null ? {} : { subject }) },
  })
}
