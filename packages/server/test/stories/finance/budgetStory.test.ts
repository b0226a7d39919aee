/** Budgets: orders freeze, what is settled uses, changes supplement, reduce and move; nobody spends what is not there (domain/06 §2.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../scripts/scale.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { budgetTimes } from '../../../src/finance/budgets/budgetTimes.ts'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type Changes, changesOf } from '../orders/changes.ts'
import { line, reply, tolerant } from '../orders/orders.ts'
import { type Budgets, budgetsOf, subject } from './budgets.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('budgets on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let changes: Changes
  let budgets: Budgets
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    changes = changesOf(() => world)
    budgets = budgetsOf(() => desk)
  })
  afterAll(() => world?.drop())

  const all = (budgetAmount: string, more: object = {}) => [{ budgetAmount, ...more }]
  const at = (price: string, quantity: string, costCenter: string, more: object = {}) =>
    line({ priceExcludingTax: price, quantity, costCenter, ...more })
  const confirmed = (...lines: object[]): Promise<Data> => desk.confirmed(...lines)
  /** A receipt of counts of an order's lines, posted. */
  const received = async (order: Data, ...counts: string[]) => {
    const { uuid } = await desk.created(desk.arrival(order, ...counts))
    return desk.done(uuid, 'post')
  }
  const returned = async ({ uuid }: Data, returnQuantity: string, returnCase: string) => {
    const made = await desk.madeOf('buyer', 'returnOrder', 'receipt', uuid)
    await desk.changed('buyer', 'returnOrder', made, [{ ...made.lines[0], returnQuantity }], {
      ...{ returnCase, backReason: 'damaged' },
    })
    await desk.moved('buyer', 'returnOrder', made.uuid, 'send')
    await desk.moved('supplier', 'returnOrder', made.uuid, 'confirm', { supplierAnalysis: 'Tool worn' })
    return desk.moved('buyer', 'returnOrder', made.uuid, 'post')
  }
  const kindsOf = async ({ budgetNumber }: Data) =>
    (await budgets.entries(budgetNumber)).map((one) => [one.amountChangeType, one.amount, one.availableAfter])
  const stageOf = async ({ uuid }: Data) => (await desk.read('buyer', 'budget', uuid)).stage

  test('an order freezes when it is approved; receipts use, returns give back, and what is over is never negative', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, all('1000'))
    expect(budget).toMatchObject({ stage: 'active', totalDudget: '1000', availableBudget: '1000' })
    const draft = await desk.orders.create({ lines: [at('10', '30', center)] })
    expect((await desk.orders.read('buyer', draft)).lines).toMatchObject([
      { budgetNumber: budget.budgetNumber, budgetItemNumber: 10, budgetFreezeAmount: '300' },
    ])
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '0', '0', '1000'])
    await desk.orders.done('buyer', draft, 'submit')
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '300', '0', '700'])
    await desk.orders.done('buyer', draft, 'send')
    const { orderVersion } = await desk.orders.read('supplier', draft)
    await desk.orders.done('supplier', draft, 'confirm', reply(orderVersion, farDay))
    const order = await desk.orders.read('buyer', draft)
    const first = await received(order, '10')
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '200', '100', '700'])
    // what goes back to be replaced is frozen again, what is refunded is free
    await returned(first, '2', 'replace')
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '220', '80', '700'])
    await returned(first, '1', 'refund')
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '220', '70', '710'])
    const second = await received(order, '22')
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '0', '290', '710'])
    await desk.done(second.uuid, 'reverse', { reason: 'Wrong' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '220', '70', '710'])
    await desk.orders.done('buyer', draft, 'close', { reason: 'Enough' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['1000', '0', '70', '930'])
    const entries = await budgets.entries(budget.budgetNumber)
    expect(entries.map(({ entryNumber }) => entryNumber)).toEqual(
      entries.map((_, i) => `${budget.budgetNumber}-${String(i + 1).padStart(5, '0')}`),
    )
    expect((await kindsOf(budget)).slice(0, 3)).toEqual([
      ['1', '300', '700'],
      ['2', '100', '800'],
      ['3', '100', '700'],
    ])
    expect(entries[0]).toMatchObject({ sourceType: 'purchaseOrder', sourceNumber: order.orderNumber, sourceItem: 10 })
    expect(entries[2]).toMatchObject({ sourceType: 'materialVoucher' })
    const signed = (types: readonly string[], sign: number) =>
      entries
        .filter((one) => types.includes(one.amountChangeType))
        .reduce((sum, one) => sum + sign * Number(one.amount), 0)
    expect([signed(['1'], 1) + signed(['2'], -1), signed(['3'], 1) + signed(['4'], -1)]).toEqual([0, 70])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('who asks for more than is there is told the line, the budget, what is left and what is asked; nothing has changed', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, all('100'), { tolerance: '5' })
    const uuid = await desk.orders.create({ lines: [at('10', '11', center)] })
    const refused = await desk.orders.act('buyer', uuid, 'submit')
    expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
      422,
      'budget.exceeded',
      { line: 10, number: budget.budgetNumber, item: 10, left: '105', asked: '110' },
    ])
    expect(await desk.orders.read('buyer', uuid)).toMatchObject({ stage: 'draft' })
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '0', '0', '100'])
    const supplement = await budgets.change('supplement', [
      { budgetNumber: budget.budgetNumber, budgetItemNumber: 10, amount: '10' },
    ])
    expect(supplement).toMatchObject({ http: 200, stage: 'effective', totalAmount: '10' })
    await desk.orders.done('buyer', uuid, 'submit')
    expect(await budgets.numbers(budget.uuid)).toEqual(['110', '110', '0', '0'])
    expect(await stageOf(budget)).toBe('exhausted')
    expect(await kindsOf(budget)).toEqual([
      ['5', '10', '110'],
      ['1', '110', '0'],
    ])
    const { body } = await desk.of('buyer', `budget/${budget.uuid}/events`)
    expect(body.data.items.map(({ action }: Data) => action)).toContain('runOut')
    // a warning budget keeps nobody
    const soft = await budgets.center()
    const warns = await budgets.active(soft, all('10'), { isbudget: 'N' })
    const other = await desk.orders.create({ lines: [at('10', '3', soft)] })
    const done = await desk.orders.act('buyer', other, 'submit')
    expect([done.status, done.body.data.warnings]).toEqual([
      200,
      [
        {
          ...{ message: 'budget.exceededAnyway', field: 'budgetFreezeAmount', line: 10 },
          params: { line: 10, number: warns.budgetNumber, item: 10, left: '10', asked: '30' },
        },
      ],
    ])
    expect('warnings' in (await desk.orders.read('buyer', other))).toBe(false)
    expect(await budgets.numbers(warns.uuid)).toEqual(['10', '30', '0', '-20'])
    const many = await desk.orders.create({ lines: [at('10', '1', soft)] })
    const { body: fates } = await desk.of('buyer', 'purchaseOrder/submit', 'POST', { rows: [{ uuid: many }] })
    expect(fates.data.rows).toMatchObject([{ ok: true, warnings: [{ message: 'budget.exceededAnyway' }] }])
  })

  test('each subject has its own line, and a line without one is for everything else', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, [{ budgetAmount: '50' }, { budgetAmount: '500', subject }])
    const uuid = await desk.orders.create({ lines: [at('10', '4', center, { subject }), at('10', '3', center)] })
    expect((await desk.orders.read('buyer', uuid)).lines).toMatchObject([
      { budgetItemNumber: 20, budgetFreezeAmount: '40' },
      { budgetItemNumber: 10, budgetFreezeAmount: '30' },
    ])
    await desk.orders.done('buyer', uuid, 'submit')
    expect(await budgets.numbers(budget.uuid, 0)).toEqual(['50', '30', '0', '20'])
    expect(await budgets.numbers(budget.uuid, 1)).toEqual(['500', '40', '0', '460'])
    const twice = await desk.of('buyer', 'budget', 'POST', {
      ...{ costCenterCode: center, startDate: '2020-01-01', endDate: '2020-12-31' },
      lines: [{ budgetAmount: '1' }, { budgetAmount: '-2' }],
    })
    expect([twice.status, twice.body.data.issues]).toEqual([
      400,
      [{ path: 'lines.1.budgetAmount', rule: 'tooSmall', limit: '0' }],
    ])
  })

  test('a controlled cost center orders nothing without a budget; others do unless the setting says so', async () => {
    const center = await budgets.center()
    await budgets.active(center, [{ budgetAmount: '50', subject }])
    const uuid = await desk.orders.create({ lines: [at('10', '1', center)] })
    const refused = await desk.orders.act('buyer', uuid, 'submit')
    expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
      422,
      'budget.missing',
      { line: 10, center },
    ])
    const free = await budgets.center()
    const other = await desk.orders.create({ lines: [at('10', '1', free)] })
    await changes.set('budget.missing', 'block')
    expect((await desk.orders.act('buyer', other, 'submit')).body.message).toBe('budget.missing')
    await changes.set('budget.missing', 'warn')
    const warned = await desk.orders.act('buyer', uuid, 'submit')
    expect([warned.status, warned.body.data.warnings]).toEqual([
      200,
      [{ message: 'budget.goesWithout', line: 10, params: { line: 10, center } }],
    ])
    await changes.set('budget.missing', 'controlled')
    const silent = await desk.orders.act('buyer', other, 'submit')
    expect([silent.status, silent.body.data.warnings]).toEqual([200, undefined])
    const wrong = await desk.of('buyer', 'purchaseOrder', 'POST', {
      ...{ purchaseType: '0', toElsAccount: (await desk.orders.read('buyer', other)).toElsAccount, currency: 'CNY' },
      lines: [at('10', '1', 'NOBODY')],
    })
    expect([wrong.status, wrong.body.data.issues]).toEqual([
      400,
      [{ path: 'lines.0.costCenter', rule: 'unknownReference', limit: 'NOBODY' }],
    ])
  })

  test('the owner is told when as much is spoken for as the setting says', async () => {
    await changes.set('budget.warnAt', 50)
    const center = await budgets.center()
    const budget = await budgets.active(center, all('100'))
    const told = async () => {
      const { body } = await desk.of('buyer', `budget/${budget.uuid}/events`)
      return body.data.items.flatMap(({ action, given }: Data) => (action === 'runLow' ? [given] : []))
    }
    await confirmed(at('49', '1', center))
    expect(await told()).toEqual([])
    await confirmed(at('1', '1', center))
    expect(await told()).toEqual([{ percent: '50' }])
    await changes.set('budget.warnAt', 80)
    await confirmed(at('29', '1', center))
    expect(await told()).toHaveLength(1)
    await confirmed(at('1', '1', center))
    expect(await told()).toHaveLength(2)
  })

  test('a change of an order books the difference, and what it would exceed is told before it is sent', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, all('1200'))
    const { uuid } = await confirmed(at('10', '100', center))
    expect(await budgets.numbers(budget.uuid)).toEqual(['1200', '1000', '0', '200'])
    await desk.orders.done('buyer', uuid, 'startChange')
    await changes.edited(uuid, { 10: { quantity: '130' } })
    await desk.orders.act('buyer', uuid, 'submit')
    const tooMuch = await desk.orders.act('buyer', uuid, 'submit')
    expect([tooMuch.status, tooMuch.body.message, tooMuch.body.data?.params]).toEqual([
      422,
      'budget.exceeded',
      { line: 10, number: budget.budgetNumber, item: 10, left: '200', asked: '300' },
    ])
    await changes.edited(uuid, { 10: { quantity: '110' } })
    await desk.orders.done('buyer', uuid, 'submit')
    await changes.sentChange(uuid)
    expect(await budgets.numbers(budget.uuid)).toEqual(['1200', '1000', '0', '200'])
    const { orderVersion } = await desk.orders.read('supplier', uuid)
    await desk.orders.done('supplier', uuid, 'confirmChange', { orderVersion })
    expect(await budgets.numbers(budget.uuid)).toEqual(['1200', '1100', '0', '100'])
    expect(JSON.stringify(await desk.orders.read('supplier', uuid))).not.toMatch(/budget|costCenter/i)
    expect(JSON.stringify(await desk.orders.events('supplier', uuid))).not.toMatch(/budget|costCenter/i)
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what comes in is never held back for a budget: it is booked, and its owner is told', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, all('100'))
    const materialNumber = await tolerant(world, '10')
    const order = await confirmed(at('10', '10', center, { materialNumber, overTolerance: '10' }))
    await received(order, '11')
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '0', '110', '-10'])
    const entries = await budgets.entries(budget.budgetNumber)
    expect(entries.map((one) => [one.amountChangeType, one.amount, one.isOverride])).toEqual([
      ['1', '100', 'N'],
      ['2', '100', 'N'],
      ['3', '110', 'Y'],
    ])
    const { body } = await desk.of('buyer', `budget/${budget.uuid}/events`)
    expect(body.data.items.find(({ action }: Data) => action === 'override')?.given).toEqual({
      exceeded: '10: 10 CNY',
    })
  })

  test('a transfer takes from one line what it gives to another; nobody takes what orders need', async () => {
    const [from, to] = [await budgets.center(), await budgets.center()]
    const [rich, poor] = [await budgets.active(from, all('500')), await budgets.active(to, all('10'))]
    const out = { budgetNumber: rich.budgetNumber, budgetItemNumber: 10, direction: 'out' }
    const into = { budgetNumber: poor.budgetNumber, budgetItemNumber: 10, direction: 'in' }
    const uneven = await budgets.change('transfer', [
      { ...out, amount: '100' },
      { ...into, amount: '90' },
    ])
    expect([uneven.http, uneven.message]).toEqual([422, 'budgetChange.unbalanced'])
    expect(
      await budgets.change('transfer', [
        { ...out, amount: '100' },
        { ...into, amount: '100' },
      ]),
    ).toMatchObject({ stage: 'effective', totalAmount: '100' })
    expect(await budgets.numbers(rich.uuid)).toEqual(['400', '0', '0', '400'])
    expect(await budgets.numbers(poor.uuid)).toEqual(['110', '0', '0', '110'])
    expect([await kindsOf(rich), await kindsOf(poor)]).toEqual([[['8', '100', '400']], [['7', '100', '110']]])
    await confirmed(at('10', '35', from))
    const greedy = await budgets.change('reduce', [{ ...out, direction: null, amount: '51' }])
    expect([greedy.http, greedy.message]).toEqual([422, 'budget.notAvailable'])
    expect(await budgets.change('reduce', [{ ...out, direction: null, amount: '50' }])).toMatchObject({ http: 200 })
    expect(await budgets.numbers(rich.uuid)).toEqual(['350', '350', '0', '0'])
  })

  test('periods of a cost center do not overlap; a budget ends by the clock and closes once nothing is frozen', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, all('100'), { endDate: farDay })
    const { status, body } = await desk.of('buyer', 'budget', 'POST', {
      ...{ costCenterCode: center, budgetOwner: budget.budgetOwner, startDate: farDay, endDate: '2099-12-31' },
      lines: all('5'),
    })
    expect(status).toBe(200)
    expect(await desk.refusedTo('buyer', 'budget', body.data.uuid, 'submit')).toEqual([
      409,
      'common.overlapsOther',
      { number: budget.budgetNumber, from: '2020-01-01', to: farDay },
    ])
    const order = await confirmed(at('10', '2', center))
    expect(await desk.refusedTo('buyer', 'budget', budget.uuid, 'close')).toEqual([
      422,
      'budget.stillFrozen',
      { amount: '20' },
    ])
    expect(await desk.refusedTo('buyer', 'costCenter', await centerUuid(center), 'disable')).toEqual([
      422,
      'costCenter.inBudget',
      { number: budget.budgetNumber },
    ])
    await budgetTimes.run(world.database, new Date('2099-06-17T00:00:00Z'))
    expect(await stageOf(budget)).toBe('expired')
    await received(order, '2')
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '0', '20', '80'])
    await desk.moved('buyer', 'budget', budget.uuid, 'close')
  })
  /** A budget that ends at `farDay`, one that follows it, and an order of 100 of which 40 have come. */
  const ending = async (hasNext = true) => {
    const center = await budgets.center()
    const first = await budgets.active(center, all('150'), { endDate: farDay })
    const next = hasNext
      ? await budgets.active(center, all('1000'), { startDate: '2099-06-16', endDate: '2099-12-31' })
      : first
    const order = await confirmed(at('10', '10', center))
    const receipt = await received(order, '4')
    return { first, next, order, receipt }
  }
  const atTheEnd = () => budgetTimes.run(world.database, new Date('2099-06-17T00:00:00Z'))
  const endOf = async ({ uuid }: Data) => {
    const { body } = await desk.of('buyer', `budget/${uuid}/events`)
    return body.data.items.find(({ action }: Data) => action === 'expire')?.given
  }

  test('what is frozen at the end of a budget goes over to the next one with its money; what has come stays', async () => {
    await changes.set('budget.carryOver', 'carry')
    const { first, next, order, receipt } = await ending()
    expect(await budgets.numbers(first.uuid)).toEqual(['150', '60', '40', '50'])
    await atTheEnd()
    expect(await budgets.numbers(first.uuid)).toEqual(['90', '0', '40', '50'])
    expect(await budgets.numbers(next.uuid)).toEqual(['1060', '60', '0', '1000'])
    expect([await endOf(first), await kindsOf(next)]).toEqual([
      { passed: '60' },
      [
        ['7', '60', '1060'],
        ['1', '60', '1000'],
      ],
    ])
    await returned(receipt, '1', 'refund')
    await received(order, '6')
    expect(await budgets.numbers(first.uuid)).toEqual(['90', '0', '40', '50'])
    expect(await budgets.numbers(next.uuid)).toEqual(['1060', '0', '50', '1010'])
    await desk.moved('buyer', 'budget', first.uuid, 'close')
    expect(JSON.stringify(await desk.orders.events('supplier', order.uuid))).not.toMatch(/budget/i)
    expect(await recountLedger(world.database)).toEqual([])
    // one without a successor keeps what is frozen until there is one
    const alone = await ending(false)
    await atTheEnd()
    expect([await stageOf(alone.first), await budgets.numbers(alone.first.uuid)]).toEqual([
      'expired',
      ['150', '60', '40', '50'],
    ])
    await changes.set('budget.carryOver', 'stay')
  })

  test('or it is released, and what comes all the same is used', async () => {
    await changes.set('budget.carryOver', 'release')
    const { first, next, order } = await ending()
    await atTheEnd()
    expect(await budgets.numbers(first.uuid)).toEqual(['150', '0', '40', '110'])
    expect(await budgets.numbers(next.uuid)).toEqual(['1000', '0', '0', '1000'])
    expect(await endOf(first)).toEqual({ passed: '60' })
    await received(order, '6')
    expect(await budgets.numbers(first.uuid)).toEqual(['150', '0', '100', '50'])
    await changes.set('budget.carryOver', 'stay')
    expect(await recountLedger(world.database)).toEqual([])
  })

  const centerUuid = async (center: string): Promise<string> =>
    (await desk.of('buyer', `costCenter?costCenterCode=${center}`)).body.data.items[0].uuid

  test('the tree of cost centers has no circle; what is named keeps its code; a center is valid in its days', async () => {
    const top = await budgets.center()
    const below = await budgets.center({ parentCode: top })
    const uuid = await centerUuid(top)
    const save = async (body: object) => {
      const { rowVersion } = await desk.read('buyer', 'costCenter', uuid)
      const { status, body: answer } = await desk.of('buyer', `costCenter/${uuid}`, 'PUT', { rowVersion, ...body })
      return [status, answer.data?.issues]
    }
    expect(await save({ parentCode: below })).toEqual([400, [{ path: 'parentCode', rule: 'cycle' }]])
    expect(await save({ costCenterCode: 'OTHER' })).toEqual([400, [{ path: 'costCenterCode', rule: 'immutable' }]])
    const past = await budgets.center({ validTo: '2020-12-31' })
    const { status, body } = await desk.of('buyer', 'purchaseOrder', 'POST', {
      ...{ purchaseType: '0', toElsAccount: (await confirmed(line())).toElsAccount, currency: 'CNY' },
      lines: [at('10', '1', past)],
    })
    expect([status, body.message, body.data.params]).toEqual([
      422,
      'costCenter.notValid',
      { center: past, from: '…', to: '2020-12-31', line: 10 },
    ])
  })

  test('the last of a budget is spent once, however many orders ask for it at the same moment', async () => {
    for (let race = 0; race < sampledTimes(200); race += 1) {
      const center = await budgets.center()
      const budget = await budgets.active(center, all('100'))
      const uuids: string[] = []
      for (let n = 0; n < 4; n += 1) uuids.push(await desk.orders.create({ lines: [at('10', '6', center)] }))
      const answers = await Promise.all(uuids.map((uuid) => desk.orders.act('buyer', uuid, 'submit')))
      expect([race, answers.map(({ status }) => status).toSorted()]).toEqual([race, [200, 422, 422, 422]])
      expect(await budgets.numbers(budget.uuid)).toEqual(['100', '60', '0', '40'])
    }
  })
})
