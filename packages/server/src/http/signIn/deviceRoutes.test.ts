import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../../test/support/server.ts'
import { pollInterval } from '../../accounts/deviceLogin.ts'

describe.each(kinds)('sign-in by a code on %s', (kind) => {
  let server: TestServer
  let person: SignedIn
  let clock = Date.now()
  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => new Date(clock) })
    person = await server.signIn(accounts.buyer)
  })
  afterAll(() => server?.drop())

  const later = (seconds = pollInterval) => {
    clock += seconds * 1000
  }
  const begin = async () => (await server.post('/api/device', {})).body.data as unknown as Record<string, string>
  const poll = async (deviceCode: string | undefined) => {
    later()
    return server.post('/api/device/poll', { deviceCode })
  }
  const decide = (code: string | undefined, decision = 'confirm', headers = person.headers) =>
    server.post(`/api/device/${code}`, { decision }, { ...headers })

  test('what a signed-in person confirms signs the program in, once', async () => {
    const { deviceCode, userCode, path } = await begin()
    expect(userCode).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
    expect(path).toBe('/device')
    expect((await poll(deviceCode)).body.data).toEqual({ status: 'pending' })
    const shown = await server.get(`/api/device/${userCode?.toLowerCase().replace('-', '')}`, { ...person.headers })
    expect(shown.body.data).toMatchObject({ userCode, address: '127.0.0.1' })
    expect((await decide(userCode)).status).toBe(200)
    const { data } = (await poll(deviceCode)).body
    expect(data).toMatchObject({
      status: 'confirmed',
      subAccountInfo: { elsAccount: '100001', elsSubAccount: 'admin001' },
    })
    const headers = { token: data.token, account: '100001_admin001' }
    expect((await server.get('/api/session', headers)).status).toBe(200)
    expect((await poll(deviceCode)).body.data).toEqual({ status: 'expired' })
    expect((await decide(userCode)).status).toBe(404)
  })

  test('what is refused or too old signs nobody in', async () => {
    const refused = await begin()
    await decide(refused.userCode, 'refuse')
    expect((await poll(refused.deviceCode)).body.data).toEqual({ status: 'refused' })
    const old = await begin()
    later(601)
    expect((await decide(old.userCode)).status).toBe(404)
    expect((await poll(old.deviceCode)).body.data).toEqual({ status: 'expired' })
    expect((await poll('nonsense')).body.data).toEqual({ status: 'expired' })
  })

  test('a program that asks too soon is told to wait, and codes cannot be tried out', async () => {
    const { deviceCode, userCode } = await begin()
    await poll(deviceCode)
    const soon = await server.post('/api/device/poll', { deviceCode })
    expect([soon.status, soon.body.data]).toEqual([429, { retryAfter: pollInterval }])
    const guesses = await Promise.all(
      Array.from({ length: 70 }, () => server.get('/api/device/BBBBBBBB', { ...person.headers })),
    )
    expect(guesses.at(-1)?.status).toBe(429)
    expect((await decide(userCode)).status).toBe(429)
    later(601)
    expect((await server.get('/api/device/BBBBBBBB', { ...person.headers })).status).toBe(404)
  })

  test('only who is signed in looks at a code or decides', async () => {
    const { userCode } = await begin()
    expect((await server.get(`/api/device/${userCode}`)).status).toBe(401)
    expect((await server.post(`/api/device/${userCode}`, { decision: 'confirm' })).status).toBe(401)
    expect((await decide(userCode, 'perhaps')).status).toBe(400)
  })
})
