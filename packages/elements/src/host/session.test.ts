import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
