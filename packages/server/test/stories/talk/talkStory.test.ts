/** What people say about an order, to their own company and to both; who reads it, who is told, how long it can be changed. */
import type { Comment, Talk } from '@srm/core/client/comments'
import { dataPermission } from '@srm/core/system/rights/dataPermission'
import { role } from '@srm/core/system/rights/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../../src/database/systemTables.ts'
import { create } from '../../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { listen } from '../../support/listening.ts'
import { pdfFile } from '../../support/sampleFiles.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { formOf } from '../../support/uploading.ts'
import { type Reply, startWorld, type World } from '../../support/world.ts'
import { deskOf } from '../orders/orders.ts'

const minute = 60_000
const internal = 'zebra-margin-12'

interface Message {
  readonly event: string
  readonly title: string
  readonly body: string
  readonly url: string
}

describe.each(kinds)('talk on %s', (kind) => {
  let world: World
  let clock = Date.now()
  const who = {} as Record<'wang' | 'lina' | 'chen' | 'seller' | 'clerk' | 'viewer', SignedIn>
  const { create: createOrder, done, sent } = deskOf(() => world)
  const { buyer, supplier } = accounts

  const order = (...keys: string[]) => keys.map((key) => `purchaseOrder.${key}`)

  /** Somebody whose data permissions lead nowhere. */
  const addNarrow = async () => {
    await world.database.transaction(systemOf(buyer), async (tx) => {
      const context = serverContext(tx, world.database, buyer, 'buyer', [role, dataPermission])
      const item = { itemCode: 'nowhere', itemName: 'Nowhere', dimension: 'companyCode', operator: 'in' }
      await create(context, dataPermission, { ...item, values: ['nowhere'], docTypes: [] })
      const narrow = { roleCode: 'narrow', roleName: 'Narrow', side: 'buyer', permissions: order('view', 'comment') }
      await create(context, role, { ...narrow, dataItems: ['nowhere'], menuGroups: [] })
    })
    await addPerson(world.database, { elsAccount: buyer, elsSubAccount: 'narrow01', roles: ['narrow'], dataItems: [] })
  }

  beforeAll(async () => {
    world = await startWorld(kind, { now: () => new Date(clock) })
    const people = [
      { elsAccount: buyer, elsSubAccount: 'wangwei1', name: 'Wang Wei', permissions: order('view', 'comment') },
      { elsAccount: buyer, elsSubAccount: 'lina0001', name: 'Li Na', permissions: order('view') },
      { elsAccount: buyer, elsSubAccount: 'chenjie1', name: 'Chen Jie', permissions: ['material.view'] },
      { elsAccount: supplier, elsSubAccount: 'seller01', name: 'Zhao Min', permissions: order('view', 'comment') },
      { elsAccount: supplier, elsSubAccount: 'clerk001', name: 'Sun Li', permissions: order('view', 'comment') },
      { elsAccount: supplier, elsSubAccount: 'viewer01', name: 'Qian Duo', permissions: order('view') },
    ]
    for (const person of people)
      await addPerson(world.database, { ...person, email: `${person.elsSubAccount}@example.com`, language: 'en' })
    await addNarrow()
    who.wang = await world.signIn(buyer, 'wangwei1')
    who.lina = await world.signIn(buyer, 'lina0001')
    who.chen = await world.signIn(buyer, 'chenjie1')
    who.seller = await world.signIn(supplier, 'seller01')
    who.clerk = await world.signIn(supplier, 'clerk001')
    who.viewer = await world.signIn(supplier, 'viewer01')
  })
  afterAll(() => world?.drop())

  const pathOf = ({ headers }: SignedIn, uuid: string) =>
    `/${headers.account.startsWith(buyer) ? 'buyer' : 'supplier'}/purchaseOrder/${uuid}`
  const call = (person: SignedIn, method: string, uuid: string, tail: string, body?: unknown, more: object = {}) =>
    world.call(undefined, method, `${pathOf(person, uuid)}${tail}`, body, { ...person.headers, ...more })
  const said = (person: SignedIn, uuid: string, body: object): Promise<Reply> =>
    call(person, 'POST', uuid, '/comments', body)
  const say = async (person: SignedIn, uuid: string, body: object): Promise<Comment> => {
    const { status, body: answer } = await said(person, uuid, body)
    expect([status, answer.message, answer.data]).toEqual([200, 'common.success', expect.anything()])
    return answer.data
  }
  const talk = async (person: SignedIn, uuid: string): Promise<Talk> =>
    (await call(person, 'GET', uuid, '/comments')).body.data
  const texts = async (person: SignedIn, uuid: string) => (await talk(person, uuid)).items.map(({ text }) => text)
  const messages = async ({ headers }: SignedIn, uuid: string): Promise<Message[]> =>
    ((await world.get('/api/messages?limit=200', headers)).body.data.items as Message[]).filter(({ url }) =>
      url.includes(uuid),
    )
  const toldOfTalk = async (person: SignedIn, uuid: string) =>
    (await messages(person, uuid)).filter(({ event }) => /\.(comment|mention)$/.test(event))
  const wholeHistoryIsTold = () =>
    expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])
  const administrators = () => [world.people.buyer, world.people.supplier]

  test('what is internal reaches the other company in no answer, list, export, history, message or live update', async () => {
    const uuid = await sent()
    const [colleague, stranger] = await Promise.all([listen(world, who.lina), listen(world, who.seller)])
    const written = await say(who.wang, uuid, { text: `${internal}: ask @Li Na`, mentions: ['lina0001'] })
    expect(written).toMatchObject({ side: 'own', person: 'Wang Wei', mine: true, deleteDate: null, files: [] })
    await wholeHistoryIsTold()
    expect(await talk(who.lina, uuid)).toMatchObject({
      items: [{ text: `${internal}: ask @Li Na`, mentions: [{ elsSubAccount: 'lina0001', name: 'Li Na' }] }],
      unread: 1,
      may: { comment: false },
    })
    expect((await colleague.end()).filter((one) => one.uuid === uuid && one.action === 'comment')).toEqual([
      { document: 'purchaseOrder', uuid, action: 'comment' },
    ])
    expect((await stranger.end()).filter(({ action }) => action === 'comment')).toEqual([])
    for (const person of [who.seller, world.people.supplier]) {
      expect(await talk(person, uuid)).toMatchObject({ items: [], unread: 0 })
      const asked = ['', '/events', '/comments', '/attachments', '/chain']
      const answers = await Promise.all(asked.map((tail) => call(person, 'GET', uuid, tail)))
      const lists = ['?limit=200', '/export?format=csv', '/export?format=json'].map((tail) =>
        world.call(undefined, 'GET', `/supplier/purchaseOrder${tail}`, undefined, person.headers),
      )
      for (const { text } of [...answers, ...(await Promise.all(lists))]) {
        expect(text).not.toContain(internal)
        expect(text).not.toContain(written.uuid)
      }
      expect(await toldOfTalk(person, uuid)).toEqual([])
      for (const method of ['PUT', 'DELETE'])
        expect((await call(person, method, uuid, `/comments/${written.uuid}`, { text: 'x' })).status).toBe(404)
    }
    const stored = await world.database.asLoader((tx) =>
      tx.query<{ detail: object }>(`select "detail" from event where "documentUuid" = $1`, [uuid]),
    )
    expect(JSON.stringify(stored)).not.toContain(internal)
  })

  test('a mention is told in the message centre and by mail, without a word of what was said', async () => {
    const uuid = await sent()
    const { orderNumber } = (await call(who.wang, 'GET', uuid, '')).body.data
    await say(who.wang, uuid, { text: '@Li Na look', mentions: ['lina0001'], itemNumber: 20 })
    await wholeHistoryIsTold()
    expect(await toldOfTalk(who.lina, uuid)).toMatchObject([
      {
        title: `Wang Wei mentioned you: Purchase order ${orderNumber}`,
        body: 'Line: 20',
        url: `/buyer/purchaseOrder/${uuid}?tab=talk`,
      },
    ])
    const letters = await world.database.read(system, (on) =>
      on.query<{ recipient: string; link: string; body: string }>(
        `select "recipient", "link", "body" from outbox where "template" = 'purchaseOrder.mention' and "documentUuid" = $1`,
        [uuid],
      ),
    )
    expect(letters).toMatchObject([
      { recipient: 'lina0001@example.com', link: `/buyer/purchaseOrder/${uuid}?tab=talk` },
    ])
    expect(letters[0]?.body).not.toContain('look')
    for (const person of [who.wang, who.seller, ...administrators()]) expect(await toldOfTalk(person, uuid)).toEqual([])
    const { headers } = who.lina
    await world.app.inject({
      method: 'PUT',
      url: '/api/preferences/notifications.mail',
      headers,
      payload: { value: { 'purchaseOrder.mention': false } },
    })
    const muted = await sent()
    await say(who.wang, muted, { text: '@Li Na look', mentions: ['lina0001'] })
    await wholeHistoryIsTold()
    expect(await toldOfTalk(who.lina, muted)).toHaveLength(1)
    const rows = await world.database.read(system, (on) =>
      on.query(`select 1 from outbox where "template" = 'purchaseOrder.mention' and "documentUuid" = $1`, [muted]),
    )
    expect(rows).toEqual([])
  })

  test('people of one’s own company who may see the document are proposed and mentioned, nobody else', async () => {
    const uuid = await sent()
    const proposed = async (q: string, person = who.wang) =>
      (await call(person, 'GET', uuid, `/comments/people?q=${encodeURIComponent(q)}`)).body.data.items
    expect(await proposed('li n')).toEqual([{ elsSubAccount: 'lina0001', name: 'Li Na' }])
    expect(await proposed('wangwei1')).toEqual([])
    for (const q of ['Chen', 'narrow01', 'Zhao', 'idle']) expect([q, await proposed(q)]).toEqual([q, []])
    expect((await proposed('')).length).toBeGreaterThan(1)
    expect((await proposed('')).length).toBeLessThanOrEqual(8)
    for (const name of ['chenjie1', 'narrow01', 'seller01', 'nobody01'])
      expect((await said(who.wang, uuid, { text: 'x', mentions: [name] })).body).toMatchObject({
        code: '422',
        message: 'common.cannotMention',
        data: { params: { name } },
      })
    expect((await call(who.lina, 'GET', uuid, '/comments/people?q=')).status).toBe(403)
    await say(who.seller, uuid, { text: '@Sun Li, ours alone', mentions: ['clerk001'] })
    await wholeHistoryIsTold()
    expect(await toldOfTalk(who.clerk, uuid)).toMatchObject([{ url: `/supplier/purchaseOrder/${uuid}?tab=talk` }])
    expect(await texts(who.wang, uuid)).toEqual([])
  })

  test('what is shared is read by both, told to the other side, and names no person there', async () => {
    const uuid = await sent({ purchasePerson: 'wangwei1' })
    const [near, far] = await Promise.all([listen(world, who.lina), listen(world, who.seller)])
    const text = '@Li Na and the supplier: can you deliver earlier?'
    const shared = await say(who.wang, uuid, { text, side: 'both', mentions: ['lina0001'] })
    await wholeHistoryIsTold()
    const news = [{ document: 'purchaseOrder', uuid, action: 'comment' }]
    for (const stream of [near, far])
      expect((await stream.end()).filter((one) => one.uuid === uuid && one.action === 'comment')).toEqual(news)
    const { items } = await talk(who.seller, uuid)
    expect(items).toEqual([
      {
        uuid: shared.uuid,
        text: '@Company 100001 and the supplier: can you deliver earlier?',
        side: 'both',
        itemNumber: null,
        createDate: shared.createDate,
        editDate: null,
        deleteDate: null,
        person: null,
        companyName: 'Company 100001',
        mine: false,
        mentions: [],
        files: [],
      },
    ])
    const { text: whole } = await call(who.seller, 'GET', uuid, '/comments')
    for (const name of ['Li Na', 'lina0001', 'Wang Wei', 'wangwei1']) expect(whole).not.toContain(name)
    const { orderNumber } = (await call(who.wang, 'GET', uuid, '')).body.data
    // nobody of the supplier is named by the order yet
    for (const person of [who.seller, who.clerk])
      expect(await toldOfTalk(person, uuid)).toMatchObject([
        {
          title: `Company 100001 commented: Purchase order ${orderNumber}`,
          url: `/supplier/purchaseOrder/${uuid}?tab=talk`,
        },
      ])
    expect(await toldOfTalk(who.viewer, uuid)).toEqual([])
    expect(await toldOfTalk(world.people.supplier, uuid)).toEqual([])
    // who wrote and whom the order names are told of the answer; the one who answered is from then on named too
    await say(who.seller, uuid, { text: 'By Friday', side: 'both' })
    await say(who.wang, uuid, { text: 'Thanks', side: 'both' })
    await wholeHistoryIsTold()
    expect((await toldOfTalk(who.wang, uuid)).map(({ event }) => event)).toEqual(['purchaseOrder.comment'])
    expect(await toldOfTalk(who.lina, uuid)).toHaveLength(1)
    expect(await toldOfTalk(who.seller, uuid)).toHaveLength(2)
    expect(await toldOfTalk(who.clerk, uuid)).toHaveLength(1)
    expect(await texts(who.wang, uuid)).toEqual([text, 'By Friday', 'Thanks'])
    const history = (await call(who.seller, 'GET', uuid, '/events')).body.data.items
    expect(history.map(({ action }: { action: string }) => action)).not.toContain('comment')
  })

  test('shared words about a draft reach the supplier with the order; a recalled order takes them away', async () => {
    const uuid = await createOrder()
    await say(who.wang, uuid, { text: 'Welcome', side: 'both' })
    await say(who.wang, uuid, { text: internal })
    expect(await talk(who.wang, uuid)).toMatchObject({ shares: true, reached: false })
    expect((await call(who.seller, 'GET', uuid, '/comments')).status).toBe(404)
    await wholeHistoryIsTold()
    expect(await toldOfTalk(who.seller, uuid)).toEqual([])
    await done('buyer', uuid, 'submit')
    await done('buyer', uuid, 'send')
    expect(await texts(who.seller, uuid)).toEqual(['Welcome'])
    expect((await talk(who.wang, uuid)).reached).toBe(true)
    await say(who.seller, uuid, { text: 'Ours' })
    await done('buyer', uuid, 'recall')
    expect(await texts(who.seller, uuid)).toEqual(['Ours'])
    expect((await said(who.seller, uuid, { text: 'x', itemNumber: 10 })).body.message).toBe('common.noSuchLine')
  })

  test('an author changes what he wrote within 15 minutes, and takes it back without a trace; later a mark stays', async () => {
    const uuid = await sent()
    const put = (person: SignedIn, comment: string, body: object) =>
      call(person, 'PUT', uuid, `/comments/${comment}`, body)
    const take = (person: SignedIn, comment: string) => call(person, 'DELETE', uuid, `/comments/${comment}`)
    const first = await say(who.wang, uuid, { text: 'Frist', side: 'both' })
    const second = await say(who.wang, uuid, { text: 'Second', side: 'both' })
    expect(first.editableUntil).toBe(new Date(clock + 15 * minute).toISOString())
    expect((await put(world.people.buyer, first.uuid, { text: 'x' })).status).toBe(403)
    expect((await take(world.people.buyer, first.uuid)).status).toBe(403)
    expect((await put(who.seller, first.uuid, { text: 'x' })).status).toBe(403)
    expect((await take(who.seller, first.uuid)).status).toBe(403)
    clock += 15 * minute - 1000
    const changed = await put(who.wang, first.uuid, { text: 'First @Li Na', mentions: ['lina0001'] })
    expect(changed.body.data).toMatchObject({
      text: 'First @Li Na',
      side: 'both',
      editDate: new Date(clock).toISOString(),
    })
    expect((await talk(who.seller, uuid)).items[0]).toMatchObject({
      text: 'First @Company 100001',
      editDate: expect.any(String),
    })
    await wholeHistoryIsTold()
    expect(await toldOfTalk(who.lina, uuid)).toHaveLength(1)
    expect((await take(who.wang, second.uuid)).status).toBe(200)
    expect(await texts(who.seller, uuid)).toEqual(['First @Company 100001'])
    clock += 1000
    expect((await put(who.wang, first.uuid, { text: 'Late' })).body).toMatchObject({
      code: '422',
      message: 'common.commentStands',
    })
    expect((await take(who.wang, first.uuid)).status).toBe(200)
    for (const person of [who.wang, who.seller])
      expect((await talk(person, uuid)).items).toMatchObject([
        { uuid: first.uuid, text: '', mentions: [], deleteDate: new Date(clock).toISOString() },
      ])
    expect((await take(who.wang, first.uuid)).status).toBe(404)
    const rows = await world.database.asLoader((tx) =>
      tx.query(`select * from event where "documentUuid" = $1 and "detail"::text like '%First%'`, [uuid]),
    )
    expect(rows).toEqual([])
  })

  test('a file of a comment is seen as the comment is, and goes with it', async () => {
    const uuid = await sent()
    const lay = async (person: SignedIn, comment: string) => {
      const { payload, headers } = await formOf('drawing.pdf', pdfFile())
      return call(person, 'POST', uuid, `/comments/${comment}/attachments`, payload, headers)
    }
    const files = async (person: SignedIn) =>
      (await call(person, 'GET', uuid, '/attachments')).body.data.items.map(
        ({ commentUuid }: { commentUuid: string }) => commentUuid,
      )
    const own = await say(who.wang, uuid, { text: 'Ours', itemNumber: 10 })
    const both = await say(who.wang, uuid, { text: 'Everybody’s', side: 'both' })
    const [secret, shared] = [await lay(who.wang, own.uuid), await lay(who.wang, both.uuid)]
    expect([secret.status, shared.status]).toEqual([200, 200])
    expect(secret.body.data).toMatchObject({ side: 'own', itemNumber: 10, commentUuid: own.uuid })
    expect((await lay(who.seller, both.uuid)).status).toBe(403)
    expect((await lay(who.seller, own.uuid)).status).toBe(404)
    expect((await lay(who.lina, own.uuid)).status).toBe(403)
    expect(await files(who.lina)).toEqual([own.uuid, both.uuid])
    expect(await files(who.seller)).toEqual([both.uuid])
    expect((await talk(who.seller, uuid)).items[0]?.files).toMatchObject([
      { name: 'drawing.pdf', mine: false, person: null },
    ])
    const download = (person: SignedIn, { body }: Reply) => call(person, 'GET', uuid, `/attachments/${body.data.uuid}`)
    expect((await download(who.seller, shared)).status).toBe(200)
    expect((await download(who.seller, secret)).status).toBe(404)
    expect((await call(world.people.buyer, 'DELETE', uuid, `/attachments/${shared.body.data.uuid}`)).body.message).toBe(
      'common.fileOfComment',
    )
    clock += 16 * minute
    expect((await lay(who.wang, both.uuid)).body.message).toBe('common.commentStands')
    expect((await call(who.wang, 'DELETE', uuid, `/comments/${both.uuid}`)).status).toBe(200)
    expect((await download(who.seller, shared)).status).toBe(404)
    expect(await files(who.wang)).toEqual([own.uuid])
    expect(await world.database.read(system, (on) => on.query('select 1 from "unclaimedFile"'))).toEqual([])
  })

  test('who may only view reads; lines, texts and the other side have to be there', async () => {
    const uuid = await sent()
    expect((await said(who.lina, uuid, { text: 'x' })).body).toMatchObject({
      code: '403',
      data: { permission: 'purchaseOrder.comment' },
    })
    expect((await call(who.chen, 'GET', uuid, '/comments')).status).toBe(403)
    expect((await said(who.wang, uuid, { text: 'x', itemNumber: 77 })).body.message).toBe('common.noSuchLine')
    const refused = async (body: object) => {
      const { status, body: answer } = await said(who.wang, uuid, body)
      return [status, answer.data?.issues?.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)]
    }
    expect(await refused({})).toEqual([400, ['text required']])
    expect(await refused({ text: ' \n ' })).toEqual([400, ['text required']])
    expect(await refused({ text: 'x'.repeat(4001) })).toEqual([400, ['text tooLong']])
    expect(await refused({ text: 'a\u0000b' })).toEqual([400, ['text badCharacter']])
    expect(await refused({ text: 'x', side: 'all' })).toEqual([400, ['side notOneOf']])
    expect(await refused({ text: 'x', mentions: 'lina0001' })).toEqual([400, ['mentions notList']])
    expect(await refused({ text: 'x', person: 'Somebody' })).toEqual([400, ['person notAccepted']])
    const material = (await world.call('buyer', 'GET', '/buyer/material?limit=1')).body.data.items[0].uuid
    const path = `/buyer/material/${material}/comments`
    expect((await world.call('buyer', 'POST', path, { text: 'x', side: 'both' })).status).toBe(400)
    expect((await world.call('buyer', 'POST', path, { text: 'Ours' })).status).toBe(200)
    expect((await world.call('buyer', 'GET', path)).body.data).toMatchObject({
      shares: false,
      items: [{ text: 'Ours' }],
    })
  })

  test('each person knows what is new; the same key writes one comment', async () => {
    const uuid = await sent()
    const once = () =>
      call(who.wang, 'POST', uuid, '/comments', { text: 'Once', side: 'both' }, { 'idempotency-key': 'k1' })
    const [one, two] = [await once(), await once()]
    expect(two.text).toBe(one.text)
    clock += 1000
    const last = await say(who.wang, uuid, { text: 'Twice', side: 'both' })
    const unread = async (person: SignedIn) => (await talk(person, uuid)).unread
    expect([await unread(who.wang), await unread(who.seller), await unread(who.viewer)]).toEqual([0, 2, 2])
    const see = (person: SignedIn, comment: unknown) => call(person, 'POST', uuid, '/comments/seen', { comment })
    expect((await see(who.seller, last.uuid)).status).toBe(200)
    expect((await see(who.seller, one.body.data.uuid)).status).toBe(200)
    expect([await unread(who.seller), await unread(who.viewer)]).toEqual([0, 2])
    expect((await see(who.seller, 'x')).status).toBe(404)
    expect((await see(who.seller, {})).status).toBe(400)
  })

  test('behind every query stands row-level security', async () => {
    const uuid = await sent()
    await say(who.wang, uuid, { text: internal })
    await say(who.wang, uuid, { text: 'Shared', side: 'both' })
    await say(who.seller, uuid, { text: 'Theirs' })
    const as = (account: string, text: string) =>
      world.database.transaction({ account, side: 'supplier' }, (tx) => tx.query<{ text: string }>(text))
    const here = `"documentUuid" = '${uuid}'`
    const seen = async (account: string) =>
      (await as(account, `select "text" from "comment" where ${here}`)).map(({ text }) => text).toSorted()
    expect(await seen(supplier)).toEqual(['Shared', 'Theirs'])
    expect(await seen(buyer)).toEqual(['Shared', internal].toSorted())
    expect(await seen(accounts.both)).toEqual([])
    expect(await seen('')).toEqual([])
    for (const statement of [
      `delete from "comment" where ${here} and "text" = 'Shared' returning 1`,
      `update "comment" set "text" = 'x' where ${here} and "text" = 'Shared' returning 1`,
    ])
      expect(await as(supplier, statement)).toEqual([])
    const denied = { code: '42501' }
    for (const column of ['side', 'person', 'createUser', 'companyName'])
      await expect(as(buyer, `update "comment" set "${column}" = 'both' where ${here}`)).rejects.toMatchObject(denied)
    const forged = `insert into "talkSeen" values ('${buyer}', 'wangwei1', 'purchaseOrder', '${uuid}', now())`
    await expect(as(supplier, forged)).rejects.toMatchObject(denied)
  })
})
