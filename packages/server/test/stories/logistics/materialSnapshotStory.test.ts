/** What a line says of its material stays what it was, from the order to the statement (spec §3, shared line fields). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay, sampleDoc } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { settlingOf } from '../finance/settling.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const number = 'materialNumber791'
/** What the material says when it is ordered. */
const measured = {
  ...{ grossWeight: '2.5', netWeight: '2.25', weightUnit: 'CNY', volume: '0.004' },
  ...{ materialLength: '0.4', materialWide: '0.2', materialHigh: '0.05', texture: 'Ash' },
  ...{ temperatureCondition: '5-25', storageCondition: 'Dry' },
}
const packed = { overTolerance: '5', lackTolerance: '2', minOrderQuantity: '2', minPackingQuantity: '1' }
/** What it says later. */
const changed = {
  ...{ grossWeight: '9', netWeight: '8', volume: '1', materialLength: '7', materialWide: '7', materialHigh: '7' },
  ...{
    texture: 'Oak',
    temperatureCondition: '0-5',
    storageCondition: 'Cool',
    overTolerance: '0',
    minPackingQuantity: '10',
  },
}

describe.each(kinds)('what lines say of their material on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const settling = settlingOf(() => desk)
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    await world.insert(documents.material, [
      sampleDoc(documents.material, 791, active, { ...measured, ...packed, baseUnit: 'CNY', uomConversions: null }),
    ])
  })
  afterAll(() => world?.drop())

  /** The material says something else from now on, to whoever orders it then. */
  const changeMaterial = async (): Promise<void> => {
    const { body } = await desk.of('buyer', `material?materialNumber=${number}`)
    const [{ uuid, rowVersion }] = body.data.items
    const saved = await desk.of('buyer', `material/${uuid}`, 'PUT', { rowVersion, ...changed })
    expect([saved.status, saved.body.data?.issues ?? saved.body.message]).toEqual([200, 'common.success'])
    const { lines } = await desk.orders.read(
      'buyer',
      await desk.orders.create({ lines: [line({ materialNumber: number, orderUnit: null, quantity: '10' })] }),
    )
    expect(lines).toMatchObject([{ texture: 'Oak', grossWeight: '9', weight: '90' }])
  }
  const both = async (document: string, uuid: string): Promise<Data[]> => {
    const read = await Promise.all((['buyer', 'supplier'] as const).map((who) => desk.read(who, document, uuid)))
    return read.map(({ lines }) => lines[0])
  }

  test('order, call-off, notice, return and statement answer it as it was ordered, on both sides', async () => {
    const order = await desk.confirmed(line({ materialNumber: number, quantity: '4', storageLocation: null }))
    expect(order.lines).toMatchObject([{ ...measured, ...packed, weight: '10', quantity: '4' }])
    await changeMaterial()

    const asOrdered = { ...measured, ...packed, deliveryDate: farDay, purchaseUnit: order.lines[0].purchaseUnit }
    const call = await desk.madeOf('buyer', 'callOff', 'purchaseOrder', order.uuid)
    await desk.changed('buyer', 'callOff', call, [{ ...call.lines[0], needQuantity: '3', needDate: farDay }])
    await desk.moved('buyer', 'callOff', call.uuid, 'send')
    for (const one of await both('callOff', call.uuid))
      expect(one).toMatchObject({ ...asOrdered, weight: '7.5', needQuantity: '3', quantity: '3' })
    expect(await desk.read('supplier', 'callOff', call.uuid)).toMatchObject({ deliveryNoteNumber: call.callOffNumber })
    await desk.moved('buyer', 'callOff', call.uuid, 'cancel')

    const notice = await desk.shipped(order, '4')
    for (const one of await both('deliveryNotice', notice.uuid))
      expect(one).toMatchObject({ ...asOrdered, weight: '10' })

    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    const posted = await desk.done(receipt.uuid, 'post')
    const back = await settling.returned(posted, '1', 'refund')
    for (const one of await both('returnOrder', back.uuid))
      expect(one).toMatchObject({ ...asOrdered, weight: '2.5', returnQuantity: '1', quantity: '1' })

    const statement = await settling.agreed({ receiptNumber: posted.receiptNumber })
    for (const one of await both('reconciliation', statement.uuid))
      expect(one).toMatchObject({ ...asOrdered, factory: order.lines[0].factory, orderNumber: order.orderNumber })

    const { body } = await desk.of('buyer', 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10' },
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
          ...{ quantity: '1', priceExcludingTax: '90', taxRate: '13' },
        },
      ],
    })
    expect(body.data.lines).toMatchObject([{ ...asOrdered, factory: order.lines[0].factory, weight: '10' }])
  })
})
