/** By what an approver judges an order: its budget, its prices, the record of its supplier, as far as he may read them. */
import type { ApprovalEvidence } from '@srm/core/client/approvals/approvalEvidence'
import { type AnyDocument, permissionOf } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Budgets, budgetsOf } from '../finance/budgets.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

describe.each(kinds)('what an order is judged by on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let budgets: Budgets
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    budgets = budgetsOf(() => desk)
  })
  afterAll(() => world?.drop())

  const path = (uuid: unknown) => `/buyer/purchaseOrder/${uuid}/evidence`
  const evidence = async (uuid: unknown): Promise<ApprovalEvidence> => {
    const { status, body } = await world.call('buyer', 'GET', path(uuid))
    expect([status, body.message]).toEqual([200, expect.anything()])
    return body.data
  }
  let people = 0
  /** What somebody with these rights alone is told. */
  const toldTo = async (uuid: unknown, permissions: readonly string[]) => {
    people += 1
    const elsSubAccount = `judge00${people}`
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions: [...permissions] })
    const { headers } = await world.signIn(accounts.buyer, elsSubAccount)
    return world.call(undefined, 'GET', path(uuid), undefined, headers)
  }

  test('what is left of its budget, before and after it takes from it', async () => {
    const costCenter = await budgets.center()
    const { budgetNumber } = await budgets.active(costCenter, [{ budgetAmount: '1000' }])
    const draft = await desk.orders.create({
      lines: [
        line({ priceExcludingTax: '10', quantity: '30', costCenter }),
        line({ priceExcludingTax: '10', quantity: '20', costCenter }),
      ],
    })
    expect((await evidence(draft)).budgets).toEqual([
      expect.objectContaining({
        number: budgetNumber,
        item: 10,
        available: '1000',
        total: '1000',
        asks: '500',
        left: '500',
      }),
    ])
  })

  test('its price beside that of the last order, and how the supplier has delivered', async () => {
    const materialNumber = 'EV-1'
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    await world.insert(documents.material, [sampleDoc(documents.material, 830, active, { materialNumber })])
    const order = await desk.confirmed(line({ priceExcludingTax: '20', quantity: '10', materialNumber }))
    const { uuid } = await desk.created(desk.arrival(order, '10'))
    await desk.done(uuid, 'post')
    const next = await desk.orders.create({ lines: [line({ priceExcludingTax: '25', quantity: '4', materialNumber })] })
    const { prices, supplier } = await evidence(next)
    expect(prices).toEqual([
      expect.objectContaining({
        item: 10,
        price: '25',
        last: expect.objectContaining({ price: '20', number: order.orderNumber, uuid: order.uuid, percent: '25' }),
      }),
    ])
    expect(supplier).toMatchObject({ account: accounts.supplier, days: 90, deliveries: 1, late: 0 })
  })

  test('each part is told to whoever may read it, and nothing to whoever may not read the order', async () => {
    const costCenter = await budgets.center()
    await budgets.active(costCenter, [{ budgetAmount: '1000' }])
    const uuid = await desk.orders.create({ lines: [line({ priceExcludingTax: '10', quantity: '30', costCenter })] })
    expect((await toldTo(uuid, ['flowTask.view', 'budget.view'])).status).toBe(403)
    const bare = (await toldTo(uuid, ['purchaseOrder.view'])).body.data
    expect(bare).toEqual({ budgets: null, prices: null, supplier: null })
    // the amount that it takes is a price of the order
    const blind = (await toldTo(uuid, ['purchaseOrder.view', 'budget.view', 'receipt.view'])).body.data
    expect(blind).toMatchObject({ budgets: null, prices: null, supplier: { inspected: null, rejected: null } })
    const seeing = ['purchaseOrder.view', 'purchaseOrder.field.price', 'budget.view']
    expect((await toldTo(uuid, seeing)).body.data).toMatchObject({ budgets: [{ asks: '300' }], supplier: null })
    expect((await world.call('other', 'GET', path(uuid))).status).toBe(404)
    expect((await world.call('supplier', 'GET', path(uuid))).status).toBe(403)
  })

  test('every document that is approved answers, with the parts that its definition names', async () => {
    for (const def of Object.values<AnyDocument>(documents).filter(({ shape }) => 'auditStatus' in shape.statuses)) {
      const { status } = await world.call('buyer', 'GET', `/buyer/${def.shape.name}/${crypto.randomUUID()}/evidence`)
      expect([permissionOf(def, 'view'), status]).toEqual([permissionOf(def, 'view'), 404])
    }
  })
})
