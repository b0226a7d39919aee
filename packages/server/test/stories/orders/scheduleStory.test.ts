/** Order lines that come on several days: asked, answered, agreed on, met by the earliest day (domain/05 §1.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { changesOf, hundred } from './changes.ts'
import { line } from './orders.ts'

const [june, july, august] = ['2099-06-01', '2099-07-01', '2099-08-01'] as const
const asked = (...rows: readonly (readonly [day: string, quantity: string])[]) =>
  rows.map(([requestDate, requestQty]) => ({ requestDate, requestQty }))
const promised = (...rows: readonly (readonly [day: string, quantity: string])[]) =>
  rows.map(([replyDate, replyQty]) => ({ replyDate, replyQty }))
const agreed = (...rows: readonly (readonly [day: string, quantity: string])[]) =>
  rows.map(([deliveryDate, deliveryQty]) => ({ deliveryDate, deliveryQty }))
const split = () => line({ ...hundred(), schedule: asked([july, '60'], [june, '40']) })

describe.each(kinds)('lines of several deliveries on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const { orders, edited, sentChange, refusal, received } = changesOf(() => world)
  const { read, done } = orders
  const answer = (version: number, more: object) => ({ orderVersion: version, lines: [{ itemNumber: 10, ...more }] })

  test('deliveries sum to the line and have a day each; the first is the day that is wanted', async () => {
    const uuid = await orders.create({
      lines: [line({ ...hundred(), schedule: asked([june, '40'], [june, '50']) })],
    })
    const { status, body } = await orders.act('buyer', uuid, 'submit')
    expect([status, body.data.issues]).toEqual([
      400,
      [
        { path: 'lines.0.schedule.1.requestDate', rule: 'twice' },
        { path: 'lines.0.schedule', rule: 'notSumOfSchedule', limit: '100' },
      ],
    ])
    const sent = await orders.sent({ lines: [split()] })
    expect((await read('supplier', sent)).lines).toMatchObject([
      { requestDeliveryDate: june, deliveryDate: null, schedule: asked([july, '60'], [june, '40']) },
    ])
  })

  test('what is promised as it was asked binds; goods meet the earliest day, and what is next is due', async () => {
    const uuid = await orders.sent({ lines: [split()] })
    await done('supplier', uuid, 'confirm', answer(1, { replyDeliveryDate: june }))
    const order = await read('buyer', uuid)
    expect(order).toMatchObject({
      stage: 'confirmed',
      nextDueDate: june,
      lines: [{ deliveryDate: june, replyStatus: 'accepted', deliverySchedule: agreed([june, '40'], [july, '60']) }],
    })
    await received(order, '39')
    expect((await read('buyer', uuid)).nextDueDate).toBe(june)
    await received(order, '1')
    expect(await read('supplier', uuid)).toMatchObject({ nextDueDate: july, lines: [{ deliveryDate: july }] })
  })

  test('other deliveries are a deviation that the buyer decides on; they sum to what is promised', async () => {
    const uuid = await orders.sent({ lines: [split()] })
    const otherwise = promised([june, '30'], [july, '30'], [august, '30'])
    expect(await refusal('supplier', uuid, 'confirm', answer(1, { replySchedule: otherwise }))).toEqual([
      422,
      'purchaseOrder.replyScheduleSum',
      10,
    ])
    expect(
      await refusal(
        'supplier',
        uuid,
        'confirm',
        answer(1, { replySchedule: promised(['2020-01-01', '100']), replyDeliveryDate: june }),
      ),
    ).toEqual([422, 'purchaseOrder.replyDatePast', 10])
    const reply = answer(1, { replySchedule: otherwise, replyQuantity: '90' })
    expect(await done('supplier', uuid, 'confirm', reply)).toMatchObject({
      stage: 'counterOffer',
      lines: [{ replyDeliveryDate: june, replyStatus: 'acceptedWithChange', deliverySchedule: null }],
    })
    expect(await done('buyer', uuid, 'acceptReply')).toMatchObject({
      stage: 'confirmed',
      orderVersion: 2,
      lines: [
        {
          quantity: '90',
          deliverySchedule: agreed([june, '30'], [july, '30'], [august, '30']),
          schedule: asked([june, '30'], [july, '30'], [august, '30']),
        },
      ],
    })
  })

  test('a change asks for other deliveries; the supplier answers it day by day', async () => {
    const uuid = await orders.sent({ lines: [split()] })
    await done('supplier', uuid, 'confirm', answer(1, { replyDeliveryDate: june }))
    await done('buyer', uuid, 'startChange')
    const next = [
      [july, '50'],
      [august, '50'],
    ] as const
    await edited(uuid, { 10: { schedule: asked(...next) } })
    await sentChange(uuid)
    expect((await read('supplier', uuid)).proposed.lines).toMatchObject([
      { requestDeliveryDate: july, deliveryDate: july, deliverySchedule: agreed(...next) },
    ])
    const other = [
      [july, '20'],
      [august, '80'],
    ] as const
    await done('supplier', uuid, 'confirmChange', answer(2, { replySchedule: promised(...other) }))
    expect(await read('buyer', uuid)).toMatchObject({ stage: 'changeCountered', nextDueDate: june })
    expect(await done('buyer', uuid, 'acceptChangeReply')).toMatchObject({
      orderVersion: 2,
      nextDueDate: july,
      lines: [{ deliverySchedule: agreed(...other), schedule: asked(...next) }],
    })
  })

  test('a price that changes with goods in the house leaves the new line the days that are not met', async () => {
    const uuid = await orders.sent({ lines: [split()] })
    await done('supplier', uuid, 'confirm', answer(1, { replyDeliveryDate: june }))
    await received(await read('buyer', uuid), '50')
    await done('buyer', uuid, 'startChange')
    await edited(uuid, { 10: { priceExcludingTax: '9' } })
    await sentChange(uuid)
    expect(await done('supplier', uuid, 'confirmChange', { orderVersion: 2 })).toMatchObject({
      lines: [
        { itemNumber: 10, quantity: '50', schedule: null, deliverySchedule: null },
        { itemNumber: 20, quantity: '50', schedule: asked([july, '50']), deliverySchedule: agreed([july, '50']) },
      ],
    })
  })
})
