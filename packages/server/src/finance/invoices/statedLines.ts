/** What is left to invoice of the confirmed statements of one buyer (domain/06 §2.2). */
import type { StatedLine } from '@srm/core/finance/invoices/ubl/matchStatedLines'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { isLeft } from '../../database/schema/openLine.ts'
import type { Context } from '../../engine/context.ts'
import { demand } from '../../engine/get.ts'

/** As many lines as are looked at; invoices of more are made in parts. */
const most = 5000

/**
 * The open lines of a currency, the oldest statement first.
 * @throws NotAllowed without the right to see statements
 */
export function statedLines(context: Context, buyer: string, currency: string): Promise<StatedLine[]> {
  demand(context, reconciliation, 'view')
  const { tx, actor } = context
  return tx.query<StatedLine>(
    `select h."reconNumber", l."itemNumber" as "reconItemNumber",
        (l."quantity" < 0) is true or l."itemType" = '3' as "isBelowZero",
        trim_scale(l."openInvoiceQuantity")::text as "openQuantity",
        l."orderNumber", l."orderItemNumber", l."receiptNumber", l."materialNumber", l."materialDesc", l."priceBasis",
        l."priceBase"::text, l."priceExcludingTax"::text, l."priceIncludingTax"::text, l."taxRate"::text
       from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."toElsAccount" = $1 and h."elsAccount" = $2 and h."isDel" = 'N' and h."checkStatus" = 'confirmed'
        and h."reopenStatus" = 'none' and h."currency" = $3 and ${isLeft('l."openInvoiceQuantity"')}
      order by h."periodTo", h."reconNumber", l."itemNumber" limit ${most}`,
    [actor.account, buyer, currency],
  )
}
