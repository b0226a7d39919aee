import { expect, test, vi } from 'vitest'
import { eventStream } from '../src/client/eventStream.ts'
import { queryText } from '../src/client/query.ts'
import { createSession } from '../src/client/session.ts'
import { memoryArea, timedStorage } from '../src/client/timedStorage.ts'
import { splitAccount } from '../src/client/tokens.ts'

test('an item ends after its minutes, and one without a timer stays', () => {
  let now = 0
  const area = memoryArea()
  const storage = timedStorage(area, 'srm', () => now)
  storage.set('token', 't', 1320)
  storage.set('theme', { dark: true })
  now = 79_200_000 - 1
  expect(storage.get('token')).toBe('t')
  now += 1
  expect(storage.get('token')).toBeUndefined()
  expect(area.getItem('srm.token')).toBeNull()
  expect(storage.get('theme')).toEqual({ dark: true })
})

test('an unreadable item counts as none, a full store is no fault', () => {
  const area = memoryArea()
  area.setItem('srm.token', '{half')
  expect(timedStorage(area, 'srm').get('token')).toBeUndefined()
  const full = {
    ...area,
    setItem: () => {
      throw new Error('full')
    },
  }
  const session = createSession({ baseUrl: '', storage: full })
  session.establish('100001_a', { token: 't', refreshToken: 'r' })
  expect(session.account).toBe('100001_a')
})

test('a session is found again in its store under the prefix', async () => {
  const storage = memoryArea()
  createSession({ baseUrl: '', storage, storagePrefix: 'mine' }).establish('100001_a', {
    token: 't',
    refreshToken: 'r',
  })
  expect(await createSession({ baseUrl: '', storage, storagePrefix: 'mine' }).token()).toBe('t')
  expect(createSession({ baseUrl: '', storage }).account).toBe('')
  const watched = createSession({ baseUrl: '', storage, storagePrefix: 'mine' })
  const changes: string[] = []
  const stop = watched.onChange(() => changes.push(watched.account))
  watched.empty()
  stop()
  watched.establish('100001_b', { token: 't', refreshToken: 'r' })
  expect(changes).toEqual([''])
})

test('what is stored ends with the limits of the session', () => {
  const area = memoryArea()
  const session = createSession({ baseUrl: '', storage: area })
  const began = Date.now()
  session.establish('100001_a', { token: 't', refreshToken: 'r' })
  session.store.setState({ who: { elsAccount: '100001' } as never, lock: 'hash' })
  const lives = (key: string) => Math.round((JSON.parse(area.getItem(`srm.${key}`) ?? '{}').ends - began) / 60_000)
  expect([lives('token'), lives('who')]).toEqual([1320, 1200])
  // A lock must not end before the sign-in it guards.
  expect(lives('lock')).toBe(lives('refreshToken'))
  session.establish('100001_b', { token: 't', refreshToken: 'r' })
  expect(area.getItem('srm.lock')).toBeNull()
})

test('a browser that forbids its stores keeps the session in the page', async () => {
  const forbidden = () => {
    throw new Error('Access is denied for this document.')
  }
  vi.stubGlobal('document', {})
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: forbidden })
  const session = createSession({ baseUrl: '', storage: 'session' })
  session.establish('100001_a', { token: 't', refreshToken: 'r' })
  expect(await session.token()).toBe('t')
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  vi.unstubAllGlobals()
})

test('an account is split at the first underscore', () => {
  expect(splitAccount('100001_admin_001')).toEqual({ elsAccount: '100001', elsSubAccount: 'admin_001' })
})

test('a query leaves out what asks nothing', () => {
  expect(queryText({})).toBe('')
  expect(queryText({ a: null, b: undefined, c: '', d: [], e: { from: '' } })).toBe('')
  expect(queryText({ dueTime: { empty: true }, limit: 0, count: false })).toBe(
    '?dueTime.empty=true&limit=0&count=false',
  )
})

const streamOf = (parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
const read = async (parts: readonly string[]) => {
  const events: unknown[] = []
  for await (const event of eventStream(streamOf(parts))) events.push(event)
  return events
}

test('an event stream reads the same however it is cut', async () => {
  const text =
    ': hello\r\n\r\nevent: change\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:x\n\nevent: lost\n\nid: 7\rdata: 你\r\rdata: cut'
  const whole = await read([text])
  expect(whole).toEqual([
    { event: 'change', data: '{"a":\n1}' },
    { event: 'message', data: 'x' },
    { event: 'message', data: '你' },
  ])
  for (let at = 1; at < text.length; at++) expect(await read([text.slice(0, at), text.slice(at)])).toEqual(whole)
})
