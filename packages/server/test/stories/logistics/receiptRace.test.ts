/** The last quantity of a line is received once, however many post it at the same moment, of the order or of its notice (PT3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../scripts/scale.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

describe.each(kinds)('races for the last quantity on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  /** Six receipts of the last quantity: every other one of the notice that announces it. */
  const rivals = async () => {
    const order = await desk.confirmed(line({ quantity: '1' }))
    const notice = await desk.shipped(order, '1')
    const uuids: string[] = []
    for (let n = 0; n < 3; n += 1)
      for (const [from, { uuid }] of [
        ['purchaseOrder', order],
        ['deliveryNotice', notice],
      ] as const)
        uuids.push((await desk.madeOf('buyer', 'receipt', from, uuid)).uuid)
    return { order, uuids }
  }

  test('of six posts one succeeds, in every race', async () => {
    for (let race = 0; race < sampledTimes(200); race += 1) {
      const { order, uuids } = await rivals()
      const answers = await Promise.all(uuids.map((uuid) => desk.refusedTo('buyer', 'receipt', uuid, 'post')))
      expect([race, answers.map(([status]) => status).toSorted()]).toEqual([race, [200, 422, 422, 422, 422, 422]])
      expect((await desk.orders.read('buyer', order.uuid)).lines).toMatchObject([{ receivedQuantity: '1' }])
    }
    expect(await recountLedger(world.database)).toEqual([])
  })
})
