/** What a buyer sets of his orders: each setting under two values (domain/08 §4.22). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyReminders } from '../../../src/orders/replyReminders.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { change, changesOf, hundred } from './changes.ts'
import { line } from './orders.ts'

const hour = 3_600_000

describe.each(kinds)('settings of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = changesOf(() => world)
  const { orders, set, received, refusal } = desk
  const { read, done, create, sent } = orders
  const hoursLeft = ({ sendTime, replyDeadline }: { sendTime: string; replyDeadline: string }) =>
    (Date.parse(replyDeadline) - Date.parse(sendTime)) / hour
  const actions = async (who: 'buyer' | 'supplier', uuid: string) =>
    (await orders.events(who, uuid)).map(({ action }) => action)

  test('po.replyHours and po.replyHoursUrgent say by when orders and changes are answered', async () => {
    expect(hoursLeft(await read('buyer', await sent()))).toBe(48)
    expect(hoursLeft(await read('buyer', await sent({ urgencyFlag: 'critical' })))).toBe(8)
    await set('po.replyHours', 24)
    await set('po.replyHoursUrgent', 2)
    const uuid = await sent()
    expect(hoursLeft(await read('buyer', uuid))).toBe(24)
    expect(hoursLeft(await read('buyer', await sent({ urgencyFlag: 'urgent' })))).toBe(2)
    const { uuid: changed } = await desk.started(line(hundred()))
    await desk.edited(changed, { 10: { quantity: '90' } })
    await set('po.replyHours', 36)
    expect(hoursLeft(await desk.sentChange(changed))).toBe(36)
    await set('po.replyHours', 48)
    await set('po.replyHoursUrgent', 8)
  })

  test('po.allowReturn: an order may be returned, or is only answered; a change may always be returned', async () => {
    const back = { orderVersion: 1, reasonCode: 'price', reason: 'Too cheap' }
    expect(await done('supplier', await sent(), 'return', back)).toMatchObject({ stage: 'returned' })
    await set('po.allowReturn', 'N')
    const uuid = await sent()
    expect(await refusal('supplier', uuid, 'return', back)).toEqual([422, 'purchaseOrder.noReturns', null])
    const order = await desk.started(line(hundred()))
    await desk.edited(order.uuid, { 10: { quantity: '90' } })
    await desk.sentChange(order.uuid)
    expect(await done('supplier', order.uuid, 'returnChange', { ...back, orderVersion: 2 })).toMatchObject({
      stage: 'changeReturned',
    })
    await set('po.allowReturn', 'Y')
  })

  test('po.autoSend: an approved order waits to be sent, or is sent by the server', async () => {
    const waits = await create()
    expect(await done('buyer', waits, 'submit')).toMatchObject({ stage: 'approved' })
    await set('po.autoSend', 'Y')
    const uuid = await create()
    expect(await done('buyer', uuid, 'submit')).toMatchObject({ stage: 'sent', orderVersion: 1 })
    expect(await actions('supplier', uuid)).toEqual(['send'])
    expect((await orders.events('buyer', uuid)).find(({ action }) => action === 'send')).toMatchObject({
      side: 'system',
    })
    expect(
      (await world.call('supplier', 'GET', `/supplier/purchaseOrder/${uuid}/versions`)).body.data.items,
    ).toHaveLength(1)
    await world.database.asLoader((tx) =>
      tx.query(`update supplier set "freezeFlag" = 'Y' where "elsAccount" = $1 and "toElsAccount" = $2`, [
        accounts.buyer,
        accounts.supplier,
      ]),
    )
    expect(await done('buyer', await create(), 'submit')).toMatchObject({ stage: 'approved', auditStatus: 'approved' })
    await world.database.asLoader((tx) => tx.query(`update supplier set "freezeFlag" = 'N'`, []))
    await set('po.autoSend', 'N')
  })

  test('po.autoClose: an order closes once all of it is in, within tolerance, and opens again; or stays open', async () => {
    const order = await desk.confirmed(line(hundred({ lackTolerance: '2' })), line({ quantity: '3' }))
    await received(order, '98')
    expect(await read('buyer', order.uuid)).toMatchObject({ stage: 'confirmed', isClose: 'N' })
    const last = await desk.created({
      ...desk.arrival(order),
      lines: [{ orderNumber: order.orderNumber, orderItemNumber: 20, countQty: '3' }],
    })
    await desk.done(last.uuid, 'post')
    const closed = await read('supplier', order.uuid)
    expect(closed).toMatchObject({ stage: 'closed', holderSide: null, lines: [{ openQuantity: '0' }, {}] })
    expect(await actions('supplier', order.uuid)).toContain('complete')
    await desk.done(last.uuid, 'reverse', { reason: 'Wrong lorry' })
    expect(await read('buyer', order.uuid)).toMatchObject({ stage: 'confirmed', isClose: 'N', completeFlag: 'N' })

    await set('po.autoClose', 'N')
    const other = await desk.confirmed(line(hundred()))
    await received(other, '100')
    expect(await read('buyer', other.uuid)).toMatchObject({ stage: 'received', isClose: 'N' })
    await set('po.autoClose', 'Y')
  })

  test('an order that nobody closes by hand while it is changed closes once the change is decided', async () => {
    const order = await desk.started(line(hundred()))
    await desk.edited(order.uuid, { 10: { quantity: '100', remark: 'Handle with care' } })
    await received(order, '100')
    expect(await read('buyer', order.uuid)).toMatchObject({ stage: 'changing', deliveryStatus: 'fully' })
    await done('buyer', order.uuid, 'cancelChange')
    expect(await read('buyer', order.uuid)).toMatchObject({ stage: 'closed', completeFlag: 'Y' })
  })

  test('when the time to reply is over the supplier is reminded once, and the buyer told when as much has passed again', async () => {
    const uuid = await sent()
    const order = await desk.started(line(hundred()))
    await desk.edited(order.uuid, { 10: { quantity: '90' } })
    await desk.sentChange(order.uuid)
    const run = async (hours: number) => {
      await replyReminders.run(world.database, new Date(Date.now() + hours * hour))
      return Promise.all(
        [uuid, order.uuid].map(async (one) => (await actions('buyer', one)).filter((name) => name.endsWith('Reply'))),
      )
    }
    const before = (await read('buyer', uuid)).rowVersion
    expect(await run(47)).toEqual([[], []])
    expect(await run(49)).toEqual([['remindReply'], ['remindReply']])
    expect(await run(90)).toEqual([['remindReply'], ['remindReply']])
    expect(await run(97)).toEqual([
      ['escalateReply', 'remindReply'],
      ['escalateReply', 'remindReply'],
    ])
    expect(await run(200)).toEqual([
      ['escalateReply', 'remindReply'],
      ['escalateReply', 'remindReply'],
    ])
    expect((await read('buyer', uuid)).rowVersion).toBe(before)
    expect(await actions('supplier', uuid)).toEqual(['remindReply', 'send'])
    await done('supplier', order.uuid, 'confirmChange', { orderVersion: 2 })
    await done('buyer', order.uuid, 'startChange')
    await desk.edited(order.uuid, { 10: { quantity: '80' } })
    expect((await orders.act('buyer', order.uuid, 'sendChange', change())).body.data).toMatchObject({
      replyRemindedTime: null,
      replyEscalatedTime: null,
    })
  })
})
