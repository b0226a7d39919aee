/** Periods of exports by their words. */
import { expect, test } from 'vitest'
import { periodOf } from '../src/commands/period.ts'
import { speaker } from '../src/texts/texts.ts'

test.each([
  ['today', '2026-11-30', ['2026-11-30', '2026-11-30']],
  ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28']],
  ['yesterday', '2026-01-01', ['2025-12-31', '2025-12-31']],
  ['this-week', '2026-11-30', ['2026-11-30', '2026-12-06']],
  ['this-week', '2026-11-29', ['2026-11-23', '2026-11-29']],
  ['last-week', '2026-01-01', ['2025-12-22', '2025-12-28']],
  ['this-month', '2028-02-10', ['2028-02-01', '2028-02-29']],
  ['last-month', '2026-03-31', ['2026-02-01', '2026-02-28']],
  ['last-month', '2026-01-31', ['2025-12-01', '2025-12-31']],
  ['this-quarter', '2026-05-31', ['2026-04-01', '2026-06-30']],
  ['last-quarter', '2026-02-01', ['2025-10-01', '2025-12-31']],
  ['this-year', '2026-12-31', ['2026-01-01', '2026-12-31']],
  ['last-year', '2026-01-01', ['2025-01-01', '2025-12-31']],
  ['2026-10', '2026-01-01', ['2026-10-01', '2026-10-31']],
])('%s, as of %s', (text, day, stretch) => {
  expect(periodOf(text, speaker('en'), day)).toEqual(stretch)
})

test.each(['next-month', 'last-day', 'last-', 'Last-Month', 'this-month..last-month'])('%s is none', (text) => {
  expect(() => periodOf(text, speaker('en'), '2026-11-30')).toThrow('last-month')
})
