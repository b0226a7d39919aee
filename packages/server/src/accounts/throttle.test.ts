import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('five tries are free, then the wait doubles up to fifteen minutes', () => {
  let now = 1_000_000
  const throttle = createThrottle({ now: () => now })
  const tries = Array.from({ length: 5 }, () => throttle.enter('a'))
  expect(tries).toEqual([0, 0, 0, 0, 0])
  const waits: number[] = []
  for (let i = 0; i < 13; i += 1) {
    const wait = throttle.enter('a')
    waits.push(wait)
    expect(throttle.enter('a')).toBe(wait)
    now += wait * 1000
    expect(throttle.enter('a')).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  expect(throttle.enter('b')).toBe(0)
})

test('success, an undone try and twelve hours make it forget', () => {
  let now = 0
  const throttle = createThrottle({ now: () => now })
  const exhaust = () => Array.from({ length: 5 }, () => throttle.enter('a'))
  exhaust()
  expect(throttle.enter('a')).toBe(1)
  throttle.succeeded('a')
  expect(exhaust()).toEqual([0, 0, 0, 0, 0])
  throttle.undo('a')
  expect(throttle.enter('a')).toBe(0)
  expect(throttle.enter('a')).toBe(1)
  now += 12 * 3600 * 1000
  expect(exhaust()).toEqual([0, 0, 0, 0, 0])
})
