import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '../../../test/support/companies.ts'
import { type FreshDatabase, freshDatabase, kinds } from '../../../test/support/databases.ts'
import { letUnusedSessionsLive } from '../../../test/support/signIn/unusedSessions.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { createSessions, type Sessions } from './sessions.ts'

const account = '100001'
const person = 'admin001'
const address = '10.0.0.1'

describe.each(kinds)('sessions on %s', (kind) => {
  let fresh: FreshDatabase
  let sessions: Sessions
  let clock: number
  const later = (seconds: number) => {
    clock += seconds * 1000
  }
  const rows = (text: string) => fresh.database.read(systemOf(account), (on) => on.query(text))
  const set = (statement: string) => fresh.database.transaction(systemOf(account), (tx) => tx.query(statement))
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('nothing there')
    return value
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await addCompany(fresh.database, account, 'both')
    await letUnusedSessionsLive(fresh.database, account)
    await addPerson(fresh.database, { elsAccount: account, elsSubAccount: person, permissions: ['purchaseOrder.view'] })
  })
  afterAll(() => fresh?.drop())
  beforeEach(async () => {
    clock = Date.parse('2026-03-01T08:00:00Z')
    sessions = createSessions({
      database: fresh.database,
      serverKey: randomBytes(32).toString('hex'),
      now: () => new Date(clock),
    })
    await set('delete from session')
  })

  test('a token says who calls, for 22 hours and not a second longer', async () => {
    const opened = await sessions.open(account, person, address)
    expect(opened.expiresIn).toBe(79_200)
    expect(await sessions.check(opened.token)).toMatchObject({
      account,
      subAccount: person,
      sides: ['buyer', 'supplier'],
      admin: false,
      companyName: 'Company 100001',
      timeZone: 'Asia/Shanghai',
    })
    later(79_199)
    expect(await sessions.check(opened.token)).toBeDefined()
    later(1)
    expect(await sessions.check(opened.token)).toBeUndefined()
  })

  test('no token is stored, and neither a changed nor another account’s token is taken', async () => {
    const opened = await sessions.open(account, person, address)
    const [stored] = await rows('select to_json(s)::text as row from session s')
    for (const token of [opened.token, opened.refreshToken])
      expect(String(stored?.row)).not.toContain(token.slice(token.indexOf('.') + 1))
    const last = opened.token.at(-1) === 'A' ? 'B' : 'A'
    for (const token of [
      '',
      'x',
      opened.refreshToken,
      opened.token.slice(0, -1) + last,
      `100002${opened.token.slice(6)}`,
    ])
      expect(await sessions.check(token)).toBeUndefined()
  })

  test('a disabled person, a frozen account and a sign-out end it at the next request', async () => {
    const opened = await sessions.open(account, person, address)
    for (const status of ['disabled', 'locked', 'invited']) {
      await set(`update "subAccount" set "subAccountStatus" = '${status}'`)
      expect(await sessions.check(opened.token)).toBeUndefined()
      expect(await sessions.refresh(opened.refreshToken, address)).toBeUndefined()
    }
    await set(`update "subAccount" set "subAccountStatus" = 'active'`)
    for (const status of ['frozen', 'closed']) {
      await set(`update account set "accountStatus" = '${status}'`)
      expect(await sessions.check(opened.token)).toBeUndefined()
    }
    await set(`update account set "accountStatus" = 'active'`)
    const other = await sessions.open(account, person, '10.0.0.2')
    await sessions.end(present(await sessions.check(opened.token)))
    expect(await sessions.check(opened.token)).toBeUndefined()
    expect(await sessions.refresh(opened.refreshToken, address)).toBeUndefined()
    expect(await sessions.check(other.token)).toBeDefined()
    await sessions.endAll(account, person)
    expect(await sessions.check(other.token)).toBeUndefined()
  })

  test('a refresh gives a new pair; the predecessor gets the same pair again for 30 seconds', async () => {
    const first = await sessions.open(account, person, address)
    later(1000)
    const second = present(await sessions.refresh(first.refreshToken, address))
    expect(second.expiresIn).toBe(79_200)
    expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4)
    later(30)
    expect(await sessions.refresh(first.refreshToken, address)).toEqual({ ...second, expiresIn: 79_170 })
    expect(await sessions.check(second.token)).toBeDefined()
    later(1)
    expect(await sessions.refresh(first.refreshToken, address)).toBeUndefined()
    expect(await sessions.check(second.token)).toBeUndefined()
    expect(await sessions.refresh(second.refreshToken, address)).toBeUndefined()
    expect(await rows(`select 1 from event where "action" = 'refreshTokenReused'`)).toHaveLength(1)
  })

  test('within the grace a token two generations old ends the family', async () => {
    const first = await sessions.open(account, person, address)
    const second = present(await sessions.refresh(first.refreshToken, address))
    const third = present(await sessions.refresh(second.refreshToken, address))
    expect(await sessions.refresh(first.refreshToken, address)).toBeUndefined()
    expect(await sessions.check(third.token)).toBeUndefined()
  })

  test('fifty tabs that refresh at once get one pair', async () => {
    let { refreshToken } = await sessions.open(account, person, address)
    for (let round = 0; round < 5; round += 1) {
      const pairs = await Promise.all(Array.from({ length: 50 }, () => sessions.refresh(refreshToken, address)))
      expect(new Set(pairs.map((pair) => present(pair).token)).size).toBe(1)
      refreshToken = present(pairs[0]).refreshToken
    }
    expect(await rows('select 1 from session')).toHaveLength(6)
  })

  test('renewing does not go on for more than 30 days', async () => {
    let pair = await sessions.open(account, person, address)
    for (let day = 0; day < 32; day += 1) {
      later(79_000)
      pair = present(await sessions.refresh(pair.refreshToken, address))
    }
    later(30 * 86_400 - 32 * 79_000 - 60)
    pair = present(await sessions.refresh(pair.refreshToken, address))
    expect(pair.expiresIn).toBe(60)
    later(60)
    expect(await sessions.check(pair.token)).toBeUndefined()
    expect(await sessions.refresh(pair.refreshToken, address)).toBeUndefined()
  })

  test('an exchange token signs in once, within a minute', async () => {
    const token = await sessions.issueExchange(account, person)
    const opened = present(await sessions.redeemExchange(token, address))
    expect(await sessions.check(opened.token)).toMatchObject({ subAccount: person })
    expect(await sessions.redeemExchange(token, address)).toBeUndefined()
    const late = await sessions.issueExchange(account, person)
    later(60)
    expect(await sessions.redeemExchange(late, address)).toBeUndefined()
    expect(await sessions.check(late)).toBeUndefined()
  })
})
