import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../../test/support/companies.ts'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../../test/support/server.ts'
import { startWechatServer, type WechatServer, wechatApp } from '../../../test/support/wechatServer.ts'
import { areas } from '../../areas.ts'
import { readConfig } from '../../config.ts'

const home = 'https://srm.example.com'

describe.each(kinds)('WeChat on %s', (kind) => {
  let server: TestServer
  let wechat: WechatServer
  let clock = new Date()
  beforeAll(async () => {
    wechat = await startWechatServer()
    const config = readConfig({
      SRM_LOG: 'silent',
      PORT: '0',
      SRM_URL: home,
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_SECRET: wechatApp.secret,
      WECHAT_URL: wechat.url,
    })
    server = await startTestServer(kind, { ...areas, config, now: () => clock })
    await addPerson(server.database, { elsAccount: accounts.buyer, elsSubAccount: 'person2' })
  })
  afterAll(async () => {
    await server?.drop()
    await wechat?.close()
  })
  afterEach(() => wechat.fail(undefined))

  /** A browser: keeps the cookie it was given. */
  const browser = () => {
    let cookie = ''
    const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object = {}, payload?: object) => {
      const response = await server.app.inject({
        method,
        url: `/api${url}`,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        ...(payload ? { payload } : {}),
      })
      const given = String(response.headers['set-cookie'] ?? '')
      if (given) cookie = given.split(';')[0] ?? ''
      return { response, given }
    }
    return {
      call,
      json: async (...given: Parameters<typeof call>) => (await call(...given)).response.json(),
      /** Follows the page to its end: the path of the portal where the browser lands. */
      comeBack: async (state: string, code?: string) => {
        const { response } = await call(
          'GET',
          `/wechat/callback?${new URLSearchParams({ state, ...(code ? { code } : {}) })}`,
        )
        expect(response.statusCode).toBe(302)
        const { location = '' } = response.headers
        expect(location).toMatch(/^https:\/\/srm\.example\.com\//)
        return String(location).slice(home.length)
      },
    }
  }
  type Browser = ReturnType<typeof browser>
  const login = async (from: Browser, openId: string) => {
    const { data } = await from.json('GET', '/wechat/start?purpose=login')
    return from.comeBack(data.state, wechat.codeFor(openId))
  }
  const ticketIn = (path: string) => /^\/login\?wechat=([\w-]{43})$/.exec(path)?.[1] ?? path
  const session = (from: Browser, body: object) => from.json('POST', '/wechat/session', {}, body)
  const bind = async (who: SignedIn, openId: string, from = browser()) => {
    const { data } = await from.json('POST', '/wechat/bind', who.headers)
    return from.comeBack(data.state, wechat.codeFor(openId))
  }
  const bindings = async ({ headers }: SignedIn, query = '') =>
    (await server.get(`/api/wechat/bindings${query}`, headers)).body.data as unknown as {
      items: { uuid: string; nickname: string; elsSubAccount: string; status: string }[]
      configured: boolean
    }
  const remove = async (who: SignedIn, uuid: string) =>
    (await browser().call('DELETE', `/wechat/bindings/${uuid}`, who.headers)).response.statusCode

  test('the page is WeChat’s, with a state, and a cookie that no script reads', async () => {
    const { response, given } = await browser().call('GET', '/wechat/start?purpose=login')
    const { url, state } = response.json().data
    const page = new URL(url)
    expect(page.origin + page.pathname).toBe(`${wechat.url}/connect/qrconnect`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      appid: wechatApp.appId,
      redirect_uri: `${home}/api/wechat/callback`,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(given).toMatch(/^__Host-srmWechat=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('bound once, a person signs in and gets what every sign-in gives', async () => {
    const me = await server.signIn(accounts.buyer, 'person1')
    expect(ticketIn(await login(browser(), 'li'))).toBe('/login?wechatError=notBound')
    expect(await bind(me, 'li')).toBe('/settings?wechat=bound')
    expect(await bindings(me)).toMatchObject({
      items: [{ nickname: '昵称 li', elsSubAccount: 'person1', status: 'bound' }],
      configured: true,
    })
    const mine = browser()
    const ticket = ticketIn(await login(mine, 'li'))
    const signedIn = await session(mine, { ticket })
    expect(signedIn).toMatchObject({
      code: '200',
      data: { expiresIn: 79_200, subAccountInfo: { elsAccount: accounts.buyer, elsSubAccount: 'person1' } },
    })
    const headers = { token: signedIn.data.token, account: `${accounts.buyer}_person1` }
    expect((await server.get('/api/session', headers)).status).toBe(200)
    expect(await session(mine, { ticket })).toEqual({ code: '422', message: 'wechat.expired', data: null })
  })

  test('a state is used once, within five minutes, by the browser that began', async () => {
    const first = browser()
    const { data } = await first.json('GET', '/wechat/start')
    await first.comeBack(data.state, wechat.codeFor('li'))
    expect(await first.comeBack(data.state, wechat.codeFor('li'))).toBe('/login?wechatError=expired')

    const late = (await first.json('GET', '/wechat/start')).data.state
    clock = new Date(clock.getTime() + 300_001)
    expect(await first.comeBack(late, wechat.codeFor('li'))).toBe('/login?wechatError=expired')

    const other = browser()
    const begun = (await first.json('GET', '/wechat/start')).data.state
    expect(await other.comeBack(begun, wechat.codeFor('li'))).toBe('/login?wechatError=expired')
    expect(await first.comeBack(begun, wechat.codeFor('li'))).toBe('/login?wechatError=expired')
    expect(await first.comeBack('x'.repeat(43), wechat.codeFor('li'))).toBe('/login?wechatError=expired')
    for (const query of ['', '?state=1&state=2', '?state=%00'])
      expect((await first.call('GET', `/wechat/callback${query}`)).response.headers.location).toBe(
        `${home}/login?wechatError=expired`,
      )

    const ticket = ticketIn(await login(first, 'li'))
    clock = new Date(clock.getTime() + 300_001)
    expect((await session(first, { ticket })).code).toBe('422')
  })

  test('two windows of one browser may begin at the same time', async () => {
    const one = browser()
    const [a, b] = [await one.json('GET', '/wechat/start'), await one.json('GET', '/wechat/start')]
    for (const { data } of [a, b])
      expect(await one.comeBack(data.state, wechat.codeFor('li'))).toMatch(/^\/login\?wechat=/)
  })

  test('whatever WeChat answers instead, nobody is signed in', async () => {
    const mine = browser()
    const begin = async () => (await mine.json('GET', '/wechat/start')).data.state
    expect(await mine.comeBack(await begin())).toBe('/login?wechatError=denied')
    expect(await mine.comeBack(await begin(), 'wrong')).toBe('/login?wechatError=failed')
    for (const how of ['errcode', 'notJson', 'hangUp', 'userinfo'] as const) {
      wechat.fail(how)
      expect([how, await mine.comeBack(await begin(), wechat.codeFor('li'))]).toEqual([
        how,
        '/login?wechatError=failed',
      ])
    }
    const me = await server.signIn(accounts.buyer, 'person1')
    const { data } = await mine.json('POST', '/wechat/bind', me.headers)
    expect(await mine.comeBack(data.state, 'wrong')).toBe('/settings?wechatError=failed')
  })

  test('one WeChat person is one user of an account, and may be users of several accounts', async () => {
    const [one, two] = [await server.signIn(accounts.buyer, 'person1'), await server.signIn(accounts.buyer, 'person2')]
    const elsewhere = await server.signIn(accounts.supplier, 'person1')
    expect(await bind(one, 'wang')).toBe('/settings?wechat=bound')
    expect((await bindings(one)).items).toHaveLength(1)
    expect(await bind(one, 'wang')).toBe('/settings?wechat=bound')
    expect(await bind(two, 'wang')).toBe('/settings?wechatError=taken')
    expect(await bind(elsewhere, 'wang')).toBe('/settings?wechat=bound')

    const mine = browser()
    const begun = await session(mine, { ticket: ticketIn(await login(mine, 'wang')) })
    expect(begun.data).toEqual({
      choices: [accounts.buyer, accounts.supplier].map((elsAccount) => ({
        elsAccount,
        elsSubAccount: 'person1',
        companyName: `Company ${elsAccount}`,
        name: 'Person',
      })),
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    })
    const choose = (body: object) => mine.json('POST', '/signIn/choice', {}, body)
    const chosen = { elsAccount: accounts.supplier, elsSubAccount: 'person1' }
    expect(await choose({ ticket: begun.data.ticket, ...chosen })).toMatchObject({
      code: '200',
      data: { subAccountInfo: chosen },
    })
    const again = await session(mine, { ticket: ticketIn(await login(mine, 'wang')) })
    const foreign = { elsAccount: accounts.both, elsSubAccount: 'person1' }
    expect((await choose({ ticket: again.data.ticket, ...foreign })).code).toBe('401')
  })

  test('unbound by the person or an administrator of the account, never by others', async () => {
    const [one, two] = [await server.signIn(accounts.both, 'person1'), await server.signIn(accounts.both)]
    await bind(one, 'zhao')
    const [{ uuid = '' } = {}] = (await bindings(one)).items
    expect((await bindings(two)).items).toEqual([])
    expect((await bindings(two, '?all=true')).items.map((item) => item.uuid)).toEqual([uuid])
    expect((await bindings(await server.signIn(accounts.buyer, 'person2'), '?all=true')).items).toEqual([])
    for (const other of [await server.signIn(accounts.buyer), await server.signIn(accounts.buyer, 'person1')])
      expect(await remove(other, uuid)).toBe(404)
    expect(await remove(two, uuid)).toBe(200)
    expect(await remove(two, uuid)).toBe(404)
    expect(await remove(two, 'x')).toBe(404)
    expect(await login(browser(), 'zhao')).toBe('/login?wechatError=notBound')
  })

  test('somebody who was disabled does not sign in, and has to bind again', async () => {
    const [who, admin] = [await server.signIn(accounts.both, 'person1'), await server.signIn(accounts.both)]
    await bind(who, 'qian')
    const mine = browser()
    const ticket = ticketIn(await login(mine, 'qian'))
    const { data } = (await server.get('/api/buyer/subAccount?key=person1&fields=key,title', admin.headers)).body
    const [{ uuid } = { uuid: '' }] = data.items as { uuid: string }[]
    const act = (action: string) => server.post(`/api/buyer/subAccount/${uuid}/${action}`, {}, admin.headers)
    expect(await act('disable')).toMatchObject({ status: 200 })
    expect((await session(mine, { ticket })).code).toBe('422')
    expect(await login(mine, 'qian')).toBe('/login?wechatError=notBound')
    expect(await act('enable')).toMatchObject({ status: 200 })
    expect(await login(mine, 'qian')).toBe('/login?wechatError=notBound')
    expect((await bindings(admin, '?all=true')).items).toMatchObject([{ elsSubAccount: 'person1', status: 'expired' }])
  })

  test('binding needs a session', async () => {
    expect((await browser().json('POST', '/wechat/bind')).code).toBe('401')
    expect((await server.get('/api/wechat/bindings')).status).toBe(401)
  })
})

describe.each(kinds)('without settings of WeChat on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server?.drop())

  test('every call says that it is not configured', async () => {
    const notConfigured = { code: '422', message: 'wechat.notConfigured', data: null }
    const { headers } = await server.signIn(accounts.buyer)
    expect((await server.get('/api/wechat/start')).body).toEqual(notConfigured)
    expect((await server.post('/api/wechat/session', { ticket: 'x' })).body).toEqual(notConfigured)
    expect((await server.post('/api/wechat/bind', {}, headers)).body).toEqual(notConfigured)
    expect((await server.get('/api/wechat/bindings', headers)).body.data).toEqual({ items: [], configured: false })
    const back = await server.app.inject({ url: '/api/wechat/callback?code=1&state=2' })
    expect(back.headers.location).toMatch(/\/login\?wechatError=notConfigured$/)
  })
})
