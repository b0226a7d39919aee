/** Goods arrive: counted and posted against orders, whose quantities follow; what is posted stays (domain/05 §1.3). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line, tolerant } from '../orders/orders.ts'
import { arrivalsOf } from './arrivals.ts'

const { receipt } = documents

describe.each(kinds)('receipts on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = arrivalsOf(() => world)
  const { orders, call, confirmed, arrival, created, done, refused } = desk

  test('a line takes over what the order line says, and the head what the order says', async () => {
    const order = await confirmed()
    const made = await created(arrival(order, '1', '7.5'))
    const [{ factory }] = order.lines
    expect(made).toMatchObject({ stage: 'counting', factory, supplierName: expect.any(String), holderSide: 'buyer' })
    expect(made.lines).toMatchObject([
      { materialNumber: order.lines[0].materialNumber, materialDesc: order.lines[0].materialDesc, orderUnit: 'CNY' },
      { countQty: '7.5', currency: 'CNY', taxRate: '13' },
    ])
  })

  test('a line that is not there, not confirmed or closed is refused by its number', async () => {
    const order = await confirmed()
    const issues = async (lines: object[]) => {
      const { status, data } = await call('POST', 'receipt', { toElsAccount: accounts.supplier, lines })
      return [status, data.issues?.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)]
    }
    const { orderNumber } = order
    const counted = { orderNumber, countQty: '1' }
    expect(await issues([{ ...counted, orderItemNumber: 30 }])).toEqual([
      400,
      ['lines.0.orderItemNumber unknownReference'],
    ])
    expect(await issues([{ ...counted, orderNumber: 'PO0', orderItemNumber: 10 }])).toEqual([
      400,
      ['lines.0.orderItemNumber unknownReference'],
    ])
    expect(await issues([counted])).toEqual([400, ['lines.0.orderItemNumber required']])
    const draft = await orders.read('buyer', await orders.create())
    expect(await issues([{ ...counted, orderNumber: draft.orderNumber, orderItemNumber: 10 }])).toEqual([
      400,
      ['lines.0.orderNumber wrongReference'],
    ])
    await orders.done('buyer', order.uuid, 'closeLine', { lines: [{ itemNumber: 20 }] })
    expect(await issues([{ ...counted, orderItemNumber: 20 }])).toEqual([400, ['lines.0.orderNumber wrongReference']])
  })

  test('posting adds to the order what has come, and both sides see it; reversing takes it back', async () => {
    const order = await confirmed()
    const part = await created(arrival(order, '1', '7.5'))
    expect(await orders.read('supplier', order.uuid)).toMatchObject({ deliveryStatus: 'none' })
    expect((await world.call('supplier', 'GET', `/supplier/receipt/${part.uuid}`)).status).toBe(404)
    const posted = await done(part.uuid, 'post')
    expect(posted).toMatchObject({ stage: 'posted', postTime: expect.any(String) })
    for (const who of ['buyer', 'supplier'] as const) {
      const read = await orders.read(who, order.uuid)
      expect(read).toMatchObject({ deliveryStatus: 'partly', stage: 'confirmed' })
      expect(read.lines).toMatchObject([
        { receivedQuantity: '1', openQuantity: '2' },
        { receivedQuantity: '7.5', openQuantity: '0' },
      ])
      const [event] = await orders.events(who, order.uuid)
      expect(event).toMatchObject({
        action: 'post',
        label: { en: 'Goods receipt: posted', zh: '收货单：已过账' },
        source: { document: 'receipt', uuid: part.uuid, number: part.receiptNumber },
      })
    }
    const rest = await created(arrival(order, '2'))
    await done(rest.uuid, 'post')
    expect(await orders.read('buyer', order.uuid)).toMatchObject({ deliveryStatus: 'fully', stage: 'closed' })
    await done(rest.uuid, 'reverse', { reason: 'Wrong lorry' })
    expect(await orders.read('buyer', order.uuid)).toMatchObject({ deliveryStatus: 'partly', stage: 'confirmed' })
    expect((await refused(rest.uuid, 'reverse', { reason: 'Again' })).slice(0, 2)).toEqual([409, 'common.notNow'])
  })

  test('the amounts of the parts add up to the order line to the cent', async () => {
    const order = await confirmed(line({ quantity: '3', priceExcludingTax: '10.005', taxRate: '13' }))
    const amounts: string[] = []
    for (const part of ['0.7', '1.15', '1.15']) {
      const { uuid } = await created(arrival(order, part))
      const { lines } = await done(uuid, 'post')
      amounts.push(lines[0].totalAmount)
    }
    const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
    expect(cents).toBe(Math.round(Number(order.lines[0].totalAmount) * 100))
  })

  test('more than the line allows is refused, naming the line and what is left; nothing is written', async () => {
    const materialNumber = await tolerant(world, '10')
    const order = await confirmed(line({ materialNumber, quantity: '10', overTolerance: '10' }), line())
    const first = await created(arrival(order, '8', '1'))
    await done(first.uuid, 'post')
    const second = await created(arrival(order, '3.5', '1'))
    const { orderNumber } = order
    expect(await refused(second.uuid, 'post')).toEqual([
      422,
      'purchaseOrder.tooMuchReceived',
      { line: 10, number: orderNumber, item: 10, left: '3' },
    ])
    expect((await orders.read('buyer', order.uuid)).lines).toMatchObject([
      { receivedQuantity: '8' },
      { receivedQuantity: '1' },
    ])
    const { rowVersion } = (await call('GET', `receipt/${second.uuid}`)).data
    const lines = arrival(order, '3', '1').lines
    expect((await call('PUT', `receipt/${second.uuid}`, { rowVersion, lines })).status).toBe(200)
    await done(second.uuid, 'post')
    expect((await orders.read('buyer', order.uuid)).lines[0]).toMatchObject({
      receivedQuantity: '11',
      openQuantity: '0',
    })
  })

  test('the last quantity is received once, however many post it at the same moment', async () => {
    const order = await confirmed(line({ quantity: '1' }))
    const all = await Promise.all(Array.from({ length: 6 }, () => created(arrival(order, '1'))))
    const answers = await Promise.all(all.map(({ uuid }) => call('POST', `receipt/${uuid}/post`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect((await orders.read('buyer', order.uuid)).lines[0]).toMatchObject({ receivedQuantity: '1' })
  })

  test('the database itself keeps what is posted', async () => {
    const order = await confirmed()
    const { uuid } = await created(arrival(order, '1'))
    await done(uuid, 'post')
    const write = (sql: string) =>
      world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) => tx.query(sql, [uuid]))
    await expect(write(`update "receipt" set "vehicleNo" = 'X' where "uuid" = $1`)).rejects.toThrow('booked receipt')
    await expect(write(`update "receiptLine" set "countQty" = 9 where "parent" = $1`)).rejects.toThrow('booked receipt')
    await expect(write(`delete from "receiptLine" where "parent" = $1`)).rejects.toThrow('booked receipt')
    await expect(write(`delete from "receipt" where "uuid" = $1`)).rejects.toThrow('booked receipt')
    expect((await call('PUT', `receipt/${uuid}`, { rowVersion: 2, vehicleNo: 'X' })).status).toBe(409)
  })

  test('the supplier sees what was posted, not who received it and where it lies', async () => {
    const order = await confirmed()
    const { uuid } = await created({ ...arrival(order, '1'), vehicleNo: 'A 12345' })
    await done(uuid, 'post')
    const { status, body } = await world.call('supplier', 'GET', `/supplier/receipt/${uuid}`)
    expect([status, body.data.stage, body.data.lines[0].countQty]).toEqual([200, 'posted', '1'])
    expect(Object.keys(body.data)).not.toContain('vehicleNo')
    expect(Object.keys(body.data.lines[0])).not.toContain('storageLocation')
    expect(receipt.sides.supplier?.creates).toBeUndefined()
  })
})
