import { expect, test } from 'vitest'
import { lastMonths, roundTop } from './months.ts'

test('months across the turn of a year, with their last days', () => {
  expect(lastMonths('2028-02-29', 3)).toEqual([
    { number: 12, from: '2027-12-01', to: '2027-12-31' },
    { number: 1, from: '2028-01-01', to: '2028-01-31' },
    { number: 2, from: '2028-02-01', to: '2028-02-29' },
  ])
  expect(lastMonths('2026-12-05', 1)).toEqual([{ number: 12, from: '2026-12-01', to: '2026-12-31' }])
})

test.each([
  [[], 4],
  [[3], 4],
  [[10], 10],
  [[11, 7], 20],
  [[34], 40],
  [[431], 500],
])('an axis for %j ends at %d', (values, top) => {
  expect(roundTop(values)).toBe(top)
})
