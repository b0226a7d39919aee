import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { startWorld, type World } from '../../../test/support/world.ts'

interface Part {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly data: unknown }
}

describe.each(kinds)('joined calls on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const ask = async (paths: unknown, headers: object = world.people.buyer.headers) => {
    const request = { method: 'POST', url: '/api/joined', headers: { ...headers }, payload: { paths } } as const
    const response = await world.app.inject(request)
    const { code, data } = response.json() as { code: string; data: readonly Part[] }
    return { code, data }
  }
  const alone = async (path: string, headers: object = world.people.buyer.headers) =>
    (await world.app.inject({ method: 'GET', url: `/api${path}`, headers: { ...headers } })).json()

  test('each question is answered as it would be alone, in their order', async () => {
    const paths = ['/buyer/material?limit=1', '/session', '/buyer/purchaseOrder?limit=0&counts=tabs', '/user/getMenu']
    const { code, data } = await ask(paths)
    expect(code).toBe('200')
    expect(data.map(({ body }) => body)).toEqual(await Promise.all(paths.map((path) => alone(path))))
    expect(data.map(({ headers }) => headers['x-request-id'])).toEqual(
      paths.map(() => expect.stringMatching(/^[\da-f-]{36}$/)),
    )
  })

  test('what one person may not ask is refused among the others, as it would be alone', async () => {
    const missing = '/buyer/purchaseOrder/0198c1de-0000-7000-8000-000000000001'
    const { data } = await ask(['/supplier/purchaseOrder', missing, '/buyer/purchaseOrder?nonsense=1', '/session'])
    expect(data.map(({ status }) => status)).toEqual([403, 404, 400, 200])
    const idle = world.people.buyerIdle.headers
    const { data: refused } = await ask(['/buyer/role'], idle)
    expect(refused[0]?.body).toEqual(await alone('/buyer/role', idle))
  })

  test('nobody asks without a session, and in no other one than his own', async () => {
    expect((await ask(['/session'], {})).code).toBe('401')
    const { token } = world.people.supplier.headers
    expect((await ask(['/session'], { ...world.people.buyer.headers, token })).code).toBe('403')
  })

  test.each([
    ['nothing', []],
    ['no list', 'session'],
    ['what changes something or never ends', ['/session', '/events']],
    ['itself', ['/joined']],
    ['another address', ['/buyer/../../health']],
    ['no text', [1]],
    ['too much', Array.from({ length: 61 }, () => '/session')],
  ])('%s is refused', async (_what, paths) => {
    expect((await ask(paths)).code).toBe('400')
  })
})
