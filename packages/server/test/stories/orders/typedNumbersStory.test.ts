/** Numbers that decide about money are the tables': what somebody types beside them asks for an approval or is refused (decision 0080). */
import { decimal } from '@srm/core/decimal'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Budgets, budgetsOf } from '../finance/budgets.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day, ofService, priceDesk } from '../masterData/prices.ts'
import { type Changes, changesOf } from './changes.ts'
import { line, order, tolerant } from './orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const table = '7.0951'
const million = { quantity: '1000', priceExcludingTax: '1000' }

describe.each(kinds)('typed numbers on %s', (kind) => {
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
    for (const [dictionaryType, dictionaryCode] of [
      ['currency', 'USD'],
      ['currency', 'EUR'],
      ['taxCode', 'J13'],
    ] as const)
      await made('dictionary', {
        ...{ dictionaryType, dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode },
      })
    const rate = { fromCurrency: 'USD', toCurrency: 'CNY', exchangeRateUnit: '1' }
    await made('exchangeRate', { ...rate, exchangeRate: '6', validFrom: day(-90) })
    await made('exchangeRate', { ...rate, exchangeRate: table, validFrom: day(-9) })
    await made('taxCode', { taxCode: 'J13', taxRate: '13', validFrom: day(-90) })
  })
  afterAll(() => world?.drop())
  afterEach(async () => {
    for (const flow of published) await desk.moved('buyer', 'flowDefinition', flow, 'retire')
    published = []
  })

  const made = async (document: string, body: object): Promise<Data> => {
    const { status, body: answer } = await desk.of('buyer', document, 'POST', body)
    expect([document, status, answer.data?.issues]).toEqual([document, 200, undefined])
    return answer.data
  }
  let flows = 0
  const flow = async (conditionField: string, conditionOperator: string, conditionValue: string) => {
    flows += 1
    const { uuid } = await made('flowDefinition', {
      ...{ flowKey: `typed${flows}`, flowName: 'Numbers', docType: 'purchaseOrder', submitterIsApprover: 'approve' },
      ...{ conditionField, conditionOperator, conditionValue },
      lines: [{ stepName: 'Head of finance', approverKind: 'person', person: 'admin001', mode: 'all' }],
    })
    published.push(uuid)
    await desk.moved('buyer', 'flowDefinition', uuid, 'publish')
  }
  const draft = (more: object, own: object = {}): Promise<string> =>
    desk.orders.create({ currency: 'USD', ...more, lines: [line({ ...million, ...own })] })
  const submit = async (uuid: string) => {
    const { status, body } = await desk.orders.act('buyer', uuid, 'submit')
    return [status, body.message, body.data?.field, body.data?.params]
  }
  const read = (uuid: string): Promise<Data> => desk.orders.read('buyer', uuid)
  const taskOf = async (uuid: string): Promise<Data> =>
    (await desk.of('buyer', `flowTask?docUuid=${uuid}`)).body.data.items[0]

  test('a typed rate decides nothing: without a flow it is refused, saying what the table says and what to do', async () => {
    const uuid = await draft({ exchangeRate: '0.0001' })
    expect(await read(uuid)).toMatchObject({
      ...{ exchangeRate: '0.0001', tableExchangeRate: table, localCurrencyAmount: '7095100' },
    })
    const params = { typed: '0.0001', table, tolerance: '2' }
    expect(await submit(uuid)).toEqual([422, 'numbers.exchangeRate', 'exchangeRate', params])
    await desk.orders.save(uuid, { exchangeRate: table })
    expect((await submit(uuid))[0]).toBe(200)
    expect(await read(uuid)).toMatchObject({ auditStatus: 'approved', numbersOutside: 'N' })
  })

  test('with a flow it asks for the approval that the amount by the table needs, and the task says why', async () => {
    await flow('localCurrencyAmount', 'gt', '5000000')
    const uuid = await draft({ exchangeRate: '0.0001' })
    expect((await submit(uuid))[0]).toBe(200)
    expect(await read(uuid)).toMatchObject({
      ...{ auditStatus: 'underApproval', exchangeRate: '0.0001', localCurrencyAmount: '7095100', numbersOutside: 'Y' },
    })
    const task = (await desk.of('buyer', `flowTask/${(await taskOf(uuid)).uuid}`)).body.data
    expect(task.typedNumbers).toEqual([{ number: 'exchangeRate', line: null, typed: '0.0001', table, tolerance: '2' }])
    const small = await desk.orders.create({ currency: 'USD', exchangeRate: '0.0001' })
    expect((await submit(small)).slice(0, 2)).toEqual([422, 'numbers.exchangeRate'])
    await flow('numbersOutside', 'eq', 'Y')
    expect((await submit(small))[0]).toBe(200)
    expect((await read(small)).auditStatus).toBe('underApproval')
  })

  test('within the tolerance of the company it stays beside that of the table, which budgets go by', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, [{ budgetAmount: '100' }])
    const at = { costCenter: center, quantity: '10', priceExcludingTax: '1' }
    const near = await draft({ exchangeRate: '6.96' }, at)
    expect((await submit(near))[0]).toBe(200)
    expect(await read(near)).toMatchObject({
      exchangeRate: '6.96',
      localCurrencyAmount: '70.95',
      auditStatus: 'approved',
    })
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '70.95', '0', '29.05'])
    const poor = await draft({ exchangeRate: '6.96' }, { ...at, quantity: '4.15' })
    expect((await submit(poor)).slice(0, 2)).toEqual([422, 'budget.exceeded'])
    await changes.set(`po.rateTolerance@${order().companyCode}`, '1')
    const far = await draft({ exchangeRate: '6.96' }, { ...at, quantity: '1' })
    expect((await submit(far)).slice(0, 2)).toEqual([422, 'numbers.exchangeRate'])
    await changes.set(`po.rateTolerance@${order().companyCode}`, '2')
  })

  test('a currency without a rate is refused, and so is a local currency that is not that of the account', async () => {
    const unknown = await draft({ currency: 'EUR', exchangeRate: '7.8' })
    expect((await submit(unknown)).slice(0, 2)).toEqual([422, 'numbers.exchangeRateMissing'])
    const own = await draft({ localCurrency: 'USD' })
    expect(await submit(own)).toMatchObject([422, 'numbers.localCurrency', 'localCurrency', { typed: 'USD' }])
  })

  test('a tax rate is that of its code, a tolerance at most that of the material or the setting', async () => {
    const taxed = await draft({ currency: 'CNY' }, { taxCode: 'J13', taxRate: '100' })
    expect(await submit(taxed)).toMatchObject([422, 'numbers.taxRate', 'taxRate', { typed: '100', table: '13' }])
    const loose = await draft({ currency: 'CNY' }, { overTolerance: '100' })
    expect((await submit(loose)).slice(0, 3)).toEqual([422, 'numbers.overTolerance', 'overTolerance'])
    const endless = await draft({ currency: 'CNY' }, { unlimitedOver: 'Y' })
    expect((await submit(endless)).slice(0, 2)).toEqual([422, 'numbers.unlimitedOver'])
    await flow('numbersOutside', 'eq', 'Y')
    expect((await submit(taxed))[0]).toBe(422)
    expect((await submit(loose))[0]).toBe(200)
    expect((await taskOf(loose)).docUuid).toBe(loose)
  })

  test('where a material says nothing of tolerances the setting does', async () => {
    const materialNumber = await tolerant(world, null)
    const asks = async (overTolerance: string) =>
      (await submit(await draft({ currency: 'CNY' }, { materialNumber, overTolerance })))[1]
    expect(await asks('10')).toBe('common.success')
    expect(await asks('10.0001')).toBe('numbers.overTolerance')
    await changes.set('po.quantityTolerance', '25')
    expect(await asks('25')).toBe('common.success')
    await changes.set('po.quantityTolerance', '10')
  })

  test('a price has the tax of its code, of the day on which it begins', async () => {
    const { create, act } = priceDesk(() => world)
    const uuid = await create({ ...ofService(), taxCode: 'J13', taxRate: '100' })
    const [status, message, { field, params }] = await act(uuid, 'submit')
    expect([status, message, field, params]).toMatchObject([422, 'numbers.taxRateOfPrice', 'taxRate', { table: '13' }])
  })

  test('what is typed after the approval takes it back, and a change that was sent is looked at again where it changes', async () => {
    const uuid = await draft({ currency: 'CNY' }, { taxCode: 'J13', taxRate: '13' })
    await desk.orders.done('buyer', uuid, 'submit')
    const [{ uuid: own }] = (await read(uuid)).lines
    await desk.orders.save(uuid, { lines: [{ uuid: own, taxRate: '100' }] })
    expect((await read(uuid)).auditStatus).toBe('notSubmitted')
    expect((await submit(uuid)).slice(0, 2)).toEqual([422, 'numbers.taxRate'])

    const approved = await draft({ exchangeRate: '7.1' })
    await desk.orders.done('buyer', approved, 'submit')
    await desk.orders.save(approved, { exchangeRate: '0.0001' })
    expect(await read(approved)).toMatchObject({ auditStatus: 'notSubmitted', localCurrencyAmount: '7095100' })
    expect((await submit(approved)).slice(0, 2)).toEqual([422, 'numbers.exchangeRate'])
  })

  test('a change keeps what was decided, whatever the table says by then, and decides on what it says differently', async () => {
    const rate = { fromCurrency: 'X1', toCurrency: 'CNY', exchangeRateUnit: '1' }
    await made('exchangeRate', { ...rate, exchangeRate: '7', validFrom: day(-9) })
    const uuid = await draft({ currency: 'X1', confirmRequired: 'N', exchangeRate: '7.05' })
    await desk.orders.done('buyer', uuid, 'submit')
    await desk.orders.done('buyer', uuid, 'send')
    await made('exchangeRate', { ...rate, exchangeRate: '9', validFrom: day(-1) })
    await desk.orders.done('buyer', uuid, 'startChange')
    await changes.edited(uuid, { 10: { quantity: '1001' } })
    expect(await read(uuid)).toMatchObject({
      ...{ tableExchangeRate: '7', localCurrencyAmount: '7007000', auditStatus: 'notSubmitted' },
    })
    await desk.orders.save(uuid, { exchangeRate: '0.0001' })
    expect(await submit(uuid)).toMatchObject([422, 'numbers.exchangeRate', 'exchangeRate', { table: '9' }])
    await desk.orders.save(uuid, { exchangeRate: '7.05' })
    expect((await submit(uuid))[0]).toBe(200)
    expect(await read(uuid)).toMatchObject({ tableExchangeRate: '7', localCurrencyAmount: '7007000' })
    await changes.edited(uuid, { 10: { taxCode: 'J13', taxRate: '99' } })
    expect((await submit(uuid)).slice(0, 2)).toEqual([422, 'numbers.taxRate'])
  })

  test('a unit factor is that of the conversions: another one is told while it is typed, and is not submitted', async () => {
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    const byDozens = { baseUnit: 'CNY', uomConversions: [{ unit: 'USD', num: 12, den: 1 }] }
    await world.insert(documents.material, [sampleDoc(documents.material, 791, active, byDozens)])
    const materialNumber = 'materialNumber791'
    await made('dictionary', { dictionaryType: 'unit', dictionaryCode: 'USD', nameEn: 'Dozen', nameZh: '打' })
    const own = { materialNumber, orderUnit: 'USD', unitQuantity: '10' }
    const told = async (unitQuantity: string) => {
      const asked = { lines: [{ ...own, unitQuantity }] }
      const { body } = await desk.of('buyer', 'purchaseOrder/typedNumbers', 'POST', asked)
      return body.data.numbers.find(({ number }: { number: string }) => number === 'unitQuantity')
    }
    expect(await told('10')).toMatchObject({ line: 0, typed: '10', table: '12', isOutside: true, otherwise: 'refused' })
    expect(await told('12')).toMatchObject({ isOutside: false })
    const typed = await draft({ currency: 'CNY' }, own)
    expect(await submit(typed)).toMatchObject([
      422,
      'numbers.unitQuantity',
      'unitQuantity',
      { typed: '10', table: '12' },
    ])
    const right = await draft({ currency: 'CNY' }, { ...own, unitQuantity: '12' })
    expect((await submit(right))[0]).toBe(200)
  })

  test('a form is told what the tables say while it is typed', async () => {
    const asked = {
      currency: 'USD',
      localCurrency: 'CNY',
      exchangeRate: '7.1',
      lines: [{ taxCode: 'J13', taxRate: '12' }],
    }
    const { status, body } = await desk.of('buyer', 'purchaseOrder/typedNumbers', 'POST', asked)
    expect(status).toBe(200)
    expect(body.data.numbers).toMatchObject([
      { number: 'localCurrency', isOutside: false },
      { number: 'exchangeRate', line: null, typed: '7.1', table, isOutside: false },
      { number: 'taxRate', line: 0, typed: '12', table: '13', isOutside: true },
      ...['overTolerance', 'lackTolerance', 'unlimitedOver'].map((number) => ({ number, line: 0, isOutside: false })),
    ])
    expect(
      (await desk.of('buyer', 'purchaseOrder/typedNumbers', 'POST', { ...asked, currency: 'EUR' })).body.data.missing,
    ).toMatchObject([{ message: 'numbers.exchangeRateMissing', field: 'exchangeRate' }])
  })

  test('whatever rate is typed, amounts in local currency and budgets are the same', async () => {
    const typed = fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => decimal(String(n)).div('1000000').toFixed())
    await fc.assert(
      fc.asyncProperty(typed, async (exchangeRate) => {
        const center = await budgets.center()
        const budget = await budgets.active(center, [{ budgetAmount: '100000' }])
        const uuid = await draft({ exchangeRate }, { costCenter: center, quantity: '10', priceExcludingTax: '10' })
        expect((await read(uuid)).localCurrencyAmount).toBe('709.51')
        const [status] = await submit(uuid)
        const isNear = decimal(exchangeRate).minus(table).abs().lte(decimal(table).times('0.02'))
        expect(status).toBe(isNear ? 200 : 422)
        expect((await budgets.numbers(budget.uuid))[1]).toBe(isNear ? '709.51' : '0')
      }),
      { numRuns: 12, examples: [['7.0951'], ['7.23'], ['0.000001'], ['1000']] },
    )
  })
})
