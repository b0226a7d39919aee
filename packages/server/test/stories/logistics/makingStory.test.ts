/** Documents are made of what is left of others: offered, proposed, created, refused when nothing is left (decisions §21). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Arrivals, arrivalsOf } from './arrivals.ts'

describe.each(kinds)('what can be made of orders on %s', (kind) => {
  let world: World
  let desk: Arrivals
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = arrivalsOf(() => world)
  })
  afterAll(() => world?.drop())

  const makes = { document: 'receipt', en: 'Goods receipt', zh: '收货单' }
  const told = ({ status, message, data }: { status: number; message: string; data?: { params?: object } }) => [
    status,
    message,
    data?.params,
  ]

  test('a confirmed order offers a receipt to whoever may create one, and no other side', async () => {
    const order = await desk.confirmed()
    expect(order.makes).toContainEqual(makes)
    expect((await desk.call('GET', 'purchaseOrder/makes')).data.items).toContainEqual(makes)
    expect((await desk.orders.read('supplier', order.uuid)).makes).not.toContainEqual(makes)
    const draft = await desk.orders.read('buyer', await desk.orders.create())
    expect(draft.makes).toContainEqual({ ...makes, refusal: { message: 'common.nothingToMake' } })
    const body = { from: 'purchaseOrder', uuids: [order.uuid] }
    expect((await world.call('supplier', 'POST', '/supplier/receipt/propose', body)).status).toBe(404)
    expect((await world.call('buyerIdle', 'POST', '/buyer/receipt/propose', body)).status).toBe(403)
  })

  test('what is proposed is what is left, with what the lines take over; nothing is written', async () => {
    const order = await desk.confirmed()
    const { uuid } = await desk.created(desk.arrival(order, '1'))
    await desk.done(uuid, 'post')
    const { data } = await desk.call('POST', 'receipt/propose', { from: 'purchaseOrder', uuids: [order.uuid] })
    expect(data.items).toMatchObject([
      {
        toElsAccount: order.toElsAccount,
        factory: order.lines[0].factory,
        lines: [
          { orderNumber: order.orderNumber, orderItemNumber: 10, countQty: '2', orderUnit: 'CNY' },
          { orderNumber: order.orderNumber, orderItemNumber: 20, countQty: '7.5' },
        ],
      },
    ])
    const blind = await world.call('buyerBlind', 'POST', '/buyer/receipt/propose', {
      from: 'purchaseOrder',
      uuids: [order.uuid],
    })
    expect(blind.body.data.items[0].lines[0]).toMatchObject({ countQty: '2' })
    expect(Object.keys(blind.body.data.items[0].lines[0])).not.toContain('priceExcludingTax')
  })

  test('lines of several orders become one receipt; other plants become another one', async () => {
    const [one, two] = [await desk.confirmed(line({ quantity: '4' })), await desk.confirmed(line({ quantity: '6' }))]
    const from = { from: 'purchaseOrder', uuids: [one.uuid, two.uuid] }
    const { data } = await desk.call('POST', 'receipt/createFrom', from)
    expect(data.items).toHaveLength(1)
    const [made] = data.items
    expect(made).toMatchObject({ stage: 'counting', receiptNumber: expect.stringMatching(/^GR/) })
    expect(made.lines.map((each: { countQty: string }) => each.countQty)).toEqual(['4', '6'])
    await desk.done(made.uuid, 'post')
    const done = await desk.orders.read('buyer', two.uuid)
    expect(done.stage).toBe('closed')
    expect(done.makes).toContainEqual({ ...makes, refusal: { message: 'common.nothingToMake' } })
    expect(told(await desk.call('POST', 'receipt/createFrom', from))).toEqual([422, 'common.nothingLeft', undefined])
  })

  test('the chain says what came of an order and how much of it, to each side what it sees', async () => {
    const order = await desk.confirmed(line({ quantity: '4' }), line({ quantity: '6' }))
    const first = await desk.created(desk.arrival(order, '1', '2'))
    const second = await desk.created(desk.arrival(order, '3'))
    await desk.done(first.uuid, 'post')
    const voucher = [expect.stringMatching(/^MV/), 2, 'posted']
    const { data } = await desk.call('GET', `purchaseOrder/${order.uuid}/chain`)
    const node = ({ number, step, stage }: { number: string; step: number; stage: string }) => [number, step, stage]
    expect(data.nodes.map(node)).toEqual([
      [order.orderNumber, 0, 'confirmed'],
      [first.receiptNumber, 1, 'posted'],
      [second.receiptNumber, 1, 'counting'],
      voucher,
    ])
    const receipts = [first.uuid, second.uuid]
    expect(data.links.filter(({ to }: { to: string }) => receipts.includes(to))).toEqual([
      { from: order.uuid, to: first.uuid, quantity: '3', unit: 'CNY' },
      { from: order.uuid, to: second.uuid, quantity: '3', unit: 'CNY' },
    ])
    const back = await desk.call('GET', `receipt/${second.uuid}/chain`)
    expect(back.data.nodes.map(node)).toEqual([
      [second.receiptNumber, 0, 'counting'],
      [order.orderNumber, -1, 'confirmed'],
    ])
    const theirs = await world.call('supplier', 'GET', `/supplier/purchaseOrder/${order.uuid}/chain`)
    expect(theirs.body.data.nodes.map(node)).toEqual([
      [order.orderNumber, 0, 'confirmed'],
      [first.receiptNumber, 1, 'posted'],
      voucher,
    ])
    expect((await world.call('supplier', 'GET', `/supplier/receipt/${second.uuid}/chain`)).status).toBe(404)
  })

  test('single lines may be taken in part; a line that has nothing left is named', async () => {
    const { orderNumber } = await desk.confirmed(line({ quantity: '4' }), line({ quantity: '6' }))
    const part = [{ number: orderNumber, item: 20, quantity: '2.5' }]
    const { data } = await desk.call('POST', 'receipt/createFrom', { from: 'purchaseOrder', lines: part })
    expect(data.items[0].lines).toMatchObject([{ orderItemNumber: 20, countQty: '2.5' }])
    const none = [{ number: orderNumber, item: 30 }]
    expect(told(await desk.call('POST', 'receipt/propose', { from: 'purchaseOrder', lines: none }))).toEqual([
      422,
      'common.nothingLeftOf',
      { number: orderNumber, item: 30 },
    ])
    const bad = { from: 'purchaseOrder', lines: [{ number: orderNumber, item: 'x', quantity: '-1' }] }
    const { data: faults } = await desk.call('POST', 'receipt/propose', bad)
    expect(faults.issues.map(({ path }: { path: string }) => path)).toEqual(['lines.0.item', 'lines.0.quantity'])
    expect((await desk.call('POST', 'receipt/propose', { from: 'material', uuids: [] })).status).toBe(404)
  })
})
