import { expect, test } from 'vitest'
import { TooBusy } from '../accounts/boundedQueue.ts'
import { HungUp, openTurns } from './turns.ts'

/** Work that ends when it is told to, and the order in which it began. */
function watched(places: number, mostWaiting = 8) {
  const inTurn = openTurns({ places, mostWaiting })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, { isHeavy = false, signal = new AbortController().signal } = {}) =>
    inTurn({ account: name[0] ?? '', isHeavy, signal }, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
    return begun.join(' ')
  }
  return { ask, end }
}

test('an account has half of the places, and who has none running comes first', async () => {
  const { ask, end } = watched(2)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void ask(name)
  expect(await end('')).toBe('a1 b1')
  expect(await end('a1')).toBe('a1 b1 c1')
  expect(await end('b1')).toBe('a1 b1 c1 a2')
  expect(await end('c1')).toBe('a1 b1 c1 a2 b2')
})

test('heavy work of whomever leaves a place', async () => {
  const { ask, end } = watched(2)
  for (const name of ['a1', 'b1']) void ask(name, { isHeavy: true })
  void ask('c1')
  expect(await end('')).toBe('a1 c1')
  expect(await end('c1')).toBe('a1 c1')
  expect(await end('a1')).toBe('a1 c1 b1')
})

test('who asks for too much is told to come again; others are not', async () => {
  const { ask, end } = watched(2, 1)
  void ask('a1')
  void ask('a2')
  await expect(ask('a3')).rejects.toThrow(TooBusy)
  void ask('b1')
  expect(await end('')).toBe('a1 b1')
})

test('who has hung up is passed over, and keeps no place', async () => {
  const { ask, end } = watched(2)
  const caller = new AbortController()
  void ask('a1')
  const left = ask('a2', { signal: caller.signal })
  caller.abort()
  await expect(left).rejects.toThrow(HungUp)
  await expect(ask('a3', { signal: caller.signal })).rejects.toThrow(HungUp)
  void ask('a4')
  expect(await end('a1')).toBe('a1 a4')
})
