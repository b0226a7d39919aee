/**
 * Somebody wants an order of millions approved as one of a hundred: he types another exchange rate, another local currency, a tax of
 * 100 % or an endless tolerance — on the screen's way, in a file, after the approval, and in many orders at once.
 */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../stories/masterData/prices.ts'
import { deskOf, line, order } from '../stories/orders/orders.ts'
import { kinds } from '../support/databases.ts'
import { accounts } from '../support/server.ts'
import { startWorld, type World } from '../support/world.ts'

const table = '7.0951'
const million = { quantity: '1000', priceExcludingTax: '1000' }
const unit = documents.purchaseOrder.shape.fields.exchangeRateUnit

describe.each(kinds)('numbers typed to pass on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    for (const [dictionaryType, dictionaryCode] of [
      ['currency', 'USD'],
      ['currency', 'JPY'],
      ['taxCode', 'J13'],
    ] as const)
      await post('dictionary', { dictionaryType, dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode })
    const rate = { toCurrency: 'CNY', validFrom: day(-9) }
    await post('exchangeRate', { ...rate, fromCurrency: 'USD', exchangeRate: table, exchangeRateUnit: '1' })
    await post('exchangeRate', { ...rate, fromCurrency: 'JPY', exchangeRate: '4.8', exchangeRateUnit: '100' })
    await post('taxCode', { taxCode: 'J13', taxRate: '13', validFrom: day(-90) })
  })
  afterAll(() => world?.drop())
  const desk = deskOf(() => world)
  const post = async (document: string, body: object) => {
    const answer = await world.call('buyer', 'POST', `/buyer/${document}`, body)
    expect([document, answer.status]).toEqual([document, 200])
    return answer.body.data
  }
  const tried = async (head: object, own: object = {}) => {
    const uuid = await desk.create({ currency: 'USD', ...head, lines: [line({ ...million, ...own })] })
    const { status, body } = await desk.act('buyer', uuid, 'submit')
    const { auditStatus, localCurrencyAmount } = await desk.read('buyer', uuid)
    return { uuid, told: [status, body.message], auditStatus, localCurrencyAmount }
  }

  test('no rate and no unit of it brings an order through, and none changes what it is worth', async () => {
    const typed = ['0.0001', '0.000001', '6.95', '7.24', '9999999999']
    for (const exchangeRate of typed)
      expect([exchangeRate, await tried({ exchangeRate })]).toMatchObject([
        exchangeRate,
        { told: [422, 'numbers.exchangeRate'], auditStatus: 'notSubmitted', localCurrencyAmount: '7095100' },
      ])
    for (const exchangeRateUnit of Object.keys(unit.options ?? {}).filter((one) => one !== '1'))
      expect(await tried({ exchangeRate: table, exchangeRateUnit })).toMatchObject({
        ...{ told: [422, 'numbers.exchangeRate'], localCurrencyAmount: '7095100' },
      })
    expect(await tried({ exchangeRate: '709.51', exchangeRateUnit: '100' })).toMatchObject({
      told: [200, 'common.success'],
    })
  })

  test('nor does another local currency, a tax beside its code, or a tolerance beyond the material', async () => {
    const told = async (head: object, own?: object) => (await tried(head, own)).told
    expect(await told({ localCurrency: 'USD' })).toEqual([422, 'numbers.localCurrency'])
    expect(await told({ localCurrency: 'JPY', exchangeRate: '1' })).toEqual([422, 'numbers.localCurrency'])
    for (const taxRate of ['100', '0', '13.0001'])
      expect(await told({}, { taxCode: 'J13', taxRate })).toEqual([422, 'numbers.taxRate'])
    expect(await told({}, { overTolerance: '100' })).toEqual([422, 'numbers.overTolerance'])
    expect(await told({}, { lackTolerance: '100' })).toEqual([422, 'numbers.lackTolerance'])
    expect(await told({}, { unlimitedOver: 'Y' })).toEqual([422, 'numbers.unlimitedOver'])
  })

  test('what is written over an approved order takes its approval back before anything is sent', async () => {
    const { uuid, auditStatus } = await tried({ exchangeRate: table })
    expect(auditStatus).toBe('approved')
    const over = [{ exchangeRate: '0.0001' }, { localCurrency: 'USD' }, { currency: 'JPY' }]
    for (const head of over) {
      await desk.save(uuid, head)
      expect((await desk.act('buyer', uuid, 'send')).status).toBe(409)
      await desk.save(uuid, { currency: 'USD', localCurrency: 'CNY', exchangeRate: table, exchangeRateUnit: '1' })
      await desk.done('buyer', uuid, 'submit')
    }
  })

  test('neither a file nor many at once say it otherwise', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, i) => tried({ exchangeRate: `0.000${i + 1}` })))
    expect(many.map(({ told }) => told)).toEqual(many.map(() => [422, 'numbers.exchangeRate']))
    const { companyCode, purchaseOrganization, purchaseGroup } = order()
    const { materialNumber, orderUnit, requestDeliveryDate, factory } = line() as Record<string, string>
    const row = {
      ...{
        orderNumber: 'FILE-1',
        toElsAccount: accounts.supplier,
        purchaseType: '0',
        currency: 'USD',
        exchangeRate: '0.0001',
      },
      ...{ companyCode, purchaseOrganization, purchaseGroup, materialNumber, orderUnit, requestDeliveryDate, factory },
      ...{ quantity: '1000', priceExcludingTax: '1000', taxRate: '13' },
    }
    const file = [Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n')
    const path = '/buyer/purchaseOrder/import?mode=insert'
    const brought = await world.call('buyer', 'POST', path, file, { 'content-type': 'text/csv' })
    expect(brought.body.data).toMatchObject({ created: 1, errors: [] })
    const found = await world.call('buyer', 'GET', '/buyer/purchaseOrder?currency=USD&limit=1&sort=-orderTime')
    const [{ uuid: imported }] = found.body.data.items
    expect(await desk.read('buyer', imported)).toMatchObject({ exchangeRate: '0.0001', localCurrencyAmount: '7095100' })
    many.push({ ...(many[0] as (typeof many)[number]), uuid: imported })
    const rows = many.map(({ uuid }) => ({ uuid }))
    const bulk = await world.call('buyer', 'POST', '/buyer/purchaseOrder/submit', { rows })
    expect(JSON.stringify(bulk.body)).not.toContain('approved')
    for (const { uuid } of many) expect((await desk.read('buyer', uuid)).auditStatus).toBe('notSubmitted')
  })
})
