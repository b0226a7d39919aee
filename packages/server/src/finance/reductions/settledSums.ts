/** What was settled of materials from suppliers, as posted vouchers say it (domain/06 §2.6). */
import type { IsoDate } from '@srm/core/definition/field'
import type { SettledSum } from '@srm/core/finance/reductions/provenSaving'
import type { Context } from '../../engine/context.ts'

/** A material of a supplier, or of all of them, within days, both inclusive. */
export interface SettledWanted {
  readonly materialNumber: string
  readonly toElsAccount: string | null
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Items that were taken back, and those that take them back, are in none; what goes back is below zero. Free goods have no price. */
const sums = `select w.at::integer as at, l."orderUnit", l."currency", trim_scale(sum(l."quantity"))::text as quantity,
    trim_scale(sum(l."totalNonTaxAmount"))::text as net, o."localCurrency",
    trim_scale(coalesce(o."tableExchangeRate", o."exchangeRate"))::text as "exchangeRate",
    case when o."tableExchangeRate" is null then o."exchangeRateUnit" else o."tableExchangeRateUnit" end as "exchangeRateUnit"
  from unnest($2::text[], $3::text[], $4::date[], $5::date[]) with ordinality w(material, supplier, first, last, at)
    join "materialVoucherLine" l on l."elsAccount" = $1 and l."materialNumber" = w.material
      and (w.supplier is null or l."toElsAccount" = w.supplier)
    join "materialVoucher" v on v."elsAccount" = $1 and v."uuid" = l."parent" and v."postingDate" between w.first and w.last
    left join "purchaseOrder" o on o."elsAccount" = $1 and o."orderNumber" = l."orderNumber" and o."isDel" = 'N'
  where l."settledItem" > 0 and coalesce(l."reversedItem", 0) = 0 and l."freeItem" is null and l."totalNonTaxAmount" is not null
  group by w.at, l."orderNumber", l."orderItemNumber", l."orderUnit", l."currency", o."localCurrency", o."exchangeRate",
    o."exchangeRateUnit", o."tableExchangeRate", o."tableExchangeRateUnit"
  order by w.at, l."orderNumber", l."orderItemNumber"`

/** What was settled of each, in its place: a sum for each order line and unit. */
export async function settledSums(
  { tx, actor }: Context,
  wanted: readonly SettledWanted[],
): Promise<readonly (readonly SettledSum[])[]> {
  if (wanted.length === 0) return []
  const rows = await tx.query<SettledSum & { readonly at: number }>(sums, [
    actor.account,
    wanted.map(({ materialNumber }) => materialNumber),
    wanted.map(({ toElsAccount }) => toElsAccount),
    wanted.map(({ from }) => from),
    wanted.map(({ to }) => to),
  ])
  const found = Map.groupBy(rows, ({ at }) => at)
  return wanted.map((_, i) => found.get(i + 1) ?? [])
}
