import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../../test/support/server.ts'

describe.each(kinds)('preferences on %s', (kind) => {
  let server: TestServer
  let admin: SignedIn
  let person: SignedIn
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn(accounts.buyer)
    person = await server.signIn(accounts.buyer, 'person1')
  })
  afterAll(() => server?.drop())

  const all = async ({ headers }: SignedIn) => (await server.get('/api/preferences', headers)).body.data
  const put = async ({ headers }: SignedIn, key: string, payload: object) => {
    const response = await server.app.inject({ method: 'PUT', url: `/api/preferences/${key}`, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }

  test('any JSON comes back as it was, for this person alone', async () => {
    const values = {
      density: 'compact',
      'grid.purchaseOrder': { columns: ['b', 'a'], width: 1.5, nested: [[{}], null, false] },
      strange: 'NUL \u0000, half a pair \ud800, 锁',
      zero: 0,
    }
    for (const [key, value] of Object.entries(values)) expect((await put(admin, key, { value })).status).toBe(200)
    expect(await all(admin)).toEqual(values)
    expect(await all(person)).toEqual({})
    await put(person, 'density', { value: 'touch' })
    await put(admin, 'density', { value: ['changed'] })
    expect((await all(admin)).density).toEqual(['changed'])
    await put(admin, 'density', { value: null })
    expect(Object.keys(await all(admin))).not.toContain('density')
    expect(await all(person)).toEqual({ density: 'touch' })
  })

  test('keys and sizes have limits', async () => {
    const issue = async (key: string, payload: object) => {
      const { status, body } = await put(admin, key, payload)
      return [status, body.data?.issues?.[0]]
    }
    expect(await issue('1a', { value: 1 })).toEqual([400, { path: 'key', rule: 'badFormat' }])
    expect(await issue('a'.repeat(65), { value: 1 })).toEqual([400, { path: 'key', rule: 'badFormat' }])
    expect(await issue('a%20b', { value: 1 })).toEqual([400, { path: 'key', rule: 'badFormat' }])
    expect(await issue('a', {})).toEqual([400, { path: 'value', rule: 'required' }])
    const longest = 32 * 1024
    expect((await put(admin, 'long', { value: 'x'.repeat(longest - 2) })).status).toBe(200)
    expect(await issue('long', { value: 'x'.repeat(longest - 1) })).toEqual([
      400,
      { path: 'value', rule: 'tooLong', limit: longest },
    ])
    expect((await server.get('/api/preferences')).status).toBe(401)
  })
})
