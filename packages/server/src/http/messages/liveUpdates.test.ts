import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../../test/support/server.ts'
import { register } from '../../engine/registry.ts'
import { systemOf } from '../../engine/serverContext.ts'

interface Listening {
  readonly heard: () => string
  readonly changes: () => unknown[]
  readonly ended: Promise<void>
  readonly stop: () => void
}

describe.each(kinds)('live updates on %s', (kind) => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    register(documents as Record<string, AnyDocument>)
    server = await startTestServer(kind, { heartbeat: 50 })
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server?.drop())

  const listen = async ({ headers }: SignedIn): Promise<Listening> => {
    const abort = new AbortController()
    const response = await fetch(`${address}/api/events`, { headers, signal: abort.signal })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    // what pages of other origins are answered by stands in every answer
    expect(response.headers.get('vary')).toBe('Origin')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    let text = ''
    const read = async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    }
    const ended = read().catch(() => undefined)
    await expect.poll(() => text).toContain('event: ready')
    return {
      heard: () => text,
      changes: () => [...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '')),
      ended,
      stop: () => abort.abort(),
    }
  }
  const notify = (change: object) =>
    server.database.transaction(systemOf(accounts.buyer), (tx) =>
      tx.query("select pg_notify('srm', $1)", [JSON.stringify(change)]),
    )
  const change = (uuid: string, elsAccount: string, toElsAccount: string | null) => ({
    document: 'purchaseOrder',
    uuid,
    action: 'send',
    elsAccount,
    toElsAccount,
  })

  test('each account hears its own and what was handed to it as a supplier: ids only', async () => {
    const [buyer, supplier, both] = await Promise.all(
      [accounts.buyer, accounts.supplier, accounts.both].map(async (account) => listen(await server.signIn(account))),
    )
    for (const nonsense of ['nonsense', 'null', '{}', '7'])
      await server.database.transaction(systemOf(accounts.buyer), (tx) =>
        tx.query("select pg_notify('srm', $1)", [nonsense]),
      )
    await notify(change('1', accounts.buyer, accounts.supplier))
    await notify(change('2', accounts.buyer, null))
    await notify(change('3', accounts.both, accounts.supplier))
    await notify(change('4', accounts.supplier, accounts.buyer))
    await notify(change('5', accounts.buyer, accounts.both))
    const seen = (uuids: string[]) => uuids.map((uuid) => ({ document: 'purchaseOrder', uuid, action: 'send' }))
    await expect.poll(() => both?.changes()).toEqual(seen(['3', '5']))
    expect(buyer?.changes()).toEqual(seen(['1', '2', '5']))
    expect(supplier?.changes()).toEqual(seen(['1', '3']))
    for (const stream of [buyer, supplier, both]) stream?.stop()
  })

  test('signs of life keep it open; sign-out and a disabled person close it', async () => {
    const admin = await server.signIn(accounts.buyer)
    const person = await server.signIn(accounts.buyer, 'person1')
    const [first, second] = [await listen(admin), await listen(person)]
    await expect.poll(() => first.heard()).toContain('\n:\n\n')
    await server.get('/api/user/logout', admin.headers)
    await first.ended
    await server.database.transaction(systemOf(accounts.buyer), (tx) =>
      tx.query(`update "subAccount" set "subAccountStatus" = 'disabled' where "elsSubAccount" = 'person1'`),
    )
    await second.ended
  })

  test('nobody listens without a token', async () => {
    expect((await fetch(`${address}/api/events`)).status).toBe(401)
  })

  test('a client that comes back is told to ask again, and a server that stops ends the streams', async () => {
    const person = await server.signIn(accounts.supplier)
    const first = await listen(person)
    first.stop()
    await first.ended
    const again = await listen(person)
    expect(again.heard()).toContain('retry: 2000')
    await Promise.all([server.app.close(), again.ended])
    await expect(fetch(`${address}/health`)).rejects.toThrow()
  })
})
