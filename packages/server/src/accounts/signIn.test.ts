import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCompany, addPerson, password } from '../../test/support/companies.ts'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import { systemOf } from '../engine/serverContext.ts'
import { TooBusy } from './boundedQueue.ts'
import { createFailureBudget, ofAddress, ofPerson } from './failureBudget.ts'
import { createKnownDevices } from './knownDevice.ts'
import { ensurePlatform, renewFirstPassword } from './passwords/firstPassword.ts'
import { createPasswords } from './passwords/passwordHash.ts'
import { createSessions } from './sessions/sessions.ts'
import { type SignInParts, signIn } from './signIn.ts'
import { createThrottle } from './throttle.ts'

const account = '100001'

describe.each(kinds)('sign-in on %s', (kind) => {
  let fresh: FreshDatabase
  let parts: SignInParts
  const passwords = createPasswords()
  let clock = new Date()
  const enter = (elsSubAccount: string, elsSubAccountPassword = password, elsAccount = account) =>
    signIn(parts, { elsAccount, elsSubAccount, elsSubAccountPassword }, { address: '10.0.0.1' })
  const whoIs = async (result: Awaited<ReturnType<typeof enter>>) => {
    if (!('opened' in result)) return result
    const [row] = await fresh.database.read(systemOf(account), (on) =>
      on.query('select "elsSubAccount" from session order by "uuid" desc limit 1'),
    )
    return row?.elsSubAccount
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await addCompany(fresh.database, account)
    await addPerson(fresh.database, {
      elsAccount: account,
      elsSubAccount: 'admin001',
      mobile: '13800000001',
      email: 'Admin@Example.com',
      jobNumber: 'A7',
    })
    await addPerson(fresh.database, { elsAccount: account, elsSubAccount: 'second', jobNumber: 'admin001' })
    await addPerson(fresh.database, { elsAccount: account, elsSubAccount: 'disabled' })
    await fresh.database.transaction(systemOf(account), (tx) =>
      tx.query(`update "subAccount" set "subAccountStatus" = 'disabled' where "elsSubAccount" = 'disabled'`),
    )
  })
  afterAll(() => fresh?.drop())
  beforeEach(() => {
    const { database } = fresh
    const sessions = createSessions({ database, serverKey: '00', now: () => new Date() })
    parts = {
      database,
      sessions,
      passwords,
      throttle: createThrottle(),
      addresses: createFailureBudget(ofAddress),
      people: createFailureBudget(ofPerson),
      devices: createKnownDevices('00'),
      now: () => clock,
    }
  })

  test('user name, mobile, e-mail and job number all lead to the person; the user name comes first', async () => {
    for (const typed of ['admin001', '13800000001', 'admin@example.COM', 'A7'])
      expect(await whoIs(await enter(typed))).toBe('admin001')
    expect(await whoIs(await enter('second'))).toBe('second')
  })

  test('wrong password, unknown person, unknown account and disabled person are refused alike', async () => {
    const given = [
      ['admin001', 'wrong', account, 'wrongPassword', `${account}_admin001`],
      ['nobody', password, account, 'unknownPerson', `${account}_***`],
      ['admin001', password, '999999', 'unknownPerson', '999999_***'],
      ['disabled', password, account, 'notActive', `${account}_disabled`],
      ["' or true --", password, account, 'unknownPerson', `${account}_***`],
    ] as const
    // the log tells them apart, the answer does not
    for (const [typed, secret, of, refused, who] of given)
      expect(await enter(typed, secret, of)).toEqual({ refused, who })
  })

  test('the sixth failure waits, whichever of the person’s names is typed, and existing or not', async () => {
    for (const typed of ['admin001', 'A7', '13800000001', 'admin001', 'A7']) await enter(typed, 'wrong')
    expect(await enter('admin001')).toEqual({ retryAfter: 1 })
    expect(await enter('13800000001')).toEqual({ retryAfter: 1 })
    for (let i = 0; i < 5; i += 1) await enter('nobody')
    expect(await enter('nobody')).toEqual({ retryAfter: 1 })
    expect(await whoIs(await enter('second'))).toBe('second')
  })

  test('a server too busy to decide does not count the try', async () => {
    const busy = { ...parts, passwords: { verify: () => Promise.reject(new TooBusy()) } }
    for (let i = 0; i < 9; i += 1)
      expect(
        await signIn(
          busy,
          { elsAccount: account, elsSubAccount: 'second', elsSubAccountPassword: 'x' },
          { address: '10.0.0.1' },
        ),
      ).toEqual({ retryAfter: 1 })
    expect(await whoIs(await enter('second'))).toBe('second')
  })

  test('the platform’s first administrator is made once', async () => {
    const oneTime = await ensurePlatform(fresh.database, passwords)
    expect(oneTime).toMatch(/^[\w-]{16}$/)
    expect(await ensurePlatform(fresh.database, passwords)).toBeUndefined()
    expect(await enter('admin001', oneTime, '100000')).toHaveProperty('opened')
  })

  test('his one-time password is good for a day; after that a start makes another one', async () => {
    const renew = () => renewFirstPassword(fresh.database, passwords, clock)
    const first = new Date()
    clock = new Date(first.getTime() + 23 * 3_600_000)
    expect(await renew()).toBeUndefined()
    clock = new Date(first.getTime() + 25 * 3_600_000)
    const renewed = await renew()
    expect(renewed).toMatch(/^[\w-]{16}$/)
    expect(await renew()).toBeUndefined()
    expect(await enter('admin001', renewed, '100000')).toHaveProperty('opened')
    clock = new Date(first.getTime() + 50 * 3_600_000)
    expect(await enter('admin001', renewed, '100000')).toEqual({ expired: true })
    expect(await enter('admin001', 'wrong', '100000')).toMatchObject({ refused: 'wrongPassword' })
    clock = first
  })
})
