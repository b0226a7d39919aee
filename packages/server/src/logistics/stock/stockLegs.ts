/** What items of vouchers do to stocks, as rows: each item leaves one stock, comes to one, or both (domain/05 §1.5). */
import type { Side } from '@srm/core/definition/shape'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { ownedRows } from '../../engine/projection.ts'

/** What a supplier may know of: what lies with him, and what is his until it is consumed. */
const known: Readonly<Partial<Record<Side, string>>> = {
  supplier: ` and m."stockType" in ('atSupplier', 'consignment')`,
}

/** Where goods lie in the buyer's house is the buyer's alone; with the supplier nobody knows. */
const inHouse = (side: Side, column: string): string =>
  side === 'supplier' ? 'null::text' : `case when m."stockType" <> 'atSupplier' then l."${column}" end`

/** The places of items with the quantity by which each changes; `$1` is the account, `where` asks the columns of the result. */
export const stockLegs = (side: Side): string => `
  select h."elsAccount" as "account", h."uuid", h."voucherNumber", h."voucherTime", h."postingDate", h."supplierName", h."buyerName",
      l."itemNumber", l."movementType", l."orderNumber", l."orderItemNumber", l."materialNumber", l."materialDesc", l."factory",
      m."stockType", ${inHouse(side, 'storageLocation')} as "storageLocation",
      case when m."stockType" <> 'atSupplier' then l."batchNumber" end as "batchNumber", l."orderUnit",
      case when m."stockType" in ('atSupplier', 'consignment') then l."toElsAccount" end as "supplier", m."by"
    from "materialVoucher" h
    join "materialVoucherLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
    cross join lateral (values (l."stockType", l."quantity"), (l."fromStockType", -l."quantity")) m("stockType", "by")
   where ${ownedRows(materialVoucher, side)} and m."stockType" is not null and l."materialNumber" is not null${known[side] ?? ''}`
