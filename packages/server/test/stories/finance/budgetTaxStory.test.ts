/** Whether budgets count taxes is what a company says (`budget.withTax`, domain/06 §2.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'
import { budgetsOf } from './budgets.ts'

describe.each(kinds)('taxes in budgets on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  test.each([
    ['N', ['1000', '100', '0', '900']],
    ['Y', ['1000', '113', '0', '887']],
  ])('an order freezes with taxes: %s', async (value, frozen) => {
    const { status } = await world.call('buyer', 'PUT', '/buyer/settings/budget.withTax', { value })
    expect(status).toBe(200)
    const budgets = budgetsOf(() => desk)
    const costCenter = await budgets.center()
    const budget = await budgets.active(costCenter, [{ budgetAmount: '1000' }])
    const priced = line({ priceExcludingTax: '10', quantity: '10', taxRate: '13', costCenter })
    const draft = await desk.orders.create({ lines: [priced] })
    await desk.orders.done('buyer', draft, 'submit')
    expect(await budgets.numbers(budget.uuid)).toEqual(frozen)
  })
})
