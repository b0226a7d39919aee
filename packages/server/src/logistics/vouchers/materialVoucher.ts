/** Material vouchers: made with what they come from, in the same transaction (domain/05 §1.5). */
import { decimal, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type MaterialVoucher, materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { type StockChange, stockChanges } from '@srm/core/logistics/vouchers/stock'
import { mirroredItems, type NewItem } from '@srm/core/logistics/vouchers/voucherItems'
import { type Context, unscoped } from '../../engine/context.ts'
import { onPrepare } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { peek } from '../../engine/store.ts'
import { numberAt, placeOf, voucherHash } from './voucherHash.ts'

/** What lies at places before a change, in their order. Vouchers of an account wait for each other: nobody else moves it. */
async function balances({ tx, actor }: Context, places: readonly StockChange[]): Promise<Decimal[]> {
  const rows = await tx.query<{ balance: Decimal }>(
    `select (select trim_scale(coalesce(sum(case when l."stockType" = k.stock then l."quantity" else 0 end
          - case when l."fromStockType" = k.stock then l."quantity" else 0 end), 0))
        from "materialVoucherLine" l
       where l."elsAccount" = $1 and l."materialNumber" = k.material and (l."stockType" = k.stock or l."fromStockType" = k.stock)
         and l."factory" is not distinct from k.factory and l."storageLocation" is not distinct from k.location
         and l."batchNumber" is not distinct from k.batch)::text as balance
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         with ordinality k(material, factory, location, batch, stock, at) order by k.at`,
    [
      actor.account,
      places.map(({ materialNumber }) => materialNumber),
      places.map(({ factory }) => factory),
      places.map(({ storageLocation }) => storageLocation),
      places.map(({ batchNumber }) => batchNumber),
      places.map(({ stockType }) => stockType),
    ],
  )
  return rows.map(({ balance }) => balance)
}

/** Nothing leaves a stock that does not lie there. @throws Refused naming the material and what is left */
async function demandStock(context: Context, { lines }: MaterialVoucher): Promise<void> {
  const leaving = stockChanges(lines).filter(({ by }) => decimal(by).lt(zero))
  if (leaving.length === 0) return
  const lying = await balances(context, leaving)
  for (const [at, { by, materialNumber }] of leaving.entries()) {
    const left = lying[at] ?? '0'
    if (decimal(left).plus(decimal(by)).gte(zero)) continue
    throw new Refused({ message: 'materialVoucher.notInStock', params: { material: materialNumber, left } })
  }
}

/** The hash of the voucher before; the row of the counter, which this one has drawn from, keeps others from coming between. */
async function hashBefore({ tx, actor }: Context, number: string): Promise<string | null> {
  const { year, sequence } = placeOf(number)
  if (sequence <= 1) return null
  const [before] = await tx.query<{ hash: string | null }>(
    `select "hash" from "materialVoucher" where "elsAccount" = $1 and "voucherNumber" = $2`,
    [actor.account, numberAt(year, sequence - 1)],
  )
  return before?.hash ?? null
}

onPrepare(materialVoucher, async ({ context, doc }) => {
  await demandStock(context, doc)
  const hashPrev = await hashBefore(context, doc.voucherNumber)
  return { ...doc, hashPrev, hash: voucherHash(context.actor.account, doc, hashPrev) }
})

/** What a voucher says besides its items. */
export type NewVoucher = Pick<MaterialVoucher, 'toElsAccount' | 'supplierName' | 'sendAndReceiveType'> &
  Partial<Pick<MaterialVoucher, 'receiptNumber' | 'inspectionNumber' | 'returnNumber' | 'reverseOf'>>

/**
 * Makes one voucher of what has moved; none where nothing has.
 * @throws Refused where goods would leave that do not lie there
 */
export async function makeVoucher(context: Context, head: NewVoucher, lines: readonly NewItem[]): Promise<void> {
  if (lines.length === 0) return
  const { today, now } = context.moment
  const voucher = { ...head, postingDate: today, voucherTime: now, lines: lines.map((line) => ({ ...line })) }
  await createAsSystem(unscoped(context), materialVoucher, voucher)
}

/** Where vouchers come from: a receipt itself, an inspection of it, or a return. */
export type VoucherSource = Pick<MaterialVoucher, 'receiptNumber' | 'inspectionNumber' | 'returnNumber'>

/** Vouchers that nobody has reversed, the last first. */
async function standing(context: Context, { receiptNumber, inspectionNumber, returnNumber }: VoucherSource) {
  const rows = await context.tx.query<{ uuid: string }>(
    `select v."uuid" from "materialVoucher" v where v."elsAccount" = $1 and v."receiptNumber" is not distinct from $2
        and v."inspectionNumber" is not distinct from $3 and v."returnNumber" is not distinct from $4
        and v."reverseOf" is null and not exists (
          select 1 from "materialVoucher" r where r."elsAccount" = v."elsAccount" and r."reverseOf" = v."voucherNumber")`,
    [context.actor.account, receiptNumber, inspectionNumber, returnNumber],
  )
  const found = await peek(
    unscoped(context),
    materialVoucher,
    rows.map(({ uuid }) => uuid),
  )
  const vouchers = [...found.values()].map(({ base }) => base as unknown as MaterialVoucher)
  return vouchers.toSorted((a, b) => placeOf(b.voucherNumber).sequence - placeOf(a.voucherNumber).sequence)
}

/**
 * Takes back what has moved with a receipt, or with the decisions of an inspection: each voucher by one of its own.
 * @throws Refused where an item is in a statement already, or where the goods have left
 */
export async function reverseVouchers(context: Context, source: VoucherSource): Promise<void> {
  for (const voucher of await standing(context, source)) {
    const { toElsAccount, supplierName, sendAndReceiveType, voucherNumber } = voucher
    if (voucher.lines.some(({ reconStatus }) => reconStatus === 'inStatement' || reconStatus === 'reconciled'))
      throw new Refused({ message: 'materialVoucher.reconciled', params: { number: voucherNumber } })
    const head = { toElsAccount, supplierName, sendAndReceiveType, ...source }
    await makeVoucher(context, { ...head, reverseOf: voucherNumber }, mirroredItems(voucher.lines))
  }
}
