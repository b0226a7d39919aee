/** Goods go back: what was settled takes its money along to the cent, replacements open the order again (domain/05 §1.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('returns on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  /** An order of which everything has come, and its receipt. */
  const received = async (more: object = {}): Promise<{ order: Data; receipt: Data }> => {
    const order = await desk.confirmed(line({ quantity: '3', priceExcludingTax: '10.005', taxRate: '13', ...more }))
    const { uuid } = await desk.created(desk.arrival(order, '3'))
    return { order, receipt: await desk.done(uuid, 'post') }
  }
  const returned = async ({ uuid }: Data, quantity: string, head: object = {}): Promise<Data> => {
    const made = await desk.madeOf('buyer', 'returnOrder', 'receipt', uuid)
    return desk.changed('buyer', 'returnOrder', made, [{ ...made.lines[0], returnQuantity: quantity }], head)
  }
  const agreed = async (made: Data): Promise<void> => {
    await desk.moved('buyer', 'returnOrder', made.uuid, 'send')
    await desk.moved('supplier', 'returnOrder', made.uuid, 'confirm', { supplierAnalysis: 'Tool worn' })
  }
  const orderLine = async (uuid: string) => (await desk.orders.read('buyer', uuid)).lines[0]
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const vouchersOf = async (who: 'buyer' | 'supplier', returnNumber: string) => {
    const { body } = await desk.of(who, `materialVoucher?returnNumber=${returnNumber}&sort=-voucherNumber`)
    const found: Data[] = []
    for (const { uuid } of body.data.items) found.push(await desk.read(who, 'materialVoucher', uuid))
    return found
  }

  test('a replacement opens the order line again and leaves a voucher; both sides agree step by step', async () => {
    const { order, receipt } = await received()
    expect(receipt.makes).toEqual([{ document: 'returnOrder', en: 'Return', zh: '退货单' }])
    const made = await returned(receipt, '1', { returnCase: 'replace', backReason: 'damaged' })
    expect(made.lines).toMatchObject([
      { receiptNumber: receipt.receiptNumber, orderNumber: order.orderNumber, orderUnit: 'CNY' },
    ])
    expect((await desk.of('supplier', `returnOrder/${made.uuid}`)).status).toBe(404)
    await agreed(made)
    expect(await orderLine(order.uuid)).toMatchObject({ openQuantity: '0', replaceQuantity: null })
    await desk.moved('buyer', 'returnOrder', made.uuid, 'post')
    expect(await orderLine(order.uuid)).toMatchObject({
      openQuantity: '1',
      replaceQuantity: '1',
      receivedQuantity: '3',
    })
    for (const who of ['buyer', 'supplier'] as const) {
      const [voucher] = await vouchersOf(who, made.returnNumber)
      expect(voucher.lines).toMatchObject([{ movementType: '122', quantity: '-1', reconStatus: 'open' }])
      expect(Number(voucher.lines[0].totalAmount)).toBeLessThan(0)
      expect('stockType' in voucher.lines[0]).toBe(who === 'buyer')
    }
    await desk.moved('supplier', 'returnOrder', made.uuid, 'receive', {})
    expect(await desk.read('buyer', 'returnOrder', made.uuid)).toMatchObject({
      stage: 'arrived',
      supplierAnalysis: 'Tool worn',
      lines: [{ receivedBackQty: '1' }],
    })
    const again = await desk.created(desk.arrival(order, '1'))
    await desk.done(again.uuid, 'post')
    expect(await orderLine(order.uuid)).toMatchObject({ openQuantity: '0', receivedQuantity: '4' })
  })

  test('a replacement brings what its return took along, before anything further of the order is settled', async () => {
    const { order, receipt } = await received()
    const gone = []
    for (const part of ['1', '1']) {
      const made = await returned(receipt, part, { returnCase: 'replace' })
      await agreed(made)
      gone.push(await desk.moved('buyer', 'returnOrder', made.uuid, 'post'))
    }
    expect(await orderLine(order.uuid)).toMatchObject({ replaceSettledQuantity: '2', resettledQuantity: null })
    const come = await desk.created(desk.arrival(order, '1.5'))
    const posted = await desk.done(come.uuid, 'post')
    const [first, second] = gone.map(({ lines }) => -cents(lines[0].totalNonTaxAmount))
    expect(posted.lines).toMatchObject([{ settledQty: '1.5', resettledQty: '1.5' }])
    expect(cents(posted.lines[0].totalNonTaxAmount)).toBe((first ?? 0) + Math.round((second ?? 0) / 2))
    expect(
      (await desk.refusedTo('buyer', 'returnOrder', gone[1].uuid, 'reverse', { reason: 'x' })).slice(0, 2),
    ).toEqual([422, 'purchaseOrder.replacedAlready'])
    const last = await desk.created(desk.arrival(order, '0.5'))
    const whole = await desk.done(last.uuid, 'post')
    const brought = [posted, whole].reduce((sum, { lines }) => sum + cents(lines[0].totalAmount), 0)
    expect(brought).toBe(-gone.reduce((sum, { lines }) => sum + cents(lines[0].totalAmount), 0))
    expect(await orderLine(order.uuid)).toMatchObject({ settledQuantity: '5', resettledQuantity: '2' })
  })

  test('a refund takes the money of all of it back to the cent, in whatever parts, and opens nothing', async () => {
    const { order, receipt } = await received()
    const amounts: string[] = []
    for (const part of ['0.7', '1.15', '1.15']) {
      const made = await returned(receipt, part, { returnCase: 'refund' })
      await agreed(made)
      const posted = await desk.moved('buyer', 'returnOrder', made.uuid, 'post')
      amounts.push(posted.lines[0].totalAmount)
    }
    expect(amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(-cents(receipt.lines[0].totalAmount))
    expect(await orderLine(order.uuid)).toMatchObject({ openQuantity: '0', refundQuantity: '3', receivedQuantity: '3' })
    const { body } = await desk.of('buyer', 'returnOrder/createFrom', 'POST', {
      from: 'receipt',
      uuids: [receipt.uuid],
    })
    expect(body.message).toBe('common.nothingLeft')
  })

  test('no more goes back than came, and a receipt of which something went back is not reversed', async () => {
    const { receipt } = await received()
    const [one, two] = [await returned(receipt, '2'), await returned(receipt, '2')]
    await desk.moved('buyer', 'returnOrder', one.uuid, 'send')
    expect(await desk.refusedTo('buyer', 'returnOrder', two.uuid, 'send')).toEqual([
      422,
      'receipt.tooMuchReturned',
      { line: 10, number: receipt.receiptNumber, item: 10, left: '1' },
    ])
    expect((await desk.refused(receipt.uuid, 'reverse', { reason: 'Wrong' })).slice(0, 2)).toEqual([
      422,
      'receipt.returned',
    ])
    await desk.moved('supplier', 'returnOrder', one.uuid, 'decline', { reason: 'Within tolerance' })
    await desk.moved('buyer', 'returnOrder', two.uuid, 'send')
  })

  test('what left by mistake is reversed: order, receipt and vouchers are as before', async () => {
    const { order, receipt } = await received()
    const made = await returned(receipt, '3', { returnCase: 'replace' })
    await agreed(made)
    await desk.moved('buyer', 'returnOrder', made.uuid, 'post')
    await desk.moved('buyer', 'returnOrder', made.uuid, 'reverse', { reason: 'Wrong pallet' })
    expect(await orderLine(order.uuid)).toMatchObject({ openQuantity: '0', replaceQuantity: '0' })
    const vouchers = await vouchersOf('buyer', made.returnNumber)
    const items = vouchers.flatMap(({ lines }) => lines)
    expect(items.map(({ movementType }) => movementType).toSorted()).toEqual(['122', '123'])
    expect(items.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(0)
    expect(items.reduce((sum, { totalAmount }) => sum + cents(totalAmount), 0)).toBe(0)
  })

  test('goods leave once, however many post the return at the same moment', async () => {
    const { receipt } = await received()
    const made = await returned(receipt, '3')
    await agreed(made)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.refusedTo('buyer', 'returnOrder', made.uuid, 'post')),
    )
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})
