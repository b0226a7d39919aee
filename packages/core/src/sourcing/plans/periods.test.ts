import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { dayAfter } from '../../definition/time/day.ts'
import { nextPeriod, periodEnd, periodStart, periodsFrom, weekNumber } from './periods.ts'
import type { Bucket } from './planCodes.ts'

test('weeks begin on Mondays, months on their first day, and both go over the year', () => {
  expect(periodsFrom('week', '2026-12-30', 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'])
  expect(periodsFrom('month', '2026-11-29', 4)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
  expect(periodsFrom('day', '2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
  expect(periodsFrom('week', '2026-12-30', 3).map(weekNumber)).toEqual([53, 1, 2])
  expect([periodEnd('month', '2028-02-01'), periodEnd('week', '2026-12-28')]).toEqual(['2028-02-29', '2027-01-03'])
})

test('every day is in one period, and the next one begins on the day after it', () => {
  const bucket = fc.constantFrom<Bucket>('day', 'week', 'month')
  fc.assert(
    fc.property(bucket, fc.integer({ min: 0, max: 40_000 }), (kind, days) => {
      const day = dayAfter('1999-12-31', days)
      const start = periodStart(kind, day)
      const end = periodEnd(kind, start)
      expect([start <= day, day <= end, periodStart(kind, end)]).toEqual([true, true, start])
      expect([nextPeriod(kind, start), periodStart(kind, nextPeriod(kind, start))]).toEqual([
        dayAfter(end, 1),
        dayAfter(end, 1),
      ])
    }),
    { numRuns: times(1000) },
  )
})
