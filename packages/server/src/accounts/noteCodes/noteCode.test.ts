import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../../test/support/databases.ts'
import { installationOf, system } from '../../database/systemTables.ts'
import {
  issueNoteCode,
  type NoteCodePurpose,
  redeemNoteCode,
  redeemVerifyToken,
  redeemVerifyTokenIn,
  sendNoteCode,
  validateNoteCode,
} from './noteCode.ts'

describe.each(kinds)('note codes on %s', (kind) => {
  let fresh: FreshDatabase
  let clock: Date
  let telephone: string
  let numbers = 13_800_000_000
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await installationOf(fresh.database, '1', randomBytes(32).toString('hex'))
  })
  afterAll(() => fresh?.drop())
  beforeEach(async () => {
    clock = new Date('2026-05-01T08:00:00Z')
    numbers += 1
    telephone = String(numbers)
    await fresh.database.transaction(system, (tx) => tx.query('delete from "noteCode"'))
  })

  const pass = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000)
  }
  let made = ''
  const ask = async (
    more: { telephone?: string; purpose?: NoteCodePurpose; address?: string; perHour?: number } = {},
  ) => {
    const asked = { telephone, purpose: 'register' as const, address: '10.0.0.1', perHour: 1000, ...more }
    const answer = await issueNoteCode(fresh.database, asked, clock)
    if ('retryAfter' in answer) return answer
    const { code, ...told } = answer
    made = code
    return told
  }
  const received = async (purpose: NoteCodePurpose = 'register') => {
    expect(await ask({ purpose })).toEqual({ resendAfter: 60 })
    return made
  }
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
  const redeem = (code: string, purpose: NoteCodePurpose = 'register', number = telephone) =>
    redeemNoteCode(fresh.database, number, purpose, code, clock)
  const validate = (code: string) => validateNoteCode(fresh.database, telephone, 'register', code, clock)

  test('four digits, right once, for this number and purpose', async () => {
    const code = await received()
    expect(code).toMatch(/^\d{4}$/)
    expect(await redeem(code, 'login')).toBe(false)
    expect(await redeem(code, 'register', '13899999999')).toBe(false)
    expect(await redeem(code)).toBe(true)
    expect(await redeem(code)).toBe(false)
  })

  test('valid for ten minutes', async () => {
    const [early, late] = [await received('login'), await received('reset')]
    pass(599)
    expect(await redeem(early, 'login')).toBe(true)
    pass(1)
    expect(await redeem(late, 'reset')).toBe(false)
  })

  test('void after five tries, the right one included', async () => {
    const code = await received()
    for (let i = 0; i < 5; i += 1) expect(await redeem(wrong(code))).toBe(false)
    expect(await redeem(code)).toBe(false)
    pass(60)
    const next = await received()
    for (let i = 0; i < 4; i += 1) await redeem(wrong(next))
    expect(await redeem(next)).toBe(true)
  })

  test('many tries at once are not more than five', async () => {
    const code = await received()
    const tries = Array.from({ length: 20 }, (_, i) => redeem(i < 19 ? wrong(code) : code))
    expect((await Promise.all(tries)).filter(Boolean).length).toBeLessThanOrEqual(1)
    const [row] = await fresh.database.read(system, (on) => on.query('select "attempts" from "noteCode"'))
    expect(row).toEqual({ attempts: 5 })
  })

  test('a new code voids the one before', async () => {
    const first = await received()
    pass(60)
    const second = await received()
    if (first !== second) expect(await redeem(first)).toBe(false)
    expect(await redeem(second)).toBe(true)
  })

  test('another one after a minute, ten a day for a number', async () => {
    await received()
    pass(20)
    expect(await ask()).toEqual({ retryAfter: 40 })
    expect(await ask({ purpose: 'bind' })).toEqual({ resendAfter: 60 })
    for (let i = 0; i < 8; i += 1) {
      pass(60)
      expect(await ask()).toEqual({ resendAfter: 60 })
    }
    pass(60)
    const retryAfter = 24 * 3600 - (20 + 9 * 60)
    expect(await ask({ address: '10.0.0.9' })).toEqual({ retryAfter })
    expect(await ask({ address: '10.0.0.9', purpose: 'login' })).toEqual({ retryAfter })
    pass(retryAfter)
    expect(await ask()).toEqual({ resendAfter: 60 })
  })

  test('twenty an hour from an address, whatever the numbers', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect(await ask({ telephone: String(15_000_000_000 + i) })).toEqual({ resendAfter: 60 })
      pass(10)
    }
    expect(await ask()).toEqual({ retryAfter: 3600 - 200 })
    expect(await ask({ address: '10.0.0.2' })).toEqual({ resendAfter: 60 })
    pass(3400)
    expect(await ask({ telephone: '15100000000' })).toEqual({ resendAfter: 60 })
  })

  test('so many an hour in all, whatever numbers and addresses', async () => {
    const one = (n: number) => ask({ telephone: String(15_200_000_000 + n), address: `10.1.0.${n}`, perHour: 3 })
    for (const n of [1, 2, 3]) {
      expect(await one(n)).toEqual({ resendAfter: 60 })
      pass(100)
    }
    expect(await one(4)).toEqual({ retryAfter: 3600 - 300 })
    pass(3300)
    expect(await one(4)).toEqual({ resendAfter: 60 })
  })

  test('many requests at once send one code', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(answers.filter((answer) => 'resendAfter' in answer)).toHaveLength(1)
  })

  test('whoever is asked for under several names gets ten letters a day, and codes that were not sent are void', async () => {
    const send = async (name: string) => {
      await ask({ telephone: name, purpose: 'reset' })
      const letter = {
        telephone: name,
        purpose: 'reset',
        recipient: 'one@example.com',
        language: 'en',
        code: made,
      } as const
      await sendNoteCode(fresh.database, letter, clock)
      return redeem(made, 'reset', name)
    }
    const rights = []
    for (let i = 0; i < 12; i += 1) rights.push(await send(`typed ${i}`))
    expect(rights).toEqual([...Array.from({ length: 10 }, () => true), false, false])
  })

  test('a right code is worth a token, once, for half an hour, for this number and purpose', async () => {
    const code = await received()
    expect(await validate(wrong(code))).toBeUndefined()
    const token = await validate(code)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await validate(code)).toBeUndefined()
    const use = (given: string, purpose: NoteCodePurpose = 'register', number = telephone) =>
      redeemVerifyToken(fresh.database, number, purpose, given, clock)
    expect(await use('x'.repeat(43))).toBe(false)
    expect(await use(token ?? '', 'login')).toBe(false)
    expect(await use(token ?? '', 'register', '13899999999')).toBe(false)
    pass(1799)
    const undone = fresh.database.transaction(system, async (tx) => {
      expect(await redeemVerifyTokenIn(tx, telephone, 'register', token ?? '', clock)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await use(token ?? '')).toBe(true)
    expect(await use(token ?? '')).toBe(false)
    const next = await validate(await received())
    pass(1800)
    expect(await use(next ?? '')).toBe(false)
  })

  test('the table holds no code, and nobody but the server reads it', async () => {
    const code = await received()
    const all = (who: Parameters<FreshDatabase['database']['read']>[0]) =>
      fresh.database.read(who, (on) => on.query('select * from "noteCode"'))
    const rows = await all(system)
    expect(rows).toHaveLength(1)
    const { codeHash, telephone: number, ...rest } = rows[0] as Record<string, unknown>
    expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(number).toBe(telephone)
    expect(Object.values(rest)).not.toContain(code)
    for (const side of ['buyer', 'supplier'] as const) expect(await all({ account: '100000', side })).toEqual([])
    pass(25 * 3600)
    await ask({ telephone: '15200000000' })
    expect((await all(system)).map((row) => (row as { telephone: string }).telephone)).toEqual(['15200000000'])
  })
})
