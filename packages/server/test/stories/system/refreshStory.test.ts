/** Twenty tabs of one browser at the end of their token: the SDK with the Web Locks of Node, before the real server. */
import { createClient } from '@srm/core/client/client'
import { NotSignedIn } from '@srm/core/client/errors'
import { createSession } from '@srm/core/client/session'
import type { Transport } from '@srm/core/client/transport'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { password } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { lettersTo } from '../../support/letters.ts'
import { accounts, startTestServer, type TestServer } from '../../support/server.ts'
import { letUnusedSessionsLive } from '../../support/signIn/unusedSessions.ts'

const tabs = 20
const calls = 5
const refreshPath = '/api/ElsAuthService/refreshToken'

/** What every tab of a browser shares. */
function sharedStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe.each(kinds)('many tabs on %s', (kind) => {
  let server: TestServer
  let clock = Date.now()
  let refreshes = 0
  let transport: Transport

  beforeAll(async () => {
    server = await startTestServer(kind, { now: () => new Date(clock) })
    for (const account of [accounts.buyer, accounts.supplier]) await letUnusedSessionsLive(server.database, account)
    transport = async ({ method, url, headers, body }) => {
      if (url === refreshPath) refreshes += 1
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(typeof body === 'string' ? { payload: body } : {}),
      })
      return new Response(answer.payload, { status: answer.statusCode })
    }
    // what tells the client that it runs in a browser
    vi.stubGlobal('document', {})
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server?.drop()
  })
  beforeEach(() => {
    refreshes = 0
    vi.stubGlobal('localStorage', sharedStorage())
  })

  const open = () => {
    const session = createSession({ baseUrl: '', transport, storage: 'local' })
    return { session, client: createClient({ baseUrl: '', transport, session }) }
  }
  /** Signs in with one tab and opens the others. */
  const openAll = async () => {
    const first = open()
    await first.client.session.login({ elsAccount: accounts.buyer, elsSubAccount: 'admin001', password })
    return [first, ...Array.from({ length: tabs - 1 }, open)]
  }
  const askAll = (all: Awaited<ReturnType<typeof openAll>>) =>
    Promise.all(all.flatMap(({ client }) => Array.from({ length: calls }, () => client.session.who())))
  const sessionRows = () =>
    server.database.read(systemOf(accounts.buyer), (on) =>
      on.query<{ family: string }>('select "family" from session order by "createDate"'),
    )
  const reuses = async () =>
    (
      await server.database.read(systemOf(accounts.buyer), (on) =>
        on.query(`select 1 from event where "action" = 'refreshTokenReused'`),
      )
    ).length

  test('a hundred calls at the end of a token make one refresh and sign nobody out', async () => {
    const all = await openAll()
    for (let round = 1; round <= 3; round += 1) {
      const before = (await sessionRows()).length
      clock += 79_200_000
      refreshes = 0
      const answers = await askAll(all)
      expect(answers).toHaveLength(tabs * calls)
      expect(new Set(answers.map(({ elsSubAccount }) => elsSubAccount))).toEqual(new Set(['admin001']))
      expect(refreshes).toBe(1)
      expect((await sessionRows()).length).toBe(before + 1)
      for (const { session } of all) expect(session.account).toBe(`${accounts.buyer}_admin001`)
    }
    expect(await reuses()).toBe(0)
  })

  test('tabs that cannot agree among themselves get the same pair from the server', async () => {
    const all = await openAll()
    const { refreshToken } = all[0]?.session.store.getState() ?? {}
    const before = (await sessionRows()).length
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => server.post(refreshPath, {}, { refreshtoken: String(refreshToken) })),
    )
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(1)
    expect((await sessionRows()).length).toBe(before + 1)
    expect(await reuses()).toBe(0)
  })

  test('a stolen token that is used again ends the family: thief and owner alike', async () => {
    const all = await openAll()
    const stolen = String(all[0]?.session.store.getState().refreshToken)
    clock += 79_200_000
    await askAll(all)
    clock += 31_000
    expect((await server.post(refreshPath, {}, { refreshtoken: stolen })).body.code).toBe('401')
    expect(await reuses()).toBe(1)
    const [owner] = await server.database.read(systemOf(accounts.buyer), (on) =>
      on.query<{ mobile: string }>(
        `select "mobile" from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = 'admin001'`,
        [accounts.buyer],
      ),
    )
    expect(await lettersTo(server.database, String(owner?.mobile))).toMatchObject([{ template: 'sessionEnded' }])
    const outcomes = await Promise.allSettled(all.map(({ client }) => client.session.who()))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(NotSignedIn) })
    for (const { session } of all) expect(session.store.getState().token).toBe(undefined)
  })
})
