/** Orders that bind are changed by consent: what holds stays until the supplier agrees (domain/05 §1.1.3–1.1.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { change, changesOf, hundred } from './changes.ts'
import { line } from './orders.ts'

const one = () => line(hundred())
const later = '2099-07-01'

describe.each(kinds)('changes of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = changesOf(() => world)
  const { orders, started, edited, sentChange, refusal, received } = desk
  const { read, done } = orders
  const versions = async (who: 'buyer' | 'supplier', uuid: string) =>
    (await world.call(who, 'GET', `/${who}/purchaseOrder/${uuid}/versions`)).body.data?.items

  test('a change is prepared beside the order, which goes on; the supplier confirms it as version 2', async () => {
    const order = await started(one())
    const { uuid } = order
    expect(order).toMatchObject({
      stage: 'changing',
      sendStatus: 'changeNotSent',
      tempVersion: 2,
      auditStatus: 'approved',
    })
    await edited(uuid, { 10: { quantity: '60', requestDeliveryDate: later } })
    expect(await read('buyer', uuid)).toMatchObject({
      draft: true,
      lines: [{ quantity: '60', requestDeliveryDate: later }],
      stands: { lines: [{ quantity: '100', requestDeliveryDate: farDay }], orderAmount: '1000' },
    })
    const theirs = await read('supplier', uuid)
    expect(theirs).toMatchObject({ stage: 'changing', lines: [{ quantity: '100' }] })
    expect(JSON.stringify(theirs)).not.toContain(later)

    await received(order, '50')
    expect(await read('supplier', uuid)).toMatchObject({ lines: [{ quantity: '100', receivedQuantity: '50' }] })

    const out = await sentChange(uuid)
    expect(out).toMatchObject({
      stage: 'changeSent',
      holderSide: 'supplier',
      orderVersion: 2,
      effectiveVersion: 1,
      tempVersion: null,
      changeType: 'content',
      changeReason: 'Demand has grown',
      lines: [{ quantity: '100', requestDeliveryDate: farDay, receivedQuantity: '50' }],
      orderAmount: '1000',
    })
    for (const who of ['buyer', 'supplier'] as const)
      expect((await read(who, uuid)).proposed).toMatchObject({
        orderAmount: '600',
        lines: [{ quantity: '60', requestDeliveryDate: later, receivedQuantity: '50', openQuantity: '10' }],
      })

    const agreed = await done('supplier', uuid, 'confirmChange', { orderVersion: 2 })
    expect(agreed).toMatchObject({
      stage: 'confirmed',
      orderStatus: 'changeConfirmed',
      effectiveVersion: 2,
      orderAmount: '600',
      lines: [
        { quantity: '60', deliveryDate: later, replyDeliveryDate: later, replyStatus: 'accepted', openQuantity: '10' },
      ],
    })
    expect(agreed.proposed).toBeUndefined()
    expect((await versions('buyer', uuid)).map(({ version, answer }: never) => [version, answer])).toEqual([
      [2, 'confirmChange'],
      [1, 'confirm'],
    ])
    await received(order, '10')
    expect(await read('buyer', uuid)).toMatchObject({ stage: 'closed', completeFlag: 'Y', deliveryStatus: 'fully' })
  })

  test('a returned change leaves the order as it was; it is reworked from what was proposed, or withdrawn', async () => {
    const { uuid } = await started(one())
    await edited(uuid, { 10: { quantity: '130' } })
    await done('buyer', uuid, 'submit')
    await sentChange(uuid)
    const answer = { orderVersion: 2, reasonCode: 'quantity', reason: 'No capacity' }
    const returned = await done('supplier', uuid, 'returnChange', answer)
    expect(returned).toMatchObject({ stage: 'changeReturned', holderSide: 'buyer', effectiveVersion: 1 })
    expect(returned.lines).toMatchObject([{ quantity: '100' }])
    expect((await read('buyer', uuid)).proposed.lines).toMatchObject([{ quantity: '130' }])

    const again = await done('buyer', uuid, 'startChange')
    expect(again).toMatchObject({ stage: 'changing', tempVersion: 3, lines: [{ quantity: '130' }] })
    expect((await read('supplier', uuid)).lines).toMatchObject([{ quantity: '100' }])
    await done('buyer', uuid, 'cancelChange')
    expect(await read('buyer', uuid)).toMatchObject({ stage: 'changeReturned', lines: [{ quantity: '100' }] })
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { quantity: '110' } })
    await sentChange(uuid)
    expect(await done('supplier', uuid, 'confirmChange', { orderVersion: 3 })).toMatchObject({
      orderStatus: 'changeConfirmed',
      effectiveVersion: 3,
      lines: [{ quantity: '110' }],
    })
    expect((await versions('supplier', uuid)).map(({ version, answer: how }: never) => [version, how])).toEqual([
      [3, 'confirmChange'],
      [2, 'returnChange'],
      [1, 'confirm'],
    ])
  })

  test('a change is given up before it is sent, and withdrawn after; the order stands as before', async () => {
    const { uuid } = await started(one())
    await edited(uuid, { 10: { quantity: '80' } })
    expect(await done('buyer', uuid, 'cancelChange')).toMatchObject({
      stage: 'confirmed',
      sendStatus: 'sent',
      tempVersion: null,
      lines: [{ quantity: '100' }],
    })
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { quantity: '80' } })
    await sentChange(uuid)
    expect(await done('buyer', uuid, 'withdrawChange')).toMatchObject({
      stage: 'confirmed',
      orderStatus: 'confirmed',
      sendStatus: 'sent',
      orderVersion: 2,
      effectiveVersion: 1,
      changeReason: null,
      lines: [{ quantity: '100' }],
    })
    expect((await versions('buyer', uuid))[0]).toMatchObject({ version: 2, answer: 'withdrawChange' })
    expect((await read('supplier', uuid)).proposed).toBeUndefined()
    expect(await refusal('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toEqual([409, 'common.notNow', null])

    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { quantity: '70' } })
    expect(await sentChange(uuid)).toMatchObject({ orderVersion: 3 })
    await done('supplier', uuid, 'confirmChange', { orderVersion: 3 })
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { quantity: '65' } })
    await sentChange(uuid)
    expect(await done('buyer', uuid, 'withdrawChange')).toMatchObject({
      orderStatus: 'changeConfirmed',
      sendStatus: 'changeSent',
      lines: [{ quantity: '70' }],
    })
  })

  test('a change that was withdrawn under the hand of the supplier is stale to him', async () => {
    const { uuid } = await started(one())
    await edited(uuid, { 10: { quantity: '80' } })
    await sentChange(uuid)
    expect(await refusal('supplier', uuid, 'confirmChange', { orderVersion: 1 })).toEqual([
      409,
      expect.any(String),
      null,
    ])
  })

  test('an order that binds is cancelled by consent, and not once goods have come', async () => {
    const { uuid } = await started(one())
    expect(await refusal('buyer', uuid, 'cancel', { reason: 'x' })).toEqual([409, 'common.notNow', null])
    await sentChange(uuid, 'cancel')
    expect(await read('supplier', uuid)).toMatchObject({ stage: 'changeSent', changeType: 'cancel' })
    expect(await done('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toMatchObject({
      stage: 'cancelled',
      isClose: 'Y',
    })

    const other = await started(one())
    await sentChange(other.uuid, 'cancel')
    await received(other, '1')
    expect(await refusal('supplier', other.uuid, 'confirmChange', { orderVersion: 2 })).toEqual([
      422,
      'purchaseOrder.cancelOvertaken',
      null,
    ])
    await done('buyer', other.uuid, 'withdrawChange')
    await done('buyer', other.uuid, 'startChange')
    expect(await refusal('buyer', other.uuid, 'sendChange', change('cancel'))).toEqual([
      422,
      'purchaseOrder.goodsMoved',
      null,
    ])
    await edited(other.uuid, { 10: { quantity: '99' } })
    const third = await started(one())
    await edited(third.uuid, { 10: { quantity: '99' } })
    expect(await refusal('buyer', third.uuid, 'sendChange', change('cancel'))).toEqual([
      422,
      'purchaseOrder.cancelsOnly',
      null,
    ])
  })

  test('a change of nothing is not sent', async () => {
    const { uuid } = await started(one())
    expect(await refusal('buyer', uuid, 'sendChange', change())).toEqual([422, 'purchaseOrder.nothingChanged', null])
  })

  test('no line asks for less than has moved, whenever it moved', async () => {
    const order = await started(one(), one())
    const { uuid } = order
    await received(order, '50')
    expect(await desk.notEdited(uuid, { 10: { quantity: '49.99' } })).toEqual([
      400,
      ['lines.0.quantity belowLineMinimum 50'],
      null,
      null,
    ])
    await edited(uuid, { 10: { quantity: '50' } })
    await received(order, '10')
    const { status, body } = await orders.act('buyer', uuid, 'sendChange', change())
    expect([status, body.data.issues]).toEqual([
      400,
      [{ path: 'lines.0.quantity', rule: 'belowLineMinimum', limit: '60' }],
    ])
    await edited(uuid, { 10: { quantity: '60' } })
    await sentChange(uuid)
    await received(order, '5')
    expect(await refusal('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toEqual([
      422,
      'purchaseOrder.changeOvertaken',
      10,
    ])
    expect(await read('buyer', uuid)).toMatchObject({ stage: 'changeSent', lines: [{ quantity: '100' }, {}] })
  })

  test('a line that others refer to is not taken out, not even by a receipt that is only counted', async () => {
    const order = await started(one(), one())
    const { uuid } = order
    const counted = await desk.created(desk.arrival(order, '5'))
    const inUse = [422, 'purchaseOrder.lineInUse', 'lines', 10]
    expect(await desk.notEdited(uuid, { 10: null })).toEqual(inUse)
    await desk.done(counted.uuid, 'post')
    expect(await desk.notEdited(uuid, { 10: null })).toEqual(inUse)
    await edited(uuid, { 20: null })
    await sentChange(uuid)
    const made = await desk.created({
      ...desk.arrival(order),
      lines: [{ orderNumber: order.orderNumber, orderItemNumber: 20, countQty: '1' }],
    })
    expect(await refusal('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toEqual([
      422,
      'purchaseOrder.lineInUse',
      20,
    ])
    await desk.call('POST', `receipt/${made.uuid}/cancel`, { reason: 'x' })
  })

  test('a new price of a line with goods splits it: what has moved keeps its price', async () => {
    const order = await started(one())
    const { uuid } = order
    await received(order, '40')
    const split = await edited(uuid, { 10: { priceExcludingTax: '12', quantity: '120' } })
    expect(split.lines).toMatchObject([
      { itemNumber: 10, quantity: '40', priceExcludingTax: '10', overTolerance: '0', receivedQuantity: '40' },
      { itemNumber: 20, quantity: '80', priceExcludingTax: '12', splitFromItem: 10, receivedQuantity: null },
    ])
    expect(split.orderAmount).toBe('1360')
    await done('buyer', uuid, 'submit')
    await sentChange(uuid)
    expect((await read('supplier', uuid)).lines).toMatchObject([{ quantity: '100', priceExcludingTax: '10' }])
    await received(order, '10')
    expect(await refusal('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toEqual([
      422,
      'purchaseOrder.changeOvertaken',
      10,
    ])
    await done('buyer', uuid, 'withdrawChange')
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { priceExcludingTax: '8' } })
    await sentChange(uuid)
    const agreed = await done('supplier', uuid, 'confirmChange', { orderVersion: 3 })
    expect(agreed.lines).toMatchObject([
      { itemNumber: 10, quantity: '50', priceExcludingTax: '10', openQuantity: '0' },
      { itemNumber: 30, quantity: '50', priceExcludingTax: '8', splitFromItem: 10, openQuantity: '50' },
    ])
    expect(agreed.orderAmount).toBe('900')
  })

  test('a line whose goods came after the change was sent is split when it is confirmed', async () => {
    const order = await started(one())
    const { uuid } = order
    await edited(uuid, { 10: { priceExcludingTax: '9' } })
    await sentChange(uuid)
    await received(order, '30')
    const agreed = await done('supplier', uuid, 'confirmChange', { orderVersion: 2 })
    expect(agreed.lines).toMatchObject([
      { itemNumber: 10, quantity: '30', priceExcludingTax: '10' },
      { itemNumber: 20, quantity: '70', priceExcludingTax: '9', splitFromItem: 10 },
    ])
  })

  test('what cannot change of a line with goods, or of an order that binds, is refused by its field', async () => {
    const order = await started(one())
    const { uuid } = order
    expect(await desk.notEdited(uuid, {}, { confirmRequired: 'N' })).toEqual([
      422,
      'purchaseOrder.headFixed',
      'confirmRequired',
      null,
    ])
    await received(order, '100')
    expect(await desk.notEdited(uuid, { 10: { priceExcludingTax: '12' } })).toEqual([
      422,
      'purchaseOrder.priceOfShipped',
      'priceExcludingTax',
      10,
    ])
    expect(await desk.notEdited(uuid, {}, { currency: 'USD' })).toEqual([
      422,
      'purchaseOrder.headFixed',
      'currency',
      null,
    ])
    expect(await desk.notEdited(uuid, { 10: { orderUnit: 'X1' } })).toEqual([
      422,
      'purchaseOrder.lineFixed',
      'orderUnit',
      10,
    ])
  })

  test('more money or more goods asks for an approval again, less does not', async () => {
    const { uuid } = await started(one())
    expect(await edited(uuid, { 10: { quantity: '90', requestDeliveryDate: later } })).toMatchObject({
      auditStatus: 'approved',
    })
    expect(await edited(uuid, { 10: { quantity: '101' } })).toMatchObject({ auditStatus: 'notSubmitted' })
    expect(await refusal('buyer', uuid, 'sendChange', change())).toEqual([409, 'common.notNow', null])
    expect(await done('buyer', uuid, 'submit')).toMatchObject({ auditStatus: 'approved', stage: 'changing' })
    expect(await edited(uuid, {}, { remark: 'x' })).toMatchObject({ auditStatus: 'approved' })
    expect(await edited(uuid, { 10: { priceExcludingTax: '10.5' } })).toMatchObject({ auditStatus: 'notSubmitted' })
    expect(await done('buyer', uuid, 'cancelChange')).toMatchObject({ auditStatus: 'approved', stage: 'confirmed' })
    await desk.set('po.reapproveTolerance', '5')
    await done('buyer', uuid, 'startChange')
    expect(await edited(uuid, { 10: { quantity: '105' } })).toMatchObject({ auditStatus: 'approved' })
    expect(await edited(uuid, { 10: { quantity: '105.01' } })).toMatchObject({ auditStatus: 'notSubmitted' })
    await desk.set('po.reapproveTolerance', '0')
  })

  test('where the supplier confirms nothing, a change binds at once', async () => {
    const uuid = await orders.sent({ confirmRequired: 'N', lines: [one()] })
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { quantity: '90' } })
    expect(await sentChange(uuid)).toMatchObject({
      stage: 'confirmed',
      orderStatus: 'changeConfirmed',
      effectiveVersion: 2,
      lines: [{ quantity: '90' }],
    })
    await done('buyer', uuid, 'startChange')
    expect(await sentChange(uuid, 'cancel')).toMatchObject({ stage: 'cancelled', isClose: 'Y' })
  })
})
