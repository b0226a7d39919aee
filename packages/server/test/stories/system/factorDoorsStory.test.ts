/** Every way to a session, tried against somebody who has a second factor: each ends at the question for it. */
import { agreement } from '@srm/core/system/people/agreement'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollInterval } from '../../../src/accounts/deviceLogin.ts'
import { areas } from '../../../src/areas.ts'
import { system } from '../../../src/database/systemTables.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson, password } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { codeIn, linkIn, sendingTo } from '../../support/letters.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../support/server.ts'
import { startWechatServer, type WechatServer, wechatApp } from '../../support/wechatServer.ts'

const minute = 60_000
const chosen = 'quiet harbour 47'
const { buyer, both } = accounts

describe.each(kinds)('ways around a second factor on %s', (kind) => {
  let server: TestServer
  let mailbox: Mailbox
  let wechat: WechatServer
  // ahead of the real time, which letters are written by: they are due at once
  let clock = Date.now() + 10 * minute
  let people = 0

  beforeAll(async () => {
    mailbox = await startMailbox()
    wechat = await startWechatServer()
    const settings = { WECHAT_APP_ID: wechatApp.appId, WECHAT_SECRET: wechatApp.secret, WECHAT_URL: wechat.url }
    const config = sendingTo({ ...mailbox, settings: { ...mailbox.settings, ...settings } })
    server = await startTestServer(kind, { ...areas, config, now: () => new Date(clock) })
  })
  afterAll(async () => {
    await server?.drop()
    await Promise.all([mailbox?.close(), wechat?.close()])
  })
  beforeEach(() => {
    clock += 30 * minute
  })

  const call = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await server.post(`/api${path}`, body, headers)).body
  const enter = (name: string, secret: string) =>
    call('/ElsAuthService/login', { elsAccount: buyer, elsSubAccount: name, elsSubAccountPassword: secret })
  const statusOf = async (who: SignedIn) => (await server.get('/api/session', { ...who.headers })).status
  const signedIn = async (name: string): Promise<SignedIn> => {
    const { token, refreshToken } = (await enter(name, password)).data as unknown as SignedIn
    return { token, refreshToken, headers: { token, account: `${buyer}_${name}` } }
  }
  const newPerson = async () => {
    people += 1
    const name = `door${String(people).padStart(4, '0')}`
    const [mobile, email] = [`139${String(people).padStart(8, '0')}`, `${name}@example.com`]
    await addPerson(server.database, { elsAccount: buyer, elsSubAccount: name, mobile, email })
    return { name, mobile, email }
  }
  const setUp = async ({ headers }: SignedIn) => {
    const begun = (await call('/secondFactor/totp', {}, headers)).data as unknown as Record<string, string>
    const { challenge = '', secret = '' } = begun
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
    const done = await call('/secondFactor/totp/confirm', { challenge, name: 'Phone', code: codeNow() }, headers)
    expect(done.code).toBe('200')
    clock += minute
    return codeNow
  }
  const guarded = async () => {
    const person = await newPerson()
    const who = await signedIn(person.name)
    return { ...person, who, codeNow: await setUp(who) }
  }
  /** How many sessions of a person are open. */
  const sessions = async (name: string): Promise<number> => {
    const [row] = await server.database.read(system, (on) =>
      on.query<{ open: number }>(
        `select count(*)::integer as open from session
         where "elsAccount" = $1 and "elsSubAccount" = $2 and "revokedDate" is null`,
        [buyer, name],
      ),
    )
    return row?.open ?? 0
  }
  /** The answer asks for the factor and has opened nothing; with the factor it opens. */
  const demandsFactor = async (
    name: string,
    codeNow: () => string,
    before: number,
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    body: any,
  ) => {
    expect(body).toMatchObject({ code: '401', message: 'common.secondFactor', data: { totp: true } })
    expect(Object.keys(body.data).toSorted()).toEqual(['challenge', 'passkey', 'recoveryCode', 'totp'])
    expect(await sessions(name)).toBe(before)
    const { challenge } = body.data
    expect((await call('/ElsAuthService/secondFactor', { challenge, code: codeNow() })).code).toBe('200')
    expect(await sessions(name)).toBe(before + 1)
  }
  const codeTo = async (telephone: string, purpose: string) => {
    clock += 61_000
    await server.get(`/api/supplier/SupplierRegisterService/getNoteCode?telephone=${telephone}&purpose=${purpose}`)
    return codeIn(mailbox, telephone)
  }

  test('a code by text message, and the choice among accounts after it', async () => {
    const { name, mobile, codeNow } = await guarded()
    const byCode = async () => call('/signIn/code', { telephone: mobile, noteCode: await codeTo(mobile, 'login') })
    await demandsFactor(name, codeNow, 1, await byCode())
    await addPerson(server.database, { elsAccount: both, elsSubAccount: name, mobile })
    const { data } = await byCode()
    const choice = { ticket: (data as { ticket?: string }).ticket, elsAccount: buyer, elsSubAccount: name }
    await demandsFactor(name, codeNow, 2, await call('/signIn/choice', choice))
  })

  test('WeChat, and the choice among accounts after it', async () => {
    const { name, mobile, who, codeNow } = await guarded()
    const inBrowser = async (method: 'GET' | 'POST', path: string, cookie = '', payload?: object) => {
      const headers = { ...(path.endsWith('/bind') ? who.headers : {}), ...(cookie ? { cookie } : {}) }
      const url = `/api${path}`
      const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { response, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] || cookie }
    }
    const throughWechat = async (method: 'GET' | 'POST', path: string) => {
      const begun = await inBrowser(method, path)
      const query = new URLSearchParams({ state: begun.response.json().data.state, code: wechat.codeFor(name) })
      const back = await inBrowser('GET', `/wechat/callback?${query}`, begun.cookie)
      return { place: String(back.response.headers.location), cookie: begun.cookie }
    }
    // to bind WeChat is to open a door: it asks for a proof
    clock += 11 * minute
    expect((await inBrowser('POST', '/wechat/bind')).response.json().message).toBe('common.proveYourself')
    const proof = (await call('/session/proof/begin', {}, who.headers)).data as unknown as { challenge: string }
    const shown = { challenge: proof.challenge, code: codeNow() }
    expect((await call('/session/proof', shown, who.headers)).code).toBe('200')
    clock += minute
    expect((await throughWechat('POST', '/wechat/bind')).place).toMatch(/wechat=bound$/)
    const arrive = async () => {
      const { place, cookie } = await throughWechat('GET', '/wechat/start')
      const ticket = place.split('wechat=')[1]
      return (await inBrowser('POST', '/wechat/session', cookie, { ticket })).response.json()
    }
    await demandsFactor(name, codeNow, 1, await arrive())
    clock += minute
    await addPerson(server.database, { elsAccount: both, elsSubAccount: name, mobile: mobile.replace('139', '138') })
    await server.database.transaction(systemOf(both), (tx) =>
      tx.query(
        `insert into "wechatBinding" ("elsAccount", "elsSubAccount", "uuid", "appId", "openId", "status", "createDate",
           "lastUpdateDate") values ($1, $2, gen_random_uuid(), $3, $2, 'bound', now(), now())`,
        [both, name, wechatApp.appId],
      ),
    )
    const { ticket } = (await arrive()).data
    const choice = { ticket, elsAccount: buyer, elsSubAccount: name }
    await demandsFactor(name, codeNow, 2, await call('/signIn/choice', choice))
  })

  test('the link of a reset, and the password it sets', async () => {
    const { name, email, codeNow } = await guarded()
    const admin = await server.signIn(buyer)
    const found = await server.get(`/api/buyer/subAccount?elsSubAccount=${name}`, { ...admin.headers })
    const [person] = found.body.data.items as { uuid: string }[]
    expect((await call(`/buyer/subAccount/${person?.uuid}/resetPassword`, {}, { ...admin.headers })).code).toBe('200')
    const ticket = await linkIn(mailbox, email, 'passwordReset')
    const given = { password: chosen, passwordConfirm: chosen, agreementVersion: agreement.version }
    await demandsFactor(name, codeNow, 0, await call(`/activation/${ticket}`, given))
    clock += minute
    await demandsFactor(name, codeNow, 1, await enter(name, chosen))
  })

  test('a forgotten password that is set anew by a code', async () => {
    const { name, mobile, codeNow } = await guarded()
    clock += 61_000
    expect((await call('/password/forgot', { elsAccount: buyer, identifier: name })).code).toBe('200')
    const noteCode = await codeIn(mailbox, mobile)
    const given = { elsAccount: buyer, identifier: name, noteCode, password: chosen, passwordConfirm: chosen }
    expect(await call('/password/reset', given)).toMatchObject({ code: '200', data: null })
    expect(await sessions(name)).toBe(0)
    await demandsFactor(name, codeNow, 0, await enter(mobile, chosen))
  })

  test('the form of a page', async () => {
    const { name, codeNow } = await guarded()
    const response = await server.app.inject({
      method: 'POST',
      url: '/activity/authentication',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://srm.example.com' },
      payload: new URLSearchParams({ username: `${buyer}_${name}`, password }).toString(),
    })
    await demandsFactor(name, codeNow, 1, response.json())
  })

  test('a sign-in that had not shown a factor ends with the first one, and with it what it has granted', async () => {
    const { name } = await newPerson()
    const [stolen, own] = [await signedIn(name), await signedIn(name)]
    const device = async (by: SignedIn) => {
      const { deviceCode, userCode } = (await call('/device', {})).data as unknown as Record<string, string>
      expect((await call(`/device/${userCode}`, { decision: 'confirm' }, { ...by.headers })).code).toBe('200')
      return async () => {
        clock += pollInterval * 1000
        return (await call('/device/poll', { deviceCode })).data as unknown as { status: string; token?: string }
      }
    }
    const exchange = async (by: SignedIn) => {
      const { data } = await call('/session/exchange', {}, { ...by.headers })
      const path = `/api/ElsAuthService/webValidToken/${(data as { exchangeToken?: string }).exchangeToken}`
      return async () => (await server.get(path)).body.code
    }
    const [program, handedOver] = [await device(stolen), await exchange(stolen)]
    await setUp(own)
    expect([await statusOf(own), await statusOf(stolen)]).toEqual([200, 401])
    expect((await call('/ElsAuthService/refreshToken', { refreshToken: stolen.refreshToken })).code).toBe('401')
    expect(await program()).toEqual({ status: 'expired' })
    expect(await handedOver()).toBe('401')
    // who has shown it lets a program in
    expect(await (await device(own))()).toMatchObject({ status: 'confirmed', token: expect.any(String) })
    expect(await (await exchange(own))()).toBe('200')
  })

  test('a program that was confirmed before the password changed gets nothing after it', async () => {
    const { name } = await newPerson()
    const who = await signedIn(name)
    const { deviceCode, userCode } = (await call('/device', {})).data as unknown as Record<string, string>
    await call(`/device/${userCode}`, { decision: 'confirm' }, { ...who.headers })
    const given = { password, newPassword: chosen, newPasswordConfirm: chosen }
    expect((await call('/password', given, { ...who.headers })).code).toBe('200')
    clock += pollInterval * 1000
    expect((await call('/device/poll', { deviceCode })).data).toEqual({ status: 'expired' })
  })
})
