/** When what has come uses its budget: at once, with a posted statement, or with a posted invoice (domain/06 §2.4). Pure. */
import { decimal, isZero, plain, zero } from '../../decimal.ts'
import { type Decimal, f } from '../../definition/field.ts'

export const consumePoints = {
  receipt: ['When it is settled', '收货结算时'],
  statement: ['When its statement is posted', '对账单过账时'],
  invoice: ['When its invoice is posted', '发票过账时'],
} as const

type Value = Decimal | null | undefined

/** Whether a posted statement has an item, and posted invoices have all of it: one, or none. */
export const settledParts = {
  postedItem: f.quantity('In posted statements', '已过账对账', { auto: true }),
  invoicedItem: f.quantity('In posted invoices', '已过账开票', { auto: true }),
} as const

/** What says whether a share is used by now. */
export interface Spendable {
  readonly budgetConsumePoint: keyof typeof consumePoints | null
  readonly postedItem: Value
  readonly invoicedItem: Value
}

/**
 * What of a share is used by now: all of it or nothing; what is not used is frozen.
 * @param share in local currency, below zero where goods go back
 */
export function spentOf(share: Value, item: Spendable): Decimal | null {
  if (share === null || share === undefined) return null
  const { budgetConsumePoint: point, postedItem, invoicedItem } = item
  const times = point === 'statement' ? postedItem : point === 'invoice' ? invoicedItem : '1'
  return isZero(times) ? '0' : share
}

interface Booked {
  /** Shares of what has come, less those of what went back. */
  readonly budgetSettledAmount: Value
  /** What of them is used by now. */
  readonly budgetSpentAmount: Value
}
const of = (value: Value) => decimal(value ?? '0')
const between = (value: ReturnType<typeof of>, most: ReturnType<typeof of>) =>
  value.lt(zero) ? zero : value.gt(most) ? most : value

/**
 * What of the shares of a line is used and what waits for its statement or invoice. What went back takes back what it was
 * used first, whichever statement comes first: neither is below zero, and both together are the shares.
 */
export function usedAndWaiting(line: Booked): { readonly used: Decimal; readonly waiting: Decimal } {
  const settled = between(of(line.budgetSettledAmount), of(line.budgetSettledAmount).abs())
  const used = between(of(line.budgetSpentAmount), settled)
  return { used: plain(used), waiting: plain(settled.minus(used)) }
}
