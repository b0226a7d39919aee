/** The components that are still to be issued for what is open of subcontracting order lines (domain/05 §1.1.2, type 3). */
import { decimal, plain, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { neededComponents } from '@srm/core/logistics/movements/components'
import type { BomEntry } from '@srm/core/orders/purchaseOrderLineFields'
import type { Context } from '../../engine/context.ts'
import type { Taking } from '../../engine/effects.ts'

/** Of an order line: its components, and by material and unit how much was issued for it and is not consumed. */
interface Supplied {
  readonly bom: readonly BomEntry[] | null
  readonly lying: Readonly<Record<string, Decimal>>
}

async function suppliedOf({ tx, actor }: Context, lines: readonly Taking[]): Promise<Supplied[]> {
  return tx.query<Supplied>(
    `select l."bom", coalesce((select json_object_agg(v.key, v.lying) from (
         select i."materialNumber" || ' ' || i."orderUnit" as key,
             trim_scale(sum(case when i."stockType" = 'atSupplier' then i."quantity" else 0 end
               - case when i."fromStockType" = 'atSupplier' then i."quantity" else 0 end))::text as lying
           from "materialVoucherLine" i
          where i."elsAccount" = $1 and i."orderNumber" = k.number and i."orderItemNumber" = k.item
            and 'atSupplier' in (i."stockType", i."fromStockType") group by 1) v), '{}') as lying
       from unnest($2::text[], $3::integer[]) with ordinality k(number, item, at)
       join "purchaseOrder" h on h."elsAccount" = $1 and h."orderNumber" = k.number and h."isDel" = 'N'
       join "purchaseOrderLine" l on l."elsAccount" = $1 and l."parent" = h."uuid" and l."itemNumber" = k.item
      order by k.at`,
    [actor.account, lines.map(({ number }) => number), lines.map(({ item }) => item)],
  )
}

/** What of each component is not there yet: all that is needed where a quantity was asked for. */
function rowsOf({ left, asked }: Taking, { bom, lying }: Supplied): AnyRow[] {
  return neededComponents((asked ?? left) as Decimal, bom).flatMap(({ materialNumber, unit, quantity }) => {
    const there = asked === undefined ? (lying[`${materialNumber} ${unit}`] ?? '0') : '0'
    const missing = decimal(quantity).minus(decimal(there))
    return missing.gt(zero) ? [{ materialNumber, orderUnit: unit, quantity: plain(missing) }] : []
  })
}

/** The rows of a goods movement that issues the components of open order lines, of each line its own. */
export async function componentsToIssue(context: Context, lines: readonly Taking[]): Promise<AnyRow[][]> {
  const supplied = await suppliedOf(context, lines)
  return lines.map((line, i) => rowsOf(line, supplied[i] ?? { bom: null, lying: {} }))
}
