/** The SDK through real axios, by its adapter for fetch and by that of Node, against a real HTTP server. */
import axios, { type AxiosInstance } from 'axios'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { axiosTransport } from '../src/client/axiosTransport.ts'
import { createCaller } from '../src/client/caller.ts'
import { type Client, createClient } from '../src/client/client.ts'
import type { LiveEvent } from '../src/client/liveUpdates.ts'
import { createSession, type Session } from '../src/client/session.ts'
import { type ProtocolServer, startProtocolServer } from './client.server.ts'

let server: ProtocolServer
let session: Session
beforeEach(async () => {
  server = await startProtocolServer()
  session = createSession({ baseUrl: server.baseUrl })
  session.establish('100001_admin_001', { token: 'first', refreshToken: 'refresh-first' })
  server.tokens.add('first')
})
afterEach(() => server.close())

const clientOf = (instance: AxiosInstance): Client =>
  createClient({ baseUrl: server.baseUrl, session, transport: axiosTransport(instance) })
const callerOf = (instance: AxiosInstance) =>
  createCaller({ baseUrl: server.baseUrl, credentials: session, transport: axiosTransport(instance) })

describe.each([
  ['fetch', {}],
  ['Node', { adapter: 'http' }],
] as const)('the adapter of %s', (_name, settings) => {
  test('reads, writes and fails as without axios, whatever the instance does to its own calls', async () => {
    const instance = axios.create({
      ...settings,
      timeout: 1,
      headers: { 'x-site': 'intranet' },
      transformRequest: () => 'changed',
      transformResponse: () => 'changed',
    })
    const srm = clientOf(instance)
    expect(await srm.buyer.purchaseOrder.list({ limit: 20 })).toMatchObject({ items: [{ uuid: 'a' }] })
    expect(await srm.of('buyer', 'purchaseOrder').create({ currency: 'CNY' })).toMatchObject({ method: 'POST' })
    expect(server.seen.at(-1)).toMatchObject({
      body: { currency: 'CNY' },
      headers: { 'x-site': 'intranet', token: 'first' },
    })
    expect(await srm.buyer.purchaseOrder.get('often').catch((error: unknown) => error)).toMatchObject({ status: 429 })
  })

  test('a file goes in as it is and an export streams out', async () => {
    const srm = clientOf(axios.create(settings))
    expect(await srm.buyer.material.import(new Blob(['materialNumber\nM1\n']), {})).toEqual({ read: 2 })
    const { body } = await srm.buyer.purchaseOrder.export({ columns: ['orderNumber'] })
    expect(await new Response(body).text()).toBe('orderNumber\r\nPO1\r\n')
  })

  test('a token that has ended is renewed', async () => {
    server.tokens.clear()
    expect(await clientOf(axios.create(settings)).buyer.purchaseOrder.get('a')).toMatchObject({ uuid: 'a' })
    expect(server.refreshes).toBe(1)
  })

  test('no answer in time, no server, and an abort of the caller are told apart', async () => {
    const { call } = callerOf(axios.create(settings))
    const silent = { method: 'GET', path: '/buyer/silent' } as const
    const failure = (error: unknown) => error
    expect(await call({ ...silent, timeout: 100 }).catch(failure)).toMatchObject({ key: 'common.timeout' })
    const mine = new Error('mine')
    const leaving = new AbortController()
    const left = call({ ...silent, signal: leaving.signal }).catch(failure)
    await expect.poll(() => server.seen.at(-1)?.url).toBe('/api/buyer/silent')
    leaving.abort(mine)
    expect(await left).toBe(mine)
    await server.close()
    expect(await call(silent).catch(failure)).toMatchObject({ key: 'common.unreachable' })
  })

  test('live updates come as they are sent, and end with the last listener', async () => {
    const events: LiveEvent[] = []
    const stop = clientOf(axios.create({ ...settings, timeout: 50 })).events((event) => events.push(event))
    await expect.poll(() => server.streams.size).toBe(1)
    const [reply] = server.streams
    reply?.raw.write('event: change\ndata: {"kind":"message"}\n\n')
    await expect.poll(() => events).toContainEqual({ event: 'news', kind: 'message' })
    stop()
    await expect.poll(() => server.streams.size).toBe(0)
  })
})

test('an instance that answers something else than the response is told so', async () => {
  const instance = axios.create()
  instance.interceptors.response.use((response) => response.data)
  const send = axiosTransport(instance)
  await expect(
    send({ method: 'GET', url: `${server.baseUrl}/api/session`, headers: { token: 'first' } }),
  ).rejects.toThrow('An interceptor of the axios instance answers something else')
})

test.each([
  ['read JSON', { code: '200', data: null }, '{"code":"200","data":null}'],
  ['a text', 'text', 'text'],
  ['bytes', new TextEncoder().encode('bytes'), 'bytes'],
  ['nothing', undefined, ''],
])('an adapter of the page may answer %s', async (_name, data, text) => {
  const instance = axios.create({
    adapter: async (config) => ({ data, status: 200, statusText: '', headers: { 'Retry-After': '7' }, config }),
  })
  const response = await axiosTransport(instance)({ method: 'GET', url: '/away', headers: {} })
  expect([response.headers.get('retry-after'), await response.text()]).toEqual(['7', text])
})
