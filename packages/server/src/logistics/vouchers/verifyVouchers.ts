/** Whether the vouchers of an installation are what they were when they were posted. */
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import type { Connection, Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { loadUnlocked } from '../../engine/store.ts'
import { isSameParty, type Merges, numberAt, placeOf, voucherHash } from './voucherHash.ts'

/** The vouchers of an account and year. */
export interface VerifiedYear {
  readonly account: string
  readonly year: string
  /** How many of them are whole, from the first on. */
  readonly whole: number
  /** The first that is missing or was changed; absent where all are whole. */
  readonly broken?: string
}

const page = 500

/** The vouchers of numbers, by number. */
async function vouchersOf(on: Connection, account: string, numbers: readonly string[]): Promise<Map<string, AnyDoc>> {
  const rows = await on.query<{ uuid: string }>(
    'select "uuid" from "materialVoucher" where "elsAccount" = $1 and "voucherNumber" = any($2)',
    [account, numbers],
  )
  const uuids = rows.map(({ uuid }) => uuid)
  const found = await loadUnlocked({ tx: on, actor: { account, side: 'buyer' } }, materialVoucher, uuids)
  return new Map([...found.values()].map(({ base }) => [String(base.voucherNumber), base]))
}

/** The suppliers of an account that are another one by now. */
async function mergesOf(on: Connection, account: string): Promise<Merges> {
  const rows = await on.query<{ from: string; into: string }>(
    `select "toElsAccount" as from, "mergedInto" as into from supplier where "elsAccount" = $1 and "mergedInto" is not null`,
    [account],
  )
  return new Map(rows.map(({ from, into }) => [from, into]))
}

async function verifyYear(on: Connection, account: string, year: string, last: number): Promise<VerifiedYear> {
  let before: string | null = null
  const merges = await mergesOf(on, account)
  for (let at = 1; at <= last; at += page) {
    const numbers = Array.from({ length: Math.min(page, last - at + 1) }, (_, i) => numberAt(year, at + i))
    const found = await vouchersOf(on, account, numbers)
    for (const [i, number] of numbers.entries()) {
      const voucher = found.get(number)
      const hash: string | undefined = voucher && voucherHash(account, voucher, before)
      const isWhole = voucher && voucher.hash === hash && voucher.hashPrev === before && isSameParty(voucher, merges)
      if (hash === undefined || !isWhole) return { account, year, whole: at + i - 1, broken: number }
      before = hash
    }
  }
  return { account, year, whole: last }
}

/** The years of an account with the last number drawn in each: as the counter says, or as a voucher of more does. */
async function yearsOf(on: Connection, account: string): Promise<ReadonlyMap<string, number>> {
  const drawn = await on.query<{ period: string; value: string }>(
    'select "period", "value" from counter where "elsAccount" = $1 and "key" = $2',
    [account, materialVoucher.shape.name],
  )
  const numbers = await on.query<{ number: string }>(
    `select distinct on (left("voucherNumber", 6)) "voucherNumber" as number from "materialVoucher" where "elsAccount" = $1
      order by left("voucherNumber", 6), length("voucherNumber") desc, "voucherNumber" desc`,
    [account],
  )
  const last = [
    ...drawn.map(({ period, value }) => [placeOf(period).year, Number(value)] as const),
    ...numbers.map(({ number }) => [placeOf(number).year, placeOf(number).sequence] as const),
  ]
  const years = new Map<string, number>()
  for (const [year, sequence] of last.toSorted()) years.set(year, Math.max(years.get(year) ?? 0, sequence))
  return years
}

/** Recomputes the chain of vouchers of every account and year, from the first voucher to the last that was numbered. */
export async function verifyVouchers(database: Database): Promise<VerifiedYear[]> {
  const accounts = await database.read(systemOf(platformAccount), (on) =>
    on.query<{ account: string }>(
      `select "elsAccount" as account from "materialVoucher" union select "elsAccount" from counter where "key" = $1 order by 1`,
      [materialVoucher.shape.name],
    ),
  )
  const verified: VerifiedYear[] = []
  for (const { account } of accounts)
    await database.read({ account, side: 'buyer' }, async (on) => {
      for (const [year, last] of await yearsOf(on, account)) verified.push(await verifyYear(on, account, year, last))
    })
  return verified
}
