import { createHash } from 'node:crypto'
import { everySide } from '@srm/core/system/everySide'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../../test/support/companies.ts'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import { sessionOf } from './sessionHook.ts'

const loginPath = '/api/ElsAuthService/login'
const codePath = '/supplier/SupplierRegisterService/getNoteCode'
const refreshPath = '/api/ElsAuthService/refreshToken'

describe.each(kinds)('calls about the person on %s', (kind) => {
  let server: TestServer
  let sessions: Sessions
  const login = (elsAccount: string, elsSubAccount: string, elsSubAccountPassword: string) =>
    server.post(loginPath, { elsAccount, elsSubAccount, elsSubAccountPassword })

  beforeAll(async () => {
    server = await startTestServer(kind, {
      dictionary: async (type, caller) => (type === 'nothing' ? undefined : [{ type, account: caller.account }]),
      register: (api, tools) => {
        sessions = tools.sessions
        for (const side of everySide)
          api.get(`/${side}/me`, async (request) => {
            const session = sessionOf(request)
            return { ...session, permissions: [...session.permissions] }
          })
      },
    })
  })
  afterAll(() => server?.drop())

  test('login answers the pair and who it is, with the hash or the password itself', async () => {
    const hash = createHash('sha256').update(password).digest('hex')
    const { status, body } = await login(accounts.both, 'person1', hash)
    expect(status).toBe(200)
    expect(body).toEqual({
      code: '200',
      message: 'common.success',
      data: {
        token: expect.stringMatching(/^100003\.[\w-]{43}$/),
        refreshToken: expect.stringMatching(/^100003\.[\w-]{43}$/),
        expiresIn: 79_200,
        subAccountInfo: {
          elsAccount: '100003',
          elsSubAccount: 'person1',
          name: 'Person',
          sides: ['buyer', 'supplier'],
          admin: false,
          roles: expect.any(Array),
          permissions: ['purchaseOrder.view', 'purchaseOrder.confirm'],
          language: 'zh_cn',
          timeZone: 'Asia/Shanghai',
          localCurrency: 'CNY',
          companyName: 'Company 100003',
        },
      },
    })
    expect((await login(accounts.both, 'person1', password)).body.code).toBe('200')
  })

  test('whatever goes wrong, session calls answer HTTP 200 and say it in the code', async () => {
    const refused = { status: 200, body: { code: '401', message: 'common.signInFailed', data: null } }
    expect(await login(accounts.buyer, 'admin001', 'wrong')).toEqual(refused)
    expect(await login('999999', 'admin001', password)).toEqual(refused)
    const unreadable = { status: 200, body: { code: '400', message: 'common.unreadable', data: null } }
    for (const body of [{}, { elsAccount: 1, elsSubAccount: 'a', elsSubAccountPassword: 'b' }, [], null])
      expect(await server.post(loginPath, body)).toEqual(unreadable)
    expect(await login(accounts.buyer, 'x'.repeat(501), 'y')).toEqual(unreadable)
    const malformed = await server.app.inject({
      method: 'POST',
      url: loginPath,
      headers: { 'content-type': 'application/json' },
      payload: '{"elsAccount":',
    })
    expect({ status: malformed.statusCode, body: malformed.json() }).toEqual(unreadable)
    expect(await server.post(refreshPath, {})).toEqual(unreadable)
    const unknown = { status: 200, body: { code: '401', message: 'common.notSignedIn', data: null } }
    expect(await server.post(refreshPath, {}, { refreshtoken: 'x' })).toEqual(unknown)
    expect(await server.get('/api/ElsAuthService/webValidToken/x')).toEqual(unknown)
    expect(await server.get('/api/user/logout')).toEqual(unknown)
  })

  test('after five failures it says when to come back', async () => {
    for (let i = 0; i < 5; i += 1) await login(accounts.supplier, 'throttled', 'wrong')
    const response = await server.app.inject({
      method: 'POST',
      url: loginPath,
      payload: { elsAccount: accounts.supplier, elsSubAccount: 'throttled', elsSubAccountPassword: 'wrong' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.json()).toEqual({ code: '429', message: 'common.tooOften', data: { retryAfter: 1 } })
  })

  test('refresh takes the header or the body and gives the same shape as login', async () => {
    const first = await server.signIn(accounts.buyer)
    const byHeader = await server.post(refreshPath, {}, { refreshtoken: first.refreshToken })
    expect(byHeader.body).toMatchObject({ code: '200', data: { expiresIn: 79_200, subAccountInfo: { admin: true } } })
    const byBody = await server.post(refreshPath, {
      elsAccount: accounts.buyer,
      elsSubAccount: 'admin001',
      refreshToken: byHeader.body.data.refreshToken,
    })
    expect(byBody.body.code).toBe('200')
    expect((await server.post(refreshPath, {}, { refreshtoken: first.refreshToken })).body.code).toBe('401')
    const { token } = byBody.body.data
    expect((await server.get('/api/session', { token, account: first.headers.account })).status).toBe(401)
  })

  test('sign-out ends the tokens, old and new', async () => {
    const { headers, refreshToken } = await server.signIn(accounts.buyer)
    const named = (elsAccount: string, elsSubAccount: string) =>
      server.post(refreshPath, { elsAccount, elsSubAccount }, { refreshtoken: refreshToken })
    for (const [account, person] of [
      [accounts.supplier, 'admin001'],
      [accounts.buyer, 'somebody1'],
    ] as const)
      expect((await named(account, person)).body.code).toBe('401')
    expect(await server.get('/api/user/logout', headers)).toMatchObject({ status: 200, body: { code: '200' } })
    expect((await server.get('/api/session', headers)).status).toBe(401)
    expect((await server.post(refreshPath, {}, { refreshtoken: refreshToken })).body.code).toBe('401')
  })

  test('calls by GET that do something are made by our own pages alone', async () => {
    const { headers } = await server.signIn(accounts.buyer)
    const paths = ['/user/logout', '/ElsAuthService/webValidToken/x', codePath]
    const foreign = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ]
    for (const path of paths)
      for (const said of foreign)
        expect([path, (await server.get(`/api${path}`, { ...headers, ...said })).body.code]).toEqual([path, '403'])
    expect((await server.get('/api/session', headers)).status).toBe(200)
    const own = { ...headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    expect((await server.get('/api/user/logout', own)).body.code).toBe('200')
  })

  test('an exchange token signs in once and answers like login', async () => {
    const token = await sessions.issueExchange(accounts.supplier, 'admin001')
    const path = `/api/ElsAuthService/webValidToken/${token}`
    expect((await server.get(path)).body).toMatchObject({
      code: '200',
      data: {
        subAccountInfo: { elsAccount: accounts.supplier, permissions: ['purchaseOrder.view', 'purchaseOrder.confirm'] },
      },
    })
    expect((await server.get(path)).body.code).toBe('401')
  })

  test('whoever is signed in gets a token that hands the same person over once', async () => {
    const { headers } = await server.signIn(accounts.buyer, 'person1')
    const { body } = await server.post('/api/session/exchange', {}, headers)
    const path = `/api/ElsAuthService/webValidToken/${body.data.exchangeToken}`
    expect((await server.get(path)).body).toMatchObject({
      code: '200',
      data: { subAccountInfo: { elsAccount: accounts.buyer, elsSubAccount: 'person1' } },
    })
    expect((await server.get(path)).body.code).toBe('401')
    expect((await server.post('/api/session/exchange', {})).status).toBe(401)
  })

  test('the menu follows the sides and the language', async () => {
    const names = async (account: string, person?: string) => {
      const { headers } = await server.signIn(account, person)
      const { body } = await server.get('/api/user/getMenu', headers)
      return (body.data as unknown as { appName: string; children: { appName: string }[] }[]).map((entry) => [
        entry.appName,
        ...entry.children.map((child) => child.appName),
      ])
    }
    const buyer = await names(accounts.buyer)
    expect(buyer.map(([first]) => first)).toEqual([
      'Home',
      'Orders',
      'Sourcing',
      'Deliveries',
      'Finance',
      'Prices and sources',
      'Supplier records',
      'Supplier access',
      'Approvals',
      'Master data',
      'System',
    ])
    expect(buyer[2]).toEqual([
      'Sourcing',
      'Requisitions',
      'Demand pool',
      'Plans',
      'Inquiries',
      'Quotations',
      'Compare quotes',
      'Price offers',
      'Awards',
    ])
    expect(buyer[1]).toEqual(['Orders', 'Purchase orders', 'Order cockpit'])
    expect(await names(accounts.supplier, 'person1')).toEqual([
      ['首页'],
      ['订单', '采购订单', '订单工作台', '批量答复'],
    ])
    expect((await names(accounts.platform)).map(([first]) => first)).toEqual(['Home', 'Companies', 'System'])
    const { headers } = await server.signIn(accounts.supplier)
    const apps = await server.get(`/api/ElsAppService/getMyApp/${accounts.supplier}/admin001`, headers)
    expect(apps.body.data).toMatchObject([{ appUrl: '/portal/wel/index', path: '/portal/wel/index', children: [] }])
    const { body } = await server.get('/api/user/getMenu', headers)
    const entries = body.data as unknown as Record<string, unknown>[]
    for (const { appName, appUrl, appIcon, name, path, icon } of entries)
      expect([name, path, icon]).toEqual([appName, appUrl, appIcon])
    expect(entries[0]).toHaveProperty('children')
    expect((await server.get(`/api/ElsAppService/getMyApp/${accounts.buyer}/admin001`, headers)).status).toBe(403)
  })

  test('a dictionary is asked by its type, by somebody', async () => {
    const { headers } = await server.signIn(accounts.buyer)
    expect((await server.get('/api/admin/getDic?type=unit', headers)).body.data).toEqual([
      { type: 'unit', account: accounts.buyer },
    ])
    expect((await server.get('/api/admin/getDic?type=nothing', headers)).status).toBe(404)
    expect((await server.get('/api/admin/getDic', headers)).status).toBe(400)
    expect((await server.get('/api/admin/getDic?type=a&type=b', headers)).status).toBe(400)
    expect((await server.get('/api/admin/getDic?type=unit')).status).toBe(401)
  })

  test('the session call lists the permissions of each side', async () => {
    const { headers } = await server.signIn(accounts.both, 'person1')
    expect((await server.get('/api/session', headers)).body.data.permissions).toEqual({
      buyer: ['purchaseOrder.view'],
      supplier: ['purchaseOrder.view', 'purchaseOrder.confirm'],
    })
  })

  test('the account header must name the token’s owner', async () => {
    const { token, headers } = await server.signIn(accounts.buyer)
    expect((await server.get('/api/session', headers)).status).toBe(200)
    for (const account of ['', '100001', '100001_person1', '100002_admin001', '100001_admin001 x'])
      expect(await server.get('/api/session', { token, account })).toEqual({
        status: 403,
        body: { code: '403', message: 'common.notAllowed', data: { permission: null } },
      })
    expect((await server.get('/api/session', { account: headers.account })).status).toBe(401)
  })

  test('the address chooses the side, and only one the account has', async () => {
    const both = await server.signIn(accounts.both, 'person1')
    const at = async (path: string, headers: Record<string, string>) => {
      const { status, body } = await server.get(path, headers)
      return status === 200 ? body : status
    }
    expect(await at('/api/buyer/me', both.headers)).toMatchObject({
      account: '100003',
      subAccount: 'person1',
      side: 'buyer',
      permissions: ['purchaseOrder.view'],
    })
    expect(await at('/api/supplier/me?x=/buyer/', both.headers)).toMatchObject({ side: 'supplier' })
    const buyer = await server.signIn(accounts.buyer)
    expect(await at('/api/buyer/me', buyer.headers)).toMatchObject({
      permissions: expect.arrayContaining(['material.view']),
    })
    expect(await at('/api/supplier/me', buyer.headers)).toBe(403)
    expect(await at('/api/%62uyer/me', both.headers)).toMatchObject({ side: 'buyer' })
    expect(await at('/api/system/me', both.headers)).toBe(404)
    const platform = await server.signIn(accounts.platform)
    expect(await at('/api/buyer/me', platform.headers)).toBe(403)
    expect(await at('/api/%62uyer/me', platform.headers)).toBe(403)
  })
})
