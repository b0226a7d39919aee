import { expect, test } from 'vitest'
import { homeEn } from '../words/homeEn.ts'
import { homeZhCn } from '../words/homeZhCn.ts'
import { timeLeft } from './timeLeft.ts'

const place = { zone: 'Asia/Shanghai', now: '2026-11-20T02:00:00Z' }
const both = (due: string | null, since: string | null = null) => [
  timeLeft({ due, since }, place, homeZhCn, 'zh_cn'),
  timeLeft({ due, since }, place, homeEn, 'en'),
]

test('a limit that is over, today, or on another day', () => {
  expect(both('2026-11-19T20:00:00Z')).toEqual(['逾期 6 小时', '6 h late'])
  expect(both('2026-11-20T09:00:00Z')).toEqual(['今天 17:00', 'today 17:00'])
  expect(both('2026-11-25T09:00:00Z')).toEqual(['11-25 17:00', '11-25 17:00'])
})

test('a day that has ended, today, or to come', () => {
  expect(both('2026-11-17')).toEqual(['逾期 3 天', '3 d late'])
  expect(both('2026-11-20')).toEqual(['今天', 'today'])
  expect(both('2026-11-25')).toEqual(['11-25', '11-25'])
})

test('without a limit, how long it has waited', () => {
  expect(both(null, '2026-11-19T22:00:00Z')).toEqual(['已等 4 小时', 'for 4 h'])
  expect(both(null, '2026-11-10T22:00:00Z')).toEqual(['已等 9 天', 'for 9 d'])
  expect(both(null, '2011-04-16T00:00:00Z')).toEqual(['2011-04-16 起', 'since 2011-04-16'])
  expect(both(null)).toEqual(['', ''])
})
