/** Nothing is posted for a period that is closed; what takes back is posted for today (domain/05 §1.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('posting periods on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const closedUntil = (value: string, who: 'buyer' | 'supplier' = 'buyer') =>
    desk.of(who, 'settings/gr.closedUntil', 'PUT', { value })
  const open = () => desk.of('buyer', 'settings/gr.closedUntil', 'DELETE')
  const received = async (postingDate: string | null): Promise<Data> => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    return desk.created({ ...desk.arrival(order, '2'), ...(postingDate ? { postingDate } : {}) })
  }
  const vouchersOf = async ({ receiptNumber }: Data): Promise<Data[]> => {
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receiptNumber}&sort=voucherNumber`)
    return Promise.all(body.data.items.map(({ uuid }: Data) => desk.read('buyer', 'materialVoucher', uuid)))
  }

  test('a receipt is posted for today, or for a day that is over; its voucher says the same', async () => {
    const late = await received(farDay)
    expect((await desk.refusedTo('buyer', 'receipt', late.uuid, 'post'))[1]).toBe('receipt.postedInFuture')
    const past = await received('2026-10-31')
    expect(await desk.done(past.uuid, 'post')).toMatchObject({ postingDate: '2026-10-31' })
    expect(await vouchersOf(past)).toMatchObject([{ postingDate: '2026-10-31' }])
    const now = await desk.done((await received(null)).uuid, 'post')
    expect((await vouchersOf(now)).map((one) => one.postingDate)).toEqual([now.postingDate])
  })

  test('for a closed period nothing is posted, until it is opened; what was posted is reversed for today', async () => {
    expect((await closedUntil('2026-10-31', 'supplier')).status).toBe(404)
    const before = await desk.done((await received('2026-10-15')).uuid, 'post')
    expect((await closedUntil('2026-10-31')).status).toBe(200)
    const receipt = await received('2026-10-31')
    const refusal = [422, 'materialVoucher.periodClosed', { until: '2026-10-31' }]
    expect(await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'post')).toEqual(refusal)
    expect(await desk.read('buyer', 'receipt', receipt.uuid)).toMatchObject({ stage: 'counting' })
    await desk.done(before.uuid, 'reverse', { reason: 'counted twice' })
    const [posted, reversed] = await vouchersOf(before)
    expect(posted.postingDate).toBe('2026-10-15')
    expect(reversed.reverseOf).toBe(posted.voucherNumber)
    expect(reversed.postingDate > '2026-10-31').toBe(true)
    await desk.changed('buyer', 'receipt', receipt, receipt.lines, { postingDate: '2026-11-01' })
    await desk.done(receipt.uuid, 'post')
    const again = await received('2026-10-31')
    expect((await open()).status).toBe(200)
    await desk.done(again.uuid, 'post')
  })

  test('a period that reaches today closes returns too', async () => {
    const receipt = await desk.done((await received(null)).uuid, 'post')
    const made = await desk.madeOf('buyer', 'returnOrder', 'receipt', receipt.uuid)
    await desk.moved('buyer', 'returnOrder', made.uuid, 'send')
    await desk.moved('supplier', 'returnOrder', made.uuid, 'confirm')
    await closedUntil(farDay)
    expect((await desk.refusedTo('buyer', 'returnOrder', made.uuid, 'post'))[1]).toBe('materialVoucher.periodClosed')
    await open()
    await desk.moved('buyer', 'returnOrder', made.uuid, 'post')
  })
})
