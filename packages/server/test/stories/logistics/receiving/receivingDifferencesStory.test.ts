/** More has come than was announced, or less: the device is told what orders take, and each count says what became of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../../support/databases.ts'
import { accounts } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { line, tolerant } from '../../orders/orders.ts'
import { deliveriesOf } from '../deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('differences at the dock on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const { call, confirmed, shipped, moved, of, orders, read } = deliveriesOf(() => world)

  const setting = async (key: string, value: string) =>
    expect((await of('buyer', `settings/${key}`, 'PUT', { value })).status).toBe(200)
  const ordered = (quantity: string, more: object = {}) =>
    confirmed(line({ quantity, priceExcludingTax: '10', taxRate: '13', overTolerance: '0', ...more }))
  const announced = ({ deliveryNoteNumber }: Data, countQty: string, more: object = {}) => ({
    deliveryNoteNumber,
    deliveryNoteItemNumber: 10,
    countQty,
    ...more,
  })
  const surplus = ({ orderNumber }: Data, countQty: string) => ({ orderNumber, orderItemNumber: 10, countQty })
  const count = (lines: readonly object[], more: object = {}) => ({
    offlineId: randomUUID(),
    toElsAccount: accounts.supplier,
    lines,
    ...more,
  })
  const kept = async (notice: Data) => {
    const { data } = await call('GET', 'receiving')
    return { rules: data.rules, notice: data.items.find(({ uuid }: Data) => uuid === notice.uuid) }
  }
  const orderLine = async ({ uuid }: Data) => (await orders.read('buyer', uuid)).lines[0]

  test('a device knows what an order takes beyond its notice, and what the account has set', async () => {
    await setting('gr.excess', 'custody')
    const order = await ordered('10', { materialNumber: await tolerant(world, '20'), overTolerance: '20' })
    const notice = await shipped(order, '9')
    expect(await kept(notice)).toMatchObject({
      rules: { excess: 'custody', withoutNotice: true },
      notice: { lines: [{ left: '9', room: '12', takesMore: true }] },
    })
    await call('POST', 'receiving', count([announced(notice, '4')]))
    expect((await kept(notice)).notice.lines).toMatchObject([{ left: '5', room: '8' }])
    const { data } = await call('POST', 'receiving/order', { order: order.orderNumber })
    expect(data.items).toEqual([{ orderNumber: order.orderNumber, orderItemNumber: 10, room: '8', takesMore: true }])
    await moved('buyer', 'purchaseOrder', order.uuid, 'freeze', { reason: 'x' })
    expect((await kept(notice)).notice.lines).toMatchObject([{ room: '8', takesMore: false }])
    await setting('gr.excess', 'refuse')
    await setting('gr.withoutAsn', 'N')
    expect((await kept(notice)).rules).toEqual({ excess: 'refuse', withoutNotice: false })
    await setting('gr.withoutAsn', 'Y')
    expect((await call('POST', 'receiving/order', { order: 'none' })).data.items).toEqual([])
    expect((await call('POST', 'receiving/order', {})).status).toBe(400)
    expect((await of('supplier', 'receiving/order', 'POST', { order: order.orderNumber })).status).toBe(404)
  })

  test('twelve of nine: nine on the notice, what the order takes on its line, the rest in custody', async () => {
    await setting('gr.excess', 'custody')
    const order = await ordered('10')
    const notice = await shipped(order, '9')
    const { status, data } = await call('POST', 'receiving', count([announced(notice, '9'), surplus(order, '3')]))
    expect([status, data.lines]).toMatchObject([
      200,
      [
        { countQty: '9', custodyQty: '0' },
        { countQty: '1', custodyQty: '2', deliveryNoteNumber: null },
      ],
    ])
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: '10', onWayQuantity: '0' })
    expect((await read('supplier', 'deliveryNotice', notice.uuid)).stage).toBe('received')
    await setting('gr.excess', 'refuse')
  })

  test('what is short and does not come any more closes the notice with the count, once', async () => {
    const order = await ordered('10')
    const notice = await shipped(order, '9')
    const sent = count([announced(notice, '8', { remark: '1 short' })], { missing: 'short' })
    const first = await call('POST', 'receiving', sent)
    expect([first.status, first.data.lines]).toMatchObject([200, [{ countQty: '8', remark: '1 short' }]])
    for (const who of ['buyer', 'supplier'] as const)
      expect(await read(who, 'deliveryNotice', notice.uuid)).toMatchObject({
        noteStatus: 'closed',
        missingReason: 'short',
        lines: [{ receivedQty: '8' }],
      })
    // what is missing can be deducted
    expect((await read('buyer', 'deliveryNotice', notice.uuid)).lines).toMatchObject([{ claimableQty: '1' }])
    expect(await orderLine(order)).toMatchObject({ onWayQuantity: '0', openQuantity: '2' })
    expect((await call('POST', 'receiving', sent)).data.uuid).toBe(first.data.uuid)
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a line of which nothing has come is told beside others; what is complete is not closed', async () => {
    const [first, second] = [line({ quantity: '2' }), line({ quantity: '5' })]
    const notice = await shipped(await confirmed(first, second), '2', '5')
    const lines = [announced(notice, '2'), announced(notice, '0', { deliveryNoteItemNumber: 20, remark: '5 short' })]
    const { status, data } = await call('POST', 'receiving', count(lines))
    expect([status, data.lines]).toMatchObject([200, [{ countQty: '2' }, { countQty: '0', remark: '5 short' }]])
    const rest = announced(notice, '5', { deliveryNoteItemNumber: 20 })
    expect((await call('POST', 'receiving', count([rest], { missing: 'short' }))).status).toBe(200)
    expect(await read('buyer', 'deliveryNotice', notice.uuid)).toMatchObject({
      stage: 'received',
      missingReason: null,
    })
  })

  test('a reason that is none leaves nothing behind', async () => {
    const notice = await shipped(await ordered('3'), '2')
    const { status, data } = await call('POST', 'receiving', count([announced(notice, '1')], { missing: 'stolen' }))
    expect([status, data.issues]).toEqual([400, [{ path: 'missing', rule: 'notOneOf' }]])
    expect((await kept(notice)).notice.lines).toMatchObject([{ left: '2' }])
  })
})
