/** Goods are called off, announced, shipped and received: each says what the others booked (domain/05 §1.2, §1.1.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf, eta } from './deliveries.ts'

describe.each(kinds)('deliveries on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const orderLines = async (who: 'buyer' | 'supplier', uuid: string) =>
    (await desk.orders.read(who, uuid)).lines as Record<string, unknown>[]
  const setting = async (key: string, value: string): Promise<void> => {
    expect((await desk.of('buyer', `settings/${key}`, 'PUT', { value })).status).toBe(200)
  }

  test('from the order to the gate: announced, shipped, partly refused, received; both sides read the same', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }), line({ quantity: '4' }))
    expect((await desk.orders.read('supplier', order.uuid)).makes).toEqual([
      { document: 'deliveryNotice', en: 'Delivery notice', zh: '送货单' },
    ])
    const made = await desk.madeOf('supplier', 'deliveryNotice', 'purchaseOrder', order.uuid)
    expect(made).toMatchObject({
      elsAccount: accounts.supplier,
      toElsAccount: accounts.buyer,
      deliveryNoteNumber: expect.stringMatching(/^DN/),
      factory: order.lines[0].factory,
      stage: 'new',
      holderSide: 'supplier',
      lines: [
        { orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '10', orderUnit: 'CNY' },
        { orderNumber: order.orderNumber, orderItemNumber: 20, quantity: '4' },
      ],
    })
    expect((await desk.of('buyer', `deliveryNotice/${made.uuid}`)).status).toBe(404)
    await desk.changed('supplier', 'deliveryNotice', made, made.lines, { eta })
    await desk.moved('supplier', 'deliveryNotice', made.uuid, 'submit')
    expect(await desk.read('buyer', 'deliveryNotice', made.uuid)).toMatchObject({ stage: 'confirmed' })
    for (const who of ['buyer', 'supplier'] as const)
      expect(await orderLines(who, order.uuid)).toMatchObject([
        { reservedQuantity: '10', onWayQuantity: null, openShipQuantity: '0', openQuantity: '10' },
        { reservedQuantity: '4' },
      ])
    await desk.moved('supplier', 'deliveryNotice', made.uuid, 'ship', { carrier: 'SF', trackNumber: 'SF100' })
    expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({
      deliveryStatus: 'inTransit',
      lines: [{ reservedQuantity: '0', deliveredQuantity: '10', onWayQuantity: '10' }, { onWayQuantity: '4' }],
    })

    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', made.uuid)
    expect(receipt.lines).toMatchObject([
      { deliveryNoteNumber: made.deliveryNoteNumber, deliveryNoteItemNumber: 10, orderItemNumber: 10, countQty: '10' },
      { deliveryNoteItemNumber: 20, orderNumber: order.orderNumber, countQty: '4', taxRate: '13' },
    ])
    const [first, second] = receipt.lines
    await desk.changed('buyer', 'receipt', receipt, [{ ...first, countQty: '6', refusedQty: '3' }, second])
    expect(await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'post')).toEqual([
      422,
      'receipt.refusedWithoutReason',
      { line: 10 },
    ])
    await desk.changed('buyer', 'receipt', receipt, [
      { ...first, countQty: '6', refusedQty: '3', refuseReason: 'damaged' },
      second,
    ])
    await desk.moved('buyer', 'receipt', receipt.uuid, 'post')
    for (const who of ['buyer', 'supplier'] as const) {
      expect(await desk.read(who, 'deliveryNotice', made.uuid)).toMatchObject({
        stage: 'partlyReceived',
        lines: [
          { receivedQty: '6', refusedQty: '3', onWayQty: '1' },
          { receivedQty: '4', onWayQty: '0' },
        ],
      })
      expect(await orderLines(who, order.uuid)).toMatchObject([
        { receivedQuantity: '6', refusedQuantity: '3', onWayQuantity: '1', openShipQuantity: '3' },
        { receivedQuantity: '4', openQuantity: '0' },
      ])
      const told = (await desk.orders.events(who, order.uuid)).map(({ label }) => label?.en)
      expect(told).toContain('Goods receipt: posted')
      expect(told).toContain('Delivery notice: shipped')
    }
    await desk.moved('supplier', 'deliveryNotice', made.uuid, 'close', { cause: 'short' })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([
      { deliveredQuantity: '9', onWayQuantity: '0', refusedQuantity: '3', openShipQuantity: '4' },
      {},
    ])
  })

  test('a call-off is promised, announced and fulfilled; what is promised is the most that can be announced', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    const made = await desk.madeOf('buyer', 'callOff', 'purchaseOrder', order.uuid)
    expect(made.lines).toMatchObject([{ needQuantity: '10', orderNumber: order.orderNumber, remainQuantity: '10' }])
    const [need] = made.lines
    await desk.changed('buyer', 'callOff', made, [{ ...need, needQuantity: '8', needDate: farDay }])
    expect((await desk.of('supplier', `callOff/${made.uuid}`)).status).toBe(404)
    await desk.moved('buyer', 'callOff', made.uuid, 'send')
    expect(await orderLines('supplier', order.uuid)).toMatchObject([{ noticedQuantity: '8', openCallOffQuantity: '2' }])
    expect(
      await desk.refusedTo('supplier', 'callOff', made.uuid, 'confirm', {
        lines: [{ itemNumber: 10, confirmQuantity: '9' }],
      }),
    ).toEqual([422, 'callOff.promisedTooMuch', expect.objectContaining({ line: 10, limit: '8' })])
    await desk.moved('supplier', 'callOff', made.uuid, 'confirm', {
      lines: [{ itemNumber: 10, confirmQuantity: '6', confirmDate: farDay }],
    })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ noticedQuantity: '6' }])

    const notice = await desk.madeOf('supplier', 'deliveryNotice', 'callOff', made.uuid)
    expect(notice.lines).toMatchObject([
      { callOffNumber: made.callOffNumber, callOffItemNumber: 10, orderNumber: order.orderNumber, quantity: '6' },
    ])
    const [announced] = notice.lines
    await desk.changed('supplier', 'deliveryNotice', notice, [{ ...announced, quantity: '7' }], { eta })
    expect(await desk.refusedTo('supplier', 'deliveryNotice', notice.uuid, 'submit')).toEqual([
      422,
      'callOff.tooMuchNoticed',
      { line: 10, number: made.callOffNumber, item: 10, left: '6' },
    ])
    await desk.changed('supplier', 'deliveryNotice', notice, [{ ...announced, quantity: '6' }])
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    expect(await desk.read('buyer', 'callOff', made.uuid)).toMatchObject({
      stage: 'fulfilled',
      lines: [{ sendDeliveryNoteQuantity: '6', remainQuantity: '0' }],
    })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ noticedQuantity: '0', reservedQuantity: '6' }])
    expect(await desk.refusedTo('buyer', 'callOff', made.uuid, 'cancel')).toEqual([
      422,
      'callOff.alreadyNoticed',
      undefined,
    ])
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'cancel')
    expect(await desk.read('buyer', 'callOff', made.uuid)).toMatchObject({ stage: 'confirmed' })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ noticedQuantity: '6', reservedQuantity: '0' }])
    await desk.moved('buyer', 'callOff', made.uuid, 'close')
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ noticedQuantity: '0', openCallOffQuantity: '10' }])
  })

  test('nobody calls off more than is open, the rest of the order counted', async () => {
    const order = await desk.confirmed(line({ quantity: '10', overTolerance: '0' }))
    const one = await desk.madeOf('buyer', 'callOff', 'purchaseOrder', order.uuid)
    const two = await desk.madeOf('buyer', 'callOff', 'purchaseOrder', order.uuid)
    for (const { uuid, lines } of [one, two])
      await desk.changed('buyer', 'callOff', { uuid }, [{ ...lines[0], needQuantity: '6', needDate: farDay }])
    await desk.moved('buyer', 'callOff', one.uuid, 'send')
    expect(await desk.refusedTo('buyer', 'callOff', two.uuid, 'send')).toEqual([
      422,
      'purchaseOrder.tooMuchCalledOff',
      { line: 10, number: order.orderNumber, item: 10, left: '4' },
    ])
  })

  test('of notices of the last quantity one is announced, however many come at once; more is refused by its line', async () => {
    const order = await desk.confirmed(line({ quantity: '1' }))
    const all = await Promise.all(Array.from({ length: 5 }, () => desk.notice(order, '1')))
    const answers = await Promise.all(
      all.map(({ uuid }) => desk.refusedTo('supplier', 'deliveryNotice', uuid, 'submit')),
    )
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect(answers.filter(([status]) => status === 422).map(([, message]) => message)).toEqual(
      Array.from({ length: 4 }, () => 'purchaseOrder.tooMuchShipped'),
    )
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ reservedQuantity: '1' }])
  })

  test('nothing leaves for a frozen order; nothing is changed by the attempt', async () => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    const { uuid } = await desk.notice(order, '5')
    await desk.moved('supplier', 'deliveryNotice', uuid, 'submit')
    await desk.orders.done('buyer', order.uuid, 'freeze', { reason: 'Quality' })
    expect(await desk.refusedTo('supplier', 'deliveryNotice', uuid, 'ship')).toEqual([
      422,
      'deliveryNotice.notBinding',
      { line: 10, number: order.orderNumber },
    ])
    expect(await desk.read('supplier', 'deliveryNotice', uuid)).toMatchObject({ stage: 'confirmed', shipTime: null })
    await desk.orders.done('buyer', order.uuid, 'unfreeze', {})
    await desk.moved('supplier', 'deliveryNotice', uuid, 'ship')
  })

  test('while a change waits for its answer no more is announced than both versions have open', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    await desk.orders.done('buyer', order.uuid, 'startChange')
    const [{ uuid, itemNumber }] = order.lines
    expect((await desk.orders.save(order.uuid, { lines: [{ uuid, itemNumber, quantity: '4' }] })).status).toBe(200)
    await desk.orders.done('buyer', order.uuid, 'sendChange', { type: 'content', reason: 'Demand has shrunk' })
    const five = await desk.notice(order, '5')
    expect(await desk.refusedTo('supplier', 'deliveryNotice', five.uuid, 'submit')).toEqual([
      422,
      'purchaseOrder.changeWaits',
      { line: 10, number: order.orderNumber, left: '4' },
    ])
    await desk.changed('supplier', 'deliveryNotice', five, [{ ...five.lines[0], quantity: '4' }])
    await desk.moved('supplier', 'deliveryNotice', five.uuid, 'submit')
  })

  test('where the buyer approves notices they wait for him; what he rejects is free again', async () => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    await setting('asn.approval', 'Y')
    const { uuid } = await desk.notice(order, '5')
    await desk.moved('supplier', 'deliveryNotice', uuid, 'submit')
    await setting('asn.approval', 'N')
    expect(await desk.read('buyer', 'deliveryNotice', uuid)).toMatchObject({ stage: 'toApprove', holderSide: 'buyer' })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ reservedQuantity: '5' }])
    await desk.moved('buyer', 'deliveryNotice', uuid, 'reject', { reason: 'No room at the dock' })
    expect(await desk.read('supplier', 'deliveryNotice', uuid)).toMatchObject({
      stage: 'rejected',
      rejectReason: 'No room at the dock',
    })
    expect(await orderLines('buyer', order.uuid)).toMatchObject([{ reservedQuantity: '0', openShipQuantity: '5' }])
    await desk.moved('supplier', 'deliveryNotice', uuid, 'submit')
    expect(await desk.read('buyer', 'deliveryNotice', uuid)).toMatchObject({ stage: 'confirmed', rejectReason: null })
  })

  test('where nothing comes without a notice, a receipt of the order alone is refused', async () => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    const blind = await desk.madeOf('buyer', 'receipt', 'purchaseOrder', order.uuid)
    await setting('gr.withoutAsn', 'N')
    expect(await desk.refusedTo('buyer', 'receipt', blind.uuid, 'post')).toEqual([
      422,
      'receipt.noticeDemanded',
      { line: 10 },
    ])
    await setting('gr.withoutAsn', 'Y')
    await desk.moved('buyer', 'receipt', blind.uuid, 'post')
  })

  test('a shipment is told from the notice on, and ends with the receipt; the buyer hears of an exception', async () => {
    const order = await desk.confirmed(line({ quantity: '3' }))
    const notice = await desk.shipped(order, '3')
    const found = await desk.of('buyer', `logistics?deliveryNoteNumber=${notice.deliveryNoteNumber}`)
    const [{ uuid }] = found.body.data.items
    await desk.moved('supplier', 'logistics', uuid, 'pickUp', { eventPlace: 'Ningbo' })
    await desk.moved('supplier', 'logistics', uuid, 'report', { eventPlace: 'Suzhou', eventText: 'Engine broke' })
    expect((await desk.of('buyer', `logistics/${uuid}/report`, 'POST', {})).status).toBe(403)
    expect(await desk.read('buyer', 'logistics', uuid)).toMatchObject({
      logisticsStatus: 'exception',
      lastPlace: 'Suzhou',
      carrier: 'SF',
      events: [
        { status: 'created' },
        { status: 'pickedUp', place: 'Ningbo' },
        { status: 'exception', place: 'Suzhou', text: 'Engine broke' },
      ],
    })
    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    await desk.moved('buyer', 'receipt', receipt.uuid, 'post')
    expect(await desk.read('supplier', 'logistics', uuid)).toMatchObject({
      logisticsStatus: 'delivered',
      deliveredTime: expect.any(String),
      events: [{}, {}, {}, { status: 'delivered', text: receipt.receiptNumber }],
    })
  })

  test('the chain leads from the order to the receipt, for both sides', async () => {
    const order = await desk.confirmed(line({ quantity: '3' }))
    const notice = await desk.shipped(order, '3')
    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    await desk.moved('buyer', 'receipt', receipt.uuid, 'post')
    for (const who of ['buyer', 'supplier'] as const) {
      const { body } = await desk.of(who, `purchaseOrder/${order.uuid}/chain`)
      const steps = body.data.nodes.map(
        ({ document, step }: { document: string; step: number }) => `${step} ${document}`,
      )
      expect(steps).toEqual(expect.arrayContaining(['0 purchaseOrder', '1 deliveryNotice', '2 receipt']))
      const { body: back } = await desk.of(who, `receipt/${receipt.uuid}/chain`)
      expect(back.data.nodes.map(({ document }: { document: string }) => document)).toEqual(
        expect.arrayContaining(['deliveryNotice', 'purchaseOrder', 'receipt']),
      )
    }
  })

  test('an order number says whose order it is where one buyer alone has it; a stranger’s order is unknown', async () => {
    const order = await desk.confirmed(line({ quantity: '3' }))
    const send = (who: 'supplier' | 'other', orderNumber: string) =>
      world.call(who, 'POST', '/supplier/deliveryNotice', {
        eta,
        lines: [{ orderNumber, orderItemNumber: 10, quantity: '1' }],
      })
    const { status, body } = await send('supplier', order.orderNumber)
    expect([status, body.data.toElsAccount]).toEqual([200, accounts.buyer])
    const unknown = await send('other', order.orderNumber)
    expect(unknown.status).toBe(400)
    expect(unknown.body.data.issues).toContainEqual(expect.objectContaining({ rule: 'unknownReference' }))
  })
})
