import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, chunkDeadline, loadChunk } from './chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a file that comes is handed on and leaves no timer', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})

test('a file that fails is a network failure with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ kind: 'network', cause })
})

test('a file that never comes fails after 120 s, not before', async () => {
  let failure: unknown
  const loading = loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(chunkDeadline - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(failure).toMatchObject({ kind: 'timeout' })
  expect(chunkDeadline).toBe(120_000)
})
