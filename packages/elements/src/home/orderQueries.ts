import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import type { Side } from '@srm/core/definition/shape'
import { lastMonths, type Month } from './months.ts'
import { lateTab, waitingTab } from './taskTabs.ts'
import { type OrderRow, orderFieldsOf } from './workItems.ts'

/** As many as one answer holds; a tile shows a few of them. */
const most = 200

export interface Work {
  /** What waits for this person. */
  readonly mine: readonly OrderRow[]
  /** What is late at the supplier's, for the buyer to ask about; a supplier's late orders wait for him. */
  readonly late: readonly OrderRow[]
}

/**
 * The orders that wait for this person, and those he may have to ask the other side about.
 * @param orders of the side
 * @param permissions what this person may on the side
 */
export async function loadWork(orders: AnyDocumentApi, side: Side, permissions: ReadonlySet<string>): Promise<Work> {
  const fields = orderFieldsOf(permissions)
  const rows = async (tab: string) => {
    const { items } = await orders.list({ tab, sort: 'dueTime', limit: most, fields })
    return items as unknown as readonly OrderRow[]
  }
  const [mine, late] = await Promise.all([rows(waitingTab), side === 'buyer' ? rows(lateTab) : []])
  return { mine, late }
}

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
