/** The way of what is ordered until it is paid, and where each unit of a line is (docs/decisions/0095). */
import { decimal, plain, sum } from '@srm/core/decimal'
import { traceOf } from '@srm/core/definition/lines/way'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Settling, settlingOf } from '../finance/settling.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('the way of a line on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let settling: Settling
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    settling = settlingOf(() => desk)
  })
  afterAll(() => world?.drop())

  const wayOf = async (who: 'buyer' | 'supplier', document: string, uuid: string): Promise<Data[]> => {
    const { status, body } = await desk.of(who, `${document}/${uuid}/chain`)
    expect(status).toBe(200)
    return body.data.way
  }
  const told = (way: Data[]) => way.map(({ en, count, quantity }) => [en, count, quantity])
  /** Where the units of an order's line are: the last station's name is `to come` for the first. */
  const traced = (way: Data[], item: number) => {
    const [order, ...after] = way.map(({ lines }) => lines[item] ?? { quantity: null, back: null, again: null })
    return traceOf(order.quantity, order.again ?? '0', after)
  }
  const adds = (way: Data[], item: number) => {
    const { at, gone, beyond } = traced(way, item)
    const ordered = decimal(way[0].lines[item].quantity)
    expect(plain(sum([...at, gone].map(decimal)))).toBe(plain(ordered.plus(decimal(beyond))))
  }

  test('what has not begun is announced, with the day it is expected on', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    const way = await wayOf('buyer', 'purchaseOrder', order.uuid)
    expect(told(way)).toEqual([
      ['Order', 1, '10'],
      ['Announced', 0, null],
      ['On the truck', 0, null],
      ['Received', 0, null],
      ['Stated', 0, null],
      ['Invoiced', 0, null],
      ['Paid', 0, null],
    ])
    expect(way[0]).toMatchObject({ isHere: true, unit: 'CNY', documents: [{ number: order.orderNumber }] })
    expect(way[1].expected).toBe(farDay)
    expect(traced(way, 10).at[0]).toBe('10')
  })

  test('a part is shipped, received, sent back, stated, invoiced: each station says how many, and a line where each is', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }), line({ quantity: '4' }))
    const notice = await desk.shipped(order, '8', '4')
    const made = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    await desk.changed('buyer', 'receipt', made, [{ ...made.lines[0], countQty: '6' }])
    const receipt = await desk.moved('buyer', 'receipt', made.uuid, 'post')
    for (const who of ['buyer', 'supplier'] as const) {
      const way = await wayOf(who, 'purchaseOrder', order.uuid)
      expect(told(way).slice(0, 4)).toEqual([
        ['Order', 1, '14'],
        ['Announced', 1, '12'],
        ['On the truck', 1, '12'],
        ['Received', 1, '6'],
      ])
      expect(traced(way, 10).at.slice(0, 4)).toEqual(['2', '0', '2', '6'])
      expect(traced(way, 20).at.slice(0, 4)).toEqual(['0', '0', '4', '0'])
      adds(way, 10)
      adds(way, 20)
    }
    const stated = await settling.agreed({ receiptNumber: receipt.receiptNumber })
    await settling.invoiced(stated)
    await settling.returned(receipt, '1', 'refund')
    const way = await wayOf('buyer', 'purchaseOrder', order.uuid)
    expect(told(way).slice(4)).toEqual([
      ['Stated', 1, '6'],
      ['Invoiced', 1, '6'],
      ['Paid', 0, '0'],
    ])
    expect(traced(way, 10)).toEqual({ at: ['2', '0', '2', '0', '0', '5', '0'], gone: '1', beyond: '0' })
    adds(way, 10)
    // what is told of the line is what the ledger of the order has
    const [first] = (await desk.orders.read('buyer', order.uuid)).lines
    expect(way[3].lines[10].quantity).toBe(first.receivedQuantity)
    expect(way[3].lines[10].back).toBe(first.refundQuantity)
    expect(way[2].lines[10].quantity).toBe(first.deliveredQuantity)
  })

  test('each document of the way shows it from where it stands, its own lines’ part of it', async () => {
    const order = await desk.confirmed(line({ quantity: '9' }))
    const [one, two] = [await desk.shipped(order, '3'), await desk.shipped(order, '4')]
    const made = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', two.uuid)
    await desk.moved('buyer', 'receipt', made.uuid, 'post')
    expect(told(await wayOf('supplier', 'deliveryNotice', one.uuid)).slice(0, 4)).toEqual([
      ['Order', 1, '9'],
      ['Announced', 1, '3'],
      ['On the truck', 1, '3'],
      ['Received', 0, null],
    ])
    const ofReceipt = await wayOf('buyer', 'receipt', made.uuid)
    expect(told(ofReceipt).slice(0, 4)).toEqual([
      ['Order', 1, '9'],
      ['Announced', 1, '4'],
      ['On the truck', 1, '4'],
      ['Received', 1, '4'],
    ])
    expect(ofReceipt.map(({ isHere }) => isHere)).toEqual([false, false, false, true, false, false, false])
    const [shipment] = ofReceipt[2].documents
    expect(told(await wayOf('buyer', 'logistics', shipment.uuid)).slice(0, 4)).toEqual(told(ofReceipt).slice(0, 4))
  })

  test('an inspection stands on the way of what is inspected alone, before anything is decided', async () => {
    const order = await desk.confirmed(line({ quantity: '5', isCheckQuality: 'Y' }))
    const { uuid } = await desk.created(desk.arrival(order, '5'))
    const announced = await wayOf('buyer', 'purchaseOrder', order.uuid)
    expect(announced.map(({ en }) => en)).toContain('Passed inspection')
    const receipt = await desk.done(uuid, 'post')
    const way = await wayOf('buyer', 'receipt', receipt.uuid)
    const inspection = way.find(({ en }) => en === 'Passed inspection')
    expect(inspection).toMatchObject({ count: 1, quantity: '0' })
    const [{ uuid: lot }] = inspection.documents
    await desk.moved('buyer', 'incomingInspection', lot, 'decide', { acceptQty: '2' })
    const after = await wayOf('buyer', 'purchaseOrder', order.uuid)
    expect(after.find(({ en }) => en === 'Passed inspection')).toMatchObject({ count: 1, quantity: '2' })
    expect(traced(after, 10).at.slice(0, 3)).toEqual(['0', '3', '2'])
    adds(after, 10)
    const ofLot = await wayOf('buyer', 'incomingInspection', lot)
    expect(ofLot.find(({ isHere }) => isHere)).toMatchObject({ en: 'Passed inspection', quantity: '2' })
    expect(ofLot[0]).toMatchObject({ en: 'Order', count: 1 })
  })

  test('whoever may not see a document does not hear of it', async () => {
    const order = await desk.confirmed(line({ quantity: '2' }))
    const { uuid } = await desk.created(desk.arrival(order, '1'))
    const way = await wayOf('supplier', 'purchaseOrder', order.uuid)
    expect(way.find(({ en }) => en === 'Received')).toMatchObject({ count: 0, documents: [], quantity: null })
    expect((await desk.of('buyerIdle', `purchaseOrder/${order.uuid}/chain`)).status).toBe(403)
    expect((await desk.of('other' as never, `purchaseOrder/${order.uuid}/chain`)).status).toBe(404)
    expect(uuid).toBeTruthy()
  })
})
