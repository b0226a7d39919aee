import { expect, test } from 'vitest'
import { createFailureBudget } from './failureBudget.ts'

test('an address has so many failures in a window, whoever it tries to be', () => {
  let now = 0
  const budget = createFailureBudget(3, { seconds: 60, now: () => now })
  for (let i = 0; i < 3; i += 1) {
    expect(budget.wait('a')).toBe(0)
    budget.spend('a')
    now += 1000
  }
  expect(budget.wait('a')).toBe(57)
  expect(budget.wait('b')).toBe(0)
  now = 60_000
  expect(budget.wait('a')).toBe(0)
  budget.spend('a')
  expect(budget.wait('a')).toBe(0)
})
