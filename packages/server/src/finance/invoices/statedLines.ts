/** What is left to invoice of one buyer: of confirmed statements, and of expense sheets with an invoice of their own (domain/06 §2.2, §2.3). */
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import type { StatedLine } from '@srm/core/finance/invoices/ubl/matchStatedLines'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { isLeft } from '../../database/schema/openLine.ts'
import type { Context } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'

/** As many lines as are looked at; invoices of more are made in parts. */
const most = 5000

const ofStatements = `select 0 as "kind", h."periodTo" as "day", h."reconNumber", l."itemNumber" as "reconItemNumber",
        null::text as "costNumber", null::integer as "costItemNumber", (l."quantity" < 0) is true or l."itemType" = '3' as "isBelowZero",
        trim_scale(l."openInvoiceQuantity")::text as "openQuantity",
        l."orderNumber", l."orderItemNumber", l."receiptNumber", l."materialNumber", l."materialDesc", l."priceBasis",
        l."priceBase"::text, l."priceExcludingTax"::text, l."priceIncludingTax"::text, l."taxRate"::text
       from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."toElsAccount" = $1 and h."elsAccount" = $2 and h."isDel" = 'N' and h."checkStatus" = 'confirmed'
        and h."reopenStatus" = 'none' and h."currency" = $3 and ${isLeft('l."openInvoiceQuantity"')}`

const ofSheets = `select 1, h."costDate", null, null, h."costNumber", l."itemNumber", l."itemType" = '3',
        trim_scale(l."openInvoiceQuantity")::text, l."orderNumber", l."orderItemNumber", l."receiptNumber", l."materialNumber",
        l."itemText", l."priceBasis", null, l."priceExcludingTax"::text, l."priceIncludingTax"::text, l."taxRate"::text
       from "expenseSheet" h join "expenseSheetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."toElsAccount" = $1 and h."elsAccount" = $2 and h."isDel" = 'N' and h."costStatus" = 'confirmed'
        and h."cancelStatus" = 'none' and h."currency" = $3 and ${isLeft('l."openInvoiceQuantity"')}`

/**
 * The open lines of a currency, statements first, the oldest before the others.
 * @throws NotAllowed without the right to see statements; sheets are left out without the right to see these
 */
export function statedLines(context: Context, buyer: string, currency: string): Promise<StatedLine[]> {
  demandPermission(context, reconciliation, 'view')
  const { tx, actor } = context
  const sources = [ofStatements, ...(actor.permissions.has(`${expenseSheet.shape.name}.view`) ? [ofSheets] : [])]
  return tx.query<StatedLine>(
    `${sources.join(' union all ')} order by 1, 2, "reconNumber", "costNumber", "reconItemNumber", "costItemNumber" limit ${most}`,
    [actor.account, buyer, currency],
  )
}
