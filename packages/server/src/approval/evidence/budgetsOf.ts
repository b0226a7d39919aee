import type { JudgedBudget } from '@srm/core/client/approvals/approvalEvidence'
import { decimal, plain, zero } from '@srm/core/decimal'
import { inApproval } from '@srm/core/definition/approval'
import type { Decimal } from '@srm/core/definition/field'
import type { Judged } from '@srm/core/definition/sides/judged'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { budget } from '@srm/core/finance/budgets/budget'
import type { Context } from '../../engine/context.ts'
import { ownedRows } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'

type Takes = NonNullable<Judged<never>['budget']>
type Row = Omit<JudgedBudget, 'asks' | 'left'>

const columns = `h."budgetNumber" as "number", l."itemNumber" as "item", h."uuid"::text as "uuid",
  concat_ws(' · ', h."costCenterCode", h."costCenterName", l."subject") as "title", h."unit" as "currency",
  trim_scale(l."totalDudget")::text as "total", trim_scale(l."availableBudget")::text as "available"`

type Keys = Pick<Takes, 'heldWhileAsked'> & Readonly<Record<'number' | 'item' | 'asks', string>>

/** How much lines take of each budget line, by its number and item. */
function takenBy({ number, item, asks }: Keys, lines: readonly AnyRow[] = []) {
  const sums = new Map<string, Decimal>()
  for (const line of lines) {
    if (!line[number]) continue
    const key = `${line[number]}/${line[item]}`
    sums.set(key, plain(decimal(sums.get(key) ?? '0').plus(decimal((line[asks] as Decimal | null) ?? '0'))))
  }
  return sums
}

/** A document that is approved has taken already; its working copy takes what that is more. */
const takenBefore = (takes: Keys, { stands, auditStatus, lines }: AnyDoc) => {
  if (stands) return takenBy(takes, (stands as AnyDoc).lines)
  return auditStatus === 'approved' ? takenBy(takes, lines) : new Map<string, Decimal>()
}

/** The budget lines that a document takes from; null for people who view no budgets. */
export async function budgetsOf(context: Context, takes: object, doc: AnyDoc): Promise<readonly JudgedBudget[] | null> {
  const { actor, tx } = context
  if (!actor.permissions.has('budget.view')) return null
  const keys = takes as Keys
  const asked = takenBy(keys, doc.lines)
  const before = takenBefore(keys, doc)
  if (asked.size === 0) return []
  // whoever sees no amounts of the document is not told them by its budget
  if (!doc.lines?.some((line) => keys.asks in line)) return null
  const scope = scopeOf(budget, actor, 3)
  const rows = await tx.query<Row>(
    `select ${columns} from "budget" h join "budgetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where ${ownedRows(budget, actor.side)} and (h."budgetNumber" || '/' || l."itemNumber") = any($2)${scope.sql}
      order by 1, 2`,
    [actor.account, [...asked.keys()], ...scope.values],
  )
  return rows.map((row) => {
    const key = `${row.number}/${row.item}`
    const asks = decimal(asked.get(key) ?? '0').minus(before.has(key) ? decimal(before.get(key) ?? '0') : zero)
    // what is reserved for it already was there before it was asked for
    const isHeld = keys.heldWhileAsked && (inApproval as readonly unknown[]).includes(doc.auditStatus)
    const available = isHeld ? decimal(row.available).plus(asks) : decimal(row.available)
    return { ...row, available: plain(available), asks: plain(asks), left: plain(available.minus(asks)) }
  })
}
