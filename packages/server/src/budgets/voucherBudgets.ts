/** What items of vouchers use of the budgets of their order lines, in local currency (domain/06 §2.4, M10). */
import { minorUnit } from '@srm/core/currencies'
import { decimal, isZero, plain, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type MaterialVoucher, materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { localAmount } from '@srm/core/money'
import { decidingRate } from '@srm/core/orders/budgets/orderNumbers'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { type Referred, referredTo } from '../engine/ledger/book.ts'
import { settingOf } from '../settings/settingOf.ts'

type Item = MaterialVoucher['lines'][number]
type OrderLine = PurchaseOrder['lines'][number]

interface Former {
  readonly net: Decimal
  readonly gross: Decimal
  readonly used: Decimal
}

/** What items have said of an order line so far: amounts in its currency, and what they have used. */
async function formerOf({ tx, actor }: Context, { orderNumber, orderItemNumber }: Item): Promise<Former> {
  const [row] = await tx.query<Former>(
    `select coalesce(sum("totalNonTaxAmount"), 0)::text as net, coalesce(sum("totalAmount"), 0)::text as gross,
        coalesce(sum("budgetUsedAmount"), 0)::text as used
       from "materialVoucherLine" where "elsAccount" = $1 and "orderNumber" = $2 and "orderItemNumber" = $3
        and "budgetNumber" is not null`,
    [actor.account, orderNumber, orderItemNumber],
  )
  return row ?? { net: '0', gross: '0', used: '0' }
}

/**
 * Rounded together with all that came of the line before, so that the parts of a line never differ from the whole, and what
 * has gone back altogether leaves nothing.
 */
async function usedBy(context: Context, item: Item, { document, line }: Referred): Promise<Decimal> {
  const ordered = document as unknown as PurchaseOrder
  const { localCurrency, currency } = ordered
  const isGross = (line as unknown as OrderLine).budgetWithTax === 'Y'
  const amount = decimal((isGross ? item.totalAmount : item.totalNonTaxAmount) ?? '0')
  if (currency === localCurrency) return plain(amount)
  const { net, gross, used } = await formerOf(context, item)
  const sum = plain(decimal(isGross ? gross : net).plus(amount))
  const { rate, unit } = decidingRate(ordered)
  const local = localAmount(sum, rate, unit, minorUnit(localCurrency))
  return plain(decimal(local).minus(decimal(used)))
}

/** What takes an item back gives back what that one used. */
const givenBack = ({ line }: Referred): Decimal =>
  plain(zero.minus(decimal(String((line as unknown as Item).budgetUsedAmount ?? '0'))))

/** The item with what it uses, and when: one that takes another back goes by that. */
async function withShare(
  context: Context,
  item: Item,
  order: Referred | undefined,
  was: Referred | undefined,
): Promise<Item> {
  const isPaid = item.budgetNumber !== null && !isZero(item.totalAmount)
  const used = !isPaid ? null : was ? givenBack(was) : order ? await usedBy(context, item, order) : null
  if (used === null) return { ...item, budgetUsedAmount: null, budgetConsumePoint: null }
  const set = () => settingOf(context.tx, context.actor.account, 'budget.consumePoint')
  return { ...item, budgetUsedAmount: used, budgetConsumePoint: was ? item.budgetConsumePoint : await set() }
}

/** A voucher with what its items use of budgets. */
export async function withBudgetUse(context: Context, voucher: MaterialVoucher): Promise<MaterialVoucher> {
  if (!voucher.lines.some(({ budgetNumber }) => budgetNumber !== null)) return voucher
  const orders = await referredTo(context, materialVoucher, voucher, 'orderNumber')
  const reversed = await referredTo(context, materialVoucher, voucher, 'reversedNumber')
  const lines: Item[] = []
  for (const item of voucher.lines)
    lines.push(await withShare(context, item, orders.get(item.uuid), reversed.get(item.uuid)))
  return { ...voucher, lines }
}
