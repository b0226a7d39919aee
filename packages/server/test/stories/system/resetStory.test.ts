/** Resets that take two administrators, where there are not always two: each comes to an end, and none by one person unseen. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson, password } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { lettersTo } from '../../support/letters.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const hour = 3_600_000
const { both } = accounts

describe.each(kinds)('a reset without a second administrator on %s', (kind) => {
  let world: World
  let people = 0
  let admin: SignedIn

  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  beforeEach(async () => {
    await pass(100)
    admin = await signIn('admin001')
  })

  /** So many hours go by: all that happened is so much longer ago. */
  const pass = (hours: number) =>
    world.database.transaction(systemOf(both), async (tx) => {
      const long = `interval '${hours} hours'`
      const columns = {
        subAccount: ['lastUpdateDate', 'resetAskedDate', 'resetAloneDate'],
        session: ['createDate', 'provenDate'],
      }
      for (const [table, dates] of Object.entries(columns)) {
        const earlier = dates.map((date) => `"${date}" = "${date}" - ${long}`)
        await tx.query(`update "${table}" set ${earlier.join(', ')} where "elsAccount" = $1`, [both])
      }
    })

  const call = (method: string, path: string, who?: SignedIn, body?: object) =>
    world.call(undefined, method, path, body, who?.headers ?? {})
  const enter = async (name: string) => {
    const given = { elsAccount: both, elsSubAccount: name, elsSubAccountPassword: password }
    return (await call('POST', '/ElsAuthService/login', undefined, given)).body
  }
  const signIn = async (name: string): Promise<SignedIn> => {
    const { token, refreshToken } = (await enter(name)).data
    return { token, refreshToken, headers: { token, account: `${both}_${name}` } }
  }
  const newPerson = async (isAdmin = false) => {
    people += 1
    const name = `reset${String(people).padStart(3, '0')}`
    const mobile = `137${String(people).padStart(8, '0')}`
    const given = { elsAccount: both, elsSubAccount: name, mobile, email: `${name}@example.com` }
    await addPerson(world.database, { ...given, ...(isAdmin ? { admin: true } : { permissions: ['role.view'] }) })
    return name
  }
  const withFactor = async () => {
    const name = await newPerson()
    const who = await signIn(name)
    const { challenge, secret } = (await call('POST', '/secondFactor/totp', who, {})).body.data
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
    const given = { challenge, name: 'Phone', code: codeOf(0) }
    expect((await call('POST', '/secondFactor/totp/confirm', who, given)).status).toBe(200)
    return { name, nextCode: () => codeOf(1) }
  }
  const personOf = async (name: string) =>
    (await call('GET', `/buyer/subAccount?elsSubAccount=${name}`, admin)).body.data.items[0]
  const act = async (by: SignedIn, name: string, action: string, body: object = {}) =>
    call('POST', `/buyer/subAccount/${(await personOf(name)).uuid}/${action}`, by, body)
  const reset = (by: SignedIn, name: string) => act(by, name, 'resetFactor')
  const hoursTo = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / hour)
  const demandTwo = (value: 'Y' | 'N') => call('PUT', '/buyer/settings/auth.resetNeedsTwo', admin, { value })
  const hasFactor = async (name: string) => (await enter(name)).message === 'common.secondFactor'
  const toldTo = async (by: SignedIn) => JSON.stringify((await call('GET', '/messages', by)).body)
  /** Another administrator, who has been there for days. */
  const settled = async () => {
    const name = await newPerson(true)
    await pass(73)
    admin = await signIn('admin001')
    return name
  }
  const leave = async (name: string) => {
    admin = await signIn('admin001')
    expect((await act(admin, name, 'disable')).status).toBe(200)
  }

  test('one administrator alone cannot demand two', async () => {
    const refused = await demandTwo('Y')
    expect([refused.status, refused.body.message]).toEqual([422, 'subAccount.resetterNeeded'])
    expect(refused.body.data.params).toEqual({ count: 1 })
    const name = await settled()
    expect((await demandTwo('Y')).status).toBe(200)
    expect((await demandTwo('N')).status).toBe(200)
    await leave(name)
  })

  describe('where two are demanded', () => {
    beforeAll(async () => {
      await pass(100)
      admin = await signIn('admin001')
      const second = await settled()
      expect((await demandTwo('Y')).status).toBe(200)
      await leave(second)
    })

    test('the only one waits three days, in which its person hears of it, and does it again', async () => {
      const { name } = await withFactor()
      expect((await reset(admin, name)).status).toBe(200)
      const { resetAsked, resetAskedBy, resetAloneDate } = await personOf(name)
      expect({ resetAsked, resetAskedBy }).toEqual({ resetAsked: 'resetFactor', resetAskedBy: 'admin001' })
      expect(hoursTo(resetAloneDate)).toBe(72)
      for (const recipient of [`${name}@example.com`, `137${name.slice(-3).padStart(8, '0')}`])
        expect(await lettersTo(world.database, recipient)).toContainEqual(
          expect.objectContaining({ template: 'resetWaits' }),
        )
      expect(await toldTo(admin)).toContain('subAccount.resetAlone')
      const soon = await reset(admin, name)
      expect([soon.status, soon.body.message]).toEqual([422, 'subAccount.resetWaits'])
      await pass(71)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).body.message).toBe('subAccount.resetWaits')
      expect(await hasFactor(name)).toBe(true)
      await pass(2)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(false)
      expect(await personOf(name)).toMatchObject({ resetAsked: null, resetAloneDate: null })
      expect(await toldTo(await signIn(name))).toContain('subAccount.factorReset')
    })

    test('whoever signs in meanwhile needs none: it begins anew', async () => {
      const { name, nextCode } = await withFactor()
      expect((await reset(admin, name)).status).toBe(200)
      await pass(20)
      const { challenge } = (await enter(name)).data
      const entered = await call('POST', '/ElsAuthService/secondFactor', undefined, { challenge, code: nextCode() })
      const { token } = entered.body.data
      expect(await toldTo({ token, refreshToken: '', headers: { token, account: `${both}_${name}` } })).toContain(
        'subAccount.resetOfYours',
      )
      await pass(53)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(true)
      expect(hoursTo((await personOf(name)).resetAloneDate)).toBe(72)
    })

    test('one that nobody carries out within a week begins anew', async () => {
      const { name } = await withFactor()
      expect((await reset(admin, name)).status).toBe(200)
      await pass(72 + 168)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(true)
    })

    test('nobody makes a second one for himself', async () => {
      const { name } = await withFactor()
      expect((await reset(admin, name)).status).toBe(200)
      const made = await newPerson(true)
      const second = await signIn(made)
      expect((await reset(second, name)).status).toBe(200)
      expect((await reset(admin, name)).status).toBe(200)
      expect((await reset(second, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(true)
      // after three days there are two
      await pass(73)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(true)
      expect((await reset(await signIn(made), name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(false)
      await leave(made)
    })

    test('where the second one leaves, the reset that waited for him says so and waits for its time', async () => {
      const second = await settled()
      const { name } = await withFactor()
      expect((await reset(admin, name)).status).toBe(200)
      expect((await personOf(name)).resetAloneDate).toBeNull()
      await pass(1)
      await leave(second)
      expect(hoursTo((await personOf(name)).resetAloneDate)).toBe(72)
      expect(await toldTo(admin)).toContain('subAccount.resetAlone')
      expect(await lettersTo(world.database, `${name}@example.com`)).toContainEqual(
        expect.objectContaining({ template: 'resetWaits' }),
      )
      await pass(73)
      admin = await signIn('admin001')
      expect((await reset(admin, name)).status).toBe(200)
      expect(await hasFactor(name)).toBe(false)
    })

    test('nobody resets himself where nobody else can confirm it', async () => {
      const refused = await reset(admin, 'admin001')
      expect([refused.status, refused.body.message]).toEqual([422, 'subAccount.resetOwn'])
    })
  })
})
