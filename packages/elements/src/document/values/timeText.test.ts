import { expect, test } from 'vitest'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { zhCnDeferred } from '../../words/zhCnDeferred.ts'
import { span } from './timeText.ts'
import { whenText } from './whenText.ts'

const hour = 3_600_000
const place = { zone: 'Asia/Shanghai', now: '2026-11-20T09:00:00.000Z' }

test('a span in its largest useful unit', () => {
  expect([30_000, 59 * 60_000, hour, 61 * hour, 72 * hour].map((length) => span(length, en))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '61 h',
    '3 d',
  ])
})

test('a deadline is told by the reader’s day', () => {
  expect(whenText('2026-11-20T09:02:00.000Z', place, enDeferred)).toBe('today 17:02')
  expect(whenText('2026-11-20T16:30:00.000Z', place, enDeferred)).toBe('tomorrow 00:30')
  expect(whenText('2026-11-24T01:00:00.000Z', place, zhCnDeferred)).toBe('11-24 09:00')
})
