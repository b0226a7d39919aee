/** Passwords guessed from many addresses and from behind one proxy: guessers wait, whoever belongs there signs in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofAddress, ofPerson } from '../../src/accounts/failureBudget.ts'
import { password } from '../support/companies.ts'
import { kinds } from '../support/databases.ts'
import { type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const account = accounts.buyer

describe.each(kinds)('guesses on %s', (kind) => {
  let server: StartedServer
  beforeAll(async () => {
    server = await startServer(kind, { SRM_TRUST_PROXY: 'loopback' })
  })
  afterAll(() => server?.stop())

  interface Try {
    readonly from: string
    readonly who?: string
    readonly typed?: string
    readonly device?: string
  }
  /** The code of the answer, and what the device keeps. */
  const enter = async ({ from, who = 'admin001', typed = password, device }: Try) => {
    const answer = await fetch(`${server.address}/api/ElsAuthService/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(device ? { cookie: device } : {}) },
      body: JSON.stringify({ elsAccount: account, elsSubAccount: who, elsSubAccountPassword: typed }),
    })
    const { code } = (await answer.json()) as { code: string }
    return { code, device: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const codeOf = async (given: Try) => (await enter(given)).code
  /** So many wrong tries, some at once. */
  const guess = async (count: number, one: (n: number) => Try) => {
    const codes: string[] = []
    for (let n = 0; n < count; n += 8) {
      const some = Array.from({ length: Math.min(8, count - n) }, (_, i) => one(n + i))
      codes.push(...(await Promise.all(some.map((given) => codeOf({ typed: 'wrong', ...given })))))
    }
    return codes
  }

  test('from many addresses: strangers wait, the person goes on where and with what he was here before', async () => {
    const { code, device } = await enter({ from: '10.1.0.1' })
    expect(code).toBe('200')
    const codes = await guess(ofPerson + 16, (n) => ({ from: `10.2.${n}.1` }))
    expect(codes.filter((one) => one === '401').length).toBeLessThan(ofPerson + 8)
    expect(codes.at(-1)).toBe('429')
    expect(await codeOf({ from: '10.3.0.1' })).toBe('429')
    expect(await codeOf({ from: '10.1.0.1' })).toBe('200')
    expect(await codeOf({ from: '10.3.0.2', device })).toBe('200')
    expect(await codeOf({ from: '10.3.0.3', device: device.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) })).toBe(
      '429',
    )
    expect(await codeOf({ from: '10.3.0.4', who: 'person1' })).toBe('200')
  })

  test('from behind one proxy: its guesser waits, those who belong there sign in', async () => {
    const from = '10.4.0.1'
    const { device } = await enter({ from, who: 'person1' })
    const codes = await guess(ofAddress + 16, (n) => ({ from, who: `nobody${n}` }))
    expect(codes.at(-1)).toBe('429')
    expect(await codeOf({ from, who: 'nobody' })).toBe('429')
    expect(await codeOf({ from, who: 'person1' })).toBe('200')
    expect(await guess(12, () => ({ from, who: 'person1' }))).toContain('429')
    expect(await codeOf({ from, who: 'person1', device })).toBe('200')
    expect(await guess(12, () => ({ from, who: 'person1', device }))).toContain('429')
  })
})
