import type { Listener, LiveEvent } from '@srm/core/client/liveUpdates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAll } from './changes.ts'

const network = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function following(documents: readonly string[]) {
  const listeners = new Set<Listener>()
  const changed = vi.fn()
  const stop = followAll(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    documents,
    changed,
  )
  const tell = (document: string) => {
    for (const listener of listeners) listener({ event: 'change', document } as LiveEvent)
  }
  return { changed, stop, tell, listeners }
}

test('changes of several kinds within a second are one question, and so is the network that is back', () => {
  const { changed, tell, stop, listeners } = following(['purchaseOrder', 'receipt'])
  tell('purchaseOrder')
  tell('receipt')
  network.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledTimes(1)
  tell('invoice')
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledTimes(1)
  tell('receipt')
  stop()
  vi.advanceTimersByTime(1000)
  expect([changed.mock.calls.length, listeners.size]).toEqual([1, 0])
})
