/** What lay at places on a day: nothing is used, returned or settled before the day it came (domain/05 §1.5). */
import { type Big, decimal, zero } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import type { StockChange, StockPlace } from '@srm/core/logistics/vouchers/stock'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'

/** Places as rows `k` of SQL; `$1` is the account. */
export const placesAsked = `unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
         with ordinality k(material, factory, location, batch, unit, stock, supplier, at)`

/** The values of `placesAsked`. */
export const placeValues = (account: string, places: readonly StockPlace[]): unknown[] => [
  account,
  places.map(({ materialNumber }) => materialNumber),
  places.map(({ factory }) => factory),
  places.map(({ storageLocation }) => storageLocation),
  places.map(({ batchNumber }) => batchNumber),
  places.map(({ orderUnit }) => orderUnit),
  places.map(({ stockType }) => stockType),
  places.map(({ supplier }) => supplier),
]

/** By how much the item `l` changes the place `k`. */
export const changeAt = `case when l."stockType" = k.stock then l."quantity" else 0 end
          - case when l."fromStockType" = k.stock then l."quantity" else 0 end`

/** The items `l` that change the place `k`. */
export const lyingAt = `l."elsAccount" = $1 and l."materialNumber" = k.material and (l."stockType" = k.stock or l."fromStockType" = k.stock)
         and l."factory" is not distinct from k.factory and l."orderUnit" is not distinct from k.unit
         and (k.supplier is null or l."toElsAccount" = k.supplier)
         and (k.stock = 'atSupplier' or (l."storageLocation" is not distinct from k.location
           and l."batchNumber" is not distinct from k.batch))`

/** By how much each place has changed on the days after one. */
async function changesAfter({ tx, actor }: Context, places: readonly StockPlace[], day: IsoDate) {
  return tx.query<{ place: number; day: IsoDate; by: Decimal }>(
    `select k.at::integer - 1 as place, h."postingDate"::text as day, sum(${changeAt})::text as by
       from ${placesAsked}
       join "materialVoucherLine" l on ${lyingAt}
       join "materialVoucher" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."postingDate" > $9::date
      group by 1, 2 order by 1, 2`,
    [...placeValues(actor.account, places), day],
  )
}

/**
 * The first day from which on so much lies at a place on every day; undefined: on the day that is asked for already.
 * @param now what lies there in the end
 * @param changes of the days after the one that is asked for, in their order
 */
export function enoughFrom(
  now: Decimal,
  needed: Big,
  changes: readonly { readonly day: IsoDate; readonly by: Decimal }[],
): IsoDate | undefined {
  let level = decimal(now)
  let first: IsoDate | undefined
  for (const { day, by } of changes.toReversed()) {
    if (level.lt(needed)) break
    first = day
    level = level.minus(decimal(by))
  }
  return level.lt(needed) ? first : undefined
}

/**
 * What leaves lies there on the day of its posting and on every day since.
 * @param leaving changes below zero
 * @param lying what lies at their places in the end, at least as much as leaves
 * @throws Refused naming the day and the first one that is possible
 */
export async function demandStockOnDay(
  context: Context,
  leaving: readonly StockChange[],
  lying: readonly Decimal[],
  date: IsoDate,
): Promise<void> {
  if (date >= context.moment.today) return
  const changes = Map.groupBy(await changesAfter(context, leaving, date), ({ place }) => place)
  const late = leaving.flatMap(({ by, materialNumber: material }, at) => {
    const earliest = enoughFrom(lying[at] ?? '0', zero.minus(decimal(by)), changes.get(at) ?? [])
    return earliest === undefined ? [] : [{ material, earliest }]
  })
  const [last] = late.toSorted((a, b) => (a.earliest < b.earliest ? 1 : -1))
  if (last)
    throw new Refused({ message: 'materialVoucher.notYetInStock', field: 'postingDate', params: { ...last, date } })
}
