/** What order lines count for the shares of sources, line by line, and the sum that stands on the rows of the source list. */
import { type Big, decimal, plain, zero } from '@srm/core/decimal'
import type { Context } from '../engine/context.ts'
import { type Family, lockFamilies } from './families.ts'

export interface Entry {
  readonly lineUuid: string
  /** The row with which the share began. */
  readonly firstRowNumber: string
  /** In the material's base unit. */
  readonly quantity: string
}

/** What an order counts. */
export const entriesOf = ({ tx, actor }: Context, order: string): Promise<Entry[]> =>
  tx.query<Entry>(
    `select "lineUuid", "firstRowNumber", "quantity"::text as "quantity" from "sourceAllocation"
      where "elsAccount" = $1 and "orderUuid" = $2`,
    [actor.account, order],
  )

/** By how much what is counted for each share changes. */
function differences(before: readonly Entry[], after: readonly Entry[]): Map<string, Big> {
  const changes = new Map<string, Big>()
  const add = ({ firstRowNumber: number }: Entry, quantity: Big) =>
    changes.set(number, (changes.get(number) ?? zero).plus(quantity))
  for (const entry of before) add(entry, zero.minus(entry.quantity))
  for (const entry of after) add(entry, decimal(entry.quantity))
  return new Map([...changes].filter(([, change]) => !change.eq(zero)))
}

/** A set that is replaced at this moment takes over what stands in it: the two wait for each other. */
async function addToShares(context: Context, changes: ReadonlyMap<string, Big>): Promise<void> {
  if (changes.size === 0) return
  const { tx, actor } = context
  const numbers = [...changes.keys()]
  const families = await tx.query<Family>(
    `select distinct "materialNumber", "cateLevelCode", "factory" from "sourceList"
      where "elsAccount" = $1 and "firstRowNumber" = any($2)`,
    [actor.account, numbers],
  )
  await lockFamilies(context, families)
  await tx.query(
    `update "sourceList" s set "allocatedQuantity" = s."allocatedQuantity" + c.quantity
       from unnest($2::text[], $3::numeric[]) c(number, quantity)
      where s."elsAccount" = $1 and s."firstRowNumber" = c.number and s."status" <> 'draft'`,
    [actor.account, numbers, [...changes.values()].map(plain)],
  )
}

async function write({ tx, actor }: Context, order: string, entries: readonly Entry[]): Promise<void> {
  const lines = entries.map(({ lineUuid }) => lineUuid)
  await tx.query(
    `delete from "sourceAllocation" where "elsAccount" = $1 and "orderUuid" = $2 and "lineUuid" <> all($3::uuid[])`,
    [actor.account, order, lines],
  )
  await tx.query(
    `insert into "sourceAllocation" ("elsAccount", "orderUuid", "lineUuid", "firstRowNumber", "quantity")
     select $1, $2, e.* from unnest($3::uuid[], $4::text[], $5::numeric[]) e
     on conflict ("elsAccount", "orderUuid", "lineUuid")
     do update set "firstRowNumber" = excluded."firstRowNumber", "quantity" = excluded."quantity"`,
    [
      actor.account,
      order,
      lines,
      entries.map(({ firstRowNumber }) => firstRowNumber),
      entries.map(({ quantity }) => quantity),
    ],
  )
}

/** Puts what an order counts in the place of what it counted before. */
export async function writeEntries(
  context: Context,
  order: string,
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<void> {
  await addToShares(context, differences(before, after))
  await write(context, order, after)
}
