/** Exceeding a budget by an approval: what is too much is told first, and done in the name of whoever asked (domain/06 §2.4). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type Changes, changesOf } from '../orders/changes.ts'
import { line } from '../orders/orders.ts'
import { type Budgets, budgetsOf } from './budgets.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('exceeding budgets on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let budgets: Budgets
  let changes: Changes
  let published: string[] = []
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    budgets = budgetsOf(() => desk)
    changes = changesOf(() => world)
  })
  afterAll(() => world?.drop())
  afterEach(async () => {
    for (const flow of published) await desk.moved('buyer', 'flowDefinition', flow, 'retire')
    published = []
  })

  let flows = 0
  const asksFor = async (docType: string, condition: object = {}) => {
    flows += 1
    const { status, body } = await desk.of('buyer', 'flowDefinition', 'POST', {
      ...{ flowKey: `over${flows}`, flowName: 'Overruns', docType, submitterIsApprover: 'approve', ...condition },
      lines: [{ stepName: 'Head of finance', approverKind: 'person', person: 'admin001', mode: 'all' }],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    published.push(body.data.uuid)
    await desk.moved('buyer', 'flowDefinition', body.data.uuid, 'publish')
  }
  const taskOf = async (uuid: string): Promise<string> => {
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
    return body.data.items.find(({ taskStatus }: Data) => taskStatus === 'open').uuid
  }
  const answered = async (uuid: string, action: string) =>
    desk.moved('buyer', 'flowTask', await taskOf(uuid), action, { comment: 'Seen' })
  const wished = async (docNumber: string, more: object = {}): Promise<Data> => {
    const { status, body } = await desk.of('buyer', 'budgetOverride', 'POST', {
      ...{ docType: 'purchaseOrder', docNumber, action: 'submit', reason: 'The line stands still', ...more },
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const submitted = ({ uuid }: Data) => desk.moved('buyer', 'budgetOverride', uuid, 'submit')
  const poor = async (amount = '100', more: object = {}) => {
    const center = await budgets.center()
    return { center, budget: await budgets.active(center, [{ budgetAmount: amount }], more) }
  }
  const draft = async (center: string, quantity: string): Promise<Data> => {
    const uuid = await desk.orders.create({
      lines: [line({ priceExcludingTax: '10', quantity, costCenter: center })],
    })
    return desk.orders.read('buyer', uuid)
  }
  const refused = async ({ uuid }: Data) => {
    const { status, body } = await desk.orders.act('buyer', uuid, 'submit')
    return [status, body.message]
  }

  test('without a flow a refusal names the supplement, and nobody asks for more', async () => {
    const { center } = await poor()
    const order = await draft(center, '13')
    expect(await refused(order)).toEqual([422, 'budget.exceeded'])
    const wish = await wished(order.orderNumber)
    expect((await desk.refusedTo('buyer', 'budgetOverride', wish.uuid, 'submit')).slice(0, 2)).toEqual([
      422,
      'budgetOverride.noFlow',
    ])
  })

  test('an order that exceeds its budget goes on once that is approved, and the ledger says by what', async () => {
    const { center, budget } = await poor('100', { tolerance: '5' })
    await asksFor('budgetOverride')
    const order = await draft(center, '13')
    expect(await refused(order)).toEqual([422, 'budget.exceededButAsk'])
    const wish = await wished(order.orderNumber)
    expect(wish).toMatchObject({
      ...{ docUuid: order.uuid, exceedAmount: '25', unit: 'CNY', stage: 'draft' },
      overruns: [
        {
          ...{ budgetNumber: budget.budgetNumber, budgetItemNumber: 10, totalDudget: '100', availableBudget: '100' },
          ...{ toleranceAmount: '5', neededAmount: '130', exceedAmount: '25', upToAmount: '130' },
        },
      ],
    })
    expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({ stage: 'draft', rowVersion: order.rowVersion })
    expect(await submitted(wish)).toMatchObject({ stage: 'underApproval', holderSide: 'approver' })
    expect(await refused(order)).toEqual([422, 'budget.exceededButAsk'])

    await answered(wish.uuid, 'approve')
    expect(await desk.read('buyer', 'budgetOverride', wish.uuid)).toMatchObject({ stage: 'effective' })
    expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({ auditStatus: 'approved' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '130', '0', '-30'])
    expect(await budgets.entries(budget.budgetNumber)).toMatchObject([
      {
        ...{ amountChangeType: '1', amount: '130', isOverride: 'Y', overrideNumber: wish.overrideNumber },
        ...{ sourceType: 'purchaseOrder', sourceNumber: order.orderNumber },
      },
    ])
    const { body } = await desk.of('buyer', `budget/${budget.uuid}/events`)
    expect(body.data.items.map(({ action }: Data) => action)).toContain('override')
    // what was approved is this order's alone
    expect(await refused(await draft(center, '1'))).toEqual([422, 'budget.exceededButAsk'])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what is rejected or withdrawn leaves the order as it was; what is not too much needs no approval', async () => {
    const { center, budget } = await poor()
    await asksFor('budgetOverride')
    const order = await draft(center, '11')
    const wish = await wished(order.orderNumber)
    await submitted(wish)
    await answered(wish.uuid, 'reject')
    expect(await desk.read('buyer', 'budgetOverride', wish.uuid)).toMatchObject({ stage: 'rejected' })
    expect(await desk.orders.read('buyer', order.uuid)).toEqual(order)
    await submitted(wish)
    await desk.moved('buyer', 'budgetOverride', wish.uuid, 'withdraw')
    expect(await refused(order)).toEqual([422, 'budget.exceededButAsk'])
    await budgets.change('supplement', [{ budgetNumber: budget.budgetNumber, budgetItemNumber: 10, amount: '10' }])
    expect((await desk.refusedTo('buyer', 'budgetOverride', wish.uuid, 'submit')).slice(0, 2)).toEqual([
      422,
      'budgetOverride.nothingOver',
    ])
    const unknown = await wished('PO-nobody')
    expect((await desk.refusedTo('buyer', 'budgetOverride', unknown.uuid, 'submit')).slice(0, 2)).toEqual([
      422,
      'budgetOverride.noDocument',
    ])
  })

  test('an order that grows while others decide is not what they approve', async () => {
    const { center } = await poor()
    await asksFor('budgetOverride')
    const order = await draft(center, '11')
    const wish = await wished(order.orderNumber)
    await submitted(wish)
    const [{ uuid }] = order.lines
    const grown = line({ uuid, priceExcludingTax: '10', quantity: '12', costCenter: center })
    expect((await desk.orders.save(order.uuid, { lines: [grown] })).status).toBe(200)
    const task = await taskOf(wish.uuid)
    expect((await desk.refusedTo('buyer', 'flowTask', task, 'approve')).slice(0, 2)).toEqual([
      422,
      'budget.exceededButAsk',
    ])
    expect(await desk.read('buyer', 'budgetOverride', wish.uuid)).toMatchObject({ stage: 'underApproval' })
  })

  test('an order with a flow of its own is approved after that; only then it freezes', async () => {
    const { center, budget } = await poor()
    await asksFor('budgetOverride', {
      ...{ conditionField: 'exceedAmount', conditionOperator: 'le', conditionValue: '50' },
    })
    await asksFor('purchaseOrder')
    const order = await draft(center, '12')
    const wish = await wished(order.orderNumber)
    await submitted(wish)
    await answered(wish.uuid, 'approve')
    expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({ auditStatus: 'underApproval' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '0', '0', '100'])
    await answered(order.uuid, 'approve')
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '120', '0', '-20'])
    // beyond the condition of the flow nobody is asked
    const dear = await wished((await draft(center, '40')).orderNumber)
    expect((await desk.refusedTo('buyer', 'budgetOverride', dear.uuid, 'submit'))[1]).toBe('budgetOverride.noFlow')
  })

  test('a change goes out as it was filled in, once what it takes too much is approved', async () => {
    const { center, budget } = await poor('120')
    await asksFor('budgetOverride')
    const { uuid, orderNumber } = await desk.confirmed(
      line({ priceExcludingTax: '10', quantity: '10', costCenter: center }),
    )
    await desk.orders.done('buyer', uuid, 'startChange')
    await changes.edited(uuid, { 10: { quantity: '12' } })
    await desk.orders.done('buyer', uuid, 'submit')
    // somebody else takes what is left before the change goes out
    await desk.orders.done('buyer', (await draft(center, '2')).uuid, 'submit')
    const answers = { type: 'content', reason: 'Twelve are needed' }
    const { status, body } = await desk.orders.act('buyer', uuid, 'sendChange', answers)
    expect([status, body.message]).toEqual([422, 'budget.exceededButAsk'])
    // as it stands in an address
    const wish = await wished(orderNumber, { action: 'sendChange', answers: JSON.stringify(answers) })
    expect(wish).toMatchObject({ exceedAmount: '20' })
    await submitted(wish)
    await answered(wish.uuid, 'approve')
    expect(await desk.orders.read('buyer', uuid)).toMatchObject({ orderStatus: 'changeUnconfirmed' })
    const { orderVersion } = await desk.orders.read('supplier', uuid)
    await desk.orders.done('supplier', uuid, 'confirmChange', { orderVersion })
    expect(await budgets.numbers(budget.uuid)).toEqual(['120', '140', '0', '-20'])
    expect((await budgets.entries(budget.budgetNumber)).at(-1)).toMatchObject({
      ...{ amount: '20', isOverride: 'Y', overrideNumber: wish.overrideNumber },
    })
  })

  test('expenses ask by the same way', async () => {
    const { center, budget } = await poor()
    await asksFor('budgetOverride')
    const order = await desk.confirmed(line({ quantity: '9', priceExcludingTax: '10' }))
    const { status, body } = await desk.of('buyer', 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10', costCenter: center },
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
          ...{ quantity: '1', priceExcludingTax: '140', taxRate: '13' },
        },
      ],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    const { uuid, costNumber } = body.data
    expect((await desk.refusedTo('buyer', 'expenseSheet', uuid, 'send'))[1]).toBe('budget.exceededButAsk')
    const wish = await wished(costNumber, { docType: 'expenseSheet', action: 'send' })
    expect(wish).toMatchObject({ exceedAmount: '40' })
    await submitted(wish)
    await answered(wish.uuid, 'approve')
    expect(await desk.read('buyer', 'expenseSheet', uuid)).toMatchObject({ costStatus: 'toConfirm' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '140', '0', '-40'])
  })
})
