/** Which documents have something frozen of a budget, and how much: what its ledger says they froze and did not release. */
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { budgetEntry } from '@srm/core/finance/budgets/budgetEntry'
import type { Context } from '../../engine/context.ts'
import { ownedRows } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import { definitionOf } from '../../engine/registry.ts'

/** A document that has something frozen. */
export interface BudgetHolder {
  /** Its kind, as a name in the code and for people. */
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly number: string
  /** Null for whoever does not view such documents. */
  readonly uuid: string | null
  /** In the currency of the budget. */
  readonly amount: Decimal
}

/** So many are answered, those that have most first. */
export const mostHolders = 100

type Row = Pick<BudgetHolder, 'document' | 'number' | 'amount'>

/** Documents of one kind by number, for people who view them. */
async function uuidsOf({ tx, actor }: Context, def: AnyDocument, numbers: readonly string[]) {
  if (!actor.permissions.has(`${def.shape.name}.view`)) return new Map<string, string>()
  const scope = scopeOf(def, actor, 3)
  const rows = await tx.query<{ number: string; uuid: string }>(
    `select h."${String(def.key[0])}" as number, h."uuid"::text as uuid from "${def.shape.name}" h
      where ${ownedRows(def, actor.side)} and h."${String(def.key[0])}" = any($2)${scope.sql}`,
    [actor.account, numbers, ...scope.values],
  )
  return new Map(rows.map(({ number, uuid }) => [number, uuid]))
}

/** Those of one budget. Whoever may read its ledger sees them. */
export async function budgetHolders(context: Context, budgetNumber: string): Promise<BudgetHolder[]> {
  const { tx, actor } = context
  const scope = scopeOf(budgetEntry, actor, 4)
  const rows = await tx.query<Row>(
    `select h."sourceType" as document, h."sourceNumber" as number,
        trim_scale(sum(case h."amountChangeType" when '1' then h."amount" else -h."amount" end))::text as amount
       from "budgetEntry" h
      where ${ownedRows(budgetEntry, actor.side)} and h."budgetNumber" = $2 and h."amountChangeType" in ('1', '2')${scope.sql}
      group by 1, 2 having sum(case h."amountChangeType" when '1' then h."amount" else -h."amount" end) <> 0
      order by sum(case h."amountChangeType" when '1' then h."amount" else -h."amount" end) desc, 2 limit $3`,
    [actor.account, budgetNumber, mostHolders, ...scope.values],
  )
  const holders: BudgetHolder[] = []
  for (const [document, some] of Map.groupBy(rows, (row) => row.document)) {
    const def = definitionOf(document)
    if (!def) continue
    const uuids = await uuidsOf(
      context,
      def,
      some.map(({ number }) => number),
    )
    const { en, zh } = def.shape
    holders.push(...some.map((row) => ({ ...row, en, zh, uuid: uuids.get(row.number) ?? null })))
  }
  return holders
}
