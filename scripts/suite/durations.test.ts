import { expect, test } from 'vitest'
import { secondsOf, withMeasured } from './durations.ts'

const there = () => true

test('seconds are powers of two, and stay until they are wrong by half', () => {
  expect(withMeasured({}, { core: { a: 0.01, b: 5, c: 90 } }, there)).toEqual({ core: { a: 1, b: 4, c: 64 } })
  const known = { core: { a: 4, b: 4, c: 4 } }
  expect(withMeasured(known, { core: { a: 7.9, b: 2.1, c: 8.1 } }, there)).toEqual({ core: { a: 4, b: 4, c: 8 } })
})

test('what was not run stays, what is gone goes, and lines stand in the order of their names', () => {
  const known = { core: { old: 2, gone: 2 } }
  const all = withMeasured(known, { browser: { new: 3 }, core: { b: 1, a: 1 } }, (file) => file !== 'gone')
  expect(JSON.stringify(all)).toBe('{"browser":{"new":4},"core":{"a":1,"b":1,"old":2}}')
})

test('a file that nobody has measured is neither first nor last', () => {
  const durations = { core: { short: 1, middle: 4, long: 64 } }
  expect(['long', 'unknown', 'short'].map((file) => secondsOf(durations, 'core', file))).toEqual([64, 4, 1])
  expect(secondsOf(durations, 'cli', 'unknown')).toBe(0)
})
