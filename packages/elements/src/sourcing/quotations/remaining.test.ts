import { expect, test } from 'vitest'
import { nextTurn, remaining } from './remaining.ts'

const hour = 3_600_000

test.each([
  [0, '0 min 0 s', '0 分 0 秒'],
  [-5, '0 min 0 s', '0 分 0 秒'],
  [9 * 60_000 + 30_999, '9 min 30 s', '9 分 30 秒'],
  [5 * hour + 12 * 60_000, '5 h 12 min', '5 小时 12 分'],
  [24 * hour, '1 day 0 h', '1 天 0 小时'],
  [76 * hour, '3 days 4 h', '3 天 4 小时'],
])('%i milliseconds are %s', (milliseconds, en, zh) => {
  expect([remaining(milliseconds, 'en'), remaining(milliseconds, 'zh_cn')]).toEqual([en, zh])
})

test('in the last hour the seconds count', () => {
  expect([nextTurn(2 * hour), nextTurn(hour)]).toEqual([60_000, 1000])
})
