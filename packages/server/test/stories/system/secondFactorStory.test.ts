/** A second factor: codes of an app, passkeys, recovery codes; what a stolen password, a guess and an open page are worth. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson, password } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { authenticator } from '../../support/signIn/authenticator.ts'
import { startWorld, type World } from '../../support/world.ts'

const origin = 'https://srm.example.com'
const config = readConfig({
  SRM_LOG: 'silent',
  PORT: '0',
  SRM_DATA: 'memory:',
  SRM_DEMO: 'off',
  SRM_URL: `${origin}/portal`,
})
const minute = 60_000
const { buyer } = accounts

describe.each(kinds)('a second factor on %s', (kind) => {
  let world: World
  let clock = Date.now()
  let people = 0

  beforeAll(async () => {
    world = await startWorld(kind, { now: () => new Date(clock), config })
  })
  afterAll(() => world?.drop())
  beforeEach(() => {
    clock += 60 * minute
  })

  const call = (path: string, body: unknown, who?: SignedIn) =>
    world.call(undefined, 'POST', path, body, who?.headers ?? {})
  const newPerson = async (admin = false) => {
    people += 1
    const name = `factor${String(people).padStart(3, '0')}`
    await addPerson(world.database, { elsAccount: buyer, elsSubAccount: name, admin, permissions: ['role.view'] })
    return name
  }
  const enter = (name: string) =>
    call('/ElsAuthService/login', { elsAccount: buyer, elsSubAccount: name, elsSubAccountPassword: password })
  const sessionOf = (name: string, { token, refreshToken }: { token: string; refreshToken: string }): SignedIn => ({
    token,
    refreshToken,
    headers: { token, account: `${buyer}_${name}` },
  })
  const signIn = async (name: string) => sessionOf(name, (await enter(name)).body.data)
  const redeem = (shown: object) => call('/ElsAuthService/secondFactor', shown)
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + steps * 30_000 })
  const wrongCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) as string
  }
  /** A person with an app, a step after it was set up. */
  const withApp = async (name: string) => {
    const who = await signIn(name)
    const begun = (await call('/secondFactor/totp', {}, who)).body.data
    const finished = await call(
      '/secondFactor/totp/confirm',
      { challenge: begun.challenge, name: 'Phone', code: codeOf(begun.secret) },
      who,
    )
    expect(finished.status).toBe(200)
    clock += minute
    return { who, secret: begun.secret as string, recoveryCodes: finished.body.data.recoveryCodes as string[] }
  }
  const challengeFor = async (name: string): Promise<string> => {
    const { body } = await enter(name)
    expect(body).toMatchObject({ code: '401', message: 'common.secondFactor' })
    return body.data.challenge
  }

  test('a stolen password opens nothing; the code of the app does, and once', async () => {
    const name = await newPerson()
    const { secret, recoveryCodes } = await withApp(name)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/)
    const { body, text } = await enter(name)
    expect(body).toMatchObject({ code: '401', data: { totp: true, passkey: false, recoveryCode: true } })
    expect(text).not.toContain('token')
    const code = codeOf(secret)
    const wrong = await redeem({ challenge: body.data.challenge, code: wrongCode(secret) })
    expect(wrong.body).toMatchObject({ code: '422', message: 'secondFactor.wrong', data: null })
    const entered = await redeem({ challenge: body.data.challenge, code })
    expect(entered.body.code).toBe('200')
    const who = sessionOf(name, entered.body.data)
    expect((await world.call(undefined, 'GET', '/session', undefined, who.headers)).status).toBe(200)
    // neither the challenge nor the code is good again, the code of the step before it neither
    expect((await redeem({ challenge: body.data.challenge, code })).body.message).toBe('secondFactor.challengeOver')
    const challenge = await challengeFor(name)
    expect((await redeem({ challenge, code })).body.message).toBe('secondFactor.wrong')
    expect((await redeem({ challenge, code: codeOf(secret, -1) })).body.message).toBe('secondFactor.wrong')
    clock += minute
    expect((await redeem({ challenge, code: codeOf(secret, 2) })).body.message).toBe('secondFactor.wrong')
    expect((await redeem({ challenge, code: codeOf(secret, -1) })).body.code).toBe('200')
  })

  test('whoever guesses shows the password again after five tries, and waits', async () => {
    const name = await newPerson()
    const { secret } = await withApp(name)
    const first = await challengeFor(name)
    const guess = (challenge: string) => redeem({ challenge, code: wrongCode(secret) })
    for (let tries = 1; tries <= 5; tries += 1) expect((await guess(first)).body.message).toBe('secondFactor.wrong')
    expect((await redeem({ challenge: first, code: codeOf(secret) })).body.message).toBe('secondFactor.challengeOver')
    const second = await challengeFor(name)
    expect((await guess(second)).body).toMatchObject({ code: '429', message: 'common.tooOften' })
    // a wait is no lock: the owner comes in afterwards
    clock += 2 * minute
    expect((await redeem({ challenge: second, code: codeOf(secret) })).body.code).toBe('200')
  })

  test('a challenge is of one person and one purpose', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const first = await withApp(one)
    const second = await withApp(two)
    const challenge = await challengeFor(one)
    expect((await redeem({ challenge, code: codeOf(second.secret) })).body.message).toBe('secondFactor.wrong')
    const proof = (await call('/session/proof/begin', {}, first.who)).body.data.challenge
    expect((await redeem({ challenge: proof, code: codeOf(first.secret) })).body.message).toBe(
      'secondFactor.challengeOver',
    )
    const strange = await call('/session/proof', { challenge: proof, code: codeOf(first.secret) }, second.who)
    expect(strange.body.message).toBe('secondFactor.challengeOver')
    const begun = (await call('/secondFactor/totp', {}, first.who)).body.data
    const stolen = { challenge: begun.challenge, name: 'X', code: codeOf(begun.secret) }
    expect((await call('/secondFactor/totp/confirm', stolen, second.who)).body.message).toBe(
      'secondFactor.challengeOver',
    )
  })

  test('a recovery code lets in once, and its owner hears of it', async () => {
    const name = await newPerson()
    const { recoveryCodes } = await withApp(name)
    const [code = ''] = recoveryCodes
    const entered = await redeem({ challenge: await challengeFor(name), recoveryCode: code.toLowerCase() })
    expect(entered.body.code).toBe('200')
    const again = await redeem({ challenge: await challengeFor(name), recoveryCode: code })
    expect(again.body.message).toBe('secondFactor.wrong')
    const who = sessionOf(name, entered.body.data)
    const { body } = await world.call(undefined, 'GET', '/secondFactor', undefined, who.headers)
    expect(body.data).toMatchObject({ recoveryCodes: 9, items: [{ kind: 'totp', name: 'Phone' }] })
    const { body: told } = await world.call(undefined, 'GET', '/messages', undefined, who.headers)
    expect(JSON.stringify(told)).toContain('subAccount.recoveryCodeUsed')
    const renewed = (await call('/secondFactor/recoveryCodes', {}, who)).body.data.recoveryCodes
    const [, old = ''] = recoveryCodes
    const challenge = await challengeFor(name)
    expect((await redeem({ challenge, recoveryCode: old })).body.message).toBe('secondFactor.wrong')
    expect((await redeem({ challenge, recoveryCode: renewed[0] })).body.code).toBe('200')
  })

  test('a passkey answers its own challenge, from its own address, with a counter that goes on', async () => {
    const name = await newPerson()
    const who = await signIn(name)
    const key = authenticator(origin)
    const enrol = async (device: typeof key) => {
      const { challenge, options } = (await call('/secondFactor/passkey', {}, who)).body.data
      const passkey = device.make(options.challenge)
      return call('/secondFactor/passkey/confirm', { challenge, name: 'Laptop', passkey }, who)
    }
    const elsewhere = authenticator('https://srm.example.org')
    expect((await enrol(elsewhere)).body.message).toBe('secondFactor.wrong')
    expect((await enrol(key)).status).toBe(200)
    const question = async () => {
      const challenge = await challengeFor(name)
      const asked = await call('/ElsAuthService/secondFactor/passkey', { challenge })
      expect(asked.body.data.allowCredentials).toHaveLength(1)
      return { challenge, asked: asked.body.data.challenge as string }
    }
    const first = await question()
    const passkey = key.answer(first.asked, 7)
    expect((await redeem({ challenge: first.challenge, passkey })).body.code).toBe('200')
    const second = await question()
    expect((await redeem({ challenge: second.challenge, passkey })).body.message).toBe('secondFactor.wrong')
    // a wrong answer ends the challenge
    const late = { challenge: second.challenge, passkey: key.answer(second.asked, 8) }
    expect((await redeem(late)).body.message).toBe('secondFactor.challengeOver')
    const third = await question()
    const copied = { challenge: third.challenge, passkey: key.answer(third.asked, 7) }
    expect((await redeem(copied)).body.message).toBe('secondFactor.wrong')
    const fourth = await question()
    expect((await redeem({ challenge: fourth.challenge, passkey: key.answer(fourth.asked, 8) })).body.code).toBe('200')
  })

  test('a passkey is named after what made it, and renamed by its owner alone', async () => {
    const [name, stranger] = [await newPerson(), await newPerson()]
    const who = await signIn(name)
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
    const enrol = async (aaguid?: string) => {
      const { challenge, options } = (await call('/secondFactor/passkey', {}, who)).body.data
      const passkey = authenticator(origin, aaguid).make(options.challenge)
      const headers = { ...who.headers, 'user-agent': windows }
      const made = await world.call(undefined, 'POST', '/secondFactor/passkey/confirm', { challenge, passkey }, headers)
      expect(made.status).toBe(200)
    }
    const items = async () =>
      (await world.call(undefined, 'GET', '/secondFactor', undefined, who.headers)).body.data.items as {
        uuid: string
        name: string
      }[]
    const names = async () => (await items()).map((item) => item.name)
    await enrol()
    await enrol()
    await enrol('fbfc3007-154e-4ecc-8c0b-6e020557d7bd')
    expect(await names()).toEqual(['Chrome · Windows', 'Chrome · Windows 2', 'iCloud Keychain'])
    const [, second] = await items()
    const rename = (by: SignedIn, given: object, uuid = second?.uuid) =>
      world.call(undefined, 'PUT', `/secondFactor/${uuid}`, given, by.headers)
    expect((await rename(who, { name: ' Office ' })).status).toBe(200)
    expect(await names()).toEqual(['Chrome · Windows', 'Office', 'iCloud Keychain'])
    expect((await rename(who, { name: ' ' })).body.data.issues).toEqual([{ path: 'name', rule: 'required' }])
    expect((await rename(who, { name: 'x'.repeat(41) })).status).toBe(400)
    for (const uuid of [crypto.randomUUID(), 'nonsense'])
      expect((await rename(who, { name: 'X' }, uuid)).status).toBe(404)
    expect((await rename(await signIn(stranger), { name: 'X' })).status).toBe(404)
    clock += 11 * minute
    expect((await rename(who, { name: 'X' })).body.message).toBe('common.proveYourself')
    expect(await names()).toEqual(['Chrome · Windows', 'Office', 'iCloud Keychain'])
  })

  test('who hands himself over has shown his factor, and proves nothing by it', async () => {
    const name = await newPerson()
    const { who } = await withApp(name)
    const sent = await call('/session/exchange', {}, who)
    const exchanged = await world.call(
      undefined,
      'GET',
      `/ElsAuthService/webValidToken/${sent.body.data.exchangeToken}`,
    )
    const there = sessionOf(name, exchanged.body.data)
    expect((await call('/secondFactor/totp', {}, there)).body).toMatchObject({
      code: '403',
      message: 'common.proveYourself',
    })
    expect((await call('/session/proof', { password }, there)).body.message).toBe('secondFactor.wrong')
  })

  test('a session that nobody uses is over, and renewing it is no use', async () => {
    const name = await newPerson()
    const who = await signIn(name)
    const look = () => world.call(undefined, 'GET', '/session', undefined, who.headers)
    for (let hours = 0; hours < 20; hours += 19) {
      expect((await look()).status).toBe(200)
      clock += 19 * 60 * minute
    }
    const used = await signIn(name)
    clock += 20 * 60 * minute
    const later = await world.call(undefined, 'GET', '/session', undefined, used.headers)
    expect(later.status).toBe(401)
    const renewed = await call('/ElsAuthService/refreshToken', { refreshToken: used.refreshToken })
    expect(renewed.body.code).toBe('401')
  })

  test('roles and keys ask an open page for a proof, which counts for ten minutes', async () => {
    const name = await newPerson(true)
    const who = await signIn(name)
    const key = () => {
      people += 1
      const expireDate = new Date(clock + 60 * minute).toISOString()
      return call('/buyer/serviceTokens', { name: `key${people}`, documents: ['*'], verbs: ['view'], expireDate }, who)
    }
    const role = () => {
      people += 1
      return call('/buyer/role', { roleCode: `role${people}`, roleName: 'Role', side: 'buyer', permissions: [] }, who)
    }
    expect([(await key()).status, (await role()).status]).toEqual([200, 200])
    clock += 11 * minute
    for (const refused of [await key(), await role()])
      expect([refused.status, refused.body.message]).toEqual([403, 'common.proveYourself'])
    expect((await call('/session/proof', { password: 'wrong horse' }, who)).body.message).toBe('common.passwordWrong')
    expect((await role()).status).toBe(403)
    expect((await call('/session/proof', { password }, who)).body.code).toBe('200')
    expect([(await key()).status, (await role()).status]).toEqual([200, 200])
  })

  test('where a factor is demanded, whoever has none sets one up before anything else', async () => {
    const admin = await newPerson(true)
    const boss = await withApp(admin)
    const name = await newPerson()
    const set = (value: string) =>
      world.call(undefined, 'PUT', '/buyer/settings/auth.secondFactor', { value }, boss.who.headers)
    expect((await set('demanded')).status).toBe(200)
    try {
      const who = await signIn(name)
      const look = (path: string) => world.call(undefined, 'GET', path, undefined, who.headers)
      expect((await look('/session')).body.data.mustEnrolFactor).toBe(true)
      const refused = await look('/buyer/role')
      expect([refused.status, refused.body.message]).toEqual([403, 'common.mustEnrolFactor'])
      expect((await call('/session/exchange', {}, who)).status).toBe(403)
      const begun = (await call('/secondFactor/totp', {}, who)).body.data
      const shown = { challenge: begun.challenge, name: 'Phone', code: codeOf(begun.secret) }
      expect((await call('/secondFactor/totp/confirm', shown, who)).status).toBe(200)
      expect((await look('/buyer/role')).status).toBe(200)
    } finally {
      expect((await set('optional')).status).toBe(200)
    }
  })

  test('a role demands a factor of whoever has it, of nobody else, where one can be set up', async () => {
    const boss = (await withApp(await newPerson(true))).who
    const code = async (from: Promise<{ status: number; body: { message?: string } }>) => {
      const { status, body } = await from
      return [status, body.message]
    }
    const put = (path: string, body: object) => world.call(undefined, 'PUT', path, body, boss.headers)
    const [name, other] = [await newPerson(), await newPerson()]
    const found = await world.call(undefined, 'GET', `/buyer/role?roleCode=buyer_${name}`, undefined, boss.headers)
    const [{ uuid, rowVersion, needsFactor }] = found.body.data.items
    expect(needsFactor).toBe('N')
    const who = await signIn(name)
    const look = async (by: SignedIn) => {
      const { status, body } = await world.call(undefined, 'GET', '/buyer/role', undefined, by.headers)
      return [status, body.message]
    }
    expect((await look(who))[0]).toBe(200)
    expect((await put(`/buyer/role/${uuid}`, { rowVersion, needsFactor: 'Y' })).status).toBe(200)
    // the open page as well, at its next call
    await expect.poll(() => look(who)).toEqual([403, 'common.mustEnrolFactor'])
    expect((await look(await signIn(other)))[0]).toBe(200)
    const off = put('/buyer/settings/auth.secondFactor', { value: 'off' })
    expect(await code(off)).toEqual([422, 'secondFactor.demandedByRole'])
    const begun = (await call('/secondFactor/totp', {}, who)).body.data
    const shown = { challenge: begun.challenge, name: 'Phone', code: codeOf(begun.secret) }
    expect((await call('/secondFactor/totp/confirm', shown, who)).status).toBe(200)
    expect((await look(who))[0]).toBe(200)
    const changed = { rowVersion: rowVersion + 1, needsFactor: 'N' }
    expect((await put(`/buyer/role/${uuid}`, changed)).status).toBe(200)
    expect((await put('/buyer/settings/auth.secondFactor', { value: 'off' })).status).toBe(200)
    try {
      const again = put(`/buyer/role/${uuid}`, { rowVersion: rowVersion + 2, needsFactor: 'Y' })
      expect(await code(again)).toEqual([422, 'role.factorOff'])
    } finally {
      expect((await put('/buyer/settings/auth.secondFactor', { value: 'optional' })).status).toBe(200)
    }
  })

  test.each([
    ['supplier', accounts.supplier],
    ['platform', accounts.platform],
  ] as const)('and so it does on the side %s', async (side, account) => {
    const admin = await world.signIn(account)
    people += 1
    const name = `factor${String(people).padStart(3, '0')}`
    await addPerson(world.database, { elsAccount: account, elsSubAccount: name, permissions: ['role.view'] })
    const who = await world.signIn(account, name)
    const look = async () => (await world.call(undefined, 'GET', `/${side}/role`, undefined, who.headers)).status
    expect(await look()).toBe(200)
    const path = `/${side}/role`
    const found = await world.call(undefined, 'GET', `${path}?roleCode=${side}_${name}`, undefined, admin.headers)
    const [{ uuid, rowVersion }] = found.body.data.items
    const given = { rowVersion, needsFactor: 'Y' }
    expect((await world.call(undefined, 'PUT', `${path}/${uuid}`, given, admin.headers)).status).toBe(200)
    await expect.poll(look).toBe(403)
  })

  test('a reset is told, and takes a second administrator where the account demands it', async () => {
    const [one, two] = [await newPerson(true), await newPerson(true)]
    const name = await newPerson()
    const { who, recoveryCodes } = await withApp(name)
    // whoever was added within three days confirms nothing
    await world.database.transaction(systemOf(buyer), (tx) =>
      tx.query(
        `update "subAccount" set "lastUpdateDate" = "lastUpdateDate" - interval '73 hours' where "elsAccount" = $1`,
        [buyer],
      ),
    )
    const [first, second] = [await signIn(one), await signIn(two)]
    const [found] = (
      await world.call(undefined, 'GET', `/buyer/subAccount?elsSubAccount=${name}`, undefined, first.headers)
    ).body.data.items
    const reset = (by: SignedIn) => call(`/buyer/subAccount/${found.uuid}/resetFactor`, {}, by)
    const set = (value: string) =>
      world.call(undefined, 'PUT', '/buyer/settings/auth.resetNeedsTwo', { value }, first.headers)
    const toldTo = async (by: SignedIn) =>
      JSON.stringify((await world.call(undefined, 'GET', '/messages', undefined, by.headers)).body)
    expect((await set('Y')).status).toBe(200)
    try {
      // once more by the same administrator is not a second one
      expect([(await reset(first)).status, (await reset(first)).status]).toEqual([200, 200])
      expect((await enter(name)).body.message).toBe('common.secondFactor')
      expect(await toldTo(second)).toContain('subAccount.resetAsked')
      expect((await reset(second)).status).toBe(200)
    } finally {
      expect((await set('N')).status).toBe(200)
    }
    expect((await enter(name)).body.code).toBe('200')
    expect((await world.call(undefined, 'GET', '/session', undefined, who.headers)).status).toBe(401)
    expect(recoveryCodes).not.toHaveLength(0)
    expect(await toldTo(first)).toContain('subAccount.factorResetOf')
    expect(await toldTo(await signIn(name))).toContain('subAccount.factorReset')
  })
})
