import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { agreement } from '@srm/core/system/people/agreement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../../../src/accounts/passwords/passwordHash.ts'
import { addSubAccount } from '../../../src/accounts/people.ts'
import { areas } from '../../../src/areas.ts'
import { contextOn } from '../../../src/engine/context.ts'
import { insertDocuments } from '../../../src/engine/save/write.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson, password } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { codeIn, lettersTo, linkIn, sendingTo } from '../../support/letters.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../support/server.ts'

const good = 'quiet harbour 47'
const other = 'noisy harbour 48'
const people = '/api/buyer/subAccount'

describe.each(kinds)('the life of a person on %s', (kind) => {
  let server: TestServer
  let mailbox: Mailbox
  let admin: SignedIn
  // ahead of the real time, which letters are written by: they are due at once
  let clock = Date.now() + 600_000
  const now = () => new Date(clock)
  const login = async (elsSubAccount: string, elsSubAccountPassword: string, elsAccount: string = accounts.buyer) =>
    (await server.post('/api/ElsAuthService/login', { elsAccount, elsSubAccount, elsSubAccountPassword })).body.code
  const enter = async (elsSubAccount: string, elsSubAccountPassword: string) => {
    const payload = { elsAccount: accounts.buyer, elsSubAccount, elsSubAccountPassword }
    const { body } = await server.post('/api/ElsAuthService/login', payload)
    return { token: body.data.token, account: `${accounts.buyer}_${elsSubAccount}` }
  }
  const put = async (url: string, body: unknown, headers: Record<string, string>) => {
    const response = await server.app.inject({ method: 'PUT', url, headers, payload: body as object })
    return { status: response.statusCode, body: response.json() }
  }
  let n = 0
  /** Adds an invited person by the administrator's own call. */
  const invite = async (more: object = {}, headers = admin.headers) => {
    n += 1
    const given = { elsSubAccount: `person${n + 10}`, name: `Person ${n}`, email: `p${n}@example.com`, ...more }
    const answer = await server.post(people, given, headers)
    return { ...given, ...answer, uuid: String(answer.body.data?.uuid) }
  }
  const set = (ticket: string, chosen = good, more: object = {}) =>
    server.post(`/api/activation/${ticket}`, {
      password: chosen,
      passwordConfirm: chosen,
      agreementVersion: agreement.version,
      ...more,
    })
  const activated = async (more: object = {}) => {
    const person = await invite(more)
    const { body } = await set(await linkIn(mailbox, person.email, 'activation'))
    expect(body.code).toBe('200')
    return { ...person, headers: { token: body.data.token, account: `${accounts.buyer}_${person.elsSubAccount}` } }
  }
  const act = (uuid: string, action: string, body: object = {}, headers = admin.headers) =>
    server.post(`${people}/${uuid}/${action}`, body, headers)
  const isIn = async (headers: Record<string, string>) => (await server.get('/api/session', headers)).status

  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(kind, { ...areas, now, config: sendingTo(mailbox) })
    admin = await server.signIn(accounts.buyer)
  })
  afterAll(async () => {
    await server?.drop()
    await mailbox?.close()
  })

  test('an invited person follows the link once, sets a password and is signed in', async () => {
    const person = await invite({ email: 'Wang.Fang@Example.com' })
    expect(person.status).toBe(200)
    const [letter] = await lettersTo(server.database, 'wang.fang@example.com')
    expect(letter).toMatchObject({ template: 'activation', elsAccount: accounts.buyer })
    const ticket = await linkIn(mailbox, 'wang.fang@example.com', 'activation')
    expect((await server.get(`/api/activation/${ticket}`)).body.data).toEqual({
      elsAccount: accounts.buyer,
      elsSubAccount: person.elsSubAccount,
      name: person.name,
      companyName: 'Company 100001',
      kind: 'invite',
    })
    expect(await login(person.elsSubAccount, good)).toBe('401')
    const bad = await set(ticket, 'Password1', { passwordConfirm: 'x', agreementVersion: 'old' })
    expect(bad.body).toMatchObject({
      code: '400',
      data: {
        issues: [
          { path: 'password', rule: 'passwordCommon' },
          { path: 'passwordConfirm', rule: 'mustMatch' },
          { path: 'agreementVersion', rule: 'mustBeRead' },
        ],
      },
    })
    const done = await set(ticket)
    expect(done.body).toMatchObject({ code: '200', data: { subAccountInfo: { elsSubAccount: person.elsSubAccount } } })
    for (const again of [await set(ticket), await server.get(`/api/activation/${ticket}`)])
      expect(again.body).toMatchObject({ code: '404', message: 'common.notFound' })
    expect(await login(person.elsSubAccount, good)).toBe('200')
    const [kept] = await server.database.read(systemOf(accounts.buyer), (on) =>
      on.query(
        'select "agreementVersion", "agreementDate" is not null as "dated" from credential where "elsSubAccount" = $1',
        [person.elsSubAccount],
      ),
    )
    expect(kept).toEqual({ agreementVersion: agreement.version, dated: true })
  })

  test('a link is good for 72 hours, and only the newest one', async () => {
    const person = await invite()
    const first = await linkIn(mailbox, person.email, 'activation')
    expect((await act(person.uuid, 'invite')).status).toBe(200)
    const second = await linkIn(mailbox, person.email, 'activation')
    expect((await server.get(`/api/activation/${first}`)).body.code).toBe('404')
    const start = clock
    clock += 71 * 3_600_000
    // the letter was written by the server's own clock
    const early = await server.get(`/api/activation/${second}`)
    clock += 2 * 3_600_000
    const late = [await server.get(`/api/activation/${second}`), await set(second)]
    clock = start
    expect([early, ...late].map(({ body }) => body.code)).toEqual(['200', '404', '404'])
  })

  test('a sign-in writes its time and changes nothing else', async () => {
    const person = await activated()
    const at = async () => {
      const { body } = await server.get(`${people}/${person.uuid}`, admin.headers)
      return body.data as unknown as { lastLogin: string; rowVersion: number }
    }
    const before = await at()
    clock += 61_000
    expect(await login(person.elsSubAccount, good)).toBe('200')
    const after = await at()
    expect(after.rowVersion).toBe(before.rowVersion)
    expect(Date.parse(after.lastLogin)).toBe(clock)
    expect(await isIn(admin.headers)).toBe(200)
  })

  test.each(['lock', 'disable'])('%s ends every session and the way in', async (action) => {
    const person = await activated()
    expect(await isIn(person.headers)).toBe(200)
    expect((await act(person.uuid, action, action === 'lock' ? { reason: 'Left' } : {})).status).toBe(200)
    await expect.poll(() => isIn(person.headers)).toBe(401)
    expect(await login(person.elsSubAccount, good)).toBe('401')
    const back = action === 'lock' ? 'unlock' : 'enable'
    expect((await act(person.uuid, back)).status).toBe(200)
    expect(await isIn(person.headers)).toBe(401)
    expect(await login(person.elsSubAccount, good)).toBe('200')
  })

  test('somebody who was let back chooses another password before anything else', async () => {
    const person = await activated({ roles: ['buyer'] })
    await act(person.uuid, 'disable')
    await act(person.uuid, 'enable')
    const headers = await enter(person.elsSubAccount, good)
    expect((await server.get('/api/session', headers)).body.data.mustChangePassword).toBe(true)
    for (const url of ['/api/buyer/purchaseOrder', '/api/messages/count', '/api/admin/getDic?type=unit'])
      expect(await server.get(url, headers)).toMatchObject({
        status: 403,
        body: { message: 'common.mustChangePassword' },
      })
    const change = (newPassword: string) =>
      server.post('/api/password', { password: good, newPassword, newPasswordConfirm: newPassword }, headers)
    expect((await change(good)).body.data.issues).toEqual([{ path: 'newPassword', rule: 'passwordReused', limit: 5 }])
    expect((await change(other)).status).toBe(200)
    await expect.poll(async () => (await server.get('/api/buyer/purchaseOrder', headers)).status).toBe(200)
  })

  test('a changed password ends the other sessions; the last five do not come again', async () => {
    const person = await activated()
    const second = await enter(person.elsSubAccount, good)
    const change = (from: string, to: string, confirm = to) =>
      server.post('/api/password', { password: from, newPassword: to, newPasswordConfirm: confirm }, person.headers)
    expect(await change('wrong', other)).toMatchObject({ status: 422, body: { message: 'common.passwordWrong' } })
    expect((await change(good, 'short', 'other')).body.data.issues).toEqual([
      { path: 'newPassword', rule: 'tooShort', limit: 8 },
      { path: 'newPasswordConfirm', rule: 'mustMatch' },
    ])
    expect((await change(good, 'Company 100001')).body.data.issues).toMatchObject([{ rule: 'passwordCommon' }])
    const chosen = [1, 2, 3, 4, 5].map((i) => `${other} ${i}`)
    let present = good
    for (const next of chosen) {
      expect((await change(present, next)).status).toBe(200)
      present = next
    }
    await expect.poll(() => isIn(second)).toBe(401)
    expect(await isIn(person.headers)).toBe(200)
    for (const used of chosen) expect((await change(present, used)).status).toBe(400)
    expect((await change(present, good)).status).toBe(200)
  })

  test('a password shown again is throttled, not locked', async () => {
    const person = await activated()
    const verify = (typed: string) => server.post('/api/session/verify', { password: typed }, person.headers)
    expect((await verify(good)).status).toBe(200)
    for (let i = 0; i < 5; i += 1) expect((await verify('wrong')).status).toBe(422)
    const slowed = await verify(good)
    expect(slowed).toMatchObject({ status: 429, body: { data: { retryAfter: 1 } } })
    clock += 1000
    expect((await verify(good)).status).toBe(200)
  })

  test('the platform says how many failures are free', async () => {
    const platform = await server.signIn(accounts.platform)
    const url = '/api/platform/settings/account.lockAfter'
    expect((await put(url, { value: 3 }, platform.headers)).status).toBe(200)
    let tries = 0
    const fourth = async () => {
      tries += 1
      for (let i = 0; i < 3; i += 1) await login(`stranger${tries}`, 'wrong')
      return login(`stranger${tries}`, 'wrong')
    }
    await expect.poll(fourth).toBe('429')
  })

  test('the platform says how long somebody waits at most', async () => {
    const platform = await server.signIn(accounts.platform)
    const { status } = await put('/api/platform/settings/account.lockMinutes', { value: 1 }, platform.headers)
    expect(status).toBe(200)
    const typed = { elsAccount: accounts.buyer, elsSubAccount: 'patient1', elsSubAccountPassword: 'wrong' }
    const waits = new Set<number>()
    const before = clock
    for (let i = 0; i < 30; i += 1) {
      const { body } = await server.post('/api/ElsAuthService/login', typed)
      const wait = Number(body.data?.retryAfter ?? 0)
      waits.add(wait)
      clock += wait * 1000
    }
    clock = before
    expect([...waits]).toEqual(expect.arrayContaining([32, 60]))
    expect(Math.max(...waits)).toBe(60)
  })

  test('a company says how many passwords are remembered', async () => {
    const person = await activated()
    const change = (from: string, to: string) =>
      server.post('/api/password', { password: from, newPassword: to, newPasswordConfirm: to }, person.headers)
    expect((await change(good, other)).status).toBe(200)
    expect((await change(other, good)).status).toBe(400)
    const url = '/api/buyer/settings/password.history'
    expect((await put(url, { value: 1 }, admin.headers)).status).toBe(200)
    expect((await change(other, other)).status).toBe(400)
    expect((await change(other, good)).status).toBe(200)
    expect((await put(url, { value: 5 }, admin.headers)).status).toBe(200)
  })

  test('an administrator’s reset ends the sessions and sends a link that replaces the password', async () => {
    await addPerson(server.database, { elsAccount: accounts.buyer, elsSubAccount: 'admin002', admin: true })
    const second = await server.signIn(accounts.buyer, 'admin002')
    const person = await activated()
    expect((await act(person.uuid, 'resetPassword')).status).toBe(200)
    await expect.poll(() => isIn(person.headers)).toBe(401)
    const ticket = await linkIn(mailbox, person.email, 'passwordReset')
    expect((await server.get(`/api/activation/${ticket}`)).body.data).toMatchObject({ kind: 'reset' })
    const events = async (headers: Record<string, string>) =>
      ((await server.get('/api/messages', headers)).body.data.items as { event: string; body: string }[]).filter(
        ({ event }) => event.startsWith('subAccount.passwordReset'),
      )
    expect(await events(second.headers)).toMatchObject([
      { event: 'subAccount.passwordResetOf', body: expect.stringContaining(person.elsSubAccount) },
    ])
    expect(await events(admin.headers)).toEqual([])
    expect((await set(ticket, good)).body.data.issues).toMatchObject([{ path: 'password', rule: 'passwordReused' }])
    const { token } = (await set(ticket, other)).body.data
    expect(await events({ ...person.headers, token })).toMatchObject([{ event: 'subAccount.passwordReset' }])
    expect(await login(person.elsSubAccount, good)).toBe('401')
    expect(await login(person.elsSubAccount, other)).toBe('200')
    const [gone] = (await server.get(`${people}?elsSubAccount=admin002`, admin.headers)).body.data.items as {
      uuid: string
    }[]
    expect((await act(String(gone?.uuid), 'disable')).status).toBe(200)
  })

  test('whoever’s password was changed hears of it, by letter and in the message centre, without any secret', async () => {
    const person = await activated({ language: 'en' })
    const chosen = ['first', 'second', 'third'].map((word) => `${word} harbour 49`)
    const [first = '', second = '', third = ''] = chosen
    const told = async (headers: Record<string, string>) =>
      (await server.get('/api/messages', headers)).body.data.items as Record<string, unknown>[]
    const letters = async () =>
      (await lettersTo(server.database, person.email)).filter(({ template }) => template === 'passwordChanged')
    expect(await letters()).toEqual([])
    expect(await told(person.headers)).toEqual([])

    const body = { password: good, newPassword: first, newPasswordConfirm: first }
    await server.app.inject({
      method: 'POST',
      url: '/api/password',
      headers: person.headers,
      payload: body,
      remoteAddress: '203.0.113.7',
    })
    expect(await letters()).toMatchObject([{ subject: 'Your password was changed', link: '/forget' }])
    expect((await letters())[0]?.body).toMatch(
      new RegExp(`${person.elsSubAccount}.*\\n.*\\(Asia/Shanghai\\)\\nFrom the address: 203\\.0\\.113\\.7\\n`, 's'),
    )
    expect(await told(person.headers)).toMatchObject([
      {
        event: 'subAccount.passwordChange',
        title: 'Your password was changed',
        body: expect.stringContaining('From the address: 203.0.113.7'),
        url: '/settings',
        readDate: null,
      },
    ])

    await server.post('/api/password/forgot', { elsAccount: accounts.buyer, identifier: person.elsSubAccount })
    const reset = {
      elsAccount: accounts.buyer,
      identifier: person.elsSubAccount,
      noteCode: await codeIn(mailbox, person.email),
      password: second,
      passwordConfirm: second,
    }
    expect((await server.post('/api/password/reset', reset)).body.code).toBe('200')
    expect(await letters()).toHaveLength(2)
    await act(person.uuid, 'resetPassword')
    const ticket = await linkIn(mailbox, person.email, 'passwordReset')
    const { token } = (await set(ticket, third)).body.data
    const all = [await letters(), await told({ ...person.headers, token })]
    // the message centre has the administrator's reset too
    expect(all.map(({ length }) => length)).toEqual([3, 4])
    for (const secret of [good, ...chosen, ticket, reset.noteCode, token])
      expect(JSON.stringify(all)).not.toContain(`"${secret}`)
    expect(JSON.stringify(all)).not.toContain('harbour')
    expect((await told(admin.headers)).filter(({ event }) => event === 'subAccount.passwordChange')).toEqual([])

    const chinese = await activated({ language: 'zh_cn' })
    const change = { password: good, newPassword: first, newPasswordConfirm: first }
    await server.post('/api/password', change, chinese.headers)
    expect((await lettersTo(server.database, chinese.email))[0]).toMatchObject({
      subject: '您的密码已修改',
      body: expect.stringContaining('来源地址：127.0.0.1'),
    })
    expect((await told(chinese.headers))[0]).toMatchObject({ title: '您的密码已修改' })
  })

  test('a password that the server made up is good for its day alone, and says so only to who knows it', async () => {
    const { buyer: elsAccount } = accounts
    const passwordExpireDate = new Date(clock + 24 * 3_600_000)
    const passing = { mustChange: true, passwordExpireDate }
    const person = { elsAccount, elsSubAccount: 'oneday01', name: 'One Day', email: 'oneday@example.com' }
    await addSubAccount(server.database, createPasswords(), { ...person, password: good, ...passing })
    const enterNow = async (typed: string) => {
      const payload = { elsAccount, elsSubAccount: person.elsSubAccount, elsSubAccountPassword: typed }
      return (await server.post('/api/ElsAuthService/login', payload)).body
    }
    const start = clock
    clock += 24 * 3_600_000 - 1000
    const { token } = (await enterNow(good)).data
    clock += 1000
    expect(await enterNow(good)).toMatchObject({ code: '401', message: 'common.oneTimePasswordExpired', data: null })
    expect(await enterNow(other)).toMatchObject({ code: '401', message: 'common.signInFailed' })
    const headers = { token, account: `${elsAccount}_${person.elsSubAccount}` }
    const change = { password: good, newPassword: other, newPasswordConfirm: other }
    expect((await server.post('/api/password', change, headers)).body.code).toBe('200')
    clock += 48 * 3_600_000
    expect((await enterNow(other)).code).toBe('200')
    clock = start
  })

  test('a forgotten password: a code, and the same answer for people who do not exist', async () => {
    const person = await activated()
    const forgot = (identifier: string) =>
      server.post('/api/password/forgot', { elsAccount: accounts.buyer, identifier })
    const known = await forgot(person.elsSubAccount)
    expect(known.body).toMatchObject({ code: '200', data: { resendAfter: 60 } })
    expect((await forgot('nobody01')).body).toEqual(known.body)
    expect((await forgot('nobody01')).body.code).toBe((await forgot(person.elsSubAccount)).body.code)
    const noteCode = await codeIn(mailbox, person.email)
    const reset = (code: string, chosen = other, identifier = person.elsSubAccount) =>
      server.post('/api/password/reset', {
        elsAccount: accounts.buyer,
        identifier,
        noteCode: code,
        password: chosen,
        passwordConfirm: chosen,
      })
    const wrong = noteCode === '0000' ? '0001' : '0000'
    const refused = { code: '422', message: 'common.noteCodeWrong' }
    expect((await reset(wrong)).body).toMatchObject(refused)
    expect((await reset(noteCode, other, 'nobody01')).body).toMatchObject(refused)
    expect((await reset(noteCode, good)).body.data.issues).toMatchObject([{ rule: 'passwordReused' }])
    expect((await reset(noteCode)).body.code).toBe('200')
    expect((await reset(noteCode, `${other} x`)).body).toMatchObject(refused)
    await expect.poll(() => isIn(person.headers)).toBe(401)
    expect(await login(person.elsSubAccount, other)).toBe('200')
  })

  test('who asks for codes of a number does not hear whose number it is', async () => {
    const person = await activated()
    const forgot = async () => {
      const body = { elsAccount: accounts.buyer, identifier: person.elsSubAccount }
      return (await server.post('/api/password/forgot', body)).body
    }
    const number = encodeURIComponent(person.email)
    await server.get(`/api/supplier/SupplierRegisterService/getNoteCode?telephone=${number}&purpose=reset`)
    const nobody = await server.post('/api/password/forgot', { elsAccount: accounts.buyer, identifier: 'nobody77' })
    expect(await forgot()).toEqual(nobody.body)
    expect(await forgot()).toMatchObject({ code: '429', data: { retryAfter: 60 } })
  })

  test('a code signs in; a number of several accounts asks which', async () => {
    const mobile = '13911112222'
    await addPerson(server.database, { elsAccount: accounts.supplier, elsSubAccount: 'mobile01', mobile })
    const send = async () => {
      clock += 61_000
      await server.get(`/api/supplier/SupplierRegisterService/getNoteCode?telephone=${mobile}&purpose=login`)
      return codeIn(mailbox, mobile)
    }
    const byCode = (noteCode: string) => server.post('/api/signIn/code', { telephone: mobile, noteCode })
    const first = await send()
    expect((await byCode(first)).body).toMatchObject({ code: '200', data: { token: expect.any(String) } })
    expect((await byCode(first)).body).toMatchObject({ code: '422', message: 'common.noteCodeWrong' })
    await addPerson(server.database, { elsAccount: accounts.both, elsSubAccount: 'mobile02', mobile })
    const { body } = await byCode(await send())
    expect(body.data).toEqual({
      choices: [
        { elsAccount: '100002', elsSubAccount: 'mobile01', companyName: 'Company 100002', name: 'Person' },
        { elsAccount: '100003', elsSubAccount: 'mobile02', companyName: 'Company 100003', name: 'Person' },
      ],
      ticket: expect.any(String),
    })
    const choose = (elsAccount: string, elsSubAccount: string, ticket = String(body.data.ticket)) =>
      server.post('/api/signIn/choice', { ticket, elsAccount, elsSubAccount })
    expect((await choose('100003', 'mobile02')).body).toMatchObject({
      code: '200',
      data: { subAccountInfo: { elsAccount: '100003' } },
    })
    expect((await choose('100003', 'mobile02')).body.code).toBe('401')
    const next = await byCode(await send())
    expect((await choose('100001', 'admin001', String(next.body.data.ticket))).body.code).toBe('401')
  })

  test('the last administrator of a side stays', async () => {
    const [self] = (await server.get(`${people}?elsSubAccount=admin001`, admin.headers)).body.data.items as {
      uuid: string
      rowVersion: number
    }[]
    const uuid = String(self?.uuid)
    const refused = { status: 422, body: { message: 'subAccount.lastAdministrator' } }
    expect(await act(uuid, 'lock', { reason: 'x' })).toMatchObject(refused)
    expect(await act(uuid, 'disable')).toMatchObject(refused)
    expect(await put(`${people}/${uuid}`, { rowVersion: self?.rowVersion, roles: [] }, admin.headers)).toMatchObject(
      refused,
    )
    const second = await activated({ roles: ['buyerAdministrator'] })
    const both = await Promise.all([
      act(uuid, 'lock', { reason: 'x' }, second.headers),
      act(second.uuid, 'lock', { reason: 'x' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const [{ count } = { count: 0 }] = await server.database.read(systemOf(accounts.buyer), (on) =>
      on.query<{ count: number }>(
        `select count(*)::integer as count from "subAccount"
         where "elsAccount" = $1 and "subAccountStatus" = 'active' and "roles" ? 'buyerAdministrator'`,
        [accounts.buyer],
      ),
    )
    expect(count).toBeGreaterThan(0)
    await server.database.transaction(systemOf(accounts.buyer), (tx) =>
      tx.query(`update "subAccount" set "subAccountStatus" = 'active' where "elsSubAccount" = 'admin001'`),
    )
    admin = await server.signIn(accounts.buyer)
  })

  test('nobody gives a right that he does not hold', async () => {
    const issues = async (more: object) => (await invite(more)).body.data.issues
    expect(await issues({ roles: ['buyer', 'nothing', 'sales'] })).toEqual([
      { path: 'roles', rule: 'unknownReference', limit: 'nothing' },
      { path: 'roles', rule: 'unknownReference', limit: 'sales' },
    ])
    expect(await issues({ roles: 'buyer' })).toEqual([{ path: 'roles', rule: 'notList' }])
    expect(await issues({ dataItems: ['nowhere'] })).toEqual([
      { path: 'dataItems', rule: 'unknownReference', limit: 'nowhere' },
    ])
    const elsAccount = accounts.buyer
    const keys = [
      'subAccount.view',
      'subAccount.create',
      'subAccount.edit',
      'subAccount.assignRole',
      'purchaseOrder.view',
    ]
    const own = 'helperRole'
    const role = { roleCode: own, roleName: 'Helper', side: 'buyer', permissions: keys, dataItems: [], menuGroups: [] }
    expect((await server.post('/api/buyer/role', role, admin.headers)).status).toBe(200)
    await addPerson(server.database, { elsAccount, elsSubAccount: 'helper01', roles: [own], dataItems: ['own'] })
    await addPerson(server.database, { elsAccount, elsSubAccount: 'helper02', permissions: keys.slice(0, 3) })
    const [first, second] = [await server.signIn(elsAccount, 'helper01'), await server.signIn(elsAccount, 'helper02')]
    expect((await invite({ roles: [own], dataItems: ['own'] }, first.headers)).status).toBe(200)
    expect((await invite({ roles: ['buyerAdministrator'] }, first.headers)).body).toMatchObject({
      code: '422',
      message: 'subAccount.rightNotHeld',
      data: { field: 'roles', params: { permission: 'admin' } },
    })
    expect((await invite({ roles: ['buyer'] }, first.headers)).body.message).toBe('subAccount.rightNotHeld')
    expect((await invite({ dataItems: ['all'] }, first.headers)).body.message).toBe('subAccount.dataNotHeld')
    expect(await invite({ roles: [own] }, second.headers)).toMatchObject({
      status: 403,
      body: { data: { permission: 'subAccount.assignRole' } },
    })
    const plain = await invite({}, second.headers)
    expect(plain.status).toBe(200)
    const save = (more: object, { headers }: SignedIn) =>
      put(`${people}/${plain.uuid}`, { rowVersion: 1, ...more }, headers)
    expect((await save({ roles: [own] }, second)).status).toBe(403)
    expect((await save({ roles: ['buyerAdministrator'] }, first)).body.message).toBe('subAccount.rightNotHeld')
    expect((await save({ elsSubAccount: 'another01' }, first)).body.data.issues).toEqual([
      { path: 'elsSubAccount', rule: 'immutable' },
    ])
    expect((await save({ roles: [own] }, first)).status).toBe(200)
  })

  test('the server’s own name is nobody’s', async () => {
    expect((await invite({ elsSubAccount: 'system' })).body.data.issues).toEqual([
      { path: 'elsSubAccount', rule: 'badFormat', limit: 'userName' },
    ])
  })

  describe('whoever is disabled hands open documents over', () => {
    const def = purchaseOrder as AnyDocument
    const draft = {
      auditStatus: 'notSubmitted',
      sendStatus: 'notSent',
      orderStatus: 'unconfirmed',
      freezeFlag: 'N',
      isClose: 'N',
    }
    const sent = { ...draft, auditStatus: 'approved', sendStatus: 'sent' }
    const actor = {
      account: accounts.buyer,
      subAccount: 'admin001',
      side: 'buyer',
      permissions: new Set<string>(),
      name: '',
      companyName: '',
      timeZone: 'UTC',
      localCurrency: 'CNY',
    } as const
    let numbers = 500
    const order = (status: Record<string, string>, more: object) => {
      numbers += 1
      return sampleDoc(def, numbers, { status, handedOver: status.sendStatus === 'sent' }, { ...more })
    }
    const insert = (docs: readonly AnyDoc[]) =>
      server.database.asLoader((tx) => insertDocuments(contextOn(tx, { database: server.database, actor }), def, docs))
    const named = async (doc: AnyDoc) => {
      const [row] = await server.database.asLoader((tx) =>
        tx.query<Record<string, string>>(
          `select "purchasePerson", "purchasePersonName", "salePerson", "salePersonName", "holderUser", "rowVersion" from "purchaseOrder" where "uuid" = $1`,
          [doc.uuid],
        ),
      )
      return row
    }

    test('at the buyer, to somebody who is there', async () => {
      const leaving = await activated({ name: 'Li Leaving' })
      const taking = await activated({ name: 'Zhao Taking' })
      const person = { purchasePerson: leaving.elsSubAccount, purchasePersonName: 'Li Leaving' }
      const open = [order(draft, person), order(sent, person)]
      const closed = order({ ...draft, orderStatus: 'cancelled' }, person)
      await insert([...open, closed])
      expect(await act(leaving.uuid, 'disable')).toMatchObject({
        status: 422,
        body: { message: 'subAccount.openTasks', data: { field: 'handOverTo', params: { count: 2 } } },
      })
      expect((await act(leaving.uuid, 'disable', { handOverTo: 'nobody01' })).body).toMatchObject({
        ...{ message: 'common.invalid', data: { issues: [{ path: 'handOverTo', rule: 'unknownReference' }] } },
      })
      const himself = await act(leaving.uuid, 'disable', { handOverTo: leaving.elsSubAccount })
      expect(himself.body.message).toBe('subAccount.handOverTo')
      expect((await act(leaving.uuid, 'disable', { handOverTo: taking.elsSubAccount })).status).toBe(200)
      for (const doc of open)
        expect(await named(doc)).toMatchObject({
          purchasePerson: taking.elsSubAccount,
          purchasePersonName: 'Zhao Taking',
          rowVersion: doc.rowVersion,
        })
      expect((await named(open[0] as AnyDoc))?.holderUser).toBe(taking.elsSubAccount)
      expect(await named(closed)).toMatchObject(person)
    })

    test('at the supplier, where the buyer’s person stays', async () => {
      const elsAccount = accounts.supplier
      await addPerson(server.database, { elsAccount, elsSubAccount: 'leaving1', name: 'Sun Leaving' })
      await addPerson(server.database, { elsAccount, elsSubAccount: 'taking01', name: 'Qian Taking' })
      const { headers } = await server.signIn(elsAccount)
      const list = await server.get('/api/supplier/subAccount?elsSubAccount=leaving1', headers)
      const [leaving] = list.body.data.items as { uuid: string }[]
      const waiting = order(sent, { purchasePerson: 'leaving1', salePerson: 'leaving1', salePersonName: 'Sun Leaving' })
      await insert([waiting])
      const path = `/api/supplier/subAccount/${leaving?.uuid}/disable`
      expect((await server.post(path, {}, headers)).body.data).toMatchObject({ params: { count: 1 } })
      expect((await server.post(path, { handOverTo: 'taking01' }, headers)).status).toBe(200)
      expect(await named(waiting)).toMatchObject({
        purchasePerson: 'leaving1',
        salePerson: 'taking01',
        salePersonName: 'Qian Taking',
        holderUser: null,
      })
    })
  })

  test('the platform lets the first administrator into an account, and nobody after that', async () => {
    const platform = await server.signIn(accounts.platform)
    const company = await server.post(
      '/api/platform/account',
      { toElsAccount: '100777', fullName: 'Fresh Company', shortName: 'Fresh', accountSide: 'buyer' },
      platform.headers,
    )
    const path = `/api/platform/account/${company.body.data.uuid}/administrator`
    const person = { name: 'First', email: 'first@fresh.example' }
    const lesser = await server.signIn(accounts.platform, 'person1')
    expect((await server.post(path, person, lesser.headers)).status).toBe(403)
    expect((await server.post(path, { name: 'First' }, platform.headers)).body.data.issues).toMatchObject([
      { rule: 'contactRequired' },
    ])
    expect((await server.post(path, person, platform.headers)).body.data).toEqual({ elsSubAccount: 'admin001' })
    const lapsed = await linkIn(mailbox, person.email, 'activation')
    const start = clock
    clock += 73 * 3_600_000
    expect((await server.get(`/api/activation/${lapsed}`)).body.code).toBe('404')
    clock = start
    expect((await server.post(path, person, platform.headers)).body.data).toEqual({ elsSubAccount: 'admin001' })
    const ticket = await linkIn(mailbox, person.email, 'activation')
    expect(ticket).not.toBe(lapsed)
    expect((await server.get(`/api/activation/${lapsed}`)).body.code).toBe('404')
    const { body } = await set(ticket)
    expect(body.data).toMatchObject({ subAccountInfo: { elsAccount: '100777', admin: true } })
    const second = { name: 'Second', elsSubAccount: 'admin002', email: 'second@fresh.example' }
    expect(await server.post(path, second, platform.headers)).toMatchObject({
      status: 422,
      body: { message: 'account.hasAdministrator' },
    })
  })

  test('the form of spec §7 signs in from our own page, and from a script', async () => {
    const send = (origin: string | undefined, more: object = {}, fetched: object = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/activity/authentication',
        headers: {
          host: '127.0.0.1',
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin ? { origin } : {}),
          ...fetched,
        },
        payload: new URLSearchParams({
          username: `${accounts.buyer}_admin001`,
          password,
          'remember-me': 'on',
          submit: 'Login',
          ...more,
        }).toString(),
      })
    expect((await send('https://127.0.0.1')).json()).toMatchObject({
      code: '200',
      data: { subAccountInfo: { elsSubAccount: 'admin001' } },
    })
    for (const origin of ['https://evil.example', 'null'])
      expect((await send(origin)).json()).toMatchObject({ code: '403', message: 'common.notAllowed' })
    // a browser that keeps its origin to itself
    expect((await send(undefined, {}, { 'sec-fetch-site': 'cross-site' })).json().code).toBe('403')
    expect((await send(undefined)).json().code).toBe('200')
    expect((await send('https://127.0.0.1', { password: 'wrong' })).json().code).toBe('401')
    expect((await send('https://127.0.0.1', { username: 'admin001' })).json().code).toBe('400')
  })

  test('all sessions end at once', async () => {
    const person = await activated()
    const second = await enter(person.elsSubAccount, good)
    expect((await server.post('/api/session/endAll', {}, second)).status).toBe(200)
    await expect.poll(() => isIn(person.headers)).toBe(401)
    expect(await isIn(second)).toBe(401)
  })
})
