import { isCreditCode } from '@srm/core/suppliers/creditCode'
import { invitation } from '@srm/core/suppliers/invitation'
import { registration } from '@srm/core/suppliers/registration'
import { agreement } from '@srm/core/system/people/agreement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../src/areas.ts'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { system } from '../../../src/database/systemTables.ts'
import { invitationDelivery } from '../../../src/suppliers/invitationDelivery.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { codeIn, lettersTo, linkIn, sendingTo } from '../../support/letters.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../support/server.ts'

const service = '/api/supplier/SupplierRegisterService'
const password = 'quiet harbour 47'
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
let codes = 0
/** Another good credit code each time. */
const creditCode = (): string => {
  codes += 1
  const front = `91310000${String(codes).padStart(9, '0')}`
  return [...signs].map((sign) => front + sign).find(isCreditCode) ?? ''
}

describe.each(kinds)('registration on %s', (kind) => {
  let server: TestServer
  let mailbox: Mailbox
  let buyer: SignedIn
  let platform: SignedIn
  let skipped = 0
  const now = () => new Date(Date.now() + skipped)
  let n = 0
  /** What a company types; `verifyToken` proves its e-mail address. */
  const typed = async (more: object = {}) => {
    n += 1
    const email = `sales${n}@company${n}.example`
    return {
      registerSource: 'PUBLIC',
      fullName: `Company No. ${n} Ltd.`,
      socialCreditCode: creditCode(),
      countryCode: 'CN',
      contactName: '王芳',
      email,
      verifyToken: await proof(email),
      agreementVersion: agreement.version,
      elsSubAccount: 'admin001',
      password,
      passwordConfirm: password,
      ...more,
    }
  }
  const askCode = async (contact: string) => {
    skipped += 61_000
    const asked = await server.get(`${service}/getNoteCode?telephone=${encodeURIComponent(contact)}`)
    expect(asked.body.code).toBe('200')
    const code = await codeIn(mailbox, contact)
    skipped += 3_600_000
    return code
  }
  const proof = async (contact: string) => {
    skipped += 61_000
    await server.get(`${service}/getNoteCode?telephone=${encodeURIComponent(contact)}`)
    const noteCode = await codeIn(mailbox, contact)
    const query = new URLSearchParams({ telephone: contact, noteCode })
    const { body } = await server.get(`${service}/validateNoteCode?${query}`)
    expect(body.code).toBe('200')
    // as if an hour passed: codes are rationed by address
    skipped += 200_000
    return String(body.data.verifyToken)
  }
  const register = (body: object) => server.post(`${service}/register`, body)
  const rows = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.database.read(system, (on) => on.query<Row>(text, values))
  const registered = async (body: object) => {
    const answer = await register(body)
    expect(answer.body).toMatchObject({ code: '200', data: { ticket: expect.any(String) } })
    return (await server.get(`/api/signUp/success/${answer.body.data.ticket}`)).body.data as unknown as {
      elsAccount: string
      exchangeToken: string
    }
  }
  const set = async (key: string, value: unknown) => {
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/platform/settings/${key}`,
      headers: platform.headers,
      payload: { value },
    })
    expect(response.statusCode).toBe(200)
  }
  let invited = 0
  const invite = async (more: object = {}) => {
    invited += 1
    const body = {
      supplierName: `Invited ${invited}`,
      contactName: 'Mr. Invited',
      email: `invited${invited}@example.com`,
      targetStatus: 'potential',
      expireDate: '2099-01-01',
      ...more,
    }
    const answer = await server.post('/api/buyer/invitation', body, buyer.headers)
    return { ...body, ...(answer.body.data as { uuid?: string; inviteCode?: string }), answer }
  }
  const act = (document: string, uuid: unknown, action: string, body: object = {}, headers = buyer.headers) =>
    server.post(
      `/api/${headers === platform.headers ? 'platform' : 'buyer'}/${document}/${uuid}/${action}`,
      body,
      headers,
    )

  const waitingIn = async (headers: SignedIn['headers']) => {
    const { items } = (await server.get('/api/messages?limit=200', headers)).body.data as unknown as {
      items: { event: string; title: string; body: string; url: string }[]
    }
    return items.filter(({ event }) => event === 'registration.register')
  }
  const allIsTold = () => expect.poll(() => rows('select 1 from event where not "dispatched" limit 1')).toEqual([])
  /** The buyer's day so many days from now. */
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000)

  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(kind, { ...areas, now, config: sendingTo(mailbox) })
    await addPerson(server.database, {
      elsAccount: accounts.buyer,
      elsSubAccount: 'decider1',
      permissions: ['registration.view', 'registration.activate'],
      email: 'decider1@example.com',
    })
    buyer = await server.signIn(accounts.buyer)
    platform = await server.signIn(accounts.platform)
    await set('defaultBuyers', [accounts.buyer, '999999'])
  })
  afterAll(async () => {
    await server?.drop()
    await mailbox?.close()
  })

  test('a company registers itself, is shown its account once and signs in with one click', async () => {
    const given = await typed()
    const { body } = await register(given)
    expect(body).toMatchObject({ code: '200', data: { ticket: expect.any(String) } })
    const path = `/api/signUp/success/${body.data.ticket}`
    const shown = (await server.get(path)).body
    expect(shown.data).toEqual({
      elsAccount: expect.stringMatching(/^\d{6,}$/),
      elsSubAccount: 'admin001',
      companyName: given.fullName,
      exchangeToken: expect.any(String),
    })
    expect((await server.get(path)).body.code).toBe('404')
    const { elsAccount, exchangeToken } = shown.data as unknown as { elsAccount: string; exchangeToken: string }
    expect((await server.get(`/api/ElsAuthService/webValidToken/${exchangeToken}`)).body).toMatchObject({
      code: '200',
      data: { subAccountInfo: { elsAccount, admin: true, sides: ['supplier'], companyName: given.fullName } },
    })
    const login = { elsAccount, elsSubAccount: given.email, elsSubAccountPassword: password }
    expect((await server.post('/api/ElsAuthService/login', login)).body.code).toBe('200')
    expect((await lettersTo(server.database, given.email))[0]).toMatchObject({
      template: 'registrationSuccess',
      elsAccount,
    })
    expect(
      await rows(
        'select "elsAccount", "supplierStatus", "fullName", "contactName" from supplier where "toElsAccount" = $1',
        [elsAccount],
      ),
    ).toEqual([
      { elsAccount: accounts.buyer, supplierStatus: 'stranger', fullName: given.fullName, contactName: '王芳' },
    ])
    const [row] = await rows(
      `select "elsAccount", "registerSource", "registerStatus", "agreementVersion", "agreementAcceptedAt" is not null as dated
       from registration where "registeredAccount" = $1`,
      [elsAccount],
    )
    expect(row).toEqual({
      elsAccount: accounts.platform,
      registerSource: 'PUBLIC',
      registerStatus: 'activated',
      agreementVersion: agreement.version,
      dated: true,
    })
    expect(await rows('select 1 from "registrationPassword"')).toEqual([])
  })

  test('every fault is told at once, with its path', async () => {
    const issues = async (body: object) => (await register(body)).body.data.issues
    const given = await typed()
    expect(
      await issues({
        registerSource: 'PUBLIC',
        fullName: 'AB',
        socialCreditCode: '91310000MA1FL0K42X',
        countryCode: 'CN',
        elsSubAccount: '1admin',
        password: 'password',
        passwordConfirm: 'other',
      }),
    ).toEqual([
      { path: 'fullName', rule: 'nameLength' },
      { path: 'contactName', rule: 'required' },
      { path: 'elsSubAccount', rule: 'badFormat', limit: 'userName' },
      { path: 'telephone', rule: 'contactRequired' },
      { path: 'socialCreditCode', rule: 'wrong' },
      { path: 'password', rule: 'passwordCommon' },
      { path: 'passwordConfirm', rule: 'mustMatch' },
      { path: 'agreementVersion', rule: 'mustBeRead' },
      { path: 'noteCode', rule: 'required' },
    ])
    expect(await issues({ ...given, fullName: 'x'.repeat(41) })).toEqual([{ path: 'fullName', rule: 'nameLength' }])
    expect(await issues({ ...given, telephone: '123', email: 'x' })).toEqual([
      { path: 'telephone', rule: 'badFormat', limit: 'mobile' },
      { path: 'email', rule: 'badFormat', limit: 'email' },
    ])
    expect(await issues({ ...given, socialCreditCode: '' })).toEqual([{ path: 'socialCreditCode', rule: 'required' }])
    expect(await issues({ ...given, registerSource: 'INVITE' })).toEqual([{ path: 'inviteCode', rule: 'required' }])
    expect(await issues({ ...given, registerSource: 'ON_BEHALF' })).toEqual([
      { path: 'registerSource', rule: 'notOneOf' },
    ])
    expect(await issues({ ...given, registeredAccount: '100001' })).toEqual([
      { path: 'registeredAccount', rule: 'notAccepted' },
    ])
    expect(await issues({ ...given, elsSubAccount: 'system' })).toEqual([
      { path: 'elsSubAccount', rule: 'badFormat', limit: 'userName' },
    ])
    expect((await register(given)).body.code).toBe('200')
  })

  test('the proof is for that contact, for one use, and comes back when nothing was registered', async () => {
    const [given, foreign] = [await typed(), await typed()]
    const refused = { code: '422', message: 'common.noteCodeWrong', data: { field: 'noteCode' } }
    expect((await register({ ...given, verifyToken: foreign.verifyToken })).body).toMatchObject(refused)
    expect((await register({ ...given, verifyToken: 'x' })).body).toMatchObject(refused)
    const taken = await register({ ...given, fullName: foreign.fullName, socialCreditCode: foreign.socialCreditCode })
    expect(taken.body.code).toBe('200')
    expect((await register({ ...given, socialCreditCode: creditCode(), fullName: 'Another name' })).body).toMatchObject(
      refused,
    )
    expect((await register(foreign)).body).toMatchObject({ code: '409', data: { join: true } })
    const { fullName, verifyToken, email } = foreign
    const joined = await server.post(`${service}/join`, { fullName, contactName: 'Foreign', email, verifyToken })
    expect(joined.body.code).toBe('200')
  })

  test('the code itself is a proof too', async () => {
    const email = 'bycode@example.com'
    const noteCode = await askCode(email)
    skipped -= 3_600_000
    const { verifyToken: _, ...given } = await typed({ email, noteCode })
    const wrong = noteCode === '0000' ? '0001' : '0000'
    expect((await register({ ...given, noteCode: wrong })).body.code).toBe('422')
    expect((await register(given)).body.code).toBe('200')
  })

  test('no company gets a second account: its people ask to join', async () => {
    const first = await typed({ fullName: '东莞 精密（中国）有限公司' })
    const { elsAccount } = await registered(first)
    const exists = { code: '409', message: 'registration.companyExists', data: { join: true } }
    expect((await register(await typed({ socialCreditCode: first.socialCreditCode }))).body).toEqual(exists)
    expect((await register(await typed({ fullName: '东莞精密(中国)有限公司' }))).body).toEqual(exists)
    const abroad = { fullName: first.fullName, countryCode: 'DE', socialCreditCode: null, businessRegisterNo: 'HRB 1' }
    expect((await register(await typed(abroad))).body.code).toBe('200')
    const verdict = async (path: string) => (await server.get(`${service}/${path}`)).body.data
    const name = encodeURIComponent('东莞精密(中国)有限公司')
    expect(await verdict(`verifySupplierName?supplierName=${name}`)).toEqual({ valid: true, taken: true })
    expect(await verdict('verifySupplierName?supplierName=New%20one&tyc=1')).toEqual({ valid: true, taken: false })
    expect(await verdict('verifySupplierName?supplierName=AB')).toEqual({ valid: false, taken: false })
    const code = 'no-auth/verifySocialCreditCode?socialCreditCode='
    expect(await verdict(code + first.socialCreditCode)).toEqual({ valid: true, taken: true })
    expect(await verdict(`${code}91310000MA1FL0K42X`)).toEqual({ valid: false, taken: false })
    expect(await verdict(code + creditCode())).toEqual({ valid: true, taken: false })

    const ask = async (more: object = {}) => {
      const { fullName, email, verifyToken } = await typed({ fullName: first.fullName })
      const body = { fullName, email, verifyToken, contactName: 'Newcomer', message: 'Let me in', ...more }
      return { email, body: (await server.post(`${service}/join`, body)).body }
    }
    const known = await ask()
    const unknown = await ask({ fullName: 'A company that nobody knows' })
    expect(known.body).toEqual({ code: '200', message: 'common.success', data: null })
    expect(unknown.body).toEqual(known.body)
    const supplier = await server.post('/api/ElsAuthService/login', {
      elsAccount,
      elsSubAccount: 'admin001',
      elsSubAccountPassword: password,
    })
    const headers = { token: supplier.body.data.token, account: `${elsAccount}_admin001` }
    const list = (await server.get('/api/supplier/joinRequest', headers)).body.data.items as {
      uuid: string
      name: string
    }[]
    expect(list).toHaveLength(1)
    await allIsTold()
    const link = `/supplier/joinRequest/${list[0]?.uuid}`
    expect((await server.get('/api/messages', headers)).body.data.items).toMatchObject([
      { event: 'joinRequest.create', title: 'Newcomer 申请加入', url: link },
    ])
    const letter = { template: 'joinRequest.create', elsAccount, link }
    expect(await lettersTo(server.database, first.email)).toContainEqual(expect.objectContaining(letter))
    expect(list[0]).toMatchObject({ name: 'Newcomer', email: known.email, joinStatus: 'open' })
    const accept = (elsSubAccount: string) =>
      server.post(`/api/supplier/joinRequest/${list[0]?.uuid}/accept`, { elsSubAccount }, headers)
    expect((await accept('admin001')).body).toMatchObject({ code: '409', message: 'common.duplicateKey' })
    expect((await accept('newcomer1')).body.code).toBe('200')
    const ticket = await linkIn(mailbox, known.email, 'activation')
    expect((await server.get(`/api/activation/${ticket}`)).body.data).toMatchObject({
      elsAccount,
      elsSubAccount: 'newcomer1',
    })
  })

  test('of two that register one company at once, one gets an account', async () => {
    const first = await typed()
    const second = await typed({ fullName: first.fullName, socialCreditCode: first.socialCreditCode })
    const answers = await Promise.all([register(first), register(second)])
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['200', '409'])
    expect(await rows('select 1 from account where "socialCreditCode" = $1', [first.socialCreditCode])).toHaveLength(1)
  })

  test('a new account never gets a number that a buyer already wrote down', async () => {
    const { elsAccount } = await registered(await typed())
    const next = String(Number(elsAccount) + 1)
    const body = { toElsAccount: next, fullName: 'Without an account' }
    expect((await server.post('/api/buyer/supplier', body, buyer.headers)).status).toBe(200)
    expect(Number((await registered(await typed())).elsAccount)).toBe(Number(elsAccount) + 2)
  })

  describe('by invitation', () => {
    test('the buyer sends a code; it registers once and the relation begins as he said', async () => {
      const { uuid, inviteCode, email } = await invite()
      expect(inviteCode).toMatch(/^[A-Z2-7]{16}$/)
      expect((await act('invitation', uuid, 'send')).body.data).toMatchObject({ inviteStatus: 'waiting', sendCount: 1 })
      const { text } = await mailbox.take(email)
      expect(text).toContain(`https://srm.example.com/signup/invite?code=${inviteCode}`)
      const shown = await server.get(`/api/invitation/${inviteCode?.toLowerCase()}`)
      expect(shown.body.data).toEqual({
        buyerName: 'Company 100001',
        supplierName: 'Invited 1',
        contactName: 'Mr. Invited',
        telephone: null,
        email,
        expireDate: '2099-01-01',
      })
      const { elsAccount } = await registered(await typed({ registerSource: 'INVITE', inviteCode }))
      const relation = 'select "elsAccount", "supplierStatus" from supplier where "toElsAccount" = $1'
      expect(await rows(relation, [elsAccount])).toEqual([{ elsAccount: accounts.buyer, supplierStatus: 'potential' }])
      expect((await server.get(`/api/buyer/invitation/${uuid}`, buyer.headers)).body.data).toMatchObject({
        inviteStatus: 'claimed',
        claimedBy: elsAccount,
      })
      expect((await server.get(`/api/invitation/${inviteCode}`)).body.code).toBe('404')
      expect(await act('invitation', uuid, 'send')).toMatchObject({ status: 409, body: { message: 'common.notNow' } })
      const events = await rows(
        `select "document" || '.' || "action" as event from event where "elsAccount" = $1 and "document" in ('registration', 'supplier')
         and "at" > now() - interval '1 minute' order by "uuid" desc limit 6`,
        [accounts.buyer],
      )
      expect(events.map(({ event }) => event).toReversed()).toEqual([
        'registration.create',
        'registration.register',
        'registration.activate',
        'supplier.create',
        'supplier.companyChange',
        'supplier.toPotential',
      ])
    })

    test('without a last day an invitation is good for 30 days, and no day before today is taken', async () => {
      const thirtyDays = expect.toBeOneOf([dayIn(30), dayIn(30 + 1 / 24)])
      const { answer, uuid } = await invite({ expireDate: undefined })
      expect(answer.body.data).toMatchObject({ expireDate: thirtyDays, inviteStatus: 'unsent' })
      const path = `/api/buyer/invitation/${uuid}`
      const put = async (more: object) => {
        const { rowVersion } = (await server.get(path, buyer.headers)).body.data
        const payload = { rowVersion, ...more }
        return (await server.app.inject({ method: 'PUT', url: path, headers: buyer.headers, payload })).json()
      }
      const past = { path: 'expireDate', rule: 'beforeToday', limit: expect.toBeOneOf([dayIn(0), dayIn(1 / 24)]) }
      expect((await put({ expireDate: dayIn(-1) })).data.issues).toEqual([past])
      expect((await invite({ expireDate: dayIn(-1) })).answer.body.data.issues).toEqual([past])
      expect((await put({ expireDate: dayIn(1) })).data).toMatchObject({ expireDate: dayIn(1) })
      expect((await put({ expireDate: null })).data).toMatchObject({ expireDate: thirtyDays })
      const file = await server.app.inject({
        method: 'POST',
        url: '/api/buyer/invitation/import?mode=insert',
        headers: { ...buyer.headers, 'content-type': 'text/csv' },
        payload: 'batch,supplierName,email\nB-30,Thirty days,thirty@example.com',
      })
      expect(file.json().data).toMatchObject({ created: 1, failed: 0 })
      expect(await rows(`select "expireDate" from invitation where "batch" = 'B-30'`)).toEqual([
        { expireDate: thirtyDays },
      ])
      expect((await act('invitation', uuid, 'send')).status).toBe(200)
    })

    test('of two that claim one invitation at once, one wins', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { inviteCode } = await invite()
        const forms = [
          await typed({ registerSource: 'INVITE', inviteCode }),
          await typed({ registerSource: 'INVITE', inviteCode }),
        ]
        const answers = await Promise.all(forms.map(register))
        expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['200', '422'])
        expect(answers.find(({ body }) => body.code === '422')?.body).toMatchObject({
          message: 'registration.inviteInvalid',
          data: { field: 'inviteCode' },
        })
      }
    })

    test('a code that is wrong, revoked or past its day is refused, and the proof stays good', async () => {
      const [revoked, past] = [await invite(), await invite()]
      await act('invitation', revoked.uuid, 'revoke')
      await server.database.transaction(system, (tx) =>
        tx.query(`update invitation set "expireDate" = '2020-01-01' where "uuid" = $1`, [past.uuid]),
      )
      const given = await typed({ registerSource: 'INVITE' })
      for (const inviteCode of ['AAAAAAAAAAAAAAAA', 'x', revoked.inviteCode, past.inviteCode])
        expect((await register({ ...given, inviteCode })).body.message).toBe('registration.inviteInvalid')
      expect((await act('invitation', past.uuid, 'send')).body.message).toBe('common.notNow')
      expect((await register({ ...given, inviteCode: (await invite()).inviteCode })).body.code).toBe('200')
    })

    test('codes lapse on the day after their last, once; extended they are sent again', async () => {
      const { uuid, email } = await invite()
      await server.database.transaction(system, (tx) =>
        tx.query(`update invitation set "expireDate" = '2030-06-15' where "uuid" = $1`, [uuid]),
      )
      const status = async () =>
        (await rows<{ inviteStatus: string }>('select "inviteStatus" from invitation where "uuid" = $1', [uuid]))[0]
          ?.inviteStatus
      // the buyer's day ends at 16:00 UTC
      await clockJob(invitation).run(server.database, new Date('2030-06-15T15:59:00Z'))
      expect(await status()).toBe('unsent')
      await clockJob(invitation).run(server.database, new Date('2030-06-15T16:00:00Z'))
      expect(await status()).toBe('expired')
      expect(await clockJob(invitation).run(server.database, new Date('2030-06-15T16:00:00Z'))).toBe(0)
      expect((await act('invitation', uuid, 'extend', { expireDate: '2020-01-01' })).body.message).toBe(
        'invitation.expireInPast',
      )
      expect((await act('invitation', uuid, 'extend', { expireDate: '2031-01-01' })).status).toBe(200)
      expect(await lettersTo(server.database, email)).toHaveLength(1)
    })

    test('one batch invites nobody twice, by hand or by file', async () => {
      const batch = 'B-2026'
      await invite({ batch, email: 'Twice@example.com', telephone: '13800138000' })
      const refused = { status: 422, body: { message: 'common.supplierRepeated' } }
      expect((await invite({ batch, email: 'twice@example.com' })).answer).toMatchObject({
        ...refused,
        body: { data: { field: 'email' } },
      })
      expect((await invite({ batch, telephone: '13800138000' })).answer).toMatchObject({
        ...refused,
        body: { data: { field: 'telephone' } },
      })
      expect((await invite({ batch: 'B-2027', email: 'twice@example.com' })).answer.status).toBe(200)
      expect((await invite({ email: undefined, telephone: undefined })).answer.body.data.issues).toEqual([
        { path: 'telephone', rule: 'contactRequired' },
      ])
      const file = [
        'batch,supplierName,contactName,email,expireDate',
        'B-2028,First,A,first@example.com,2099-01-01',
        'B-2028,Second,B,second@example.com,2099-01-01',
        'B-2028,Third,C,FIRST@example.com,2099-01-01',
        'B-2028,Fourth,D,fourth@example.com,2001-01-01',
      ].join('\n')
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/buyer/invitation/import?mode=insert',
        headers: { ...buyer.headers, 'content-type': 'text/csv' },
        payload: file,
      })
      expect(response.json().data).toMatchObject({
        created: 2,
        failed: 2,
        errors: [
          { row: 4, field: 'email', rule: 'common.supplierRepeated' },
          { row: 5, field: 'expireDate', rule: 'beforeToday' },
        ],
      })
      const made = await rows<{ code: string }>(`select "inviteCode" as code from invitation where "batch" = 'B-2028'`)
      expect(new Set(made.map(({ code }) => code)).size).toBe(2)
    })

    test('an invitation is sent when its letter has left; failed, it says why and is sent again', async () => {
      const { uuid, email } = await invite()
      const read = async () => {
        await invitationDelivery.run(server.database, new Date())
        const [row] = await rows(
          'select "inviteStatus", "lastSendError", "rowVersion" from invitation where "uuid" = $1',
          [uuid],
        )
        return row
      }
      mailbox.refuse({ code: 550, at: 'recipient' })
      expect((await act('invitation', uuid, 'send')).body.data).toMatchObject({ inviteStatus: 'waiting' })
      const lastSendError = expect.stringContaining('refused')
      await expect.poll(read).toEqual({ inviteStatus: 'failed', lastSendError, rowVersion: 2 })
      mailbox.refuse(undefined)
      expect((await act('invitation', uuid, 'send')).body.data).toMatchObject({ inviteStatus: 'waiting', sendCount: 2 })
      await mailbox.take(email, /invites|邀请/)
      await expect.poll(read).toEqual({ inviteStatus: 'sent', lastSendError: null, rowVersion: 3 })
    })
  })

  test('a buyer registers a company on its behalf; its first person gets a link for a week', async () => {
    const fullName = 'Registered by the buyer'
    const email = 'behalf@example.com'
    const draft = { fullName, countryCode: 'CN', contactName: 'Ms. Behalf', email, elsSubAccount: 'behalf01' }
    const { body } = await server.post('/api/buyer/registration', draft, buyer.headers)
    expect(body.data).toMatchObject({ registerStatus: 'draft', registerSource: 'ON_BEHALF' })
    const { uuid } = body.data
    expect((await act('registration', uuid, 'register')).body.data.issues).toEqual([
      { path: 'socialCreditCode', rule: 'required' },
    ])
    const saved = await server.app.inject({
      method: 'PUT',
      url: `/api/buyer/registration/${uuid}`,
      headers: buyer.headers,
      payload: { rowVersion: 1, socialCreditCode: creditCode() },
    })
    expect(saved.statusCode).toBe(200)
    const done = await act('registration', uuid, 'register')
    expect(done.body.data).toMatchObject({ registerStatus: 'activated', registeredAccount: expect.any(String) })
    const elsAccount = String(done.body.data.registeredAccount)
    expect(await rows('select "supplierStatus" from supplier where "toElsAccount" = $1', [elsAccount])).toEqual([
      { supplierStatus: 'potential' },
    ])
    const lapsed = await linkIn(mailbox, email, 'activation')
    expect((await act('registration', uuid, 'remind')).body.data).toMatchObject({ registerStatus: 'activated' })
    const ticket = await linkIn(mailbox, email, 'activation')
    expect((await server.get(`/api/activation/${lapsed}`)).body.code).toBe('404')
    const [kept] = await rows<{ hours: number }>(
      `select round(extract(epoch from "expireDate" - now()) / 3600)::integer as hours from ticket where "elsAccount" = $1`,
      [elsAccount],
    )
    expect(kept?.hours).toBe(7 * 24)
    const before = skipped
    skipped = 0
    const entered = await server.post(`/api/activation/${ticket}`, {
      password,
      passwordConfirm: password,
      agreementVersion: agreement.version,
    })
    skipped = before
    expect(entered.body).toMatchObject({
      code: '200',
      data: { subAccountInfo: { elsAccount, elsSubAccount: 'behalf01' } },
    })
    expect((await act('registration', uuid, 'remind')).body).toMatchObject({
      code: '422',
      message: 'registration.linkUsed',
    })
    const again = await server.post('/api/buyer/registration', { ...draft, fullName: `${fullName}.` }, buyer.headers)
    await server.app.inject({
      method: 'PUT',
      url: `/api/buyer/registration/${again.body.data.uuid}`,
      headers: buyer.headers,
      payload: { rowVersion: 1, socialCreditCode: creditCode() },
    })
    expect(await act('registration', again.body.data.uuid, 'register')).toMatchObject({
      status: 409,
      body: { message: 'registration.companyExists' },
    })
  })

  describe('with somebody who decides', () => {
    beforeAll(() => set('registerAudit', 'Y'))
    afterAll(() => set('registerAudit', 'N'))

    test('the account is opened when it is approved, with the password that was typed', async () => {
      const given = await typed()
      const shown = await registered(given)
      expect(shown).toMatchObject({ elsAccount: null, exchangeToken: null })
      expect((await register({ ...given, verifyToken: await proof(given.email) })).body.code).toBe('409')
      const [waiting] = (await server.get('/api/platform/registration?tab=open', platform.headers)).body.data.items as {
        uuid: string
      }[]
      await allIsTold()
      // those before were decided at once, and nobody had to be told
      expect(await waitingIn(platform.headers)).toMatchObject([
        {
          title: `${given.fullName} wants to register`,
          body: expect.stringContaining(`E-mail: ${given.email}`),
          url: `/platform/registration/${waiting?.uuid}`,
        },
      ])
      expect(await waitingIn(buyer.headers)).toEqual([])
      const done = await act('registration', waiting?.uuid, 'activate', {}, platform.headers)
      expect(done.status).toBe(200)
      const login = {
        elsAccount: done.body.data.registeredAccount,
        elsSubAccount: 'admin001',
        elsSubAccountPassword: password,
      }
      expect((await server.post('/api/ElsAuthService/login', login)).body.code).toBe('200')
      expect(await rows('select 1 from "registrationPassword"')).toEqual([])
    })

    test('a refusal tells the applicant why and frees the invitation; nobody decides for a month', async () => {
      const { inviteCode, uuid } = await invite()
      const given = await typed({ registerSource: 'INVITE', inviteCode })
      await registered(given)
      const [waiting] = (await server.get('/api/buyer/registration?tab=open', buyer.headers)).body.data.items as {
        uuid: string
      }[]
      const status = async () =>
        (await server.get(`/api/buyer/invitation/${uuid}`, buyer.headers)).body.data as unknown as object
      expect(await status()).toMatchObject({ inviteStatus: 'claimed' })
      await allIsTold()
      const decider = (await server.signIn(accounts.buyer, 'decider1')).headers
      for (const headers of [buyer.headers, decider])
        expect(await waitingIn(headers)).toMatchObject([{ url: `/buyer/registration/${waiting?.uuid}` }])
      expect((await lettersTo(server.database, 'decider1@example.com'))[0]).toMatchObject({
        template: 'registration.register',
        subject: `${given.fullName} 申请注册`,
        link: `/buyer/registration/${waiting?.uuid}`,
      })
      expect(await waitingIn(platform.headers)).toHaveLength(1)
      const reject = (headers: SignedIn['headers']) =>
        act('registration', waiting?.uuid, 'reject', { reason: 'Not a supplier' }, headers)
      expect((await reject(buyer.headers)).body.message).toBe('separation.inviteAndAdmit')
      expect((await reject(decider)).body.data).toMatchObject({ registerStatus: 'rejected' })
      const refusal = { template: 'registrationRejected', body: expect.stringContaining('Not a supplier') }
      expect(await lettersTo(server.database, given.email)).toContainEqual(expect.objectContaining(refusal))
      expect(await status()).toMatchObject({ inviteStatus: 'sent', claimedDate: null })
      expect(await rows('select 1 from "registrationPassword"')).toEqual([])
      await registered({ ...given, verifyToken: await proof(given.email) })
      const day = 86_400_000
      expect(await clockJob(registration).run(server.database, new Date(now().getTime() + 29 * day))).toBe(0)
      expect(await clockJob(registration).run(server.database, new Date(now().getTime() + 31 * day))).toBe(1)
      expect(await status()).toMatchObject({ inviteStatus: 'sent' })
    })
  })

  test('an account that is closed leaves its company free to register again', async () => {
    const given = await typed()
    const { elsAccount } = await registered(given)
    const [row] = await rows<{ uuid: string }>('select "uuid" from account where "toElsAccount" = $1', [elsAccount])
    expect((await act('account', row?.uuid, 'close', { reason: 'Out of business' }, platform.headers)).status).toBe(200)
    expect((await register({ ...given, verifyToken: await proof(given.email) })).body.code).toBe('200')
  })

  test('public calls are rationed by address', async () => {
    let last = '200'
    for (let i = 0; i < 60 && last !== '429'; i += 1) last = (await register({})).body.code
    expect(last).toBe('429')
  })
})
