import type { Decimal } from '@srm/core/definition/field'
import type { ReadingApi } from '../document/definition/readingApi.ts'
import { lastMonths, type Month } from './months.ts'

/** What was ordered in a month, with tax, and how much of it is closed or cancelled. */
export interface MonthAmount extends Month {
  readonly placed: Decimal
  readonly done: Decimal
}

/** Months in one currency, in which most orders are. */
export interface OrderMonths {
  readonly months: readonly MonthAmount[]
  readonly currency: string | null
  /** Currencies of other orders of these months, which are not added to it. */
  readonly others: readonly string[]
}

const monthsShown = 6
const amount = 'orderAmountTax'

interface Total {
  readonly currency: string | null
  readonly count: number
  readonly amounts: Readonly<Record<string, string>>
}

/** The currency of most orders first. */
function byOrders(totals: readonly Total[]): readonly (string | null)[] {
  const counts = new Map<string | null, number>()
  for (const { currency, count } of totals) counts.set(currency, (counts.get(currency) ?? 0) + count)
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency)
}

const of = (totals: readonly Total[], currency: string | null) =>
  (totals.find((one) => one.currency === currency)?.amounts[amount] ?? '0') as Decimal

/**
 * What was ordered in each of the last six months. Where the last order is older than that, the six months that end with it.
 */
export async function loadMonths(orders: ReadingApi, today: string): Promise<OrderMonths> {
  const { items } = await orders.list({ sort: '-orderTime', limit: 1, fields: ['orderTime'] })
  const [newest] = items as readonly { readonly orderTime?: string | null }[]
  const last = newest?.orderTime?.slice(0, 10) ?? today
  const [first] = lastMonths(today, monthsShown)
  const totals = async ({ from, to }: Month, more: object = {}): Promise<readonly Total[]> =>
    (await orders.list({ limit: 0, sums: [amount], orderTime: { from, to }, ...more })).sums ?? []
  const months = await Promise.all(
    lastMonths(first && last < first.from ? last : today, monthsShown).map(async (month) => {
      const [placed, done] = await Promise.all([totals(month), totals(month, { stage: ['closed', 'cancelled'] })])
      return { month, placed, done }
    }),
  )
  const [currency = null, ...others] = byOrders(months.flatMap(({ placed }) => placed))
  return {
    months: months.map(({ month, placed, done }) => ({
      ...month,
      placed: of(placed, currency),
      done: of(done, currency),
    })),
    currency,
    others: others.flatMap((one) => one ?? []),
  }
}
