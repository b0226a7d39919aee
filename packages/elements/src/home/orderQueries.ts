import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import { lastMonths, type Month } from './months.ts'

export interface MonthCount extends Month {
  readonly placed: number
  readonly done: number
}

const monthsShown = 6

/**
 * How many orders were placed in each of the last six months, and how many of these are closed or cancelled. Where the last
 * order is older than that, the six months that end with it.
 */
export async function loadMonths(orders: AnyDocumentApi, today: string): Promise<readonly MonthCount[]> {
  const { items } = await orders.list({ sort: '-orderTime', limit: 1, fields: ['orderTime'] })
  const [newest] = items as readonly { readonly orderTime?: string | null }[]
  const last = newest?.orderTime?.slice(0, 10) ?? today
  const [first] = lastMonths(today, monthsShown)
  const count = async ({ from, to }: Month, more: object = {}) =>
    (await orders.list({ limit: 0, count: true, orderTime: { from, to }, ...more })).count ?? 0
  return Promise.all(
    lastMonths(first && last < first.from ? last : today, monthsShown).map(async (month) => {
      const [placed, done] = await Promise.all([count(month), count(month, { stage: ['closed', 'cancelled'] })])
      return { ...month, placed, done }
    }),
  )
}
