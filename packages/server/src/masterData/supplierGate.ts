/** What the life cycle of a supplier allows (domain/02 §1.4, the gate table). */
import { askOnce } from '../engine/askOnce.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

const works = new Set(['cooperation', 'qualified', 'good', 'excellent'])

export interface Relation {
  readonly supplierStatus: string
  readonly freezeFlag: string
}

async function relationOf({ tx, actor }: Context, supplier: string): Promise<Relation | undefined> {
  const [relation] = await tx.query<Relation>(
    `select "supplierStatus", "freezeFlag" from supplier where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'`,
    [actor.account, supplier],
  )
  return relation
}

/**
 * Prices and sources are of suppliers that work for us and are not frozen.
 * @returns the relation
 * @throws Refused with this message
 */
export async function demandWorking(
  context: Context,
  message: string,
  of: { readonly toElsAccount: string; readonly supplierName: string | null },
): Promise<Relation> {
  const relation = await askOnce(context, `supplier ${of.toElsAccount}`, () => relationOf(context, of.toElsAccount))
  if (relation && relation.freezeFlag !== 'Y' && works.has(relation.supplierStatus)) return relation
  throw new Refused({ message, field: 'toElsAccount', params: { supplier: of.supplierName ?? of.toElsAccount } })
}

/** A frozen or unfinished material gets no price and no source (domain/07 §3.1). @throws Refused with this message */
export async function demandActive({ tx, actor }: Context, message: string, material: string | null): Promise<void> {
  if (material === null) return
  const found = await tx.query(
    `select 1 from material where "elsAccount" = $1 and "materialNumber" = $2 and "materialStatus" = 'active' and "isDel" = 'N'`,
    [actor.account, material],
  )
  if (found.length === 0) throw new Refused({ message, field: 'materialNumber', params: { material } })
}
