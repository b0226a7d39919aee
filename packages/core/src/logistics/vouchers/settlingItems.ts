/**
 * Which items of vouchers are to be reconciled (domain/06 §2.1): each is one or none, is in one statement at most, and one
 * that was taken back is in none. What statements and reversals say is booked, so that the second is refused. Pure.
 */
import { decimal, isZero, plain } from '../../decimal.ts'
import { type Decimal, f } from '../../definition/field.ts'
import { type Spendable, spentOf } from '../../orders/budgets/consumePoint.ts'
import type { reconStatuses } from './voucherCodes.ts'

/** How often an item is there, and how often it was taken: one, or none. */
export const settlingFields = {
  settledItem: f.quantity('To be reconciled', '应对账', { auto: true }),
  statedItem: f.quantity('In statements', '已入对账单', { auto: true }),
  reconciledItem: f.quantity('In confirmed statements', '已确认对账', { auto: true }),
  reversedItem: f.quantity('Taken back', '已冲销', { auto: true }),
  /** Its quantity once a confirmed statement has it. */
  reconciledQuantity: f.quantity('Reconciled qty', '已对账数量', { auto: true, least: '-999999999999' }),
  openItem: f.quantity('Left to reconcile', '待对账', { auto: true }),
  /** How often it takes back the item that it reverses: none where that is never reconciled. */
  reversingItem: f.quantity('Takes back', '冲销', { auto: true }),
} as const

interface Item extends Spendable {
  readonly quantity: Decimal | null
  readonly budgetUsedAmount: Decimal | null
  readonly settledItem: Decimal | null
  readonly statedItem: Decimal | null
  readonly reconciledItem: Decimal | null
  readonly reversedItem: Decimal | null
  readonly reconStatus: keyof typeof reconStatuses
}

function statusOf(item: Item, settledItem: Decimal, openItem: Decimal): keyof typeof reconStatuses {
  if (isZero(settledItem) || !isZero(item.reversedItem)) return 'notSettled'
  if (!isZero(openItem)) return 'open'
  return isZero(item.reconciledItem) ? 'inStatement' : 'reconciled'
}

/** What follows from what is booked on items. */
export const settling = <I extends Item>({ lines }: { readonly lines: readonly I[] }) => ({
  lines: lines.map((item) => {
    const settledItem: Decimal = item.settledItem ?? (item.reconStatus === 'open' ? '1' : '0')
    const openItem = plain(
      decimal(settledItem)
        .minus(decimal(item.statedItem ?? '0'))
        .minus(decimal(item.reversedItem ?? '0')),
    )
    const reconStatus = statusOf(item, settledItem, openItem)
    return {
      ...item,
      settledItem,
      openItem,
      reconStatus,
      reconciledQuantity: reconStatus === 'reconciled' ? (item.quantity ?? '0') : '0',
      budgetSpentAmount: spentOf(item.budgetUsedAmount, item),
    }
  }),
})
