/** The SDK against a real HTTP server that answers in the protocol's shapes; no business behind it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../src/client/caller.ts'
import { type Client, createClient } from '../src/client/client.ts'
import * as errors from '../src/client/errors.ts'
import type { LiveEvent } from '../src/client/liveUpdates.ts'
import { createSession, type Session } from '../src/client/session.ts'
import { memoryArea } from '../src/client/timedStorage.ts'
import { fetchTransport, type Transport } from '../src/client/transport.ts'
import { type ProtocolServer, person, secretHash, startProtocolServer } from './client.server.ts'

let server: ProtocolServer
let session: Session
let srm: Client

beforeEach(async () => {
  server = await startProtocolServer()
  session = createSession({ baseUrl: server.baseUrl })
  session.establish('100001_admin_001', { token: 'first', refreshToken: 'refresh-first' })
  server.tokens.add('first')
  srm = createClient({ baseUrl: server.baseUrl, session, locale: 'zh_cn' })
})
afterEach(() => server.close())

const last = () => server.seen.at(-1)
const failure = (uuid: string) => srm.buyer.purchaseOrder.get(uuid).catch((error: unknown) => error)

describe('documents', () => {
  test('a list asks in the words of the protocol and says who asks', async () => {
    const page = await srm.buyer.purchaseOrder.list({
      stage: ['sent', 'confirmed'],
      orderTime: { from: '2026-11-01', to: '2026-11-30' },
      q: '螺丝 & Co',
      purchasePerson: undefined,
      currency: [],
      sort: '-orderTime',
      limit: 20,
      fields: ['uuid', 'orderNumber'],
      count: true,
    })
    expect(page).toEqual({ items: [{ uuid: 'a' }], next: null, count: 1 })
    const { pathname, searchParams } = new URL(last()?.url ?? '', server.baseUrl)
    expect(pathname).toBe('/api/buyer/purchaseOrder')
    expect(Object.fromEntries(searchParams)).toEqual({
      stage: 'sent,confirmed',
      'orderTime.from': '2026-11-01',
      'orderTime.to': '2026-11-30',
      q: '螺丝 & Co',
      sort: '-orderTime',
      limit: '20',
      fields: 'uuid,orderNumber',
      count: 'true',
    })
    expect(last()?.headers).toMatchObject({ token: 'first', account: '100001_admin_001', 'accept-language': 'zh-CN' })
  })

  test.each<[string, string, unknown, () => Promise<unknown>]>([
    [
      'POST',
      '/api/buyer/purchaseOrder',
      { currency: 'CNY' },
      () => srm.of('buyer', 'purchaseOrder').create({ currency: 'CNY' }),
    ],
    [
      'PUT',
      '/api/buyer/purchaseOrder/a',
      { rowVersion: 2, remark: null },
      () => srm.buyer.purchaseOrder.save('a', { rowVersion: 2, remark: null }),
    ],
    ['DELETE', '/api/buyer/purchaseOrder/a', { rowVersion: 2 }, () => srm.buyer.purchaseOrder.remove('a', 2)],
    [
      'POST',
      '/api/supplier/purchaseOrder/a/comments',
      { text: 'By Friday', side: 'both' },
      () => srm.talk('supplier', 'purchaseOrder', 'a').say({ text: 'By Friday', side: 'both' }),
    ],
    [
      'PUT',
      '/api/buyer/material/a/comments/b',
      { text: 'Other words' },
      () => srm.talk('buyer', 'material', 'a').edit('b', { text: 'Other words' }),
    ],
    [
      'POST',
      '/api/buyer/material/a/comments/seen',
      { comment: 'b' },
      () => srm.talk('buyer', 'material', 'a').seen('b'),
    ],
    ['PUT', '/api/buyer/purchaseOrder/a/own', { tags: 'x' }, () => srm.buyer.purchaseOrder.own('a', { tags: 'x' })],
    ['GET', '/api/buyer/purchaseOrder/a/events', undefined, () => srm.buyer.purchaseOrder.events('a')],
    ['POST', '/api/buyer/purchaseOrder/a%2F..%2Fb/submit', {}, () => srm.buyer.purchaseOrder.submit('a/../b')],
    [
      'POST',
      '/api/supplier/purchaseOrder/a/confirm',
      { orderVersion: 1 },
      () => srm.supplier.purchaseOrder.confirm('a', { orderVersion: 1 }),
    ],
    [
      'POST',
      '/api/buyer/purchaseOrder/a/freeze',
      { reason: 'x' },
      () => srm.of('buyer', 'purchaseOrder').act('freeze', 'a', { reason: 'x' }),
    ],
  ])('%s %s', async (method, url, body, call) => {
    await call()
    expect(last()).toMatchObject({ method, url })
    expect(last()?.body ?? undefined).toEqual(body)
  })

  test('a create carries its idempotency key', async () => {
    await srm.of('buyer', 'purchaseOrder').create({}, { idempotencyKey: 'k1' })
    expect(last()?.headers['idempotency-key']).toBe('k1')
  })

  test('an action over many answers a result for each row', async () => {
    const rows = await srm.buyer.purchaseOrder.actMany('submit', [{ uuid: 'a', rowVersion: 1 }])
    expect(rows).toEqual([{ uuid: 'a', ok: true, code: '200' }])
    expect(last()?.body).toEqual({ rows: [{ uuid: 'a', rowVersion: 1 }] })
  })

  test('a file goes in as it is and an export streams out', async () => {
    const file = new Blob(['materialNumber\nM1\nM2\n'])
    expect(await srm.buyer.material.import(file, { mode: 'insert', dryRun: true })).toEqual({ read: 3 })
    expect(last()).toMatchObject({ url: '/api/buyer/material/import?mode=insert&dryRun=true' })
    expect(last()?.headers).toMatchObject({ 'content-type': 'text/csv', prefer: 'wait=3600' })
    const response = await srm.buyer.purchaseOrder.export({ tab: 'done', columns: ['orderNumber'] })
    expect(await new Response(response.body).text()).toBe('orderNumber\r\nPO1\r\n')
    expect(last()?.url).toBe('/api/buyer/purchaseOrder/export?tab=done&columns=orderNumber&format=csv')
  })

  test('the proxies are no promises and are made once', async () => {
    expect(await srm.buyer).toBe(srm.buyer)
    expect(await srm.buyer.purchaseOrder).toBe(srm.buyer.purchaseOrder)
    expect(srm.buyer.purchaseOrder.submit).toBe(srm.buyer.purchaseOrder.submit)
    expect(JSON.stringify({ srm: srm.buyer })).toBe('{"srm":{}}')
  })

  test("Fastify's inject is a transport", async () => {
    const inject: Transport = async ({ method, url, headers, body }) => {
      const {
        statusCode,
        headers: got,
        payload,
      } = await server.app.inject({
        method: method as 'GET',
        url: url.replace(server.baseUrl, ''),
        headers,
        ...(typeof body === 'string' ? { payload: body } : {}),
      })
      return new Response(payload, { status: statusCode, headers: got as Record<string, string> })
    }
    const direct = createClient({ baseUrl: server.baseUrl, session, transport: inject })
    expect(await direct.buyer.purchaseOrder.get('x')).toEqual({ uuid: 'x', offers: [] })
  })
})

describe('errors', () => {
  test('each status has its class, with what the server said', async () => {
    const found = Object.fromEntries(
      await Promise.all(
        ['invalid', 'forbidden', 'absent', 'conflict', 'stale', 'large', 'refused', 'often', 'fault'].map(
          async (uuid) => [uuid, await failure(uuid)],
        ),
      ),
    )
    expect(found.invalid).toBeInstanceOf(errors.Invalid)
    expect(found.invalid.issues).toEqual([{ path: 'lines.0.quantity', rule: 'notDecimal' }])
    expect(found.forbidden).toBeInstanceOf(errors.NotPermitted)
    expect(found.forbidden.permission).toBe('purchaseOrder.send')
    expect(found.absent).toBeInstanceOf(errors.NotFound)
    expect(found.conflict).toBeInstanceOf(errors.Conflict)
    expect(found.conflict.refusal).toEqual({ message: 'common.notNow', params: { action: 'send', stage: 'draft' } })
    expect(found.stale).toBeInstanceOf(errors.Stale)
    expect(found.stale).toMatchObject({ current: { rowVersion: 8 }, diff: [{ path: 'remark' }], status: 409 })
    expect(found.large).toBeInstanceOf(errors.TooLarge)
    expect(found.refused).toBeInstanceOf(errors.Refused)
    expect(found.refused.refusal).toEqual({
      message: 'purchaseOrder.replyDateMissing',
      field: 'replyDeliveryDate',
      line: 10,
      params: { line: 10 },
    })
    expect(found.often).toBeInstanceOf(errors.TooMany)
    expect(found.often.retryAfter).toBe(7)
    expect(found.fault).toBeInstanceOf(errors.ServerFault)
    expect(found.fault).toMatchObject({ traceId: 'trace-1', key: 'common.serverError', kind: 'serverFault' })
  })

  test('no answer in time, no server, and an abort of the caller are told apart', async () => {
    const { call } = createCaller({ baseUrl: server.baseUrl, transport: fetchTransport, credentials: session })
    const late = await call({ method: 'GET', path: '/buyer/silent', timeout: 100 }).catch((error: unknown) => error)
    expect(late).toMatchObject({ kind: 'unreachable', key: 'common.timeout', status: 0 })
    const signal = AbortSignal.abort(new Error('mine'))
    await expect(call({ method: 'GET', path: '/buyer/silent', signal })).rejects.toThrow('mine')
    await server.close()
    const away = await failure('x')
    expect(away).toBeInstanceOf(errors.Unreachable)
    expect(away).toMatchObject({ key: 'common.unreachable' })
  })
})

describe('renewal', () => {
  test('fifty calls with an expired token renew it once and all succeed', async () => {
    server.tokens.clear()
    const calls = Array.from({ length: 50 }, (_, i) => srm.buyer.purchaseOrder.get(`order-${i}`))
    const got = await Promise.all(calls)
    expect(got.map(({ uuid }) => uuid)).toEqual(calls.map((_, i) => `order-${i}`))
    expect(server.refreshes).toBe(1)
    expect(session.store.getState()).toMatchObject({ token: 'renewed-1', refreshToken: 'refresh-renewed-1' })
    const refresh = server.seen.find(({ url }) => url.endsWith('/refreshToken'))
    expect(refresh?.headers).toMatchObject({ refreshtoken: 'refresh-first' })
    expect(refresh?.headers.token).toBeUndefined()
    expect(refresh?.body).toEqual({
      elsAccount: '100001',
      elsSubAccount: 'admin_001',
      refreshToken: 'refresh-first',
    })
  })

  test('a code 401 in a body of HTTP 200 renews as well', async () => {
    server.tokens.clear()
    await srm.session.getMenu()
    expect(server.refreshes).toBe(1)
  })

  test('a renewed token that is refused again is not renewed for ever', async () => {
    const { call } = createCaller({
      baseUrl: server.baseUrl,
      transport: fetchTransport,
      credentials: { account: 'a_b', token: async () => 'bad', renew: async () => 'worse' },
    })
    await expect(call({ method: 'GET', path: '/session' })).rejects.toBeInstanceOf(errors.NotSignedIn)
    expect(server.seen.map(({ headers }) => headers.token)).toEqual(['bad', 'worse'])
  })

  test('a refresh that is refused empties the session', async () => {
    server.tokens.clear()
    server.refreshAnswer = { status: 200, body: '{"code":"401","message":"common.notSignedIn","data":null}' }
    session.store.setState({ menu: [], tabs: [{ label: 'Home', value: '/' }], lock: 'x' })
    await expect(srm.buyer.purchaseOrder.get('a')).rejects.toBeInstanceOf(errors.NotSignedIn)
    expect(Object.values(session.store.getState()).filter((value) => value !== undefined)).toEqual([])
    server.seen.length = 0
    await expect(srm.buyer.purchaseOrder.get('a')).rejects.toBeInstanceOf(errors.NotSignedIn)
    expect(server.seen).toEqual([])
  })

  test('a refresh that gets no judgement leaves the session as it is', async () => {
    server.tokens.clear()
    server.refreshAnswer = { status: 502, body: '<html>Bad gateway</html>' }
    await expect(srm.buyer.purchaseOrder.get('a')).rejects.toBeInstanceOf(errors.ServerFault)
    server.refreshAnswer = { status: 200, body: '<html>Sign in to the network</html>' }
    await expect(srm.buyer.purchaseOrder.get('a')).rejects.toBeInstanceOf(errors.ServerFault)
    expect(session.store.getState().refreshToken).toBe('refresh-first')
    server.refreshAnswer = undefined
    await srm.buyer.purchaseOrder.get('a')
  })

  test('a store that keeps nothing does not lose the session', async () => {
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const forgetful = createSession({ baseUrl: server.baseUrl, storage })
    forgetful.establish('100001_admin_001', { token: 'old', refreshToken: 'refresh-old' })
    expect(await forgetful.renew()).toBe('renewed-1')
  })

  test('two sessions over one store share the renewed tokens', async () => {
    const storage = memoryArea()
    const [one, two] = [0, 1].map(() => createSession({ baseUrl: server.baseUrl, storage })) as [Session, Session]
    one.establish('100001_admin_001', { token: 'old', refreshToken: 'refresh-old' })
    const other = createSession({ baseUrl: server.baseUrl, storage })
    expect(await one.renew()).toBe('renewed-1')
    expect(await other.renew()).toBe('renewed-1')
    expect(await two.token()).toBe('renewed-1')
    expect(server.refreshes).toBe(1)
  })
})

describe('session calls', () => {
  test('a login sends the hash, clears tabs and lock and knows the person', async () => {
    session.store.setState({ tabs: [{ label: 'Home', value: '/' }], lock: 'x' })
    const who = await srm.session.login({ elsAccount: '100001', elsSubAccount: 'admin_001', password: 'secret' })
    expect(who).toEqual(person)
    const login = server.seen.find(({ url }) => url.endsWith('/login'))
    expect(login?.body).toEqual({
      elsAccount: '100001',
      elsSubAccount: 'admin_001',
      elsSubAccountPassword: secretHash,
    })
    expect(login?.headers.token).toBeUndefined()
    expect(session.store.getState()).toMatchObject({ token: 'signed-in', tabs: undefined, lock: undefined })
    expect(session).toMatchObject({ account: '100001_admin_001', side: 'buyer', permissions: ['purchaseOrder.view'] })
  })

  test('a wrong password changes nothing', async () => {
    const input = { elsAccount: '100001', elsSubAccount: 'admin_001', password: 'wrong' }
    await expect(srm.session.login(input)).rejects.toMatchObject({ kind: 'notSignedIn', key: 'common.signInFailed' })
    expect(session.store.getState().token).toBe('first')
    expect(server.refreshes).toBe(0)
  })

  test('a one-time token becomes a session', async () => {
    await srm.session.webValidToken('once/only')
    expect(session.store.getState().token).toBe('exchanged')
  })

  test('a logout ends the session here even when the server is away', async () => {
    await srm.session.logout()
    expect(last()?.url).toBe('/api/user/logout')
    expect(session.store.getState().token).toBeUndefined()
    session.establish('100001_admin_001', { token: 'first', refreshToken: 'r' })
    await server.close()
    await expect(srm.session.logout()).rejects.toBeInstanceOf(errors.Unreachable)
    expect(session.store.getState().token).toBeUndefined()
  })

  test('menus of the account, of a person, of all, and the token that hands a person over', async () => {
    await srm.session.getMyApp('100001', 'admin_001').catch(() => undefined)
    await srm.session.getAccountMenu('100001', 'a/b').catch(() => undefined)
    await srm.session.getFullMenu().catch(() => undefined)
    await srm.session.exchangeToken().catch(() => undefined)
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/ElsAppService/getMyApp/100001/admin_001',
      'GET /api/user/getAccountMenu/100001/a%2Fb',
      'GET /api/user/getFullMenu',
      'POST /api/session/exchange',
    ])
  })

  test('a dictionary', async () => {
    expect(await srm.session.getDic('unit')).toEqual([{ code: 'EA', en: 'Each', zh: '个' }])
    expect(last()?.url).toBe('/api/admin/getDic?type=unit')
  })
})

describe('live updates', () => {
  const heard = () => {
    const events: LiveEvent[] = []
    let wake: (() => void) | undefined
    return {
      events,
      listener: (event: LiveEvent) => {
        events.push(event)
        wake?.()
      },
      until: async (count: number) => {
        while (events.length < count) await new Promise<void>((done) => (wake = done))
      },
    }
  }
  const stream = () => [...server.streams][0]?.raw

  test('one stream serves all listeners, comes back after a break and ends with the last', async () => {
    const [first, second] = [heard(), heard()]
    const stopFirst = srm.events(first.listener)
    const stopSecond = srm.events(second.listener)
    await first.until(1)
    expect(server.streams.size).toBe(1)
    const change = { document: 'purchaseOrder', uuid: 'a', action: 'send' }
    const text = `event: change\ndata: ${JSON.stringify(change)}\n\n`
    stream()?.write(text.slice(0, 20))
    stream()?.write(text.slice(20))
    await first.until(2)
    stopFirst()
    stream()?.write('event: change\ndata: {"kind":"message"}\n\n')
    await second.until(3)
    stream()?.end()
    await second.until(4)
    expect(second.events).toEqual([
      { event: 'ready', first: true },
      { event: 'change', ...change },
      { event: 'news', kind: 'message' },
      { event: 'ready', first: false },
    ])
    expect(first.events).toHaveLength(2)
    const closed = new Promise<void>((done) => stream()?.once('close', done))
    stopSecond()
    await closed
    expect(server.streams.size).toBe(0)
  })

  test('an expired token is renewed for the stream too', async () => {
    server.tokens.clear()
    const one = heard()
    const stop = srm.events(one.listener)
    await one.until(1)
    stop()
    expect(server.refreshes).toBe(1)
  })
})
