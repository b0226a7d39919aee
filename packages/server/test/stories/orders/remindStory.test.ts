/** The buyer reminds the supplier of an order: of the reply while it waits for one, of the delivery once a line is late. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { replyReminders } from '../../../src/orders/replyReminders.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { farDay } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, reply } from './orders.ts'

const day = 24 * 3_600_000
const past = '2026-01-05'

describe.each(kinds)('reminders of orders on %s', (kind) => {
  let world: World
  let mailbox: Mailbox
  let seller: SignedIn
  beforeAll(async () => {
    mailbox = await startMailbox()
    const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com', ...mailbox.settings })
    world = await startWorld(kind, { config })
    const { supplier: elsAccount } = accounts
    const permissions = ['purchaseOrder.view', 'purchaseOrder.confirm']
    await addPerson(world.database, {
      elsAccount,
      elsSubAccount: 'seller01',
      email: 'seller01@example.com',
      permissions,
      language: 'en',
    })
    seller = await world.signIn(elsAccount, 'seller01')
  })
  afterAll(async () => {
    await world?.drop()
    await mailbox?.close()
  })
  const orders = deskOf(() => world)
  const system = systemOf(accounts.buyer)

  const told = async (uuid: string): Promise<string[]> => {
    const { body } = await world.get('/api/messages?limit=200', seller.headers)
    const items = body.data.items as { url: string; event: string }[]
    return items.filter(({ url }) => url.endsWith(uuid)).map(({ event }) => event)
  }
  const change = (uuid: string, sets: string) =>
    world.database.transaction(system, (tx) => tx.query(`update "purchaseOrder" set ${sets} where "uuid" = $1`, [uuid]))
  const refusalOf = async (uuid: string, action: string) => {
    const { status, body } = await orders.act('buyer', uuid, action)
    return [status, body.data?.refusal?.message ?? body.message, body.data?.refusal?.params]
  }

  test('of the reply: told once a day, kept in the history of both, and no reason to refuse what the supplier has begun', async () => {
    const uuid = await orders.sent()
    const before = await orders.read('supplier', uuid)
    const after = await orders.done('buyer', uuid, 'remind')
    expect([after.stage, after.rowVersion]).toEqual(['sent', before.rowVersion])
    await expect.poll(() => told(uuid)).toContain('purchaseOrder.remind')
    const { body } = await world.get('/api/messages?limit=200', seller.headers)
    const items = body.data.items as { event: string }[]
    const message = items.find(({ event }) => event === 'purchaseOrder.remind')
    expect(message).toMatchObject({ title: expect.stringContaining(before.orderNumber) })
    const mail = await mailbox.take('seller01@example.com', /please reply/)
    expect(mail.subject).toBe(`Order ${before.orderNumber} (Company 100001): please reply`)
    for (const who of ['buyer', 'supplier'] as const)
      expect((await orders.events(who, uuid)).map(({ action }) => action)).toContain('remind')

    const again = await orders.act('buyer', uuid, 'remind')
    expect([again.status, again.body.message]).toEqual([422, 'purchaseOrder.remindedToday'])
    const { offers, remindedDate } = await orders.read('buyer', uuid)
    const refused = offers.find(({ action }: { action: string }) => action === 'remind')
    expect(refused.refusal).toEqual({ message: 'purchaseOrder.remindedToday', params: { day: remindedDate } })

    await change(uuid, `"remindedDate" = "remindedDate" - 1`)
    await orders.done('buyer', uuid, 'remind')
    await expect.poll(async () => (await told(uuid)).filter((event) => event === 'purchaseOrder.remind').length).toBe(2)
    const { orderVersion, rowVersion } = before
    await orders.done('supplier', uuid, 'confirm', { ...reply(orderVersion, farDay, farDay), rowVersion })
    expect(await refusalOf(uuid, 'remind')).toEqual([409, expect.any(String), undefined])
  })

  test('of the delivery: where something is late, and by whom the right to send is', async () => {
    const uuid = await orders.sent()
    await orders.done('supplier', uuid, 'confirm', reply(1, farDay, farDay))
    const early = await orders.act('buyer', uuid, 'remindDelivery')
    expect([early.status, early.body.message]).toEqual([422, 'purchaseOrder.notLate'])
    await change(uuid, `"nextDueDate" = '${past}'`)
    await world.database.transaction(system, (tx) =>
      tx.query(`update "purchaseOrderLine" set "deliveryDate" = '${past}' where "parent" = $1`, [uuid]),
    )
    const fresh = await orders.sent()
    const results = await world.call('buyer', 'POST', '/buyer/purchaseOrder/remindDelivery', {
      rows: await Promise.all(
        [uuid, fresh].map(async (one) => ({ uuid: one, rowVersion: (await orders.read('buyer', one)).rowVersion })),
      ),
    })
    expect(results.body.data.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    await expect.poll(() => told(uuid)).toContain('purchaseOrder.remindDelivery')
    expect(await told(fresh)).not.toContain('purchaseOrder.remindDelivery')
    const again = await orders.act('buyer', uuid, 'remindDelivery')
    expect(again.body.message).toBe('purchaseOrder.remindedToday')
    expect((await orders.act('buyerIdle', fresh, 'remind')).status).toBe(403)
    expect((await orders.act('supplier', fresh, 'remind')).status).toBe(403)
  })

  test('the clock reminds nobody who was reminded that day, and the next day it does', async () => {
    const uuid = await orders.sent()
    await change(uuid, `"replyDeadline" = now() - interval '1 hour'`)
    await orders.done('buyer', uuid, 'remind')
    const count = async () =>
      (await orders.events('buyer', uuid)).filter(({ action }) => action === 'remindReply').length
    await replyReminders.run(world.database, new Date())
    expect(await count()).toBe(0)
    await replyReminders.run(world.database, new Date(Date.now() + 2 * day))
    expect(await count()).toBe(1)
  })
})
