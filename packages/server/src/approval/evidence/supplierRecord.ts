import type { SupplierRecord } from '@srm/core/client/approvals/approvalEvidence'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { receipt } from '@srm/core/logistics/receipt'
import type { Context } from '../../engine/context.ts'
import { ownedRows } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'

/** How far back it looks. */
const days = 90

/** Rows of a supplier within these days, as far as the person's data permissions go; `$2` is the supplier, `$3` today. */
function rowsOf({ actor }: Context, def: AnyDocument) {
  const scope = scopeOf(def, actor, 4)
  return { where: `${ownedRows(def, actor.side)} and h."toElsAccount" = $2${scope.sql}`, values: scope.values }
}

/** How a supplier has delivered of late; null for people who view no receipts. */
export async function supplierRecord(context: Context, account: string): Promise<SupplierRecord | null> {
  const { actor, tx, moment } = context
  if (!actor.permissions.has('receipt.view')) return null
  const came = rowsOf(context, receipt)
  const [found] = await tx.query<{ deliveries: number; late: number }>(
    `select count(*)::integer as "deliveries", (count(*) filter (where l."daysLate" > 0))::integer as "late"
       from "receipt" h join "receiptLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where ${came.where} and h."receiptStatus" = 'posted' and l."agreedDate" is not null
        and h."postingDate" > $3::date - ${days}`,
    [actor.account, account, moment.today, ...came.values],
  )
  const base = { account, days, deliveries: found?.deliveries ?? 0, late: found?.late ?? 0 }
  if (!actor.permissions.has('incomingInspection.view')) return { ...base, inspected: null, rejected: null }
  const lots = rowsOf(context, incomingInspection)
  const [judged] = await tx.query<{ inspected: Decimal; rejected: Decimal }>(
    `select trim_scale(coalesce(sum(coalesce(h."acceptedQty", 0) + coalesce(h."concessionQty", 0) + coalesce(h."rejectedQty", 0)), 0))::text as "inspected",
        trim_scale(coalesce(sum(h."rejectedQty"), 0))::text as "rejected"
       from "incomingInspection" h where ${lots.where} and h."createDate" > $3::date - ${days}`,
    [actor.account, account, moment.today, ...lots.values],
  )
  return { ...base, inspected: judged?.inspected ?? '0', rejected: judged?.rejected ?? '0' }
}
