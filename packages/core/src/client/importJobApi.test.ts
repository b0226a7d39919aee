import { describe, expect, test } from 'vitest'
import type { Caller, CallRequest } from './caller.ts'
import { importJobApi } from './importJobApi.ts'

const asked: CallRequest[] = []
const caller: Caller = {
  call: async <T>(request: CallRequest) => {
    asked.push(request)
    return {} as T
  },
  open: () => Promise.reject(new Error('nothing streams here')),
  address: (path) => path,
}

describe('calls for which the server converts the whole file first', () => {
  const api = importJobApi(caller, 'buyer')
  const { signal } = new AbortController()
  test.each([
    ['look', () => api.look('u1', { sheet: '2' }, signal)],
    ['meant', () => api.meant('u1', { unit: ['x'] }, signal)],
  ])('%s is waited for as long as it takes, until the person leaves', async (name, call) => {
    await call()
    expect(asked.at(-1)).toMatchObject({ path: `/buyer/importJob/u1/${name}`, timeout: 0, signal })
  })
})
