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

  const simply = async (said: object, headers: object = {}) => {
    const request = {
      method: 'POST',
      url: '/api/joined/simple',
      headers: { 'content-type': 'text/plain', ...headers },
      payload: JSON.stringify(said),
    } as const
    return world.app.inject(request)
  }

  test('a simple request says in its body who asks, and is answered as any other', async () => {
    const paths = ['/session', '/buyer/material?limit=1']
    const answer = (await simply({ ...world.people.buyer.headers, paths })).json()
    expect(answer.data.map(({ body }: Part) => body)).toEqual(await Promise.all(paths.map((path) => alone(path))))
    const stranger = (await simply({ ...world.people.buyer.headers, token: 'unknown', paths })).json()
    expect(stranger.data.map(({ status }: Part) => status)).toEqual([401, 401])
  })

  test('a simple request is nobody’s by what a browser sends with it, asks few questions and nothing but text', async () => {
    const { headers } = world.people.buyer
    expect((await simply({ paths: ['/session'] }, headers)).json().code).toBe('401')
    const other = (await simply({ ...world.people.supplier.headers, paths: ['/session'] }, headers)).json()
    expect(other.data[0].body).toEqual(await alone('/session', world.people.supplier.headers))
    const many = Array.from({ length: 9 }, () => '/session')
    expect((await simply({ ...headers, paths: many })).json().code).toBe('400')
    expect((await simply({ ...headers, paths: ['/session'] }, { 'content-type': 'application/json' })).statusCode).toBe(
      415,
    )
    const broken = {
      method: 'POST',
      url: '/api/joined/simple',
      headers: { 'content-type': 'text/plain' },
      payload: '{',
    } as const
    expect((await world.app.inject(broken)).json()).toMatchObject({
      code: '400',
      data: { issues: [{ rule: 'notJson' }] },
    })
  })

  test('a page that no account has allowed may not read what a simple request brings, one of another account is refused', async () => {
    const origin = 'https://intranet.example.com'
    const { headers } = world.people.buyer
    const ask = () => simply({ ...headers, paths: ['/session'] }, { origin })
    expect((await ask()).headers['access-control-allow-origin']).toBeUndefined()
    const allowed = { value: origin }
    const put = {
      method: 'PUT',
      url: '/api/supplier/settings/embed.origins',
      headers: { ...world.people.supplier.headers },
    } as const
    expect((await world.app.inject({ ...put, payload: allowed })).json().code).toBe('200')
    // the server reads it a moment later
    await expect.poll(async () => (await ask()).headers['access-control-allow-origin']).toBe(origin)
    expect((await ask()).json().data[0].status).toBe(403)
  })
})
