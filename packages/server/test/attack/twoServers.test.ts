/** Two servers on one database: what ends on one has ended on the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { kill, type Running, run } from '../support/program/processes.ts'
import { type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

/** The embedded database belongs to one server, which is then both. */
describe.each(kinds)('two servers on %s', (kind) => {
  let first: StartedServer
  let second: Running | undefined
  let address: string
  beforeAll(async () => {
    first = await startServer(kind, {})
    address = first.address
    if (kind === 'pglite') return
    second = run('src/main.ts', [], { ...first.env, PORT: '0' })
    address = /running at (http:\S+)/.exec(await second.says(/is running at/))?.[1] ?? ''
  })
  afterAll(async () => {
    if (second) await kill(second)
    await first?.stop()
  })

  test('a token that was signed out at one is refused by the other at the next request', async () => {
    for (let i = 0; i < times(1000); i += 1) {
      const headers = await first.signIn(accounts.buyer)
      const ask = async () => (await fetch(`${address}/api/session`, { headers })).status
      expect([await ask(), await ask()]).toEqual([200, 200])
      await first.call('GET', '/api/user/logout', headers)
      expect(await ask()).toBe(401)
    }
  })
})
