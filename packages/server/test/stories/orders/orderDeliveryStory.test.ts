/** Orders that reach nobody (domain/05 §1.1.4): they have failed, the buyer is told, and they go out once somebody is there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../../src/database/systemTables.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { reportDelivery } from '../../../src/messages/deliveryReports.ts'
import { queueLetter } from '../../../src/messages/outbox.ts'
import { orderDelivery } from '../../../src/orders/orderDelivery.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf } from './orders.ts'

describe.each(kinds)('orders that reach nobody on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const { read, sent, done } = orders
  const run = () => orderDelivery.run(world.database, new Date())
  const people = (from: string, to: string) =>
    world.database.asLoader((tx) =>
      tx.query(`update "subAccount" set "subAccountStatus" = $3 where "elsAccount" = $1 and "subAccountStatus" = $2`, [
        accounts.supplier,
        from,
        to,
      ]),
    )
  const bounces = async (uuid: string) =>
    (await orders.events('buyer', uuid)).filter(({ action }) => action === 'bounce')

  test('an order that nobody of the supplier can read has failed, and is sent again when somebody can', async () => {
    const [read1, waiting] = [await sent(), await sent()]
    await done('supplier', read1, 'view', {})
    await run()
    expect(await read('buyer', waiting)).toMatchObject({ stage: 'sent', sendStatus: 'sent' })
    await people('active', 'locked')
    await run()
    expect(await read('buyer', waiting)).toMatchObject({ stage: 'approved', sendStatus: 'failed' })
    expect(await read('buyer', read1)).toMatchObject({ stage: 'sent', sendStatus: 'sent' })
    await run()
    expect((await orders.events('buyer', waiting)).filter(({ action }) => action === 'fail')).toHaveLength(1)
    await people('locked', 'active')
    await run()
    expect(await read('buyer', waiting)).toMatchObject({ stage: 'sent', sendStatus: 'sent' })
    expect((await orders.events('buyer', waiting))[0]).toMatchObject({ action: 'send', side: 'system' })
  })

  test('a letter that did not arrive is told once, and again for the next one; one that was withdrawn is not', async () => {
    const uuid = await sent()
    let letters = 0
    const letter = async (error: string) => {
      // each after the one before, however fast they follow
      letters += 1
      const at = new Date(Date.now() + letters * 1000)
      await world.database.transaction(systemOf(accounts.supplier), (tx) =>
        queueLetter(
          tx,
          {
            elsAccount: accounts.supplier,
            recipient: 'gone@supplier.example',
            language: 'en',
            template: 'purchaseOrder.send',
            subject: 'Order',
            body: 'Order',
            document: { name: 'purchaseOrder', uuid },
          },
          at,
        ),
      )
      await world.database.transaction(system, (tx) =>
        tx.query(
          `update outbox set "status" = 'failed', "error" = $2 where "documentUuid" = $1 and "status" <> 'failed'`,
          [uuid, error],
        ),
      )
      await reportDelivery(world.database, [{ document: 'purchaseOrder', documentUuid: uuid }], at)
      await reportDelivery(world.database, [{ document: 'purchaseOrder', documentUuid: uuid }], at)
    }
    await letter('outbox.expired')
    expect(await bounces(uuid)).toEqual([])
    await letter('550 no such user')
    expect(await bounces(uuid)).toMatchObject([
      { given: { recipient: 'gone@supplier.example', reason: '550 no such user' } },
    ])
    expect(await read('buyer', uuid)).toMatchObject({ stage: 'sent' })
    expect(await orders.events('supplier', uuid)).not.toMatchObject([{ action: 'bounce' }])
    await letter('550 still nobody')
    expect(await bounces(uuid)).toHaveLength(2)
  })
})
