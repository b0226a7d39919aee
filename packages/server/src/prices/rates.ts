/** Rates as they stand in the database, for what is written on a day. */
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import { exchangeRateAt, type Rate, type RateRow, type TaxRow, taxRateAt } from '@srm/core/masterData/prices/rates'
import type { Context } from '../engine/context.ts'

/** The rates of tax codes on a day, by code; a code without a valid rate has none. */
export async function taxRates(
  { tx, actor }: Context,
  codes: readonly (string | null)[],
  day: IsoDate,
): Promise<ReadonlyMap<string, Decimal>> {
  const asked = [...new Set(codes.filter((code) => code !== null))]
  if (asked.length === 0) return new Map()
  const rows = await tx.query<TaxRow>(
    `select "taxCode", trim_scale("taxRate")::text as "taxRate", "validFrom"::text as "validFrom", "validTo"::text as "validTo"
      from "taxCode" where "elsAccount" = $1 and "taxCode" = any($2) and "status" = 'active' and "isDel" = 'N'`,
    [actor.account, asked],
  )
  return new Map(
    asked.flatMap((code) => {
      const rate = taxRateAt(rows, code, day)
      return rate === undefined ? [] : [[code, rate] as const]
    }),
  )
}

/** The exchange rate on a day; undefined where none has begun. */
export async function rateOn(
  { tx, actor }: Context,
  pair: { readonly fromCurrency: string; readonly toCurrency: string },
  day: IsoDate,
): Promise<Rate | undefined> {
  const rows = await tx.query<RateRow>(
    `select "fromCurrency", "toCurrency", trim_scale("exchangeRate")::text as "exchangeRate", "exchangeRateUnit",
        "validFrom"::text as "validFrom"
      from "exchangeRate" where "elsAccount" = $1 and "fromCurrency" = $2 and "toCurrency" = $3 and "validFrom" <= $4
        and "status" = 'active' and "isDel" = 'N' order by "validFrom" desc limit 1`,
    [actor.account, pair.fromCurrency, pair.toCurrency, day],
  )
  return exchangeRateAt(rows, pair, day)
}
