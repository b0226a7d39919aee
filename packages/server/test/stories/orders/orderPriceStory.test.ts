/** The order line takes its price from the price master (domain/04 §3.12 "Price lookup", domain/05 §1.1). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, priceDesk } from '../masterData/prices.ts'
import { deskOf, line, order } from './orders.ts'

const { material } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }

describe.each(kinds)('prices of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const { act, create, read, released } = priceDesk(() => world)

  let n = 700
  /** A material of its own for each story. */
  const newMaterial = async (more: object = {}) => {
    n += 1
    await world.insert(material, [sampleDoc(material, n, active, { uomConversions: null, ...more })])
    return `materialNumber${n}`
  }
  const ask = async (materialNumber: string, more: object = {}, head: object = {}) => {
    const { status, body } = await world.call('buyer', 'POST', '/buyer/prices', {
      toElsAccount: accounts.supplier,
      purchaseType: '0',
      currency: 'CNY',
      ...head,
      lines: [{ materialNumber, quantity: '2', orderUnit: 'CNY', ...more }],
    })
    return status === 200 ? body.data.lines[0] : [status, body.data.issues]
  }
  const tier = (ladderQuantity: string, priceExcludingTax: string) => ({ ladderQuantity, priceExcludingTax })
  const ladder = { minOrderQuantity: '5', ladderPriceJson: [tier('5', '10'), tier('100', '8.5')] }
  const unpriced = (materialNumber: string, more: object = {}) =>
    line({ materialNumber, priceExcludingTax: null, taxRate: null, requestDeliveryDate: day(10), ...more })
  const linesOf = async (uuid: string) => (await orders.read('buyer', uuid)).lines

  test('a price that no record says is entered by those alone who may', async () => {
    const may = ['view', 'create', 'edit', 'field.price'].map((key) => `purchaseOrder.${key}`)
    const elsSubAccount = 'byrecord'
    await addPerson(world.database, {
      elsAccount: accounts.buyer,
      elsSubAccount,
      permissions: [...may, 'material.view'],
    })
    const { headers } = await world.signIn(accounts.buyer, elsSubAccount)
    const send = async (method: string, path: string, body?: object) => {
      const answer = await world.call(undefined, method, `/buyer/purchaseOrder${path}`, body, headers)
      return { status: answer.status, message: answer.body.message, data: answer.body.data }
    }
    const materialNumber = await newMaterial()
    await released({ materialNumber, ...ladder })
    const typed = { ...unpriced(materialNumber), quantity: '5', taxRate: '13' }
    const refused = {
      status: 422,
      message: 'purchaseOrder.priceByHand',
      data: { field: 'priceExcludingTax', line: 10 },
    }
    const at = (priceExcludingTax: string | null) => order({ lines: [{ ...typed, priceExcludingTax }] })
    expect(await send('POST', '', at('9'))).toMatchObject(refused)
    const made = await send('POST', '', at(null))
    expect(made).toMatchObject({
      status: 200,
      data: { lines: [{ priceExcludingTax: '10', priceSource: 'priceRecord' }] },
    })
    const { uuid, rowVersion, lines } = made.data
    const change = { rowVersion, lines: [{ uuid: lines[0].uuid, priceExcludingTax: '9' }] }
    expect(await send('PUT', `/${uuid}`, change)).toMatchObject(refused)
    // who may has typed it; who may not leaves it as it is
    await orders.save(uuid, { lines: [{ uuid: lines[0].uuid, priceExcludingTax: '9' }] })
    const now = (await send('GET', `/${uuid}`)).data.rowVersion
    const later = { rowVersion: now, lines: [{ uuid: lines[0].uuid, quantity: '6' }] }
    expect(await send('PUT', `/${uuid}`, later)).toMatchObject({
      status: 200,
      data: { lines: [{ priceExcludingTax: '9', priceSource: 'manual' }] },
    })
  })

  test('is asked by material, quantity and day; what is missing is said, never guessed', async () => {
    const materialNumber = await newMaterial()
    const found = async (quantity: string, more: object = {}) => {
      const answer = await ask(materialNumber, { quantity, ...more })
      return answer?.priceExcludingTax ?? answer
    }
    expect(await found('5')).toEqual({ kind: 'none' })
    await released({ materialNumber, ...ladder })
    expect(await found('5')).toBe('10')
    expect(await found('99.999999')).toBe('10')
    expect(await found('100')).toBe('8.5')
    expect(await found('4')).toEqual({ kind: 'belowMinimum', least: '5', unit: 'CNY' })
    expect(await found('5', { requestDeliveryDate: day(101) })).toEqual({ kind: 'none' })
    await released({ materialNumber, priceStart: day(101), priceExpiryDate: day(200), priceExcludingTax: '12' })
    expect(await found('5', { requestDeliveryDate: day(101) })).toBe('12')
    await released({ materialNumber, currency: 'X1' })
    expect(await ask(materialNumber, { quantity: '5' }, { currency: null })).toEqual({
      kind: 'currencies',
      currencies: ['CNY', 'X1'],
    })
    expect(await found('half')).toBeNull()
    expect(await ask(materialNumber, { colour: 'red' })).toEqual([
      400,
      [{ path: 'lines.0.colour', rule: 'notAccepted' }],
    ])
  })

  test('frozen and invalid prices are not offered', async () => {
    const materialNumber = await newMaterial()
    const uuid = await released({ materialNumber })
    await act(uuid, 'freeze', { reason: 'x' })
    expect(await ask(materialNumber)).toEqual({ kind: 'none' })
    await act(uuid, 'unfreeze', { reason: 'x' })
    expect(await ask(materialNumber)).toMatchObject({ kind: 'price' })
    await act(uuid, 'invalidate', { reason: 'x' })
    expect(await ask(materialNumber)).toEqual({ kind: 'none' })
  })

  test('prices of others and without the right to see prices are no answer', async () => {
    const materialNumber = await newMaterial()
    await released({ materialNumber })
    const body = { toElsAccount: accounts.supplier, purchaseType: '0', lines: [] }
    expect((await world.call('buyerBlind', 'POST', '/buyer/prices', body)).status).toBe(403)
    const asked = { ...body, lines: [{ materialNumber, quantity: '1', orderUnit: 'CNY' }] }
    const other = await world.call('other', 'POST', '/buyer/prices', asked)
    expect([other.status, other.body.data.lines]).toEqual([200, [{ kind: 'none' }]])
  })

  test('fills a line without a price, says where it comes from, and leaves a typed one alone', async () => {
    const materialNumber = await newMaterial()
    await released({ materialNumber, ...ladder })
    const lines = [
      unpriced(materialNumber, { quantity: '100' }),
      unpriced(materialNumber, { quantity: '7', priceExcludingTax: '9.99' }),
      unpriced(materialNumber, { quantity: '7', priceExcludingTax: '100', priceBase: '10' }),
      unpriced(materialNumber, { quantity: '4' }),
    ]
    const uuid = await orders.create({ lines })
    const [{ priceRecordNumber }] = await linesOf(uuid)
    expect(priceRecordNumber).toMatch(/^PI\d{12}$/)
    const none = { priceRecordNumber: null }
    expect(await linesOf(uuid)).toMatchObject([
      { priceExcludingTax: '8.5', taxRate: '13', priceSource: 'priceRecord', totalNonTaxAmount: '850' },
      { priceExcludingTax: '9.99', priceSource: 'manual', ...none },
      { priceExcludingTax: '100', priceBase: '10', priceSource: 'priceRecord', priceRecordNumber },
      { priceExcludingTax: null, priceSource: null, ...none },
    ])
  })

  test('a sample order asks for the price of samples, and where there is none for the usual one', async () => {
    for (const dictionaryCode of ['NB', 'SMP'])
      await world.call('buyer', 'POST', '/buyer/dictionary', {
        dictionaryType: 'orderType',
        dictionaryCode,
        nameEn: dictionaryCode,
        nameZh: dictionaryCode,
      })
    const materialNumber = await newMaterial()
    const typed = async (orderType: string) => {
      const uuid = await orders.create({ orderType, lines: [unpriced(materialNumber)] })
      const { priceExcludingTax, priceSource } = (await linesOf(uuid))[0]
      return [priceExcludingTax, priceSource]
    }
    await released({ materialNumber })
    expect(await typed('SMP')).toEqual(['10', 'priceRecord'])
    await released({ materialNumber, priceType: 'sample', priceExcludingTax: '25' })
    expect(await typed('SMP')).toEqual(['25', 'priceRecord'])
    expect(await typed('NB')).toEqual(['10', 'priceRecord'])
    expect(await ask(materialNumber, {}, { orderType: 'SMP' })).toMatchObject({ priceExcludingTax: '25' })
  })

  test('a price once taken stays when its record ends; a line that changes is looked at again', async () => {
    const materialNumber = await newMaterial()
    const record = await released({ materialNumber, ...ladder })
    const uuid = await orders.create({ lines: [unpriced(materialNumber, { quantity: '5' })] })
    await act(record, 'invalidate', { reason: 'x' })
    const before = await orders.read('buyer', uuid)
    await orders.save(uuid, { rowVersion: before.rowVersion, remark: 'Ring the bell' })
    expect(await linesOf(uuid)).toMatchObject([{ priceExcludingTax: '10', priceSource: 'priceRecord' }])
    const { rowVersion, lines } = await orders.read('buyer', uuid)
    const [{ uuid: lineUuid, itemNumber }] = lines
    await orders.save(uuid, { rowVersion, lines: [{ uuid: lineUuid, itemNumber, quantity: '6' }] })
    expect(await linesOf(uuid)).toMatchObject([{ priceExcludingTax: '10', priceSource: 'formerRecord' }])
  })

  test('a price per box is taken for pieces, exactly; conversions that contradict are refused', async () => {
    const materialNumber = await newMaterial()
    const convert = async (fromUnit: string, toUnit: string, numerator: number, denominator = 1) => {
      const body = { fromUnit, toUnit, numerator, denominator }
      const answer = await world.call('buyer', 'POST', '/buyer/unitConversion', body)
      return [answer.status, answer.body.message]
    }
    await released({ materialNumber, orderUnit: 'X1', priceExcludingTax: '100' })
    expect(await ask(materialNumber, { quantity: '24' })).toEqual({ kind: 'none' })
    expect(await convert('X1', 'CNY', 12)).toEqual([200, 'common.success'])
    expect(await ask(materialNumber, { quantity: '24' })).toMatchObject({ priceExcludingTax: '100', priceBase: '12' })
    const made = await orders.create({ lines: [unpriced(materialNumber, { quantity: '25' })] })
    expect(await linesOf(made)).toMatchObject([{ totalNonTaxAmount: '208.33', priceSource: 'priceRecord' }])
    expect(await convert('CNY', 'X1', 12)).toEqual([422, 'unitConversion.contradicts'])
    expect(await convert('CNY', 'X1', 1, 12)).toEqual([200, 'common.success'])
    expect(await convert('X1', 'X1', 12)).toEqual([400, 'common.invalid'])
    expect(await convert('X1', 'CNY', 12)).toEqual([409, 'common.duplicateKey'])
    for (const { uuid, rowVersion } of (await world.call('buyer', 'GET', '/buyer/unitConversion?fields=rowVersion'))
      .body.data.items)
      await world.call('buyer', 'POST', `/buyer/unitConversion/${uuid}/deactivate`, { rowVersion })
    expect(await ask(materialNumber, { quantity: '24' })).toEqual({ kind: 'none' })
  })

  test('what a material alone converts goes before what all do', async () => {
    const materialNumber = await newMaterial({ baseUnit: 'CNY', uomConversions: [{ unit: 'X1', num: 10, den: 1 }] })
    await released({ materialNumber, orderUnit: 'X1', priceExcludingTax: '100' })
    expect(await ask(materialNumber, { quantity: '20' })).toMatchObject({ priceExcludingTax: '100', priceBase: '10' })
  })

  test('the rate of a tax code and of a currency on the day is proposed, and overlaps are named', async () => {
    const post = async (path: string, body: object) => {
      const answer = await world.call('buyer', 'POST', `/buyer/${path}`, body)
      return [answer.status, answer.body.message, answer.body.data] as const
    }
    const tax = { taxCode: 'X1', taxRate: '9', validFrom: day(-100) }
    expect((await post('taxCode', { ...tax, validTo: day(-1) }))[0]).toBe(200)
    const [, , taxed] = await post('taxCode', { ...tax, taxRate: '6', validFrom: day(0) })
    const [status, message, told] = await post('taxCode', { ...tax, validFrom: day(5) })
    expect([status, message, told.params]).toEqual([
      409,
      'common.overlapsOpen',
      { number: taxed.taxNumber, from: day(0) },
    ])
    expect((await post('taxCode', { ...tax, validFrom: day(-2), validTo: day(-3) }))[0]).toBe(400)
    const rate = { fromCurrency: 'X1', toCurrency: 'CNY', exchangeRate: '7.123456', exchangeRateUnit: '100' }
    expect((await post('exchangeRate', { ...rate, validFrom: day(-9), exchangeRate: '7' }))[0]).toBe(200)
    expect((await post('exchangeRate', { ...rate, validFrom: day(-1) }))[0]).toBe(200)
    expect((await post('exchangeRate', { ...rate, validFrom: day(1), exchangeRate: '8' }))[0]).toBe(200)
    expect((await post('exchangeRate', { ...rate, validFrom: day(1) })).slice(0, 2)).toEqual([
      409,
      'common.overlapsOther',
    ])
    expect((await post('exchangeRate', { ...rate, toCurrency: 'X1', validFrom: day(2) }))[0]).toBe(400)
    expect((await post('exchangeRate', { ...rate, validFrom: day(2), exchangeRate: '1.1234567' }))[0]).toBe(400)
    const uuid = await orders.create({ currency: 'X1', lines: [line({ taxRate: null, taxCode: 'X1' })] })
    expect(await orders.read('buyer', uuid)).toMatchObject({
      exchangeRate: '7.123456',
      exchangeRateUnit: '100',
      lines: [{ taxRate: '6' }],
    })
    const priced = await read(await create({ ...ofService(), taxRate: null, taxCode: 'X1' }))
    expect(priced).toMatchObject({ taxRate: '6', priceIncludingTax: '10.6' })
  })

  test('another tax code, or another first day, brings its rate along; a rate that is typed with it stays', async () => {
    const rates = { S9: ['9', null], S6: ['6', null], SX: ['3', day(9)] } as const
    for (const [taxCode, [taxRate, validTo]] of Object.entries(rates)) {
      const named = { dictionaryType: 'taxCode', dictionaryCode: taxCode, nameEn: taxCode, nameZh: taxCode }
      await world.call('buyer', 'POST', '/buyer/dictionary', named)
      const body = { taxCode, taxRate, validFrom: day(-9), validTo }
      expect((await world.call('buyer', 'POST', '/buyer/taxCode', body)).status).toBe(200)
    }
    await world.call('buyer', 'POST', '/buyer/taxCode', { taxCode: 'SX', taxRate: '4', validFrom: day(10) })

    const uuid = await create({ ...ofService(), taxRate: null, taxCode: 'SX' })
    const saved = async (change: object) => {
      const { rowVersion } = await read(uuid)
      await world.call('buyer', 'PUT', `/buyer/priceRecord/${uuid}`, { rowVersion, ...change })
      const { taxCode, taxRate, priceIncludingTax } = await read(uuid)
      return [taxCode, taxRate, priceIncludingTax]
    }
    expect(await saved({ priceStart: day(20) })).toEqual(['SX', '4', '10.4'])
    expect(await saved({ taxCode: 'S9' })).toEqual(['S9', '9', '10.9'])
    expect(await saved({ taxCode: 'S6', taxRate: '7' })).toEqual(['S6', '7', '10.7'])
    expect(await saved({ remark: 'x' })).toEqual(['S6', '7', '10.7'])

    const materialNumber = await newMaterial()
    await released({ materialNumber, taxCode: 'S9', taxRate: '9' })
    const order = await orders.create({ lines: [unpriced(materialNumber, { taxCode: 'S6' }), line({ taxRate: '9' })] })
    const lines = async (...changes: object[]) => {
      const before = await linesOf(order)
      await orders.save(order, {
        lines: before.map(({ uuid: own }: { uuid: string }, i: number) => ({ uuid: own, ...changes[i] })),
      })
      return (await linesOf(order)).map(({ taxCode, taxRate }: { taxCode: string; taxRate: string }) => [
        taxCode,
        taxRate,
      ])
    }
    expect(await lines({}, {})).toEqual([
      ['S6', '6'],
      [null, '9'],
    ])
    expect(await lines({ taxCode: 'S9' }, { taxCode: 'S6' })).toEqual([
      ['S9', '9'],
      ['S6', '6'],
    ])
    expect(await lines({ taxCode: 'S6', taxRate: '8' }, { quantity: '4' })).toEqual([
      ['S6', '8'],
      ['S6', '6'],
    ])
  })
})
