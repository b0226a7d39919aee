/** What an order took from master data follows its inputs, however these change (docs/decisions/0062). */
import { initialStatus } from '@srm/core/definition/startValues'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, priceDesk } from '../masterData/prices.ts'
import { deskOf, line } from './orders.ts'

const { material, supplier } = documents
const otherSupplier = '201658'
const plant = keyOf('organization', { kind: 'factory' })

/** What changes, and what the price master says then. */
interface Change {
  readonly head?: Readonly<Record<string, string>>
  readonly line?: Readonly<Record<string, string>>
  readonly found: string
}
const changes: Readonly<Record<string, Change>> = {
  quantity: { line: { quantity: '100' }, found: '8.5' },
  unit: { line: { orderUnit: 'X1' }, found: '120' },
  plant: { line: { factory: plant }, found: '11' },
  date: { line: { requestDeliveryDate: day(150) }, found: '12' },
  supplier: { head: { toElsAccount: otherSupplier }, found: '9' },
  currency: { head: { currency: 'X1' }, found: '1.5' },
}
const ways = ['PUT', 'file'] as const

describe.each(kinds)('inputs of order lines on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    const status = { ...initialStatus(supplier), supplierStatus: 'qualified' }
    const own = { toElsAccount: otherSupplier, currency: 'X1', payTermsCode: 'CNY', incotermsCode: null }
    await world.insert(supplier, [sampleDoc(supplier, 901, { status, handedOver: false } as never, own)])
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const { act, released } = priceDesk(() => world)

  let n = 800
  const newMaterial = async (more: object = {}) => {
    n += 1
    const standing = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    await world.insert(material, [sampleDoc(material, n, standing, { uomConversions: null, ...more })])
    return `materialNumber${n}`
  }
  const tier = (ladderQuantity: string, priceExcludingTax: string) => ({ ladderQuantity, priceExcludingTax })
  const first = { minOrderQuantity: '5', ladderPriceJson: [tier('5', '10'), tier('100', '8.5')] }

  /** An order whose line has the price of a record. */
  const ordered = async (more: object = {}) => {
    const materialNumber = await newMaterial()
    const record = await released({ materialNumber, ...first })
    const at = { materialNumber, quantity: '7', factory: null, requestDeliveryDate: day(10), taxRate: null }
    const uuid = await orders.create({ lines: [line({ ...at, priceExcludingTax: null, ...more })] })
    return { materialNumber, record, uuid }
  }
  const read = async (uuid: string) => orders.read('buyer', uuid)
  const stated = async (uuid: string) => {
    const { lines } = await read(uuid)
    const [{ priceExcludingTax, taxRate, priceSource, priceRecordNumber }] = lines
    return { priceExcludingTax, taxRate, priceSource, priceRecordNumber }
  }

  /** Changes the order; the price stands in what is sent as it was, as forms and files send it. */
  async function change(uuid: string, way: (typeof ways)[number], { head = {}, line: of = {} }: Change): Promise<void> {
    const { rowVersion, lines, orderNumber } = await read(uuid)
    const [{ uuid: own, itemNumber, priceExcludingTax, taxRate }] = lines
    if (way === 'PUT') {
      const sent = { uuid: own, itemNumber, priceExcludingTax, taxRate, ...of }
      const { status, body } = await orders.save(uuid, { rowVersion, ...head, lines: [sent] })
      expect([status, body.data?.issues]).toEqual([200, undefined])
      return
    }
    const cells = { orderNumber, ...head, 'lines.itemNumber': itemNumber }
    const inLine = Object.entries({ priceExcludingTax, taxRate, ...of }).map(([key, value]) => [`lines.${key}`, value])
    const all = { ...cells, ...Object.fromEntries(inLine) }
    const file = `${Object.keys(all).join(',')}\n${Object.values(all).join(',')}\n`
    const imports = importing(world)
    const job = await imports.run(file, { document: 'purchaseOrder', mode: 'upsert', decimalMark: '.' })
    expect([await imports.errors(job.uuid), job.updatedRows]).toEqual([[], 1])
  }

  const others = async (materialNumber: string) => {
    await released({ materialNumber, orderUnit: 'X1', priceExcludingTax: '120' })
    await released({ materialNumber, factory: plant, priceExcludingTax: '11' })
    await released({ materialNumber, priceStart: day(101), priceExpiryDate: day(200), priceExcludingTax: '12' })
    await released({ materialNumber, toElsAccount: otherSupplier, priceExcludingTax: '9' })
    await released({ materialNumber, currency: 'X1', priceExcludingTax: '1.5' })
  }
  const cases = ways.flatMap((way) => Object.keys(changes).map((what) => [what, way] as const))

  test.each(cases)('another %s by %s: the price is the one that holds for it', async (what, way) => {
    const { materialNumber, uuid } = await ordered()
    await others(materialNumber)
    const before = await stated(uuid)
    expect(before).toMatchObject({ priceExcludingTax: '10', priceSource: 'priceRecord' })
    const wanted = changes[what] as Change
    await change(uuid, way, wanted)
    const after = await stated(uuid)
    expect(after).toMatchObject({ priceExcludingTax: wanted.found, priceSource: 'priceRecord' })
    expect(after.priceRecordNumber === before.priceRecordNumber).toBe(what === 'quantity')
  })

  test.each(cases)('another %s by %s: where none holds it stands and says so, or goes', async (what, way) => {
    const { record, uuid } = await ordered()
    const { priceRecordNumber } = await stated(uuid)
    await act(record, 'invalidate', { reason: 'x' })
    await change(uuid, way, changes[what] as Change)
    const isOther = ['unit', 'supplier', 'currency'].includes(what)
    expect(await stated(uuid)).toMatchObject(
      isOther
        ? { priceExcludingTax: null, priceSource: null, priceRecordNumber: null }
        : { priceExcludingTax: '10', priceSource: 'formerRecord', priceRecordNumber },
    )
  })

  test.each(ways)('a price that somebody typed stays, whatever changes by %s', async (way) => {
    const { materialNumber, uuid } = await ordered({ priceExcludingTax: '9.99' })
    await others(materialNumber)
    for (const what of ['quantity', 'plant', 'date', 'unit', 'currency', 'supplier'])
      await change(uuid, way, changes[what] as Change)
    expect(await stated(uuid)).toMatchObject({ priceExcludingTax: '9.99', priceSource: 'manual' })
  })

  test.each(ways)('the tax that came with the price goes with it, a chosen one stays, by %s', async (way) => {
    const materialNumber = await newMaterial()
    const taxes = { materialNumber, taxRate: '13' }
    await released({ ...taxes, ...first })
    await released({ ...taxes, priceStart: day(101), priceExpiryDate: day(200), taxRate: '6' })
    const at = { materialNumber, quantity: '7', factory: null, requestDeliveryDate: day(10), priceExcludingTax: null }
    const made = async (taxRate: string | null) => orders.create({ lines: [line({ ...at, taxRate })] })
    const rates: unknown[] = []
    for (const uuid of [await made(null), await made('9')]) {
      await change(uuid, way, changes.date as Change)
      rates.push((await stated(uuid)).taxRate)
    }
    expect(rates).toEqual(['6', '9'])
  })

  test.each(ways)('terms follow unit, day and currency; one that was typed or emptied stays, by %s', async (way) => {
    const materialNumber = await newMaterial({ baseUnit: 'CNY', uomConversions: [{ unit: 'X1', num: 10, den: 1 }] })
    await released({ materialNumber, minOrderQuantity: '50', minPackingQuantity: '20' })
    const at = { materialNumber, quantity: '70', factory: null, requestDeliveryDate: day(10) }
    const least = async (uuid: string) => (await read(uuid)).lines[0].minOrderQuantity
    const uuid = await orders.create({ lines: [line(at)] })
    expect(await least(uuid)).toBe('50')
    await change(uuid, way, { line: { orderUnit: 'X1' }, found: '' })
    expect(await least(uuid)).toBe('5')
    const typed = await orders.create({ lines: [line({ ...at, minOrderQuantity: '30' })] })
    await change(typed, way, { line: { orderUnit: 'X1' }, found: '' })
    expect(await least(typed)).toBe('30')
    const emptied = await orders.create({ lines: [line(at)] })
    const [{ uuid: own }] = (await read(emptied)).lines
    await orders.save(emptied, { lines: [{ uuid: own, minOrderQuantity: null }] })
    await change(emptied, way, { line: { orderUnit: 'X1' }, found: '' })
    expect(await least(emptied)).toBeNull()
  })

  test('the rate is that of the currency; one that is sent with it stays', async () => {
    const rate = { fromCurrency: 'X1', toCurrency: 'CNY', exchangeRate: '7', exchangeRateUnit: '1', validFrom: day(-9) }
    expect((await world.call('buyer', 'POST', '/buyer/exchangeRate', rate)).status).toBe(200)
    const rates: unknown[] = []
    const uuid = await orders.create()
    for (const head of [{ currency: 'X1' }, { currency: 'CNY' }, { currency: 'X1', exchangeRate: '6.9' }]) {
      await orders.save(uuid, head)
      rates.push((await read(uuid)).exchangeRate)
    }
    expect(rates).toEqual(['7', '1', '6.9'])
  })

  test('terms of the supplier before go with him; what was typed stays', async () => {
    const own = (await world.call('buyer', 'GET', `/buyer/supplier?toElsAccount=${accounts.supplier}`)).body.data
    const [{ uuid: row, rowVersion }] = own.items
    const terms = { payTermsCode: 'X1', incotermsCode: 'X1' }
    await world.call('buyer', 'PUT', `/buyer/supplier/${row}`, { rowVersion, ...terms })
    const saved = async (more: object) => {
      const uuid = await orders.create(more)
      await orders.save(uuid, { toElsAccount: otherSupplier })
      const { payTermsCode, incotermsCode, currency } = await read(uuid)
      return { payTermsCode, incotermsCode, currency }
    }
    const started = await read(await orders.create())
    expect(started).toMatchObject(terms)
    expect(await saved({})).toEqual({ payTermsCode: 'CNY', incotermsCode: null, currency: 'CNY' })
    expect(await saved({ incotermsCode: 'CNY' })).toMatchObject({ incotermsCode: 'CNY' })
  })
})
