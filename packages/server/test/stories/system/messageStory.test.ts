/** What people are told while orders go to and fro: messages, mails, live updates; nothing that they may not read. */

import { joinRequest } from '@srm/core/system/people/joinRequest'
import { dataPermission } from '@srm/core/system/rights/dataPermission'
import { role } from '@srm/core/system/rights/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import type { Connection } from '../../../src/database/database.ts'
import { newUuid } from '../../../src/database/newUuid.ts'
import { system } from '../../../src/database/systemTables.ts'
import { record } from '../../../src/engine/events.ts'
import { create } from '../../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { replyReminders } from '../../../src/orders/replyReminders.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { listen } from '../../support/listening.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { farDay, sampleDoc } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, reply } from '../orders/orders.ts'

interface Message {
  readonly uuid: string
  readonly event: string
  readonly title: string
  readonly body: string
  readonly url: string
  readonly side: string
  readonly readDate: string | null
}

describe.each(kinds)('messages on %s', (kind) => {
  let world: World
  let mailbox: Mailbox
  let purchaser: SignedIn
  let seller: SignedIn
  let blind: SignedIn
  const { sent, done, read, save } = deskOf(() => world)

  beforeAll(async () => {
    mailbox = await startMailbox()
    const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com', ...mailbox.settings })
    world = await startWorld(kind, { config })
    const { buyer, supplier } = accounts
    const order = (...keys: string[]) => keys.map((key) => `purchaseOrder.${key}`)
    const people = [
      { elsAccount: buyer, elsSubAccount: 'buyer001', name: 'Wang Wei', permissions: order('view', 'field.price') },
      { elsAccount: buyer, elsSubAccount: 'planner1', name: 'Li Na', permissions: order('view') },
      { elsAccount: supplier, elsSubAccount: 'seller01', permissions: order('view', 'confirm', 'field.price') },
      { elsAccount: supplier, elsSubAccount: 'blindee1', permissions: order('view', 'confirm') },
      { elsAccount: supplier, elsSubAccount: 'unseen01', permissions: order('confirm') },
    ]
    for (const { elsSubAccount, ...person } of people)
      await addPerson(world.database, {
        ...person,
        elsSubAccount,
        email: `${elsSubAccount}@example.com`,
        language: elsSubAccount === 'seller01' ? 'zh_cn' : 'en',
      })
    purchaser = await world.signIn(buyer, 'buyer001')
    seller = await world.signIn(supplier, 'seller01')
    blind = await world.signIn(supplier, 'blindee1')
  })
  afterAll(async () => {
    await world?.drop()
    await mailbox?.close()
  })

  const messages = async ({ headers }: SignedIn, query = ''): Promise<Message[]> =>
    (await world.get(`/api/messages${query}`, headers)).body.data.items as Message[]
  const unread = async ({ headers }: SignedIn) => (await world.get('/api/messages/count', headers)).body.data.unread
  const ordered = (more: object = {}) => sent({ purchasePerson: 'buyer001', ...more })
  const numberOf = async (uuid: string): Promise<string> => (await read('buyer', uuid)).orderNumber
  const told = async (who: SignedIn, uuid: string) =>
    (await messages(who, '?limit=200')).filter(({ url }) => url.endsWith(uuid)).map(({ event }) => event)
  const wholeHistoryIsTold = () =>
    expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])

  test('an order that was sent reaches those who confirm orders, each with what he may see', async () => {
    const uuid = await ordered()
    const orderNumber = await numberOf(uuid)
    await expect.poll(() => told(seller, uuid)).toEqual(['purchaseOrder.send'])
    const [message] = await messages(seller)
    expect(message).toMatchObject({
      title: `订单 ${orderNumber}（Company 100001）待确认`,
      body: expect.stringMatching(
        new RegExp(`^Company 100001发来订单 ${orderNumber}。\n含税金额：118.72 CNY\n答复期限：.*\\(Asia/Shanghai\\)$`),
      ),
      url: `/supplier/purchaseOrder/${uuid}`,
      side: 'supplier',
      document: 'purchaseOrder',
      documentUuid: uuid,
      readDate: null,
    })
    const mail = await mailbox.take('seller01@example.com')
    expect(mail.subject).toBe(`订单 ${orderNumber}（Company 100001）待确认`)
    expect(mail.text).toContain('含税金额：118.72 CNY')
    expect(mail.text).toContain(`https://srm.example.com/supplier/purchaseOrder/${uuid}`)

    const withoutPrice = await mailbox.take('blindee1@example.com')
    expect(withoutPrice.subject).toBe(`Order ${orderNumber} (Company 100001) to confirm`)
    expect(withoutPrice.text).toContain('Reply by')
    for (const text of [withoutPrice.text, JSON.stringify(await messages(blind))]) expect(text).not.toContain('118.72')

    await wholeHistoryIsTold()
    const others = [world.people.supplier, world.people.supplierIdle, await world.signIn(accounts.supplier, 'unseen01')]
    for (const who of [...others, purchaser, world.people.buyer, world.people.other])
      expect(await told(who, uuid)).toEqual([])
    const stored = await world.database.read(system, (on) =>
      on.query<{ params: object }>(
        `select "params" from message where "documentUuid" = $1 and "elsSubAccount" = 'blindee1'`,
        [uuid],
      ),
    )
    expect(stored.map(({ params }) => Object.keys(params).sort())).toEqual([
      ['buyerName', 'currency', 'orderNumber', 'replyDeadline'],
    ])
  })

  test('whoever is named but may not see the order is passed over for who created it', async () => {
    const { buyer: elsAccount } = accounts
    const permissions = ['purchaseOrder.view']
    const item = { itemCode: 'elsewhere', itemName: 'Elsewhere', dimension: 'companyCode', operator: 'in' }
    const narrow = { roleCode: 'narrow', roleName: 'Narrow', side: 'buyer', permissions, dataItems: ['elsewhere'] }
    await world.database.transaction(systemOf(elsAccount), async (tx) => {
      const context = serverContext(tx, world.database, elsAccount, 'buyer', [role, dataPermission])
      await create(context, dataPermission, { ...item, values: ['nowhere'], docTypes: [] })
      await create(context, role, { ...narrow, menuGroups: [] })
    })
    const person = { elsAccount, elsSubAccount: 'chenjie1', name: 'Chen Jie', roles: ['narrow'], dataItems: [] }
    await addPerson(world.database, person)
    const chenJie = await world.signIn(elsAccount, 'chenjie1')
    const uuid = await ordered({ purchasePerson: 'chenjie1' })
    expect((await world.get(`/api/buyer/purchaseOrder/${uuid}`, chenJie.headers)).status).toBe(404)
    await done('supplier', uuid, 'confirm', reply(1, farDay, farDay))
    await expect.poll(() => told(world.people.buyer, uuid)).toEqual(['purchaseOrder.confirm'])
    expect(await told(chenJie, uuid)).toEqual([])
  })

  test('answers reach the purchaser of the order, with the reason in words', async () => {
    const confirmed = await ordered()
    await done('supplier', confirmed, 'confirm', reply(1, farDay, farDay))
    const countered = await ordered()
    await done('supplier', countered, 'confirm', reply(1, farDay, '2099-07-01'))
    const returned = await ordered()
    await done('supplier', returned, 'return', { orderVersion: 1, reasonCode: 'price', reason: 'Too cheap' })
    await expect.poll(() => told(purchaser, returned)).toEqual(['purchaseOrder.return'])
    await wholeHistoryIsTold()
    const [back, counter, agreed] = await messages(purchaser)
    expect(agreed?.title).toBe(`Order ${await numberOf(confirmed)} is confirmed`)
    expect(counter?.title).toBe(`Order ${await numberOf(countered)}: reply to review`)
    expect(back).toMatchObject({
      title: `Order ${await numberOf(returned)} was returned`,
      body: expect.stringMatching(/^.+ has returned the order .*\.\nReason: \w.*\nExplanation: Too cheap$/),
      url: `/buyer/purchaseOrder/${returned}`,
    })
    expect(back?.body).not.toContain('Reason: price')
    for (const subject of [/is confirmed/, /reply to review/, /was returned/])
      expect((await mailbox.take('buyer001@example.com', subject)).text).toContain('https://srm.example.com/buyer/')
    expect(await told(world.people.buyer, returned)).toEqual([])
  })

  test('without a purchaser who can read it, whoever created the order is told', async () => {
    const uuid = await ordered({ purchasePerson: 'idle0001' })
    await done('supplier', uuid, 'confirm', reply(1, farDay, farDay))
    await expect.poll(() => told(world.people.buyer, uuid)).toEqual(['purchaseOrder.confirm'])
    expect(await told(purchaser, uuid)).toEqual([])
  })

  test('what stays on one side is told on that side alone', async () => {
    const uuid = await ordered()
    await done('buyer', uuid, 'freeze', { reason: 'Dispute about quality' })
    await expect.poll(() => told(seller, uuid)).toEqual(['purchaseOrder.freeze', 'purchaseOrder.send'])
    const text =
      JSON.stringify(await messages(seller)) +
      mailbox
        .mails()
        .map((mail) => mail.text)
        .join()
    expect(text).toContain('已冻结')
    expect(text).not.toContain('Dispute about quality')
    await done('buyer', uuid, 'unfreeze')
    const recalled = await ordered()
    await done('buyer', recalled, 'recall')
    await expect.poll(() => told(seller, recalled)).toEqual(['purchaseOrder.recall', 'purchaseOrder.send'])
    expect((await messages(seller))[0]?.body).toMatch(/^Company 100001已撤回订单 PO\d+，正在修改。$/)
  })

  test('who does not want a mail gets none, for one event or for all', async () => {
    const prefer = (value: unknown) =>
      world.app.inject({
        method: 'PUT',
        url: '/api/preferences/notifications.mail',
        headers: seller.headers,
        payload: { value },
      })
    const mailsAbout = async (uuid: string) => {
      await expect.poll(() => told(seller, uuid)).not.toEqual([])
      await wholeHistoryIsTold()
      const rows = await world.database.read(system, (on) =>
        on.query(`select 1 from outbox where "documentUuid" = $1 and "recipient" = 'seller01@example.com'`, [uuid]),
      )
      return rows.length
    }
    expect(await mailsAbout(await ordered())).toBe(1)
    await prefer({ 'purchaseOrder.send': false })
    const muted = await ordered()
    expect(await mailsAbout(muted)).toBe(0)
    await done('buyer', muted, 'cancel', { reason: 'No need' })
    await expect.poll(() => told(seller, muted)).toContain('purchaseOrder.cancel')
    expect(await mailsAbout(muted)).toBe(1)
    await prefer(false)
    expect(await mailsAbout(await ordered())).toBe(0)
    await prefer(null)
    expect(await mailsAbout(await ordered())).toBe(1)
  })

  test('the centre counts, pages and marks as read, for this person alone', async () => {
    await ordered()
    await wholeHistoryIsTold()
    const all = await messages(seller, '?limit=200')
    expect(all.length).toBeGreaterThan(5)
    expect(await unread(seller)).toBe(all.length)
    const pages: Message[] = []
    let after = ''
    do {
      const { data } = (await world.get(`/api/messages?limit=3${after}`, seller.headers)).body
      pages.push(...(data.items as Message[]))
      after = data.next ? `&after=${data.next}` : ''
    } while (after !== '')
    expect(pages).toEqual(all)

    const [first, second] = all
    const mark = (body: object, who = seller) => world.post('/api/messages/read', body, who.headers)
    expect((await mark({ uuids: [first?.uuid] }, blind)).status).toBe(200)
    expect(await unread(seller)).toBe(all.length)
    expect((await mark({ uuids: [first?.uuid] })).status).toBe(200)
    expect(await unread(seller)).toBe(all.length - 1)
    const left = await messages(seller, '?unread=true&limit=200')
    expect(left.map(({ uuid }) => uuid)).toEqual(all.slice(1).map(({ uuid }) => uuid))
    expect((await messages(seller))[0]?.readDate).not.toBeNull()
    expect(second?.readDate).toBeNull()
    await mark({ all: true })
    expect(await unread(seller)).toBe(0)
    expect(await unread(blind)).toBeGreaterThan(0)

    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?after=x', '?unread=perhaps', '?after=1&after=2'])
      expect((await world.get(`/api/messages${query}`, seller.headers)).status).toBe(400)
    for (const body of [{}, [], { uuids: [] }, { uuids: ['x'] }, { uuids: 'x' }, { all: 'true' }])
      expect((await mark(body)).status).toBe(400)
    for (const path of ['/api/messages', '/api/messages/count']) expect((await world.get(path)).status).toBe(401)
  })

  const askToJoin = async (elsAccount: string, side: 'supplier') => {
    const standing = { status: { joinStatus: 'open' }, handedOver: false }
    const more = { elsAccount, name: 'Zhao Min', mobile: null, email: 'zhao@example.com', message: 'I am new' }
    const doc = sampleDoc(joinRequest, 1, standing, more)
    await world.insert(joinRequest, [doc])
    await world.database.transaction(systemOf(elsAccount), (tx) =>
      record(serverContext(tx, world.database, elsAccount, side), joinRequest, { action: 'create', doc }),
    )
  }

  test('administrators are told who asks to join, once, whatever sides the account has', async () => {
    for (const [elsAccount, side] of [
      [accounts.both, 'supplier'],
      [accounts.supplier, 'supplier'],
    ] as const)
      await askToJoin(elsAccount, side)
    await wholeHistoryIsTold()
    for (const who of [world.people.other, world.people.supplier])
      expect((await messages(who)).filter(({ event }) => event === 'joinRequest.create')).toMatchObject([
        { title: 'Zhao Min asks for an access', body: 'E-mail: zhao@example.com\nMessage: I am new' },
      ])
    expect((await messages(seller)).filter(({ event }) => event === 'joinRequest.create')).toEqual([])
  })

  test('a person’s own windows hear of a new message, nobody else’s', async () => {
    const [mine, colleague, purchasing] = await Promise.all(
      [seller, world.people.supplierIdle, purchaser].map((who) => listen(world, who)),
    )
    const uuid = await ordered()
    await expect.poll(() => told(seller, uuid)).not.toEqual([])
    const news = async (stream: typeof mine) => ((await stream?.end()) ?? []).filter((one) => 'kind' in one)
    expect(await news(mine)).toEqual([{ kind: 'message' }])
    expect(await news(colleague)).toEqual([])
    expect(await news(purchasing)).toEqual([])
  })

  test('old events are passed over, and mails only tell of today’s', async () => {
    const uuid = await ordered()
    await wholeHistoryIsTold()
    const again = async (days: number) => {
      await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
        tx.query(
          `insert into event ("elsAccount", "uuid", "toElsAccount", "document", "documentUuid", "action", "actor",
             "actorSide", "at", "detail", "shown")
           select "elsAccount", gen_random_uuid(), "toElsAccount", "document", "documentUuid", "action", "actor",
             "actorSide", now() - make_interval(days => $2), "detail", "shown"
           from event where "elsAccount" = $3 and "documentUuid" = $1 and "action" = 'send' limit 1`,
          [uuid, days, accounts.buyer],
        ),
      )
      await world.database.transaction(system, (tx) => tx.query("select pg_notify('srm', '{}')"))
      await wholeHistoryIsTold()
    }
    await again(8)
    expect((await told(seller, uuid)).length).toBe(1)
    await again(2)
    expect((await told(seller, uuid)).length).toBe(2)
    const queued = await world.database.read(system, (on) =>
      on.query(`select 1 from outbox where "documentUuid" = $1 and "recipient" = 'seller01@example.com'`, [uuid]),
    )
    expect(queued.length).toBe(1)
  })

  // One connection at a time, as the embedded database has it, leaves no room for an event to arrive while others are told.
  if (kind === 'postgres')
    test('an old event that arrives while others are told is passed over too', async () => {
      const uuid = await ordered()
      await wholeHistoryIsTold()
      const copy = (on: Connection, as: string, days: number) =>
        on.query(
          `insert into event ("elsAccount", "uuid", "toElsAccount", "document", "documentUuid", "action", "actor",
             "actorSide", "at", "detail", "shown")
           select "elsAccount", $2, "toElsAccount", "document", "documentUuid", "action", "actor", "actorSide",
             now() - make_interval(days => $3), "detail", "shown"
           from event where "elsAccount" = $4 and "documentUuid" = $1 and "action" = 'send' limit 1`,
          [uuid, as, days, accounts.buyer],
        )
      const [first, old] = [newUuid(), newUuid()]
      const [held, released] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
      const holding = world.database
        .transaction(system, async (tx) => {
          await tx.query(
            `insert into message ("elsAccount", "elsSubAccount", "uuid", "event", "stage", "side", "document",
               "documentUuid", "params", "dedupeKey", "createDate")
             select "elsAccount", "elsSubAccount", gen_random_uuid(), "event", "stage", "side", "document",
               "documentUuid", "params", $2, "createDate"
             from message where "documentUuid" = $1 and "elsSubAccount" = 'seller01'`,
            [uuid, first],
          )
          const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid', [])
          held.resolve(own?.pid ?? 0)
          await released.promise
          throw new Error('taken back')
        })
        .catch(({ message }: Error) => message)
      const holder = await held.promise
      const buying = { account: accounts.buyer, side: 'buyer' } as const
      await world.database.transaction(buying, (tx) => copy(tx, first, 0))
      const waiting = () =>
        world.database.asLoader((on) =>
          on.query('select 1 from pg_locks where not "granted" and $1 = any(pg_blocking_pids("pid"))', [holder]),
        )
      await expect
        .poll(waiting)
        .not.toEqual([])
        .then(() => world.database.transaction(buying, (tx) => copy(tx, old, 8)))
        .finally(released.resolve)
      expect(await holding).toBe('taken back')
      await wholeHistoryIsTold()
      expect((await told(seller, uuid)).length).toBe(2)
    })

  test('administrators see their account’s letters, the platform those of all without what orders say', async () => {
    const page = async (who: SignedIn, side: string, query = '') => {
      const { status, body } = await world.get(`/api/${side}/outbox${query}`, who.headers)
      return { status, items: (body.data?.items ?? []) as Record<string, unknown>[] }
    }
    const theirs = () => page(world.people.supplier, 'supplier', '?limit=200')
    // the letter of the last order may still be on its way
    await expect.poll(async () => (await theirs()).items[0]?.status).toBe('sent')
    const { items } = await theirs()
    expect(items.length).toBeGreaterThan(3)
    expect(new Set(items.map(({ recipient }) => recipient))).toEqual(
      new Set(['seller01@example.com', 'blindee1@example.com']),
    )
    expect(items[0]).toMatchObject({
      channel: 'mail',
      status: 'sent',
      subject: expect.stringMatching(/订单|Order/),
      body: expect.stringContaining('https://srm.example.com/supplier/purchaseOrder/'),
    })
    const platform = await page(world.people.platform, 'platform', '?limit=200')
    expect(platform.items.length).toBeGreaterThan(items.length)
    expect(new Set(platform.items.map(({ subject, body }) => `${subject} ${body}`))).toEqual(new Set(['null null']))
    expect((await page(world.people.supplier, 'supplier', '?status=failed')).items).toEqual([])
    expect((await page(world.people.supplier, 'supplier', '?status=lost')).status).toBe(400)
    const refused: [SignedIn, string][] = [
      [seller, 'supplier'],
      [world.people.supplier, 'buyer'],
      [world.people.supplier, 'platform'],
      [world.people.platform, 'supplier'],
      [world.people.platformIdle, 'platform'],
    ]
    for (const [who, side] of refused) expect([side, (await page(who, side)).status]).toEqual([side, 403])
    const retry = (who: SignedIn, side: string, uuid: unknown) =>
      world.post(`/api/${side}/outbox/${uuid}/retry`, {}, who.headers)
    const sentOne = await retry(world.people.supplier, 'supplier', items[0]?.uuid)
    expect(sentOne).toMatchObject({ status: 409, body: { message: 'outbox.notWaiting' } })
    expect((await retry(world.people.buyer, 'buyer', items[0]?.uuid)).status).toBe(404)
    expect((await retry(world.people.supplier, 'supplier', 'x')).status).toBe(404)
  })

  test('a change is told to those who answer it, its answer to who asked for it, and a missing reply to both', async () => {
    const uuid = await ordered()
    const orderNumber = await numberOf(uuid)
    await done('supplier', uuid, 'confirm', reply(1, farDay, farDay))
    await done('buyer', uuid, 'startChange')
    const { lines } = await read('buyer', uuid)
    await save(uuid, { lines: lines.map((one: { uuid: string }) => ({ uuid: one.uuid, quantity: '1' })) })
    await done('buyer', uuid, 'sendChange', { type: 'content', reason: 'Less is enough' })
    await expect.poll(() => told(seller, uuid)).toContain('purchaseOrder.sendChange')
    const [message] = await messages(seller)
    expect(message).toMatchObject({
      title: `订单 ${orderNumber}（Company 100001）的变更待确认`,
      body: expect.stringContaining('Less is enough'),
    })
    await replyReminders.run(world.database, new Date(Date.now() + 50 * 3_600_000))
    await replyReminders.run(world.database, new Date(Date.now() + 100 * 3_600_000))
    await expect.poll(() => told(seller, uuid)).toContain('purchaseOrder.remindReply')
    await expect.poll(() => told(purchaser, uuid)).toContain('purchaseOrder.escalateReply')
    await done('supplier', uuid, 'returnChange', { orderVersion: 2, reasonCode: 'quantity', reason: 'Already made' })
    await expect.poll(() => told(purchaser, uuid)).toContain('purchaseOrder.returnChange')
    const answer = (await messages(purchaser)).find(({ event }) => event === 'purchaseOrder.returnChange')
    expect(answer?.body).toContain('Already made')
  })
})
