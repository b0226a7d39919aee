/** What may exceed a budget, and what is said where nothing may (domain/06 §2.4). */
import { compare } from '@srm/core/decimal'
import type { Refusal } from '@srm/core/definition/document'
import type { Decimal } from '@srm/core/definition/field'
import { budgetOverride } from '@srm/core/finance/budgets/budgetOverride'
import type { Overrun } from '@srm/core/finance/budgets/budgetOverrideShape'
import { isGoverned } from '../approval/flows.ts'
import type { Context } from '../engine/context.ts'

/** An approval to exceed a line of a budget. */
export interface Allowed extends Pick<Overrun, 'exceedAmount' | 'upToAmount'> {
  readonly number: string
}

/** What was approved last for a document and a line of a budget. */
export async function allowedFor(
  { tx, actor }: Context,
  docUuid: string,
  { budgetNumber, budgetItemNumber }: Pick<Overrun, 'budgetNumber' | 'budgetItemNumber'>,
): Promise<Allowed | undefined> {
  const [found] = await tx.query<Allowed>(
    `select h."overrideNumber" as number, r->>'exceedAmount' as "exceedAmount", r->>'upToAmount' as "upToAmount"
       from "budgetOverride" h cross join lateral jsonb_array_elements(h."overruns") r
      where h."elsAccount" = $1 and h."docUuid" = $2 and h."status" = 'effective' and h."isDel" = 'N'
        and r->>'budgetNumber' = $3 and (r->>'budgetItemNumber')::integer = $4
      order by h."createDate" desc, h."overrideNumber" desc limit 1`,
    [actor.account, docUuid, budgetNumber, budgetItemNumber],
  )
  return found
}

/** Within what was approved: neither the line is further over, nor does the document freeze more. */
const isWithin = (allowed: Allowed, exceed: Decimal, upTo: Decimal): boolean =>
  compare(exceed, allowed.exceedAmount) <= 0 && compare(upTo, allowed.upToAmount) <= 0

/**
 * A document exceeds a line of a budget. While that is only tried it is noted down, with the amounts that an approver reads.
 * @param docUuid the document that freezes; undefined where several do at once
 * @param refusal what is said where it may not
 * @returns why it may not, with what can be done instead; undefined where it was approved
 */
export async function refusalOfOverrun(
  context: Context,
  docUuid: string | undefined,
  overrun: Overrun,
  refusal: Refusal,
): Promise<Refusal | undefined> {
  const { tx, actor, trial } = context
  if (trial) {
    trial.set(`${overrun.budgetNumber}\n${overrun.budgetItemNumber}`, overrun)
    return undefined
  }
  const allowed = docUuid === undefined ? undefined : await allowedFor(context, docUuid, overrun)
  if (allowed && isWithin(allowed, overrun.exceedAmount, overrun.upToAmount)) return undefined
  return (await isGoverned(tx, actor.account, budgetOverride))
    ? { ...refusal, message: 'budget.exceededButAsk' }
    : refusal
}
