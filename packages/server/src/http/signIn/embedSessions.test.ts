/** What a host's back end opens for its people, and what pages of other origins get. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { sheetsOf } from '../../../test/support/paper/sheetsOf.ts'
import { accounts } from '../../../test/support/server.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import { systemOf } from '../../engine/serverContext.ts'

const tokens = '/api/buyer/serviceTokens'
const path = '/api/buyer/embedSessions'
const shop = 'https://shop.example.com'
const erp = 'https://erp.example.com'

describe.each(kinds)('embed sessions on %s', (kind) => {
  let world: World
  let clock = Date.now()
  let host: string
  beforeAll(async () => {
    world = await startWorld(kind, { now: () => new Date(clock) })
    host = (await make('shop', { documents: ['material', 'purchaseOrder'], verbs: ['embed'] })).data.token
  })
  afterAll(() => world?.drop())

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  const call = async (method: Method, url: string, headers: object, payload?: object) => {
    const response = await world.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) })
    const { code, message, data } = response.body.startsWith('{')
      ? JSON.parse(response.body)
      : { code: response.statusCode, message: '', data: undefined }
    return { status: Number(code), message, data, headers: response.headers }
  }
  const make = (name: string, scope: object) =>
    call('POST', tokens, world.people.buyer.headers, {
      name,
      ...scope,
      expireDate: new Date(clock + 30 * 24 * 3600 * 1000).toISOString(),
    })
  const open = (body: object = {}, token = host) =>
    call('POST', path, { token }, { elsSubAccount: 'admin001', ...body })
  /** Paths of the pages that the menu shows. */
  const menuOf = async (as: Record<string, string>): Promise<string[]> => {
    interface Entry {
      readonly appUrl: string
      readonly children: readonly Entry[]
    }
    const leaves = ({ appUrl, children }: Entry): string[] =>
      children.length > 0 ? children.flatMap(leaves) : [appUrl]
    return (await call('GET', '/api/user/getMenu', as)).data.flatMap(leaves)
  }
  const allow = (origins: string | null) =>
    call('PUT', '/api/buyer/settings/embed.origins', world.people.buyer.headers, { value: origins })

  test('a session acts as its person, within side and documents, and administers nothing', async () => {
    const { status, data } = await open({ documents: ['material'] })
    expect(status).toBe(200)
    expect(data).toMatchObject({ account: `${accounts.buyer}_admin001`, side: 'buyer', expiresIn: 900 })
    const as = { token: data.token, account: data.account }
    for (const url of ['/api/session', '/api/buyer/material', '/api/admin/getDic?type=unit', '/api/preferences'])
      expect([url, (await call('GET', url, as)).status]).toEqual([url, 200])
    const { data: who } = await call('GET', '/api/session', as)
    expect(who).toMatchObject({ admin: false, sides: ['buyer'] })
    expect(who.permissions.buyer.every((key: string) => key.startsWith('material.'))).toBe(true)
    expect(data.permissions).toEqual(who.permissions.buyer)
    expect(await menuOf(as)).toEqual(['/portal/wel/index', '/buyer/material'])
    const all = await open()
    const menu = await menuOf({ token: all.data.token, account: all.data.account })
    expect(menu).toEqual(expect.arrayContaining(['/buyer/purchaseOrder', '/buyer/material']))
    expect(menu.filter((page) => /^.supplier|outbox|clientLogs|serviceTokens/.test(page))).toEqual([])
    const forbidden = [
      ['GET', '/api/buyer/purchaseOrder'],
      ['GET', '/api/supplier/purchaseOrder'],
      ['GET', tokens],
      ['GET', path],
      ['POST', path],
      ['GET', '/api/buyer/search?q=zebra'],
      ['GET', '/api/buyer/outbox'],
      ['GET', '/api/messages'],
      ['GET', '/api/user/logout'],
      ['POST', '/api/session/exchange'],
      ['POST', '/api/session/endAll'],
      ['POST', '/api/password'],
      ['GET', '/api/secondFactor'],
    ] as const
    for (const [method, url] of forbidden)
      expect([url, (await call(method, url, as, method === 'POST' ? {} : undefined)).status]).toEqual([url, 403])
  })

  test('the token that asks for sessions does nothing else, and no other token asks', async () => {
    for (const url of ['/api/buyer/material', tokens, '/api/buyer/search?q=zebra'])
      expect([url, (await call('GET', url, { token: host })).status]).toEqual([url, 403])
    const { data } = await make('reads', { documents: ['material'], verbs: ['view'] })
    expect((await open({}, data.token)).status).toBe(403)
    expect((await call('POST', path, world.people.buyer.headers, { elsSubAccount: 'admin001' })).status).toBe(403)
    const mixed = await make('mixed', { documents: ['material'], verbs: ['embed', 'view'] })
    expect([mixed.status, mixed.data.issues[0]]).toEqual([400, { path: 'verbs', rule: 'notOneOf', limit: 'embed' }])
  })

  test.each([
    ['nobody', { elsSubAccount: 'nobody' }, 422, 'elsSubAccount'],
    ['no person', { elsSubAccount: undefined }, 400, 'elsSubAccount'],
    ['a document beyond the token', { documents: ['supplier'] }, 400, 'documents'],
    ['no list', { documents: [] }, 400, 'documents'],
    ['a life of days', { seconds: 86_400 }, 400, 'seconds'],
    ['half a second', { seconds: 60.5 }, 400, 'seconds'],
  ])('%s is refused', async (_name, body, status, field) => {
    const { status: answered, data } = await open(body)
    expect([answered, data.field ?? data.issues[0].path]).toEqual([status, field])
  })

  test('it ends by time, by an administrator at once, and with the token that opened it', async () => {
    const works = async (token: string) => (await call('GET', '/api/buyer/material', { token })).status
    const short = (await open({ seconds: 60 })).data.token
    clock += 1000
    const ended = (await open()).data.token
    const { data } = await call('GET', path, world.people.buyer.headers)
    expect(data.items[0]).toMatchObject({ host: 'shop', person: 'admin001', revokedDate: null })
    expect(JSON.stringify(data)).not.toContain(String(ended).slice(-43))
    expect((await call('DELETE', `${path}/${data.items[0].uuid}`, world.people.other.headers)).status).toBe(404)
    expect(await works(ended)).toBe(200)
    expect((await call('DELETE', `${path}/${data.items[0].uuid}`, world.people.buyer.headers)).status).toBe(200)
    await expect.poll(() => works(ended)).toBe(401)
    expect((await call('DELETE', `${path}/${data.items[0].uuid}`, world.people.buyer.headers)).status).toBe(404)
    clock += 61_000
    expect(await works(short)).toBe(401)

    const { data: other } = await make('other', { documents: ['material'], verbs: ['embed'] })
    const session = (await open({}, other.token)).data.token
    expect(await works(session)).toBe(200)
    await call('DELETE', `${tokens}/${other.uuid}`, world.people.buyer.headers)
    await expect.poll(() => works(session)).toBe(401)
    // it is listed as ended with its token
    const [listed] = (await call('GET', path, world.people.buyer.headers)).data.items
    expect([listed.host, Date.parse(listed.revokedDate)]).toEqual(['other', clock])
    const events = await world.database.read(systemOf(accounts.buyer), (on) =>
      on.query<{ detail: { through?: string } }>(
        `select "detail" from event where "elsAccount" = $1 and "document" = 'embedSession' and "action" = 'signIn'`,
        [accounts.buyer],
      ),
    )
    expect(new Set(events.map(({ detail }) => detail.through))).toEqual(new Set(['shop', 'other']))
  })

  test('documents are named, by the token or by whoever asks', async () => {
    const every = await make('every', { documents: ['*'], verbs: ['embed'] })
    expect([every.status, every.data.issues]).toEqual([400, [{ path: 'documents', rule: 'notOneOf', limit: '*' }]])
    // a token from before that rule
    const { data: old } = await make('old', { documents: ['material'], verbs: ['embed'] })
    await world.database.transaction(systemOf(accounts.buyer), (tx) =>
      tx.query(`update "serviceToken" set "documents" = '["*"]' where "elsAccount" = $1 and "uuid" = $2`, [
        accounts.buyer,
        old.uuid,
      ]),
    )
    const refused = await open({}, old.token)
    expect([refused.status, refused.data.issues]).toEqual([400, [{ path: 'documents', rule: 'required' }]])
    expect((await open({ documents: ['*'] }, old.token)).status).toBe(400)
    expect((await open({ documents: ['material'] }, old.token)).status).toBe(200)
  })

  test('however an address is spelt, what is closed stays closed', async () => {
    const { data } = await open()
    const as = { token: data.token, account: data.account }
    for (const name of ['%73erviceTokens', 'embed%53essions', 'out%62ox', 'clientLog%73', 'sea%72ch?q=zebra']) {
      const { status } = await call('GET', `/api/buyer/${name}`, as)
      expect([name, status]).toEqual([name, 403])
    }
    expect((await call('GET', '/api/%62uyer/serviceTokens', as)).status).toBe(403)
    expect((await call('GET', '/api/buyer/%6Daterial', as)).status).toBe(200)
  })

  test('nothing is administered, and approvals are decided where the account allows it', async () => {
    const administered = ['organization', 'notice', 'flowDefinition', 'application', 'subAccount', 'flowTask']
    const { data: made } = await make('offices', { documents: administered, verbs: ['embed'] })
    const keys = async (): Promise<string[]> => (await open({}, made.token)).data.permissions
    const { data } = await open({}, made.token)
    const as = { token: data.token, account: data.account }
    const before = await keys()
    expect(before).toEqual(expect.arrayContaining(['notice.view', 'flowDefinition.view', 'flowTask.view']))
    const closed = /^(notice|flowDefinition|application|subAccount|flowTask)\.(?!view|export|print)/
    expect(before.filter((key) => closed.test(key))).toEqual([])
    expect((await call('POST', '/api/buyer/notice', as, { title: 'Hello' })).status).toBe(403)
    expect((await call('PUT', '/api/buyer/settings/embed.approvals', as, { value: 'Y' })).status).toBe(403)

    const set = await call('PUT', '/api/buyer/settings/embed.approvals', world.people.buyer.headers, { value: 'Y' })
    expect(set.status).toBe(200)
    await expect.poll(keys).toEqual(expect.arrayContaining(['flowTask.approve']))
    expect((await keys()).filter((key) => closed.test(key) && !key.startsWith('flowTask.'))).toEqual([])
    expect(await keys()).not.toContain('flowTask.reassign')
  })

  test('what was done in a page of a host says through whom, in the history and on paper', async () => {
    const { data } = await open()
    const as = { token: data.token, account: data.account }
    const { items } = (await call('GET', '/api/buyer/material?limit=1', as)).data
    const [{ uuid, rowVersion }] = items
    const own = await call('PUT', `/api/buyer/material/${uuid}/own`, as, { innerRemark: 'seen in the shop' })
    const saved = await call('PUT', `/api/buyer/material/${uuid}`, as, { rowVersion, remark: 'from the shop' })
    expect([own.status, saved.status]).toContain(200)
    const history = (await call('GET', `/api/buyer/material/${uuid}/events`, world.people.buyer.headers)).data
    expect(history.items[0]).toMatchObject({ through: 'shop' })
    const paper = await world.app.inject({
      method: 'GET',
      url: `/api/buyer/material/${uuid}/print.pdf?locale=en`,
      headers: as,
    })
    expect((await sheetsOf(paper.rawPayload)).join(' ')).toContain('through shop')
    const alone = await world.app.inject({
      method: 'GET',
      url: `/api/buyer/material/${uuid}/print.pdf?locale=en`,
      headers: world.people.buyer.headers,
    })
    expect((await sheetsOf(alone.rawPayload)).join(' ')).not.toContain('through')
  })

  test('the stream of a page ends with its session, at once', async () => {
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const streamOf = async ({ token, account }: { readonly token: string; readonly account: string }) => {
      const response = await fetch(`${address}/api/events`, { headers: { token, account } })
      expect(response.status).toBe(200)
      return response
    }
    // by time: no sign of life is awaited, which comes each 25 seconds
    const short = (await open({ seconds: 60 })).data
    clock += 59_900
    await (await streamOf(short)).text()
    // with the token that opened it
    const { data: made } = await make('ending', { documents: ['material'], verbs: ['embed'] })
    const stream = await streamOf((await open({}, made.token)).data)
    await call('DELETE', `${tokens}/${made.uuid}`, world.people.buyer.headers)
    await stream.text()
  })

  test('pages of origins that the account names may ask; others get no answer they could read', async () => {
    const ask = (origin: string) =>
      call('OPTIONS', '/api/buyer/material', { origin, 'access-control-request-method': 'GET' })
    expect((await ask(shop)).status).toBe(403)
    expect((await ask(shop)).headers['access-control-allow-origin']).toBeUndefined()
    expect((await allow(`${shop} ${erp}:8443`)).status).toBe(200)
    await expect.poll(async () => (await ask(shop)).status).toBe(204)
    const { headers } = await ask(shop)
    expect(headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      vary: 'Origin',
    })
    expect(headers['access-control-allow-headers']).toContain('token')
    for (const origin of [erp, `${shop}.evil.com`, 'http://shop.example.com', 'null'])
      expect([origin, (await ask(origin)).status]).toEqual([origin, 403])

    const { data } = await open()
    const from = (origin: string, token: string) => call('GET', '/api/buyer/material', { origin, token })
    expect((await from(shop, data.token)).headers).toMatchObject({ 'access-control-allow-origin': shop })
    expect((await from(shop, 'wrong')).headers).toMatchObject({ 'access-control-allow-origin': shop })
    expect((await from(erp, data.token)).headers['access-control-allow-origin']).toBeUndefined()
    // what one account allows is nobody else's page
    const other = await call('GET', '/api/buyer/material', { origin: shop, ...world.people.other.headers })
    expect([other.status, other.message]).toEqual([403, 'common.originRefused'])
    // calls before a sign-in are the portal's own
    const ways = await call('GET', '/api/signIn/ways', { origin: shop })
    expect(ways.headers['access-control-allow-origin']).toBeUndefined()
    expect((await allow(null)).status).toBe(200)
    await expect.poll(async () => (await ask(shop)).status).toBe(403)
  })

  test.each(['*', 'shop.example.com', 'https://shop.example.com/', 'https://*.example.com', 'javascript:1'])(
    '%s is no origin',
    async (value) => {
      expect((await allow(value)).status).toBe(400)
    },
  )
})
