import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyVouchers } from '../../../src/logistics/vouchers/verifyVouchers.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, priceDesk } from '../masterData/prices.ts'
import { line } from '../orders/orders.ts'
import { type Movements, movementsOf } from './movements.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('goods movements on %s', (kind) => {
  let world: World
  let desk: Movements
  let prices: ReturnType<typeof priceDesk>
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = movementsOf(() => world)
    prices = priceDesk(() => world)
  })
  afterAll(() => world?.drop())

  const unpriced = { priceExcludingTax: null, taxRate: null }
  /** An order of consignment that has come: no price, no money. */
  const consigned = async (quantity: string) => {
    const materialNumber = await desk.newMaterial()
    const order = await desk.agreed('2', line({ materialNumber, quantity, ...unpriced }))
    const receipt = await desk.received(order, quantity)
    const [voucher] = await desk.vouchersOf('buyer', `receiptNumber=${receipt.receiptNumber}`)
    expect(voucher.lines).toMatchObject([
      { movementType: '101', stockType: 'consignment', totalAmount: '0', reconStatus: 'notSettled', quantity },
    ])
    return { materialNumber, orderUnit: 'CNY' }
  }
  const agreedOn = (materialNumber: string, more: object = {}) =>
    prices.released({ materialNumber, orderPurchaseType: '2', priceType: 'consignment', ...more })

  test('consignment is worth nothing until it is consumed, at the price of the day, and its reversal takes back the same', async () => {
    const goods = await consigned('10')
    await agreedOn(goods.materialNumber, { priceExcludingTax: '10.005', minOrderQuantity: '100' })
    const made = await desk.moves('411', [{ ...goods, quantity: '3' }])
    expect((await desk.of('supplier', `goodsMovement/${made.uuid}`)).status).toBe(404)
    const consumed = await desk.posted(made)
    expect(consumed).toMatchObject({ movementStatus: 'posted', postingDate: day(0) })
    expect(consumed.lines).toMatchObject([
      { currency: 'CNY', totalNonTaxAmount: '30.02', taxAmount: '3.9', totalAmount: '33.92' },
    ])
    const [voucher] = await desk.vouchersOf('buyer', `movementNumber=${made.movementNumber}`)
    expect(voucher).toMatchObject({ sendAndReceiveType: 'consumption', postingDate: day(0) })
    expect(voucher.lines).toMatchObject([
      {
        ...{ movementType: '411', quantity: '3', fromStockType: 'consignment', stockType: null },
        ...{ materialNumber: goods.materialNumber, totalNonTaxAmount: '30.02', taxAmount: '3.9' },
        ...{ totalAmount: '33.92', reconStatus: 'open', priceExcludingTax: '10.005', taxRate: '13' },
      },
    ])
    await desk.moved('buyer', 'goodsMovement', made.uuid, 'reverse', { reason: 'Counted twice' })
    const [, reversal] = await desk.vouchersOf('buyer', `movementNumber=${made.movementNumber}`)
    expect(reversal.lines).toMatchObject([
      { movementType: '412', quantity: '-3', totalNonTaxAmount: '-30.02', taxAmount: '-3.9', totalAmount: '-33.92' },
    ])
    // all of it is there again
    await desk.posted(await desk.moves('411', [{ ...goods, quantity: '10' }]))
    expect(await desk.refusal(await desk.moves('411', [{ ...goods, quantity: '0.000001' }]))).toEqual([
      422,
      'goodsMovement.notInStock',
      { line: 10, material: goods.materialNumber, left: '0' },
    ])
  })

  test('without one price nothing is consumed, nor where the goods are not', async () => {
    const goods = await consigned('5')
    const without = await desk.moves('411', [{ ...goods, quantity: '1' }])
    expect(await desk.refusal(without)).toEqual([
      422,
      'goodsMovement.noPrice',
      { line: 10, material: goods.materialNumber, date: day(0) },
    ])
    await agreedOn(goods.materialNumber)
    const tooMuch = await desk.moves('411', [
      { ...goods, quantity: '4' },
      { ...goods, quantity: '2' },
    ])
    expect(await desk.refusal(tooMuch)).toEqual([
      422,
      'goodsMovement.notInStock',
      { line: 20, material: goods.materialNumber, left: '1' },
    ])
    const elsewhere = await desk.moves('411', [{ ...goods, quantity: '1', storageLocation: 'X1' }])
    expect((await desk.refusal(elsewhere))[1]).toBe('goodsMovement.notInStock')
    const yesterday = await desk.moves('411', [{ ...goods, quantity: '1' }], { postingDate: day(-1) })
    expect((await desk.refusal(yesterday))[1]).toBe('goodsMovement.noPrice')
    const tomorrow = await desk.moves('411', [{ ...goods, quantity: '1' }], { postingDate: day(1) })
    expect((await desk.refusal(tomorrow))[1]).toBe('goodsMovement.inFuture')
  })

  test('nothing is used before the day it came, whatever day is typed', async () => {
    const materialNumber = await desk.newMaterial()
    const order = await desk.agreed('2', line({ materialNumber, quantity: '10', ...unpriced }))
    for (const [count, ago] of [
      ['6', -2],
      ['4', -5],
    ] as const) {
      const made = await desk.created({ ...desk.arrival(order, count), postingDate: day(ago) })
      await desk.done(made.uuid, 'post')
    }
    await agreedOn(materialNumber, { priceStart: day(-30) })
    const used = async (quantity: string, ago: number) =>
      desk.refusal(await desk.moves('411', [{ materialNumber, orderUnit: 'CNY', quantity }], { postingDate: day(ago) }))
    const tooEarly = (ago: number, possible: number) => [
      422,
      'materialVoucher.notYetInStock',
      { material: materialNumber, date: day(ago), earliest: day(possible) },
    ]
    expect(await used('3', -6)).toEqual(tooEarly(-6, -5))
    expect(await used('4.000001', -4)).toEqual(tooEarly(-4, -2))
    expect((await used('4', -5))[0]).toBe(200)
    // what was used later is not used again earlier
    expect(await used('1', -5)).toEqual(tooEarly(-5, -2))
    expect((await used('6', 0))[0]).toBe(200)
    expect((await used('0.000001', -2))[1]).toBe('goodsMovement.notInStock')
  })

  test('what is there is consumed once, however many post at the same moment', async () => {
    const goods = await consigned('3')
    await agreedOn(goods.materialNumber)
    const made: Data[] = []
    for (let n = 0; n < 5; n += 1) made.push(await desk.moves('411', [{ ...goods, quantity: '2' }]))
    const answers = await Promise.all(made.map(desk.refusal))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('the supplier reads what was consumed and what it is worth, not where it lay', async () => {
    const goods = await consigned('2')
    await agreedOn(goods.materialNumber)
    const costCenter = keyOf('costCenter', { status: 'on' })
    const made = await desk.moves('411', [{ ...goods, quantity: '2', costCenter }])
    await desk.posted(made)
    const seen = await desk.read('supplier', 'goodsMovement', made.uuid)
    expect(seen.lines).toMatchObject([{ quantity: '2', totalAmount: '22.6', materialNumber: goods.materialNumber }])
    expect(Object.keys(seen.lines[0])).not.toEqual(expect.arrayContaining(['costCenter']))
    expect(Object.keys(seen.lines[0])).not.toEqual(expect.arrayContaining(['storageLocation']))
    const [voucher] = await desk.vouchersOf('supplier', `movementNumber=${made.movementNumber}`)
    expect(voucher.lines[0]).toMatchObject({ movementType: '411', totalAmount: '22.6' })
    for (const hidden of ['stockType', 'fromStockType', 'storageLocation', 'costCenter'])
      expect(hidden in voucher.lines[0]).toBe(false)
    const [own] = await desk.vouchersOf('buyer', `movementNumber=${made.movementNumber}`)
    expect(own.lines[0]).toMatchObject({ costCenter, fromStockType: 'consignment' })
  })

  /** An order of goods that the supplier makes of two components, of which the buyer has enough. */
  const subcontracted = async (quantity: string) => {
    const [frame, screw] = [await desk.newMaterial(), await desk.newMaterial()]
    const bom = [
      { materialNumber: frame, qtyPer: '1', unit: 'CNY' },
      { materialNumber: screw, qtyPer: '4', unit: 'CNY', scrap: '2.5' },
    ]
    const materialNumber = await desk.newMaterial()
    return { frame, screw, order: await desk.agreed('3', line({ materialNumber, quantity, bom })) }
  }
  const issued = async (order: Data): Promise<Data> =>
    desk.posted(await desk.madeOf('buyer', 'goodsMovement', 'purchaseOrder', order.uuid))

  test('components are issued, consumed by what comes in, and come back when it is reversed', async () => {
    const { frame, screw, order } = await subcontracted('10')
    expect(order.makes.map(({ document }: Data) => document)).toContain('goodsMovement')
    const choice = await desk.of('buyer', 'goodsMovement/openLines', 'POST', {
      from: 'purchaseOrder',
      text: order.orderNumber,
    })
    expect(choice.body.data.items).toMatchObject([
      { item: 10, left: '10', head: { movementType: '541' }, line: { materialNumber: frame, quantity: '10' } },
      { item: 10, left: '41', line: { materialNumber: screw, quantity: '41', orderUnit: 'CNY' } },
    ])
    const some = { from: 'purchaseOrder', lines: [{ number: order.orderNumber, item: 10, quantity: '2' }] }
    expect((await desk.of('buyer', 'goodsMovement/propose', 'POST', some)).body.data.items).toMatchObject([
      { lines: [{ quantity: '2' }, { quantity: '8.2' }] },
    ])
    await desk.bought(frame, '10')
    await desk.bought(screw, '50')
    const early = await desk.madeOf('buyer', 'goodsMovement', 'purchaseOrder', order.uuid)
    await desk.changed('buyer', 'goodsMovement', early, early.lines, { postingDate: day(-1) })
    expect((await desk.refusal(early)).slice(0, 2)).toEqual([422, 'materialVoucher.notYetInStock'])
    await desk.moved('buyer', 'goodsMovement', early.uuid, 'cancel')
    const issue = await issued(order)
    expect(issue).toMatchObject({ movementType: '541', factory: line().factory })
    expect(issue.lines).toMatchObject([
      { materialNumber: frame, quantity: '10', orderNumber: order.orderNumber, orderItemNumber: 10 },
      { materialNumber: screw, quantity: '41' },
    ])
    const none = { from: 'purchaseOrder', uuids: [order.uuid] }
    const again = await desk.of('buyer', 'goodsMovement/createFrom', 'POST', none)
    expect(again.body.message).toBe('common.nothingLeft')
    const { body: chain } = await desk.of('buyer', `purchaseOrder/${order.uuid}/chain`)
    expect(chain.data.links).toContainEqual(
      expect.objectContaining({ from: order.uuid, to: issue.uuid, quantity: null }),
    )
    const receipt = await desk.received(order, '4')
    const [voucher] = await desk.vouchersOf('buyer', `receiptNumber=${receipt.receiptNumber}`)
    expect(voucher.lines).toMatchObject([
      { movementType: '101', quantity: '4', reconStatus: 'open' },
      { movementType: '543', materialNumber: frame, quantity: '-4', stockType: 'atSupplier', totalAmount: '0' },
      { movementType: '543', materialNumber: screw, quantity: '-16.4', reconStatus: 'notSettled', orderUnit: 'CNY' },
    ])
    expect(voucher.lines[1].orderNumber).toBe(order.orderNumber)
    await desk.done(receipt.uuid, 'reverse', { reason: 'Miscounted' })
    const [, back] = await desk.vouchersOf('buyer', `receiptNumber=${receipt.receiptNumber}`)
    expect(back.lines).toMatchObject([
      { movementType: '102', quantity: '-4' },
      { movementType: '544', materialNumber: frame, quantity: '4', stockType: 'atSupplier' },
      { movementType: '544', materialNumber: screw, quantity: '16.4', orderUnit: 'CNY' },
    ])
    await desk.received(order, '10')
    expect((await verifyVouchers(world.database)).filter(({ broken }) => broken)).toEqual([])
  })

  test('goods whose components are not there do not come in; what is left there comes back', async () => {
    const { frame, screw, order } = await subcontracted('5')
    await desk.bought(frame, '5')
    const { uuid } = await desk.created(desk.arrival(order, '2'))
    expect(await desk.refused(uuid, 'post')).toEqual([
      422,
      'receipt.componentsMissing',
      { line: 10, material: frame, left: '0' },
    ])
    const made = await desk.madeOf('buyer', 'goodsMovement', 'purchaseOrder', order.uuid)
    expect(await desk.refusal(made)).toEqual([
      422,
      'goodsMovement.notInStock',
      { line: 20, material: screw, left: '0' },
    ])
    await desk.bought(screw, '10')
    await desk.changed('buyer', 'goodsMovement', made, [
      { ...made.lines[0], quantity: '5' },
      { ...made.lines[1], quantity: '10' },
    ])
    await desk.posted(made)
    await desk.done(uuid, 'post')
    const ofOrder = { orderNumber: order.orderNumber, orderItemNumber: 10, orderUnit: 'CNY' }
    const back = await desk.moves('542', [{ ...ofOrder, materialNumber: screw, quantity: '1.9' }])
    expect(await desk.refusal(back)).toEqual([
      422,
      'goodsMovement.notInStock',
      { line: 10, material: screw, left: '1.8' },
    ])
    await desk.changed('buyer', 'goodsMovement', back, [{ ...back.lines[0], quantity: '1.8' }])
    await desk.posted(back)
    await desk.moved('buyer', 'goodsMovement', back.uuid, 'reverse', { reason: 'Stays there' })
    const vouchers = await desk.vouchersOf('buyer', `movementNumber=${back.movementNumber}`)
    expect(vouchers.map(({ lines }) => lines[0].movementType)).toEqual(['542', '541'])
    // what the order line says to consume next is what it has there
    expect(
      (await desk.of('buyer', 'goodsMovement/propose', 'POST', { from: 'purchaseOrder', uuids: [order.uuid] })).body
        .data.items,
    ).toMatchObject([{ movementType: '541', lines: [{ materialNumber: screw, quantity: '10.5' }] }])
  })

  test('components are those of the order line, and subcontracting says which', async () => {
    const { frame, screw, order } = await subcontracted('1')
    const stranger = await desk.newMaterial()
    await desk.bought(stranger, '1')
    const ofOrder = { orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '1', orderUnit: 'CNY' }
    expect(await desk.refusal(await desk.moves('541', [{ ...ofOrder, materialNumber: stranger }]))).toEqual([
      422,
      'goodsMovement.notComponent',
      { line: 10, material: stranger, unit: 'CNY' },
    ])
    expect([frame, screw]).toHaveLength(2)
    const draft = await desk.orders.create({ purchaseType: '3', lines: [line()] })
    const { status, body } = await desk.orders.act('buyer', draft, 'submit')
    expect([status, body.data.issues]).toEqual([400, [{ path: 'lines.0.bom', rule: 'required' }]])
    for (const [movementType, path] of [
      ['411', 'lines.0.orderNumber'],
      ['541', 'lines.0.orderNumber'],
    ] as const) {
      const own = { materialNumber: frame, quantity: '1', orderUnit: 'CNY' }
      const made = await desk.moves(movementType, [movementType === '411' ? { ...ofOrder, ...own } : own])
      const answer = await desk.of('buyer', `goodsMovement/${made.uuid}/post`, 'POST', {})
      expect([answer.status, answer.body.data.issues.map((issue: Data) => issue.path)]).toEqual([400, [path]])
    }
  })
})
