/** What is over the most that an order takes is kept for its supplier: neither received nor paid (domain/05 §1.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { changesOf } from '../orders/changes.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('custody on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const setting = async (value: 'custody' | 'refuse') =>
    expect((await desk.of('buyer', 'settings/gr.excess', 'PUT', { value })).status).toBe(200)
  const ordered = (quantity: string) => {
    const one = line({ quantity, priceExcludingTax: '10', taxRate: '13', overTolerance: '0' })
    return desk.confirmed(one, one)
  }
  const vouchersOf = async (who: 'buyer' | 'supplier', receiptNumber: string): Promise<Data[]> => {
    const { body } = await desk.of(who, `materialVoucher?receiptNumber=${receiptNumber}&sort=voucherNumber`)
    return Promise.all(body.data.items.map(({ uuid }: Data) => desk.read(who, 'materialVoucher', uuid)))
  }
  const moved = (vouchers: Data[]) =>
    vouchers.map(({ lines }) => lines.map(({ movementType, quantity }: Data) => `${movementType} ${quantity}`))
  const orderLine = async ({ uuid }: Data) => (await desk.orders.read('buyer', uuid)).lines[0]
  /** Twelve of ten have come. */
  const tooMuch = async () => {
    await setting('custody')
    const order = await ordered('10')
    const { uuid } = await desk.created(desk.arrival(order, '12'))
    // the second line keeps the order open
    return { order, receipt: await desk.done(uuid, 'post') }
  }

  test('without the setting it is refused; with it, it is split off, without receipt, money and stock', async () => {
    await setting('refuse')
    const order = await ordered('10')
    const { uuid } = await desk.created(desk.arrival(order, '12'))
    expect((await desk.refusedTo('buyer', 'receipt', uuid, 'post'))[1]).toBe('purchaseOrder.tooMuchReceived')
    await setting('custody')
    const receipt = await desk.done(uuid, 'post')
    for (const who of ['buyer', 'supplier'] as const)
      expect((await desk.read(who, 'receipt', uuid)).lines).toMatchObject([
        { countQty: '10', custodyQty: '2', custodyLeftQty: '2', totalNonTaxAmount: '100' },
      ])
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '10', settledQuantity: '10', openQuantity: '0' })
    for (const who of ['buyer', 'supplier'] as const) {
      const [voucher] = await vouchersOf(who, receipt.receiptNumber)
      expect(moved([voucher])).toEqual([['101 10', 'EX1 2']])
      expect(voucher.lines[1]).toMatchObject({ totalAmount: '0', reconStatus: 'notSettled' })
    }
    // more of it, where the order is full already: all of it is kept
    const more = await desk.created(desk.arrival(order, '3'))
    expect((await desk.done(more.uuid, 'post')).lines).toMatchObject([{ countQty: '0', custodyQty: '3' }])
    await setting('refuse')
  })

  test('it goes back as excess, in parts and never more than is kept; the order knows nothing of it', async () => {
    const { order, receipt } = await tooMuch()
    await desk.moved('buyer', 'receipt', receipt.uuid, 'giveBack')
    const chain = (await desk.of('buyer', `receipt/${receipt.uuid}/chain`)).body.data.nodes
    const { uuid } = chain.find(({ document }: Data) => document === 'returnOrder')
    const made = await desk.read('buyer', 'returnOrder', uuid)
    expect(made).toMatchObject({
      returnCase: 'excess',
      lines: [{ returnQuantity: '2', stockType: 'custody', goodsQty: '0', custodyQty: '2' }],
    })
    const [back] = made.lines
    await desk.changed('buyer', 'returnOrder', made, [{ ...back, returnQuantity: '3' }])
    expect((await desk.refusedTo('buyer', 'returnOrder', uuid, 'send'))[1]).toBe('receipt.notInCustody')
    await desk.changed('buyer', 'returnOrder', made, [{ ...back, returnQuantity: '1.5' }], { returnCase: 'refund' })
    expect((await desk.refusedTo('buyer', 'returnOrder', uuid, 'send'))[1]).toBe('returnOrder.custodyIsExcess')
    await desk.changed('buyer', 'returnOrder', made, [{ ...back, returnQuantity: '1.5' }], { returnCase: 'excess' })
    await desk.moved('buyer', 'returnOrder', uuid, 'send')
    await desk.moved('supplier', 'returnOrder', uuid, 'confirm')
    await desk.moved('buyer', 'returnOrder', uuid, 'post')
    expect((await desk.read('supplier', 'receipt', receipt.uuid)).lines).toMatchObject([
      { custodyQty: '2', custodyBackQty: '1.5', custodyLeftQty: '0.5', returnedQty: null },
    ])
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '10', refundQuantity: null, openQuantity: '0' })
    expect((await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'reverse', { reason: 'x' }))[1]).toBe(
      'receipt.returned',
    )
    await desk.moved('buyer', 'returnOrder', uuid, 'reverse', { reason: 'x' })
    await desk.moved('buyer', 'returnOrder', uuid, 'cancel')
    expect((await desk.read('buyer', 'receipt', receipt.uuid)).lines).toMatchObject([{ custodyLeftQty: '2' }])
    const { body } = await desk.of('buyer', `materialVoucher?returnNumber=${made.returnNumber}&sort=voucherNumber`)
    const vouchers = await Promise.all(
      body.data.items.map((one: Data) => desk.read('buyer', 'materialVoucher', one.uuid)),
    )
    expect(moved(vouchers)).toEqual([['EX2 -1.5'], ['EX1 1.5']])
    await desk.done(receipt.uuid, 'reverse', { reason: 'counted wrong' })
    expect(moved(await vouchersOf('buyer', receipt.receiptNumber))).toEqual([
      ['101 10', 'EX1 2'],
      ['102 -10', 'EX2 -2'],
    ])
    await setting('refuse')
  })

  test('once the order takes more it is received; reversing that puts it into custody again', async () => {
    const { order, receipt } = await tooMuch()
    expect((await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'takeIn'))[1]).toBe('purchaseOrder.tooMuchReceived')
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '10' })
    const changes = changesOf(() => world)
    await changes.orders.done('buyer', order.uuid, 'startChange')
    await changes.edited(order.uuid, { 10: { quantity: '12' } })
    await changes.orders.done('buyer', order.uuid, 'submit')
    await changes.sentChange(order.uuid)
    await changes.orders.done('supplier', order.uuid, 'confirmChange', { orderVersion: 2 })
    await desk.moved('buyer', 'receipt', receipt.uuid, 'takeIn')
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '12', settledQuantity: '12' })
    expect((await desk.read('buyer', 'receipt', receipt.uuid)).lines).toMatchObject([
      { custodyTakenQty: '2', custodyLeftQty: '0' },
    ])
    const { nodes } = (await desk.of('buyer', `receipt/${receipt.uuid}/chain`)).body.data
    const other = nodes.find((one: Data) => one.document === 'receipt' && one.uuid !== receipt.uuid)
    const taken = await desk.read('buyer', 'receipt', other.uuid)
    expect(moved(await vouchersOf('buyer', taken.receiptNumber))).toEqual([['101 2', 'EX2 -2']])
    expect((await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'giveBack'))[1]).toBe('receipt.noCustody')
    await desk.done(taken.uuid, 'reverse', { reason: 'not ours' })
    expect(moved(await vouchersOf('buyer', taken.receiptNumber)).at(-1)).toEqual(['102 -2', 'EX1 2'])
    expect((await desk.read('buyer', 'receipt', receipt.uuid)).lines).toMatchObject([{ custodyLeftQty: '2' }])
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '10' })
    expect(await recountLedger(world.database)).toEqual([])
    await setting('refuse')
  })
})
