/** Material vouchers: made with what they come from, in the same transaction (domain/05 §1.5). */
import { decimal, plain, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type MaterialVoucher, materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { placeKey, type StockPlace, stockChanges } from '@srm/core/logistics/vouchers/stock'
import { type NewItem, reversingItems } from '@srm/core/logistics/vouchers/voucherItems'
import { withBudgetUse } from '../../budgets/voucherBudgets.ts'
import { type Context, unscoped } from '../../engine/context.ts'
import { onPrepare } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { loadUnlocked } from '../../engine/store.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { changeAt, demandStockOnDay, lyingAt, placesAsked, placeValues } from './stockOnDay.ts'
import { numberAt, placeOf, voucherHash, withParties } from './voucherHash.ts'

/**
 * What lies at places, in their order: decimal texts. Vouchers of an account wait for each other, so that nobody else moves
 * it once one is on its way.
 */
export async function balances({ tx, actor }: Context, places: readonly StockPlace[]): Promise<Decimal[]> {
  const rows = await tx.query<{ balance: Decimal }>(
    `select (select trim_scale(coalesce(sum(${changeAt}), 0)) from "materialVoucherLine" l where ${lyingAt})::text as balance
       from ${placesAsked} order by k.at`,
    placeValues(actor.account, places),
  )
  return rows.map(({ balance }) => balance)
}

/** Goods would leave a place where fewer lie. */
export class NotInStock extends Refused {
  readonly place: StockPlace
  /** Decimal text. */
  readonly left: Decimal
  constructor(place: StockPlace, left: Decimal) {
    const message = place.stockType === 'atSupplier' ? 'materialVoucher.notAtSupplier' : 'materialVoucher.notInStock'
    super({ message, params: { material: place.materialNumber, left } })
    this.place = place
    this.left = left
  }
}

/** Nothing leaves a stock that does not lie there, or did not on its day. @throws NotInStock, Refused naming the material and what is left */
async function demandStock(context: Context, { lines, toElsAccount, postingDate }: MaterialVoucher): Promise<void> {
  const leaving = stockChanges(lines, toElsAccount).filter(({ by }) => decimal(by).lt(zero))
  if (leaving.length === 0) return
  const lying = await balances(context, leaving)
  for (const [at, { by, ...place }] of leaving.entries()) {
    const left = lying[at] ?? '0'
    if (decimal(left).plus(decimal(by)).lt(zero)) throw new NotInStock(place, left)
  }
  await demandStockOnDay(context, leaving, lying, postingDate)
}

/** What a line of a document takes from a place. */
export interface Taken {
  readonly itemNumber: number
  readonly place: StockPlace
  readonly quantity: Decimal
}

/**
 * Runs what makes a voucher; where goods are missing, the refusal names the line that takes the first ones which are not
 * there.
 * @param message its parameters are `line`, `material`, `left`
 * @throws Refused
 */
export async function namingLine(
  { message, field, taken }: { readonly message: string; readonly field: string; readonly taken: readonly Taken[] },
  makes: () => Promise<void>,
): Promise<void> {
  try {
    await makes()
  } catch (error) {
    if (!(error instanceof NotInStock)) throw error
    const { place, left } = error
    let rest = decimal(left)
    for (const { itemNumber: line, place: from, quantity } of taken) {
      if (placeKey(from) !== placeKey(place)) continue
      if (rest.lt(decimal(quantity))) {
        const params = { line, material: place.materialNumber, left: plain(rest) }
        throw new Refused({ message, field, line, params })
      }
      rest = rest.minus(decimal(quantity))
    }
    throw error
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

onPrepare(materialVoucher, async ({ context, doc: made }) => {
  await demandStock(context, made)
  const doc = withParties(await withBudgetUse(context, made))
  const hashPrev = await hashBefore(context, doc.voucherNumber)
  return { ...doc, hashPrev, hash: voucherHash(context.actor.account, doc, hashPrev) }
})

/** @throws Refused where nothing is posted for this day any more; what takes back is posted for today (setting gr.closedUntil) */
async function demandOpenPeriod({ tx, actor }: Context, postingDate: string): Promise<void> {
  const until = await settingOf(tx, actor.account, 'gr.closedUntil')
  if (until !== null && postingDate <= until)
    throw new Refused({ message: 'materialVoucher.periodClosed', field: 'postingDate', params: { until } })
}

/** What a voucher says besides its items. */
export type NewVoucher = Pick<MaterialVoucher, 'toElsAccount' | 'supplierName' | 'sendAndReceiveType'> &
  Partial<
    Pick<
      MaterialVoucher,
      | 'receiptNumber'
      | 'inspectionNumber'
      | 'returnNumber'
      | 'movementNumber'
      | 'sheetNumber'
      | 'reverseOf'
      | 'postingDate'
    >
  >

/**
 * Makes one voucher of what has moved; none where nothing has.
 * @param head `postingDate`: today unless it says otherwise
 * @throws Refused where goods would leave that do not lie there, and where the period is closed
 */
export async function makeVoucher(context: Context, head: NewVoucher, lines: readonly NewItem[]): Promise<void> {
  if (lines.length === 0) return
  const { today, now } = context.moment
  const voucher = { postingDate: today, ...head, voucherTime: now, lines: lines.map((line) => ({ ...line })) }
  if (!head.reverseOf) await demandOpenPeriod(context, voucher.postingDate)
  await createAsSystem(unscoped(context), materialVoucher, voucher)
}

/** Where vouchers come from: a receipt itself, an inspection of it, a return, a movement, or the sheet of a supplier. */
export type VoucherSource =
  | Pick<MaterialVoucher, 'receiptNumber' | 'inspectionNumber' | 'returnNumber' | 'movementNumber'>
  | Pick<MaterialVoucher, 'sheetNumber' | 'toElsAccount'>

const sources = ['receiptNumber', 'inspectionNumber', 'returnNumber', 'movementNumber', 'sheetNumber'] as const

/** Vouchers that nobody has reversed, the last first. */
async function standing(context: Context, source: VoucherSource) {
  const said: Partial<MaterialVoucher> = source
  const rows = await context.tx.query<{ uuid: string }>(
    `select v."uuid" from "materialVoucher" v where v."elsAccount" = $1 and ($2::text is null or v."toElsAccount" = $2)
        and ${sources.map((key, i) => `v."${key}" is not distinct from $${i + 3}`).join(' and ')}
        and v."reverseOf" is null and not exists (
          select 1 from "materialVoucher" r where r."elsAccount" = v."elsAccount" and r."reverseOf" = v."voucherNumber")`,
    [context.actor.account, said.toElsAccount ?? null, ...sources.map((key) => said[key] ?? null)],
  )
  const found = await loadUnlocked(
    unscoped(context),
    materialVoucher,
    rows.map(({ uuid }) => uuid),
  )
  const vouchers = [...found.values()].map(({ base }) => base as unknown as MaterialVoucher)
  return vouchers.toSorted((a, b) => placeOf(b.voucherNumber).sequence - placeOf(a.voucherNumber).sequence)
}

/**
 * Takes back what has moved with a receipt, a return or a movement, or with the decisions of an inspection: each voucher by one of its own.
 * @throws Refused where an item is in a statement already, or where the goods have left
 */
export async function reverseVouchers(context: Context, source: VoucherSource): Promise<void> {
  for (const voucher of await standing(context, source)) {
    const { toElsAccount, supplierName, sendAndReceiveType, voucherNumber } = voucher
    const head = { toElsAccount, supplierName, sendAndReceiveType, ...source }
    await makeVoucher(context, { ...head, reverseOf: voucherNumber }, reversingItems(voucher))
  }
}
