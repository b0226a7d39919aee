/** Which answers pass, which fail and how, and how long an answer is waited for (spec §8, §9). */
import { expect, test, vi } from 'vitest'
import { createCaller } from '../src/client/caller.ts'
import { documentApi } from '../src/client/documentApi.ts'
import type { SrmError } from '../src/client/errors.ts'
import type { TransportRequest } from '../src/client/transport.ts'

const credentials = { account: '100001_a', token: async () => 't', renew: async () => 't' }

function callerOf(answer: (request: TransportRequest) => Response) {
  const seen: TransportRequest[] = []
  const caller = createCaller({
    baseUrl: '',
    credentials,
    transport: async (request) => {
      seen.push(request)
      return answer(request)
    },
  })
  return { caller, seen }
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const get = { method: 'GET', path: '/x' } as const

test.each([200, 201, 202])('HTTP %i with a code of success passes', async (status) => {
  const { caller } = callerOf(() => json(status, { code: String(status), message: 'common.success', data: 7 }))
  expect(await caller.call(get)).toBe(7)
})

test.each([
  [200, '400', 'invalid', 400],
  [200, '401', 'notSignedIn', 401],
  [200, '422', 'refused', 422],
  [200, '429', 'tooMany', 429],
  [200, 'nonsense', 'serverFault', 500],
  [400, '400', 'invalid', 400],
  [403, '403', 'notPermitted', 403],
  [404, '404', 'notFound', 404],
  [409, '409', 'conflict', 409],
  [418, '418', 'unexpected', 418],
  [500, '500', 'serverFault', 500],
  [503, '503', 'serverFault', 503],
])('HTTP %i with code %s fails as %s', async (status, code, kind, seen) => {
  const { caller } = callerOf(() => json(status, { code, message: '', data: null }))
  const error = await caller.call(get).catch((cause: SrmError) => cause)
  expect(error).toMatchObject({ kind, status: seen })
})

test('what a failure says is the message of the answer, else an unknown error', async () => {
  const keyOf = (message: string) =>
    callerOf(() => json(418, { code: '418', message, data: null }))
      .caller.call(get)
      .catch((cause: SrmError) => cause.key)
  expect(await keyOf('purchaseOrder.replyDateMissing')).toBe('purchaseOrder.replyDateMissing')
  expect(await keyOf('<b>boom</b>')).toBe('common.unexpected')
  expect(await keyOf('')).toBe('common.unexpected')
})

test('an answer is waited for 10 s, but imports, exports and streams take their time', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { caller } = callerOf(() => json(200, { code: '200', message: '', data: { items: [] } }))
  const orders = documentApi(caller, 'buyer', 'purchaseOrder')
  await orders.list()
  await orders.save('u', {})
  expect(limits.mock.calls).toEqual([[10_000], [10_000]])
  limits.mockClear()
  await orders.import('a')
  await orders.export()
  await caller.open({ ...get, timeout: 0 })
  expect(limits).not.toHaveBeenCalled()
  limits.mockRestore()
})
