/** The world in which stories of budgets are played: its people, their orders, receipts, statements and budgets. */
import { afterAll, beforeAll } from 'vitest'
import type { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deliveriesOf } from '../logistics/deliveries.ts'
import { changesOf } from '../orders/changes.ts'
import { line } from '../orders/orders.ts'
import { budgetsOf } from './budgets.ts'
import { settlingOf } from './settling.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** Starts before the tests of the suite that calls it, and is gone after them. */
export function budgetStage(kind: (typeof kinds)[number]) {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = deliveriesOf(() => world)
  const budgets = budgetsOf(() => desk)
  const priced = (costCenter: string, quantity = '10') =>
    line({ priceExcludingTax: '10', taxRate: '13', quantity, costCenter })
  return {
    ...{ desk, budgets, priced },
    changes: changesOf(() => world),
    settling: settlingOf(() => desk),
    database: () => world.database,
    world: () => world,
    /** A budget, an order of 100 that it pays for, and the numbers of the budget. */
    paidFor: async (budgetAmount = '1000', more: object = {}) => {
      const center = await budgets.center()
      const budget = await budgets.active(center, [{ budgetAmount }], more)
      const order: Data = await desk.confirmed(priced(center))
      return { center, budget, order, numbers: () => budgets.numbers(budget.uuid) }
    },
  }
}
