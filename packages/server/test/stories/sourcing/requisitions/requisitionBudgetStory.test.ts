/** Requisitions reserve what they expect to cost, and give it up for the orders that take their place (domain/04 §3.1, domain/06 §2.4). */
import { afterEach, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { saidIn } from '../../../support/canaries.ts'
import { addPerson } from '../../../support/companies.ts'
import { kinds } from '../../../support/databases.ts'
import { accounts } from '../../../support/server.ts'
import { budgetStage } from '../../finance/budgetStage.ts'
import { priceDesk } from '../../masterData/prices.ts'
import { requestsOf } from './requests.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('requisitions that reserve budgets on %s', (kind) => {
  const { desk, budgets, changes, database, world } = budgetStage(kind)
  const requests = requestsOf(() => desk)
  let published: string[] = []
  afterEach(async () => {
    for (const flow of published) await desk.moved('buyer', 'flowDefinition', flow, 'retire')
    published = []
    expect(await recountLedger(database())).toEqual([])
  })

  let flows = 0
  const approvedBy = async (docType: string) => {
    flows += 1
    const { status, body } = await desk.of('buyer', 'flowDefinition', 'POST', {
      ...{ flowKey: `asks${flows}`, flowName: 'Requests', docType, submitterIsApprover: 'approve' },
      lines: [{ stepName: 'Head', approverKind: 'person', person: 'admin001', mode: 'all' }],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    published.push(body.data.uuid)
    await desk.moved('buyer', 'flowDefinition', body.data.uuid, 'publish')
  }
  const taskOf = async ({ uuid }: Data): Promise<Data> => {
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
    return body.data.items.find(({ taskStatus }: Data) => taskStatus === 'open')
  }
  const decided = async (doc: Data, decision: string) =>
    desk.moved('buyer', 'flowTask', (await taskOf(doc)).uuid, decision, { comment: 'Seen' })

  const of = async (budgetAmount: string, more: object = {}) => {
    const costCenter = await budgets.center()
    const budget = await budgets.active(costCenter, [{ budgetAmount }], more)
    return { costCenter, budget, numbers: () => budgets.numbers(budget.uuid) }
  }
  const tenAt = (price: string, more: object = {}) => [{ quantity: '10', price, ...more }]
  const entriesOf = async ({ budgetNumber }: Data) =>
    (await budgets.entries(budgetNumber)).map((one: Data) => [
      ...[one.amountChangeType, one.amount, one.sourceType, one.sourceNumber, one.isOverride],
    ])

  const holdersOf = async ({ budgetNumber }: Data) =>
    (await desk.of('buyer', `budgetHolders?budgetNumber=${budgetNumber}`)).body.data.items

  test('what is submitted is reserved, by line and from the budget of its cost center, and the ledger names it', async () => {
    const { costCenter, budget, numbers } = await of('1000')
    const draft = await requests.written([...tenAt('30.005'), { quantity: '2', price: '0' }], { costCenter })
    const { budgetNumber } = budget
    expect(draft).toMatchObject({
      budgetNumber,
      lines: [{ costCenter, budgetNumber, budgetItemNumber: 10, budgetFreezeAmount: null }, { costCenter }],
    })
    expect(await numbers()).toEqual(['1000', '0', '0', '1000'])
    const asked = await requests.moved(draft, 'submit')
    expect(asked).toMatchObject({
      ...{ budgetNumber, localCurrency: 'CNY', exchangeRate: '1' },
      lines: [{ budgetFreezeAmount: '300.05' }, { budgetFreezeAmount: '0' }],
    })
    expect(await numbers()).toEqual(['1000', '300.05', '0', '699.95'])
    const { purchaseRequestNumber: number, uuid } = asked
    expect(await entriesOf(budget)).toEqual([['1', '300.05', 'requisition', number, 'N']])
    expect(await holdersOf(budget)).toEqual([
      { document: 'requisition', en: 'Requisition', zh: '采购申请', number, uuid, amount: '300.05' },
    ])
  })

  test('it is reserved while others decide, told to them, and free again when they refuse or it is withdrawn', async () => {
    await approvedBy('requisition')
    const { costCenter, numbers, budget } = await of('1000')
    const asked = await requests.asked(tenAt('40'), { costCenter })
    expect(asked.stage).toBe('underApproval')
    expect(await numbers()).toEqual(['1000', '400', '0', '600'])
    const { body } = await desk.of('buyer', `requisition/${asked.uuid}/evidence`)
    expect(body.data.budgets).toMatchObject([
      { number: budget.budgetNumber, available: '1000', asks: '400', left: '600' },
    ])
    await decided(asked, 'reject')
    expect(await numbers()).toEqual(['1000', '0', '0', '1000'])
    await requests.moved(asked, 'submit')
    await requests.moved(asked, 'withdraw')
    expect(await numbers()).toEqual(['1000', '0', '0', '1000'])
    await requests.moved(asked, 'submit')
    await decided(asked, 'approve')
    expect(await numbers()).toEqual(['1000', '400', '0', '600'])
  })

  test('more than is left is refused with the sentence of orders; less is taken, and a budget that only warns takes it', async () => {
    const { costCenter, budget, numbers } = await of('300', { tolerance: '10' })
    const { budgetNumber: number } = budget
    const draft = await requests.written(tenAt('34'), { costCenter })
    const params = { line: 10, number, item: 10, left: '330', asked: '340' }
    expect(await requests.refused(draft, 'submit')).toEqual([422, 'budget.exceeded', params])
    expect(await requests.read(draft)).toMatchObject({ stage: 'draft', lines: [{ budgetFreezeAmount: null }] })
    await desk.changed('buyer', 'requisition', draft, [{ ...draft.lines[0], quantity: '9' }])
    await requests.moved(draft, 'submit')
    expect(await numbers()).toEqual(['300', '306', '0', '-6'])
    const soft = await of('10', { isbudget: 'N' })
    const warned = await requests.written(tenAt('5'), { costCenter: soft.costCenter })
    const { status, body } = await desk.of('buyer', `requisition/${warned.uuid}/submit`, 'POST', {})
    expect([status, body.data.warnings]).toMatchObject([200, [{ message: 'budget.exceededAnyway' }]])
    const poor = await requests.written(tenAt('1'), { costCenter: await budgets.center() })
    await changes.set('budget.missing', 'block')
    expect((await requests.refused(poor, 'submit'))[1]).toBe('budget.missing')
    await changes.set('budget.missing', 'controlled')
  })

  test('a line without an estimate counts its valid price, the same until it is over; one that has neither is refused', async () => {
    const { costCenter, budget, numbers } = await of('1000')
    const materialNumber = await requests.material('X1')
    const wants = { materialNumber, baseUnit: 'X1', price: null, quantity: '20' }
    const unpriced = await requests.written([wants], { costCenter })
    expect(unpriced).toMatchObject({ totalAmount: '0', lines: [{ countedPrice: null }] })
    const refusal = [422, 'requisition.noPriceForBudget', { line: 10, number: budget.budgetNumber }]
    expect(await requests.refused(unpriced, 'submit')).toEqual(refusal)
    const prices = priceDesk(world)
    await prices.released({ materialNumber, orderUnit: 'X1', priceExcludingTax: '7.5' })
    const asked = await requests.moved(unpriced, 'submit')
    expect(asked).toMatchObject({ totalAmount: '150', lines: [{ countedPrice: '7.5', subtotalAmount: null }] })
    expect(await numbers()).toEqual(['1000', '150', '0', '850'])
    const estimated = await requests.asked([{ ...wants, price: '2' }], { costCenter })
    expect(estimated).toMatchObject({ totalAmount: '40', lines: [{ countedPrice: '2', validPrice: '7.5' }] })
    const many = await requests.written([{ ...wants, quantity: '999999' }], { costCenter })
    expect((await requests.refused(many, 'submit'))[1]).toBe('budget.exceeded')
    const soft = await of('1', { isbudget: 'N' })
    const warned = await requests.asked([{ quantity: '3', price: null }], { costCenter: soft.costCenter })
    expect(warned).toMatchObject({ budgetNumber: soft.budget.budgetNumber, stage: 'released' })
  })

  test('who reads no prices reads none in what is reserved or refused', async () => {
    const { costCenter, budget } = await of('100')
    const materialNumber = await requests.material('X1')
    await priceDesk(world).released({ materialNumber, orderUnit: 'X1', priceExcludingTax: '7.5' })
    const elsAccount = accounts.buyer
    const permissions = ['view', 'create', 'edit', 'submit', 'change'].map((key) => `requisition.${key}`)
    await addPerson(database(), { elsAccount, elsSubAccount: 'asks002', name: 'Asks', permissions })
    const { headers } = await world().signIn(elsAccount, 'asks002')
    const wants = { materialNumber, baseUnit: 'X1', price: null, quantity: '20' }
    const draft = await requests.written([wants], { costCenter })
    const said = async (path: string, body?: object) =>
      world().call(undefined, body ? 'POST' : 'GET', `/buyer/requisition/${draft.uuid}${path}`, body, headers)
    const refused = await said('/submit', {})
    expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
      ...[422, 'requisition.exceedsBudget'],
      { line: 10, number: budget.budgetNumber },
    ])
    await desk.changed('buyer', 'requisition', draft, [{ ...draft.lines[0], quantity: '10' }])
    const { status, body } = await said('/submit', {})
    expect([status, body.message]).toEqual([200, 'common.success'])
    const read = (await said('')).body.data
    expect(saidIn(read)).not.toMatch(/7\.5|"75"/)
    expect(await requests.read(draft)).toMatchObject({ totalAmount: '75', lines: [{ budgetFreezeAmount: '75' }] })
  })

  test('an order takes its place once it is approved, and nothing is held twice', async () => {
    const { costCenter, budget, numbers } = await of('400')
    const asked = await requests.asked(tenAt('40'), { costCenter })
    expect(await numbers()).toEqual(['400', '400', '0', '0'])
    const order = await requests.ordered(asked, '6', '45')
    expect(await desk.orders.read('buyer', order)).toMatchObject({ lines: [{ costCenter, budgetFreezeAmount: '270' }] })
    expect(await numbers()).toEqual(['400', '400', '0', '0'])
    const tooMuch = await desk.orders.act('buyer', order, 'submit')
    expect([tooMuch.body.message, tooMuch.body.data.params]).toMatchObject([
      'budget.exceeded',
      { left: '240', asked: '270' },
    ])
    await desk.orders.save(order, { lines: [{ priceExcludingTax: '38' }] })
    const cheaper = await requests.ordered(asked, '4', '38')
    await desk.orders.done('buyer', cheaper, 'submit')
    expect(await numbers()).toEqual(['400', '392', '0', '8'])
    const { orderNumber } = await desk.orders.read('buyer', cheaper)
    expect((await holdersOf(budget)).map(({ number, amount }: Data) => [number, amount])).toEqual([
      [asked.purchaseRequestNumber, '240'],
      [orderNumber, '152'],
    ])
    expect(await requests.read(asked)).toMatchObject({
      lines: [{ committedQuantity: '4', budgetFreezeAmount: '240' }],
    })
    await desk.orders.done('buyer', cheaper, 'send')
    await desk.orders.done('buyer', cheaper, 'cancel', { reason: 'Not needed' })
    expect(await numbers()).toEqual(['400', '400', '0', '0'])
    const overs = (await entriesOf(budget)).filter(([, , , , isOverride]) => isOverride === 'Y')
    expect(overs).toEqual([])
    const { body } = await desk.of('buyer', `budget/${budget.uuid}/events`)
    expect(body.data.items.map(({ action }: Data) => action)).not.toContain('override')
  })

  test('a line that is sent back, closed or cancelled is free, and reserved again when it is opened again', async () => {
    const { costCenter, numbers } = await of('1000')
    const asked = await requests.asked([...tenAt('10'), ...tenAt('20'), ...tenAt('30')], { costCenter })
    const line = (itemNumber: number) => ({ lines: [{ itemNumber }] })
    const frozen = async () => (await numbers())[1]
    expect(await frozen()).toBe('600')
    await requests.moved(asked, 'returnLines', { backRemark: 'Which?', ...line(10) })
    expect(await frozen()).toBe('500')
    await requests.moved(asked, 'resend', line(10))
    await requests.moved(asked, 'closeLines', line(20))
    expect(await frozen()).toBe('400')
    await requests.moved(asked, 'reopenLines', line(20))
    await requests.moved(asked, 'change', { quantity: '4', ...line(30) })
    expect(await frozen()).toBe('420')
    await requests.moved(asked, 'close')
    expect(await frozen()).toBe('0')
    const other = await requests.asked(tenAt('10'), { costCenter })
    expect(await frozen()).toBe('100')
    await requests.moved(other, 'cancel', { reason: 'Not needed' })
    expect(await frozen()).toBe('0')
  })

  test('what was closed is not opened again beyond the budget', async () => {
    const { costCenter, numbers } = await of('100')
    const asked = await requests.asked(tenAt('10'), { costCenter })
    await requests.moved(asked, 'close')
    await requests.asked(tenAt('6'), { costCenter })
    const lines = [{ itemNumber: 10 }]
    const again = await requests.refused(asked, 'reopenLines', { lines })
    expect(again).toMatchObject([422, 'budget.exceeded', { left: '40', asked: '100' }])
    expect(await numbers()).toEqual(['100', '60', '0', '40'])
  })

  test('foreign currency counts at the rate of the table, and nothing is reserved without one', async () => {
    const { costCenter, numbers } = await of('1000')
    for (const [code, rate] of [
      ['USD', '7.1'],
      ['JPY', null],
    ] as const) {
      await desk.of('buyer', 'dictionary', 'POST', {
        ...{ dictionaryType: 'currency', dictionaryCode: code, nameEn: code, nameZh: code },
      })
      if (rate)
        await desk.of('buyer', 'exchangeRate', 'POST', {
          ...{
            fromCurrency: code,
            toCurrency: 'CNY',
            exchangeRate: rate,
            exchangeRateUnit: '1',
            validFrom: '2020-01-01',
          },
        })
    }
    await requests.asked(tenAt('10'), { costCenter, currency: 'USD' })
    expect(await numbers()).toEqual(['1000', '710', '0', '290'])
    const yen = await requests.written(tenAt('10'), { costCenter, currency: 'JPY' })
    expect(await requests.refused(yen, 'submit')).toEqual([
      422,
      'requisition.noRate',
      { line: 10, currency: 'JPY', unit: 'CNY' },
    ])
  })

  test('exceeding it is asked for and approved as of orders, and the order that takes its place needs no second approval', async () => {
    await approvedBy('budgetOverride')
    const { costCenter, numbers } = await of('100')
    const draft = await requests.written(tenAt('12'), { costCenter })
    expect((await requests.refused(draft, 'submit'))[1]).toBe('budget.exceededButAsk')
    const { body } = await desk.of('buyer', 'budgetOverride', 'POST', {
      ...{ docType: 'requisition', docNumber: draft.purchaseRequestNumber, action: 'submit', reason: 'Stands still' },
    })
    expect(body.data).toMatchObject({ exceedAmount: '20', overruns: [{ availableBudget: '100', neededAmount: '120' }] })
    await desk.moved('buyer', 'budgetOverride', body.data.uuid, 'submit')
    await decided(body.data, 'approve')
    expect(await requests.read(draft)).toMatchObject({ stage: 'released', lines: [{ budgetFreezeAmount: '120' }] })
    const order = await requests.ordered(draft, '10', '12')
    await desk.orders.done('buyer', order, 'submit')
    expect(await numbers()).toEqual(['100', '120', '0', '-20'])
  })

  test('a cost center stays in use while a requisition needs it', async () => {
    const costCenter = await budgets.center()
    const asked = await requests.asked(tenAt('1'), { costCenter })
    const { body } = await desk.of('buyer', `costCenter?costCenterCode=${costCenter}`)
    const [{ uuid }] = body.data.items
    expect(await desk.refusedTo('buyer', 'costCenter', uuid, 'disable')).toEqual([
      422,
      'costCenter.inRequisition',
      { number: asked.purchaseRequestNumber },
    ])
    await requests.moved(asked, 'close')
    await desk.moved('buyer', 'costCenter', uuid, 'disable')
  })
})
