/** Lorries come to docks in slots: booked when goods are announced, as many as there is room for (domain/05 §1.2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const slot = '2099-06-15 08:00/09:00'
const next = '2099-06-15 09:00/10:00'

describe.each(kinds)('docks on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const setting = async (value: 'Y' | 'N') =>
    expect((await desk.of('buyer', 'settings/asn.requireSlot', 'PUT', { value })).status).toBe(200)
  const plantHas = async (factory: string, docks: readonly object[]): Promise<unknown> => {
    const { body } = await desk.of('buyer', `organization?orgId=${factory}&fields=orgId`)
    const { uuid } = body.data.items[0]
    const { rowVersion } = await desk.read('buyer', 'organization', uuid)
    const { status, body: saved } = await desk.of('buyer', `organization/${uuid}`, 'PUT', { rowVersion, docks })
    return [status, saved.data?.issues?.map(({ path, rule }: Data) => [path, rule])]
  }
  const dock = (more: object = {}) => ({
    dock: 'A1',
    from: '08:00',
    to: '10:00',
    slotMinutes: 60,
    capacity: 2,
    ...more,
  })
  const coming = async (head: object): Promise<Data> => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    const notice = await desk.notice(order, '5')
    return desk.changed('supplier', 'deliveryNotice', notice, notice.lines, head)
  }
  const submit = ({ uuid }: Data) => desk.of('supplier', `deliveryNotice/${uuid}/submit`, 'POST', {})
  const slots = async ({ lines: [{ orderNumber, orderItemNumber }] }: Data): Promise<Data[]> => {
    const asked = { orderNumber, orderItemNumber, from: '2099-06-15' }
    const { status, body } = await desk.of('supplier', 'dockSlots', 'POST', asked)
    expect(status).toBe(200)
    return body.data.docks
  }
  const isFree = async (notice: Data, wanted: string) =>
    (await slots(notice)).flatMap((one) => one.slots).find((one: Data) => one.slot === wanted)?.isFree

  test('a plant says its docks; one to which nobody could come is refused', async () => {
    const notice = await coming({})
    expect(await slots(notice)).toEqual([])
    expect(await plantHas(notice.factory, [dock({ to: '07:00' })])).toEqual([400, [['docks.0.to', 'timeOrder']]])
    // the world's plants are of no category that says so
    await world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query(`update "organization" set "docks" = $2::jsonb where "orgId" = $1`, [
        notice.factory,
        JSON.stringify([dock()]),
      ]),
    )
    const [told] = await slots(notice)
    expect(told).toMatchObject({
      dock: 'A1',
      slots: [
        { slot, isFree: true, begins: '2099-06-15T00:00:00.000Z' },
        { slot: next },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(JSON.stringify(told)).not.toContain('capacity')
    expect(
      (
        await desk.of('supplier', 'dockSlots', 'POST', {
          orderNumber: 'nobody’s',
          orderItemNumber: 10,
          from: '2099-06-15',
        })
      ).status,
    ).toBe(404)
  })

  test('a slot is booked with the announcement, and freed when the goods do not come', async () => {
    const notices = [
      await coming({ dock: 'A1', deliveryTimeSlot: slot }),
      await coming({ dock: 'A1', deliveryTimeSlot: slot }),
    ]
    const third = await coming({ dock: 'A1', deliveryTimeSlot: slot })
    for (const one of notices) expect((await submit(one)).status).toBe(200)
    expect(await isFree(third, slot)).toBe(false)
    expect(await desk.refusedTo('supplier', 'deliveryNotice', third.uuid, 'submit')).toEqual([
      422,
      'deliveryNotice.slotTaken',
      { dock: 'A1', slot, next: expect.stringContaining(`${next} (A1)`) },
    ])
    await desk.moved('supplier', 'deliveryNotice', notices[0].uuid, 'cancel')
    expect(await isFree(third, slot)).toBe(true)
    await desk.moved('supplier', 'deliveryNotice', third.uuid, 'submit')
    expect(await desk.read('buyer', 'deliveryNotice', third.uuid)).toMatchObject({ dock: 'A1', deliveryTimeSlot: slot })
    for (const one of [notices[1], third]) await desk.moved('supplier', 'deliveryNotice', one.uuid, 'cancel')
  })

  test('of six that come for two places at once two have them, and the others are told where there is room', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => coming({ dock: 'A1', deliveryTimeSlot: next })))
    const answers = await Promise.all(all.map(submit))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.message === 'deliveryNotice.slotTaken')).toHaveLength(4)
    const rows = await world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query<{ seat: number }>(`select "seat" from "dockBooking" where "slot" = $1 order by 1`, [next]),
    )
    expect(rows).toEqual([{ seat: 1 }, { seat: 2 }])
    // neither side reads who comes
    for (const [account, side] of [
      [accounts.supplier, 'supplier'],
      [accounts.buyer, 'buyer'],
    ] as const)
      expect(
        await world.database.transaction({ account, side }, (tx) => tx.query('select * from "dockBooking"')),
      ).toEqual([])
  })

  test('a buyer may demand a slot, reject what comes with it, and then it is free', async () => {
    await setting('Y')
    const none = await coming({})
    expect((await submit(none)).body.message).toBe('deliveryNotice.slotMissing')
    for (const [head, message] of [
      [{ dock: 'B9', deliveryTimeSlot: slot }, 'deliveryNotice.noSuchSlot'],
      [{ dock: 'A1', deliveryTimeSlot: '2099-06-15 08:30/09:30' }, 'deliveryNotice.noSuchSlot'],
      [{ dock: 'A1', deliveryTimeSlot: null }, 'deliveryNotice.noSuchSlot'],
      [{ dock: 'A1', deliveryTimeSlot: '2020-06-15 08:00/09:00' }, 'deliveryNotice.slotOver'],
    ] as const)
      expect((await submit(await coming(head))).body.message).toBe(message)
    await desk.of('buyer', 'settings/asn.approval', 'PUT', { value: 'Y' })
    const notices = [
      await coming({ dock: 'A1', deliveryTimeSlot: slot }),
      await coming({ dock: 'A1', deliveryTimeSlot: slot }),
    ]
    for (const one of notices) expect((await submit(one)).status).toBe(200)
    expect(await isFree(none, slot)).toBe(false)
    await desk.moved('buyer', 'deliveryNotice', notices[0].uuid, 'reject', { reason: 'Not today' })
    expect(await isFree(none, slot)).toBe(true)
    await desk.moved('supplier', 'deliveryNotice', notices[0].uuid, 'submit')
    expect(await isFree(none, slot)).toBe(false)
    await setting('N')
    await desk.of('buyer', 'settings/asn.approval', 'PUT', { value: 'N' })
  })
})
