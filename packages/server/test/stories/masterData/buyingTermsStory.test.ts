/** Order lines take their terms from master data (domain/07 §3.3, domain/05 §1.1); a new order is confirmed as its supplier does. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from '../orders/orders.ts'
import { day, priceDesk } from './prices.ts'

const { material, materialFactory } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const factory = keyOf('organization', { kind: 'factory' })

describe.each(kinds)('buying terms on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const { released } = priceDesk(() => world)

  const own = {
    baseUnit: 'CNY',
    orderUnit: 'CNY',
    uomConversions: [{ unit: 'X1', num: 10, den: 1 }],
    overTolerance: '5',
    lackTolerance: '4',
    minOrderQuantity: '20',
    minPackingQuantity: '10',
    isCheckQuality: 'Y',
    isSource: 'N',
  }
  let n = 900
  const newMaterial = async (more: object = {}) => {
    n += 1
    await world.insert(material, [sampleDoc(material, n, active, { ...own, ...more })])
    return `materialNumber${n}`
  }
  const atPlant = (materialNumber: string, more: object) =>
    world.insert(materialFactory, [
      sampleDoc(
        materialFactory,
        n,
        { status: { status: 'active' }, handedOver: false },
        {
          materialNumber,
          factory,
          overTolerance: null,
          lackTolerance: null,
          minOrderQuantity: null,
          receivingTime: null,
          isCheckQuality: null,
          ...more,
        },
      ),
    ])
  const call = async (method: string, path: string, body?: object) => {
    const reply = await world.call('buyer', method, `/buyer/${path}`, body)
    return [reply.status, reply.body.data] as const
  }
  const ordered = async (...lines: object[]) =>
    (await orders.read('buyer', await orders.create({ lines }))).lines as Record<string, unknown>[]
  const strict = (value: string) => call('PUT', 'settings/po.strictLots', { value })

  test('a new line takes what is closest; what somebody typed stays', async () => {
    const materialNumber = await newMaterial()
    await atPlant(materialNumber, { overTolerance: '2', minOrderQuantity: '30' })
    const ofMaterial = { lackTolerance: '4', minPackingQuantity: '10', isCheckQuality: 'Y' }
    expect(
      await ordered(
        line({ materialNumber }),
        line({ materialNumber, factory: null }),
        line({ materialNumber, overTolerance: '0', isCheckQuality: 'N', minPackingQuantity: '7' }),
        line({ materialNumber, orderUnit: 'X1' }),
      ),
    ).toMatchObject([
      { ...ofMaterial, overTolerance: '2', minOrderQuantity: '30' },
      { ...ofMaterial, overTolerance: '5', minOrderQuantity: '20' },
      { overTolerance: '0', lackTolerance: '4', isCheckQuality: 'N', minPackingQuantity: '7' },
      { minOrderQuantity: '3', minPackingQuantity: '1' },
    ])
    await released({ materialNumber, minOrderQuantity: '50', minPackingQuantity: '25', purchaseCycle: 15 })
    expect(
      await ordered(
        line({ materialNumber, quantity: '50', requestDeliveryDate: null }),
        line({ materialNumber, quantity: '50', requestDeliveryDate: day(40) }),
      ),
    ).toMatchObject([
      { minOrderQuantity: '50', minPackingQuantity: '25', requestDeliveryDate: day(15) },
      { minOrderQuantity: '50', overTolerance: '2', requestDeliveryDate: day(40) },
    ])
  })

  test('a line that changes its material takes the terms of the new one, but for what was typed', async () => {
    const [first, second] = [await newMaterial(), await newMaterial({ overTolerance: '9', lackTolerance: '8' })]
    const uuid = await orders.create({ lines: [line({ materialNumber: first, lackTolerance: '1' })] })
    const linesOf = async () => (await orders.read('buyer', uuid)).lines
    const [{ uuid: lineUuid, itemNumber }] = await linesOf()
    const change = (more: object) => orders.save(uuid, { lines: [{ uuid: lineUuid, itemNumber, ...more }] })
    await change({ materialNumber: second })
    expect(await linesOf()).toMatchObject([{ overTolerance: '9', lackTolerance: '1' }])
    await change({ overTolerance: null })
    expect(await linesOf()).toMatchObject([{ overTolerance: null, lackTolerance: '1' }])
    await change({ remark: 'Ring the bell' })
    expect(await linesOf()).toMatchObject([{ overTolerance: null }])
  })

  test('lines are inspected as the settings say, else as plant or material do', async () => {
    const [plain, set, planted] = [await newMaterial({ isCheckQuality: 'N' }), await newMaterial(), await newMaterial()]
    await atPlant(planted, { isCheckQuality: 'N' })
    const setting = { materialNumber: set, toElsAccount: accounts.supplier, isCheckQuality: 'N' }
    const [status] = await call('POST', 'inspectionSetting', setting)
    expect(status).toBe(200)
    const lines = await ordered(...[plain, set, planted].map((materialNumber) => line({ materialNumber })))
    expect(lines.map(({ isCheckQuality }) => isCheckQuality)).toEqual(['N', 'N', 'N'])
    const other = await ordered(line({ materialNumber: planted, factory: null }))
    expect(other).toMatchObject([{ isCheckQuality: 'Y' }])
  })

  test('quantities that nobody sells are refused at submit where the setting says so', async () => {
    const materialNumber = await newMaterial()
    const submit = async (quantity: string) => {
      const uuid = await orders.create({ lines: [line({ materialNumber, quantity })] })
      const { status, body } = await orders.act('buyer', uuid, 'submit')
      return [status, body.message]
    }
    expect(await submit('5')).toEqual([200, 'common.success'])
    expect((await strict('Y'))[0]).toBe(200)
    expect(await submit('5')).toEqual([422, 'purchaseOrder.belowMinimum'])
    expect(await submit('25')).toEqual([422, 'purchaseOrder.notWholePacks'])
    expect(await submit('30')).toEqual([200, 'common.success'])
    await strict('N')
  })

  test('the form asks for the terms of lines that are typed; prices are for those who see them', async () => {
    const materialNumber = await newMaterial()
    await released({ materialNumber, minOrderQuantity: '50', purchaseCycle: 15 })
    const asked = {
      toElsAccount: accounts.supplier,
      purchaseType: '0',
      currency: 'CNY',
      lines: [{ materialNumber, quantity: '60', orderUnit: 'CNY', factory }, { materialNumber: null }],
    }
    const terms = { leadDays: 15, requestDeliveryDate: day(15), minOrderQuantity: '50', overTolerance: '5' }
    const [status, { lines }] = await call('POST', 'buyingTerms', asked)
    expect([status, lines]).toMatchObject([
      200,
      [{ ...terms, price: { kind: 'price', priceExcludingTax: '10' } }, null],
    ])
    const blind = await world.call('buyerBlind', 'POST', '/buyer/buyingTerms', asked)
    expect(blind.body.data.lines).toMatchObject([{ ...terms, price: null }, null])
    const other = await world.call('other', 'POST', '/buyer/buyingTerms', asked)
    expect(other.body.data.lines).toMatchObject([{ minOrderQuantity: null, price: { kind: 'none' } }, null])
  })

  test('a new order is confirmed as its supplier does, else as the setting says; a typed answer stays', async () => {
    const [, { items }] = await call('GET', `supplier?toElsAccount=${accounts.supplier}&fields=rowVersion`)
    const change = async (confirmRequired: string | null) => {
      const [, { rowVersion }] = await call('GET', `supplier/${items[0].uuid}`)
      expect((await call('PUT', `supplier/${items[0].uuid}`, { rowVersion, confirmRequired }))[0]).toBe(200)
    }
    const required = async (more: object = {}) =>
      (await orders.read('buyer', await orders.create(more))).confirmRequired
    await change('N')
    expect([await required(), await required({ confirmRequired: 'Y' })]).toEqual(['N', 'Y'])
    await change(null)
    expect(await required()).toBe('Y')
    await call('PUT', 'settings/po.confirmRequired', { value: 'N' })
    expect(await required()).toBe('N')
    await change('Y')
    expect(await required()).toBe('Y')
    await call('PUT', 'settings/po.confirmRequired', { value: 'Y' })
  })
})
