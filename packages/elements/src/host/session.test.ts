import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patient } from '../document/definition/connection.ts'
import { faultOf } from '../document/definition/sessionFault.ts'
import { createSession, type SessionGrant } from './session.ts'

const grant = (token: string, expiresIn?: number): SessionGrant => ({
  token,
  account: '100001_admin001',
  permissions: ['purchaseOrder.confirm'],
  ...(expiresIn === undefined ? {} : { expiresIn }),
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('createSession', () => {
  test('calls at the same time share one fetch, later ones the token', async () => {
    const fetchSession = vi.fn(async () => grant('t1'))
    const session = createSession(fetchSession)
    expect(await Promise.all([session.token(), session.token(), session.renew()])).toEqual(['t1', 't1', 't1'])
    expect(await session.token()).toBe('t1')
    expect(fetchSession).toHaveBeenCalledTimes(1)
  })

  test('a token is renewed from 60 s before its end', async () => {
    let count = 0
    const session = createSession(async () => grant(`t${++count}`, 600))
    expect(await session.token()).toBe('t1')
    vi.advanceTimersByTime(539_000)
    expect(await session.token()).toBe('t1')
    vi.advanceTimersByTime(2_000)
    expect(await session.token()).toBe('t2')
  })

  test('one that is good for a minute is renewed after half of it, not with each call', async () => {
    let count = 0
    const session = createSession(async () => grant(`t${++count}`, 60))
    expect([await session.token(), await session.token()]).toEqual(['t1', 't1'])
    vi.advanceTimersByTime(31_000)
    expect(await session.token()).toBe('t2')
  })

  test('renew() fetches again at once', async () => {
    let count = 0
    const session = createSession(async () => grant(`t${++count}`))
    await session.token()
    expect(await session.renew()).toBe('t2')
    expect(await session.token()).toBe('t2')
  })

  test('whom the token stands for is known after the first one, and listeners are told', async () => {
    const session = createSession(async () => grant('t1'), { baseUrl: 'https://srm.example/' })
    const told = vi.fn()
    const stop = session.onChange(told)
    expect([session.account, session.permissions, session.baseUrl]).toEqual(['', undefined, 'https://srm.example'])
    await session.token()
    expect([session.account, session.permissions]).toEqual(['100001_admin001', ['purchaseOrder.confirm']])
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    await session.renew()
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('a fetch that fails ends the session, tells why, and is tried again at the next call', async () => {
    const reason = new Error('signed out')
    const fetchSession = vi
      .fn<() => Promise<SessionGrant>>()
      .mockRejectedValueOnce(reason)
      .mockResolvedValue(grant('t2'))
    const onExpired = vi.fn()
    const session = createSession(fetchSession, { onExpired })
    await expect(session.token()).rejects.toBe(reason)
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(reason)
    expect(session.account).toBe('')
    expect(await session.token()).toBe('t2')
  })
})

const lasting = (token: string, account = '100001_admin001'): SessionGrant => ({ token, account, expiresIn: 600 })

/** A session that was good once and whose host then refuses, with somebody who listens. */
async function ended() {
  const fetchSession = vi.fn<() => Promise<SessionGrant>>().mockResolvedValueOnce(lasting('t1'))
  const onExpired = vi.fn()
  const session = createSession(fetchSession, { onExpired })
  session.onChange(() => undefined)
  await session.token()
  fetchSession.mockRejectedValue(new Error('signed out'))
  vi.advanceTimersByTime(550_000)
  await expect(session.token()).rejects.toThrow('signed out')
  return { session, fetchSession, onExpired }
}

test('a renewal that is refused is tried after 2, 5, 15, 30 and then every 60 s, whoever asks in between', async () => {
  const { session, fetchSession, onExpired } = await ended()
  fetchSession.mockClear()
  const at: number[] = []
  for (let second = 1; second <= 180; second += 1) {
    const before = fetchSession.mock.calls.length
    await Promise.allSettled([session.token(), session.token()])
    await vi.advanceTimersByTimeAsync(1000)
    if (fetchSession.mock.calls.length > before) at.push(second)
  }
  expect(at).toEqual([2, 7, 22, 52, 112, 172])
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test('the failure is one and the same until there is a session again, and the person stays who he was', async () => {
  const { session, fetchSession } = await ended()
  const first = faultOf(session)
  expect([first?.key, session.account]).toEqual(['embed.refused', '100001_admin001'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(faultOf(session)).toBe(first)
  fetchSession.mockResolvedValue(lasting('t2'))
  expect(await session.renew()).toBe('t2')
  expect([faultOf(session), await session.token()]).toEqual([undefined, 't2'])
})

test('a callback that does not answer is said after 10 s, and its answer taken when it comes', async () => {
  const answer = Promise.withResolvers<SessionGrant>()
  const session = createSession(() => answer.promise)
  const token = session.token()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(session.fault).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(session.fault).toEqual({ code: 'embed.late', reason: undefined })
  answer.resolve(lasting('t1'))
  expect([await token, session.fault]).toEqual(['t1', undefined])
})

test('a callback that has not answered in time is called again, by whoever asks and by itself', async () => {
  const never = new Promise<never>(() => undefined)
  const fetchSession = vi.fn<() => Promise<SessionGrant>>(() => never)
  const onExpired = vi.fn()
  const session = createSession(fetchSession, { onExpired })
  session.onChange(() => undefined)
  session.token().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_100)
  expect([session.fault?.code, onExpired.mock.calls.length]).toEqual(['embed.late', 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchSession).toHaveBeenCalledTimes(2)
  fetchSession.mockResolvedValue(lasting('t2'))
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await session.renew()).toBe('t2')
  expect(session.fault).toBeUndefined()
})

test('an answer that comes after that of a later call is not taken', async () => {
  const first = Promise.withResolvers<SessionGrant>()
  const fetchSession = vi.fn(() => first.promise)
  const session = createSession(fetchSession)
  const early = session.token()
  await vi.advanceTimersByTimeAsync(10_100)
  fetchSession.mockImplementation(async () => lasting('t2'))
  expect(await session.renew()).toBe('t2')
  first.resolve(lasting('t1'))
  expect([await early, await session.token()]).toEqual(['t2', 't2'])
})

test('a call waits until the page gives a session again', async () => {
  const { session, fetchSession } = await ended()
  const call = patient(session).token()
  fetchSession.mockResolvedValue(lasting('t2'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await call).toBe('t2')
})

test('a call of one person is not made as another', async () => {
  const { session, fetchSession } = await ended()
  const call = patient(session).token()
  const refused = expect(call).rejects.toThrow('embed.refused')
  fetchSession.mockResolvedValue(lasting('t2', '100001_other'))
  await vi.advanceTimersByTimeAsync(2_000)
  await refused
})
