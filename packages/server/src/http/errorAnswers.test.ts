import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { startTestServer, type TestServer } from '../../test/support/server.ts'
import { TooBusy } from '../accounts/boundedQueue.ts'
import { Conflict, Invalid, NotAllowed, NotFound, Refused, Stale } from '../engine/errors.ts'

const errors: Record<string, Error> = {
  notFound: new NotFound('purchaseOrder'),
  notAllowed: new NotAllowed('purchaseOrder.send'),
  invalid: new Invalid([{ path: 'lines.2.quantity', rule: 'required' }]),
  refused: new Refused({ message: 'purchaseOrder.noLines', field: 'lines', params: { n: 1 } }),
  conflict: new Conflict({ message: 'common.notNow' }),
  stale: new Stale({ rowVersion: 2 }, [{ path: 'remark', yours: 'a', theirs: 'b' }]),
  busy: new TooBusy(),
  away: Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' }),
  broken: new TypeError('secret inside of the server'),
}

describe.each(kinds)('error answers on %s', (kind) => {
  let server: TestServer
  const at = (path: string) => server.get(`/api/fail/${path}`)
  beforeAll(async () => {
    server = await startTestServer(kind, {
      register: (api) => {
        const open = { config: { public: true } } as const
        api.get<{ Params: { what: string } }>('/fail/:what', open, async ({ params }) => {
          throw errors[params.what] ?? new Error('unexpected')
        })
        api.post('/echo', open, async ({ body }) => body)
      },
    })
  })
  afterAll(() => server?.drop())

  test('each error of the engine has its status, its key and what belongs to it', async () => {
    expect(await at('notFound')).toEqual({
      status: 404,
      body: { code: '404', message: 'common.notFound', data: null },
    })
    expect(await at('notAllowed')).toEqual({
      status: 403,
      body: { code: '403', message: 'common.notAllowed', data: { permission: 'purchaseOrder.send' } },
    })
    expect(await at('invalid')).toEqual({
      status: 400,
      body: {
        code: '400',
        message: 'common.invalid',
        data: { issues: [{ path: 'lines.2.quantity', rule: 'required' }] },
      },
    })
    expect(await at('refused')).toEqual({
      status: 422,
      body: { code: '422', message: 'purchaseOrder.noLines', data: { field: 'lines', params: { n: 1 } } },
    })
    expect(await at('conflict')).toEqual({ status: 409, body: { code: '409', message: 'common.notNow', data: {} } })
    expect(await at('stale')).toEqual({
      status: 409,
      body: {
        code: '409',
        message: 'common.stale',
        data: { current: { rowVersion: 2 }, diff: [{ path: 'remark', yours: 'a', theirs: 'b' }] },
      },
    })
  })

  test('our own fault tells nothing but a trace id, which is in the header too', async () => {
    for (const what of ['broken', 'unexpected']) {
      const response = await server.app.inject(`/api/fail/${what}`)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        code: '500',
        message: 'common.serverError',
        data: { traceId: response.headers['x-request-id'] },
      })
    }
  })

  test('a busy server and a database that is away say so', async () => {
    const busy = await server.app.inject('/api/fail/busy')
    expect(busy.statusCode).toBe(429)
    expect(busy.headers['retry-after']).toBe('1')
    expect(await at('away')).toMatchObject({ status: 503, body: { code: '503', message: 'common.databaseAway' } })
  })

  test('bodies that cannot be read', async () => {
    const post = async (payload: string, type: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': type },
        payload,
      })
      return [response.statusCode, response.json().code, response.json().message]
    }
    expect(await post('{"a":', 'application/json')).toEqual([400, '400', 'common.unreadable'])
    expect(await post('', 'application/json')).toEqual([400, '400', 'common.unreadable'])
    expect(await post('{"__proto__":{"a":1}}', 'application/json')).toEqual([400, '400', 'common.unreadable'])
    expect(await post(JSON.stringify('x'.repeat(1024 * 1024)), 'application/json')).toEqual([
      413,
      '413',
      'common.tooLarge',
    ])
    expect(await post('<a/>', 'application/xml')).toEqual([415, '415', 'common.unsupportedType'])
  })

  test('unknown addresses, unknown methods and addresses that cannot be decoded', async () => {
    const missing = { status: 404, body: { code: '404', message: 'common.notFound', data: null } }
    for (const path of ['/api', '/api/', '/api/nothing/here', '/nothing.png', '/assets/gone.js'])
      expect(await server.get(path, { accept: '*/*' })).toEqual(missing)
    expect(await server.post('/api/session', {})).toEqual(missing)
    expect(await server.get('/api/%E0%A4%A')).toMatchObject({ status: 400, body: { code: '400' } })
    expect((await server.get(`/api/fail/${'x'.repeat(200)}`)).status).toBeLessThan(500)
  })

  test('bytes that are no request, and one with two lengths, get an answer of the same shape', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const twoLengths =
      'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    for (const bytes of ['NONSENSE\r\n\r\n', twoLengths]) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.end(bytes)
      const chunks: Buffer[] = []
      for await (const chunk of socket) chunks.push(chunk as Buffer)
      const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      expect(head).toContain('HTTP/1.1 400')
      expect(JSON.parse(body ?? '')).toEqual({ code: '400', message: 'common.unreadable', data: null })
    }
  })
})
