import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transport, TransportRequest } from '../transport.ts'
import type { JoinedAnswer } from './joinedAnswer.ts'
import { inNoHurry, isJoinable, joining } from './joinedCalls.ts'

const uuid = '0198c1de-0000-7000-8000-000000000001'

test.each([
  '/session',
  '/user/getMenu',
  '/messages/count',
  '/admin/getDic?type=unit',
  '/buyer/purchaseOrder?limit=0&counts=tabs',
  `/supplier/purchaseOrder/${uuid}`,
  `/buyer/invoice/${uuid}/events`,
])('%s may be asked with others', (path) => {
  expect(isJoinable(path)).toBe(true)
})

test.each([
  '/events',
  '/joined',
  '/user/logout',
  '/buyer/material/export?format=csv',
  `/buyer/invoice/${uuid}/ubl`,
  `/buyer/purchaseOrder/${uuid}/attachments/${uuid}`,
  '/buyer/purchaseOrder/../../session',
  '//elsewhere/buyer/x',
  'https://elsewhere/session',
])('%s goes alone', (path) => {
  expect(isJoinable(path)).toBe(false)
})

const base = 'https://srm.example/api'
let sent: TransportRequest[] = []
let release: (() => void)[] = []

const answerOf = (path: string): JoinedAnswer => ({
  status: path.includes('missing') ? 404 : 200,
  headers: { 'x-request-id': path },
  body: { code: '200', message: 'common.success', data: path },
})
const said = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  body: null,
  text: async () => JSON.stringify(body),
})

/** A server that answers when it is told to. */
const server: Transport = async (request) => {
  sent.push(request)
  await new Promise<void>((done) => release.push(done))
  if (!request.url.endsWith('/joined')) return said(200, { data: request.url.slice(base.length) })
  const { paths } = JSON.parse(String(request.body)) as { paths: string[] }
  return said(200, { code: '200', message: 'common.success', data: paths.map(answerOf) })
}
const get = (path: string, transport = joining(base, server), headers = {}) =>
  transport({ method: 'GET', url: base + path, headers })
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const answerAll = async () => {
  for (const one of release.splice(0)) one()
  await later(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  release = []
})
afterEach(async () => {
  await later(2000)
  await answerAll()
  vi.useRealTimers()
})

test('questions of one moment are one request, and each has its own answer', async () => {
  const asked = [get('/session'), get('/buyer/missing'), get('/user/getMenu')]
  await later(10)
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${base}/joined`])
  await answerAll()
  const [who, missing, menu] = await Promise.all(asked)
  expect([who?.status, missing?.status, menu?.status]).toEqual([200, 404, 200])
  expect(missing?.headers.get('X-Request-Id')).toBe('/buyer/missing')
  expect(JSON.parse((await menu?.text()) ?? '')).toMatchObject({ data: '/user/getMenu' })
})

test('one alone goes as it is, and so does what changes something or is no question of these', async () => {
  void get('/session')
  void joining(base, server)({ method: 'POST', url: `${base}/buyer/material`, headers: {} })
  void get('/events')
  await later(10)
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${base}/buyer/material`,
    `GET ${base}/events`,
    `GET ${base}/session`,
  ])
})

test('what is asked while an answer is open waits for it, but not long', async () => {
  void get('/session')
  await later(10)
  void get('/buyer/a')
  void get('/buyer/b')
  await later(100)
  expect(sent).toHaveLength(1)
  await answerAll()
  await later(10)
  expect(sent).toHaveLength(2)
  void get('/buyer/c')
  await later(199)
  expect(sent).toHaveLength(2)
  await later(1)
  expect(sent).toHaveLength(3)
})

test('what nobody waits for goes with the next question, or by itself in the end', async () => {
  const patient = joining(base, server, inNoHurry)
  void get('/messages/count', patient)
  await later(100)
  void get('/session')
  await later(10)
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ paths: ['/messages/count', '/session'] })])
  await answerAll()
  void get('/preferences', patient)
  await later(inNoHurry - 1)
  expect(sent).toHaveLength(1)
  await later(1)
  expect(sent).toHaveLength(2)
})

test('people and languages are not mixed', async () => {
  void get('/session', undefined, { token: 'a' })
  void get('/user/getMenu', undefined, { token: 'a' })
  void get('/session', undefined, { token: 'b' })
  await later(10)
  expect(sent.map(({ method, headers }) => `${method} ${headers.token}`)).toEqual(['POST a', 'GET b'])
})

test('a server that knows no joined questions is asked one by one', async () => {
  const old: Transport = async ({ url }) => (url.endsWith('/joined') ? said(404, { code: '404' }) : said(200, { url }))
  const asked = [get('/session', joining(base, old)), get('/user/getMenu', joining(base, old))]
  await later(10)
  const answers = await Promise.all(asked)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    ['/session', '/user/getMenu'].map((path) => JSON.stringify({ url: base + path })),
  )
})

test('nobody signed in is told to each of them; no network fails each of them', async () => {
  const closed: Transport = async () => said(401, { code: '401' })
  const both = [get('/session', joining(base, closed)), get('/user/getMenu', joining(base, closed))]
  await later(10)
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([401, 401])
  const away: Transport = async () => Promise.reject(new TypeError('away'))
  const lost = [get('/session', joining(base, away)), get('/user/getMenu', joining(base, away))]
  const ends = Promise.allSettled(lost)
  await later(10)
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a page that is no answer of ours is what each of them gets, as it would alone', async () => {
  const html = '<title>Shop</title>'
  const proxy: Transport = async () => ({ status: 200, headers: new Headers(), body: null, text: async () => html })
  const both = [get('/session', joining(base, proxy)), get('/user/getMenu', joining(base, proxy))]
  await later(10)
  expect(await Promise.all((await Promise.all(both)).map((answer) => answer.text()))).toEqual([html, html])
})

test('who no longer wants an answer has none, and is not asked for', async () => {
  const stop = new AbortController()
  const left = joining(base, server)({ method: 'GET', url: `${base}/session`, headers: {}, signal: stop.signal })
  const end = left.catch((reason: unknown) => reason)
  stop.abort('enough')
  await later(10)
  expect(await end).toBe('enough')
  expect(sent).toEqual([])
})
