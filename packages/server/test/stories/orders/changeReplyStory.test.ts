/** A supplier answers a change with other days and quantities, and the buyer decides on that (domain/05 §1.1.3–1.1.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { changesOf, hundred } from './changes.ts'
import { line, reply } from './orders.ts'

const one = () => line(hundred())
const later = '2099-07-01'
const latest = '2099-08-01'

describe.each(kinds)('answers to changes of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const { orders, started, edited, sentChange, refusal, received } = changesOf(() => world)
  const { read, done } = orders
  const versions = async (uuid: string) =>
    (await world.call('buyer', 'GET', `/buyer/purchaseOrder/${uuid}/versions`)).body.data?.items.map(
      ({ version, answer }: { version: number; answer: string | null }) => [version, answer],
    )
  /** A change of the first line to 60 on a later day, and a second line. */
  const asked = async () => {
    const order = await started(one(), one())
    await edited(order.uuid, { 10: { quantity: '60', requestDeliveryDate: later } })
    await sentChange(order.uuid)
    return order
  }
  const countered = async () => {
    const order = await asked()
    const answer = reply(2, [latest, '50'], farDay)
    return { order, after: await done('supplier', order.uuid, 'confirmChange', answer) }
  }

  test('other days and quantities wait for the buyer; what binds goes on as it is', async () => {
    const { order, after } = await countered()
    const { uuid } = order
    expect(after).toMatchObject({
      stage: 'changeCountered',
      holderSide: 'buyer',
      effectiveVersion: 1,
      lines: [
        { quantity: '100', deliveryDate: farDay, replyStatus: 'accepted' },
        { quantity: '100', deliveryDate: farDay },
      ],
    })
    for (const who of ['buyer', 'supplier'] as const)
      expect((await read(who, uuid)).proposed.lines).toMatchObject([
        {
          quantity: '60',
          deliveryDate: later,
          replyDeliveryDate: latest,
          replyQuantity: '50',
          replyStatus: 'acceptedWithChange',
        },
        { quantity: '100', replyDeliveryDate: farDay, replyStatus: 'accepted' },
      ])
    await received(order, '10')
    expect(await read('buyer', uuid)).toMatchObject({
      stage: 'changeCountered',
      lines: [{ receivedQuantity: '10' }, {}],
    })

    expect(await done('buyer', uuid, 'acceptChangeReply')).toMatchObject({
      stage: 'confirmed',
      orderStatus: 'changeConfirmed',
      orderVersion: 3,
      effectiveVersion: 3,
      changedVersion: 3,
      tempVersion: null,
      orderAmount: '1500',
      lines: [
        {
          quantity: '50',
          deliveryDate: latest,
          requestDeliveryDate: later,
          replyQuantity: '50',
          receivedQuantity: '10',
          openQuantity: '40',
        },
        { quantity: '100', deliveryDate: farDay },
      ],
    })
    expect(await versions(uuid)).toEqual([
      [3, null],
      [2, 'confirmChange'],
      [1, 'confirm'],
    ])
    expect((await read('supplier', uuid)).proposed).toBeUndefined()
  })

  test('other days alone make no further version; lines that are not named are agreed on as proposed', async () => {
    const { uuid } = await asked()
    const onlyDay = { orderVersion: 2, lines: [{ itemNumber: 10, replyDeliveryDate: latest, replyRemark: 'Full' }] }
    expect(await done('supplier', uuid, 'confirmChange', onlyDay)).toMatchObject({ stage: 'changeCountered' })
    expect(await done('buyer', uuid, 'acceptChangeReply')).toMatchObject({
      orderVersion: 2,
      effectiveVersion: 2,
      lines: [
        { quantity: '60', deliveryDate: latest, replyRemark: 'Full' },
        { quantity: '100', deliveryDate: farDay },
      ],
    })
  })

  test('a reply that is refused is given again; the change may be reworked or withdrawn instead', async () => {
    const { order, after } = await countered()
    const { uuid } = order
    expect(after.stage).toBe('changeCountered')
    expect(await done('buyer', uuid, 'refuseChangeReply', { reason: 'Too late' })).toMatchObject({
      stage: 'changeSent',
      holderSide: 'supplier',
      replyDeadline: expect.any(String),
      lines: [{ quantity: '100' }, {}],
    })
    expect(await done('supplier', uuid, 'confirmChange', reply(2, later, farDay))).toMatchObject({
      stage: 'confirmed',
      effectiveVersion: 2,
      lines: [{ quantity: '60', deliveryDate: later, replyStatus: 'accepted' }, {}],
    })

    const { order: reworked } = await countered()
    const work = await done('buyer', reworked.uuid, 'startChange')
    expect(work).toMatchObject({ stage: 'changing', lines: [{ quantity: '60' }, {}] })
    await edited(reworked.uuid, { 10: { quantity: '55' } })
    await sentChange(reworked.uuid)
    expect(await done('supplier', reworked.uuid, 'confirmChange', { orderVersion: 3 })).toMatchObject({
      effectiveVersion: 3,
      lines: [{ quantity: '55', deliveryDate: later }, {}],
    })

    const { order: given } = await countered()
    expect(await done('buyer', given.uuid, 'withdrawChange')).toMatchObject({
      stage: 'confirmed',
      effectiveVersion: 1,
      lines: [{ quantity: '100', deliveryDate: farDay }, {}],
    })
  })

  test('what cannot be promised is refused by its line', async () => {
    const { uuid } = await asked()
    const answered = (...lines: object[]) => refusal('supplier', uuid, 'confirmChange', { orderVersion: 2, lines })
    expect(await answered({ itemNumber: 20, replyDeliveryDate: '2020-01-01' })).toEqual([
      422,
      'purchaseOrder.replyDatePast',
      20,
    ])
    expect(await answered({ itemNumber: 10, replyQuantity: '67' })).toEqual([422, 'purchaseOrder.replyTooMuch', 10])
    const order = await asked()
    await received(order, '30')
    expect(
      await refusal('supplier', order.uuid, 'confirmChange', {
        orderVersion: 2,
        lines: [{ itemNumber: 10, replyQuantity: '29' }],
      }),
    ).toEqual([422, 'purchaseOrder.replyTooLittle', 10])
  })

  test('goods that come after the answer do not shrink with it; a line at a new price is split for the promised rest', async () => {
    const { order } = await countered()
    await received(order, '55')
    expect(await refusal('buyer', order.uuid, 'acceptChangeReply')).toEqual([422, 'purchaseOrder.changeOvertaken', 10])

    const priced = await started(one())
    await edited(priced.uuid, { 10: { priceExcludingTax: '9' } })
    await sentChange(priced.uuid)
    await done('supplier', priced.uuid, 'confirmChange', reply(2, [later, '90']))
    await received(priced, '30')
    expect((await done('buyer', priced.uuid, 'acceptChangeReply')).lines).toMatchObject([
      { itemNumber: 10, quantity: '30', priceExcludingTax: '10', deliveryDate: farDay },
      { itemNumber: 20, quantity: '60', priceExcludingTax: '9', splitFromItem: 10, deliveryDate: later },
    ])
  })

  test('lines that only the change has are answered as the others are', async () => {
    const { uuid } = await started(one())
    await edited(uuid, { 10: { quantity: '40' }, 20: { ...one(), quantity: '50' } })
    await done('buyer', uuid, 'submit')
    await sentChange(uuid)
    const named = (itemNumber: number) =>
      refusal('supplier', uuid, 'confirmChange', { orderVersion: 2, lines: [{ itemNumber }] })
    expect(await named(30)).toEqual([422, 'common.noSuchLine', 30])
    expect(await done('supplier', uuid, 'confirmChange', reply(2, [farDay, '40'], [farDay, '50']))).toMatchObject({
      orderStatus: 'changeConfirmed',
      lines: [{ itemNumber: 10 }, { itemNumber: 20, quantity: '50', deliveryDate: farDay }],
    })
  })

  test('where deviations are only recorded, the change binds with the days that were answered', async () => {
    const uuid = await orders.sent({ replyPolicy: 'record', lines: [one()] })
    await done('supplier', uuid, 'confirm', reply(1, farDay))
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { priceExcludingTax: '9' } })
    await sentChange(uuid)
    const order = await read('buyer', uuid)
    await received(order, '30')
    expect(await done('supplier', uuid, 'confirmChange', reply(2, [later, '100']))).toMatchObject({
      orderStatus: 'changeConfirmed',
      lines: [
        { itemNumber: 10, quantity: '30', priceExcludingTax: '10', deliveryDate: farDay },
        { itemNumber: 20, quantity: '70', priceExcludingTax: '9', deliveryDate: later },
      ],
    })
  })
})
