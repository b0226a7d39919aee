/** An order that has closed itself takes what is owed or within its tolerance; one that was closed by hand is opened again (domain/05 §1.1.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf, eta } from '../logistics/deliveries.ts'
import { service, servicesOf } from '../logistics/services.ts'
import { hundred } from './changes.ts'
import { line } from './orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('orders that close themselves on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    // an order's tolerance is believed as far as its material goes
    await world.database.asLoader((tx) =>
      tx.query(`update material set "overTolerance" = 5, "lackTolerance" = 5 where "elsAccount" = $1`, [
        accounts.buyer,
      ]),
    )
  })
  afterAll(() => world?.drop())

  const order = ({ uuid }: Data): Promise<Data> => desk.read('buyer', 'purchaseOrder', uuid)
  const receives = async (of: Data, count: string): Promise<unknown[]> => {
    const { status, body } = await desk.of('buyer', 'receipt', 'POST', desk.arrival(of, count))
    if (status !== 200) return [status, body.data.issues]
    return desk.refusedTo('buyer', 'receipt', body.data.uuid, 'post')
  }
  const received = async (of: Data, count: string): Promise<void> => {
    expect((await receives(of, count)).slice(0, 2)).toEqual([200, 'common.success'])
  }
  /** Confirmed and received so far that it has closed itself. */
  const closed = async (count: string, more: object): Promise<Data> => {
    const made = await desk.confirmed(line(hundred(more)))
    await received(made, count)
    const now = await order(made)
    expect(now).toMatchObject({ stage: 'closed', isClose: 'Y', completeFlag: 'Y', lines: [{ openQuantity: '0' }] })
    return now
  }
  const tooMuch = (left: string) => [422, 'purchaseOrder.tooMuchReceived', expect.objectContaining({ left })]

  test('what is owed of it comes in, and not more', async () => {
    const short = await closed('96', { lackTolerance: '5', overTolerance: '0' })
    expect(short.lines).toMatchObject([{ restQuantity: '4' }])
    const choice = await desk.of('buyer', 'receipt/openLines', 'POST', {
      from: 'purchaseOrder',
      text: short.orderNumber,
    })
    expect(choice.body.data.items).toMatchObject([{ item: 10, left: '4' }])
    expect(await receives(short, '4.000001')).toEqual(tooMuch('4'))
    await received(short, '4')
    expect(await order(short)).toMatchObject({
      stage: 'closed',
      deliveryStatus: 'fully',
      lines: [{ receivedQuantity: '100', restQuantity: '0' }],
    })
    expect(await receives(short, '0.000001')).toEqual(tooMuch('0'))
  })

  test('what is within tolerance above it comes in, and not more', async () => {
    const full = await closed('100', { overTolerance: '5' })
    expect(await receives(full, '5.000001')).toEqual(tooMuch('5'))
    await received(full, '5')
    expect(await order(full)).toMatchObject({ stage: 'closed', deliveryStatus: 'overDelivered' })
    expect(await receives(full, '0.000001')).toEqual(tooMuch('0'))
  })

  test('the supplier announces the rest, and the buyer calls it off', async () => {
    const short = await closed('96', { lackTolerance: '5', overTolerance: '0' })
    const body = {
      toElsAccount: accounts.supplier,
      lines: [{ orderNumber: short.orderNumber, orderItemNumber: 10, needQuantity: '4', needDate: farDay }],
    }
    const asked = await desk.of('buyer', 'callOff', 'POST', body)
    expect([asked.status, asked.body.data?.issues]).toEqual([200, undefined])
    await desk.moved('buyer', 'callOff', asked.body.data.uuid, 'send')
    const made = await desk.madeOf('supplier', 'deliveryNotice', 'purchaseOrder', short.uuid)
    expect(made.lines).toMatchObject([{ quantity: '4' }])
    await desk.changed('supplier', 'deliveryNotice', made, made.lines, { eta })
    await desk.moved('supplier', 'deliveryNotice', made.uuid, 'submit')
    await desk.moved('supplier', 'deliveryNotice', made.uuid, 'ship', { carrier: 'SF', trackNumber: 'SF1' })
    expect((await order(short)).lines).toMatchObject([{ onWayQuantity: '4', restQuantity: '0' }])
    const arrived = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', made.uuid)
    await desk.moved('buyer', 'receipt', arrived.uuid, 'post')
    expect((await order(short)).lines).toMatchObject([{ receivedQuantity: '100', onWayQuantity: '0' }])
    const more = await desk.notice(short, '1')
    expect((await desk.refusedTo('supplier', 'deliveryNotice', more.uuid, 'submit'))[1]).toBe(
      'purchaseOrder.tooMuchShipped',
    )
  })

  test('a service that was accepted within tolerance takes the rest', async () => {
    const services = servicesOf(() => world)
    const made = await services.bound('9', service({ quantity: '100', lackTolerance: '5' }))
    await services.accepted(made, { quantity: '96' })
    expect(await order(made)).toMatchObject({ stage: 'closed', completeFlag: 'Y' })
    const sheet = await services.accepted(made)
    expect(sheet.lines).toMatchObject([{ quantity: '4' }])
    expect((await order(made)).lines).toMatchObject([{ receivedQuantity: '100', openServiceQuantity: '0' }])
  })

  test('lines that were closed are opened again with their order, whoever closed it', async () => {
    const full = await closed('100', { overTolerance: '5' })
    const of = { lines: [{ itemNumber: 10 }] }
    await desk.moved('buyer', 'purchaseOrder', full.uuid, 'closeLine', of)
    expect((await receives(full, '5'))[0]).toBe(400)
    expect((await desk.refusedTo('buyer', 'purchaseOrder', full.uuid, 'closeLine', of))[1]).toBe(
      'purchaseOrder.allLinesClosed',
    )
    expect(await desk.moved('buyer', 'purchaseOrder', full.uuid, 'reopenLine', of)).toMatchObject({
      ...{ stage: 'received', isClose: 'N', completeFlag: 'N', lines: [{ isClose: 'N' }] },
    })
    await received(full, '5')
    expect(await order(full)).toMatchObject({ stage: 'closed', completeFlag: 'Y' })

    const given = await desk.confirmed(line(hundred()))
    await received(given, '10')
    await desk.moved('buyer', 'purchaseOrder', given.uuid, 'close', { reason: 'No need' })
    expect(await order(given)).toMatchObject({ stage: 'closed', lines: [{ isClose: 'Y', restQuantity: '0' }] })
    expect((await receives(given, '1'))[0]).toBe(400)
    expect(await desk.moved('buyer', 'purchaseOrder', given.uuid, 'reopenLine', of)).toMatchObject({
      ...{ stage: 'confirmed', closeReason: null, lines: [{ isClose: 'N', openQuantity: '90' }] },
    })
    await received(given, '90')
  })
})
