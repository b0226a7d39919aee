import { expect, test } from 'vitest'
import * as format from '../src/i18n/format.ts'
import * as timeLeft from '../src/i18n/timeLeft.ts'

const here = { zone: 'Asia/Shanghai', now: '2026-11-20T06:30:00Z' }

test('amounts have the decimals of their currency, prices at least four, quantities no useless zeros', () => {
  expect(format.money('1234567.5', 'CNY')).toBe('1,234,567.50')
  expect(format.money('-906', 'CNY')).toBe('\u2212906.00')
  expect(format.money('1234.5', 'JPY')).toBe('1,235')
  expect(format.money('1.2345', 'KWD')).toBe('1.235')
  expect(format.money('0')).toBe('0.00')
  expect(format.money('9007199254740993.1234', 'CNY')).toBe('9,007,199,254,740,993.12')
  expect(format.unitPrice('3.5')).toBe('3.5000')
  expect(format.unitPrice('1203.12345678')).toBe('1,203.12345678')
  expect(format.quantity('1200.500000')).toBe('1,200.5')
  expect(format.quantity('-0.000001')).toBe('\u22120.000001')
  expect(format.percent('13.0000')).toBe('13%')
})

test('a change always shows its sign, nothing shows none', () => {
  expect(format.change('67903', 'CNY')).toBe('+67,903.00')
  expect(format.change('-906', 'CNY')).toBe('\u2212906.00')
  expect(format.change('0', 'CNY')).toBe('0.00')
})

test('days are those of the zone, the year stands where it is another', () => {
  expect(format.today({ zone: 'Asia/Shanghai', now: '2026-11-20T16:00:00Z' })).toBe('2026-11-21')
  expect(format.date('2026-12-01', here)).toBe('12-01')
  expect(format.date('2027-01-05', here)).toBe('2027-01-05')
  expect(format.date('2026-12-31T16:00:00Z', here)).toBe('2027-01-01')
  expect(format.dateTime('2026-11-20T09:00:00Z', here)).toBe('11-20 17:00')
  expect(format.time('2026-11-19T16:00:00Z', here)).toBe('00:00')
  expect(format.fullTime('2026-11-20T09:00:05.123Z', { zone: 'Europe/Berlin' })).toBe(
    '2026-11-20 10:00:05 (Europe/Berlin)',
  )
})

test.each([
  [40 * 60_000, '40 min', '40 分钟'],
  [26 * 3_600_000 + 59 * 60_000, '26 h', '26 小时'],
  [61 * 3_600_000, '61 h', '61 小时'],
  [4 * 86_400_000, '4 d', '4 天'],
  [-5, '0 min', '0 分钟'],
])('%d ms lasts %s', (milliseconds, en, zh) => {
  expect(timeLeft.duration('en', milliseconds)).toBe(en)
  expect(timeLeft.duration('zh_cn', milliseconds)).toBe(zh)
})

test.each([
  ['2026-11-17', '3 d late', '逾期 3 天'],
  ['2026-11-19', '1 d late', '逾期 1 天'],
  ['2026-11-20', 'today', '今天'],
  ['2026-11-21', 'tomorrow', '明天'],
  ['2026-11-25', '11-25', '11-25'],
  ['2027-01-02', '2027-01-02', '2027-01-02'],
  ['2026-11-20T09:00:00Z', 'today 17:00', '今天 17:00'],
  ['2026-11-20T16:30:00Z', 'tomorrow 00:30', '明天 00:30'],
  ['2026-11-23T01:00:00Z', '11-23 09:00', '11-23 09:00'],
  ['2026-11-20T06:20:00Z', '10 min late', '逾期 10 分钟'],
  ['2026-11-20T01:00:00Z', '5 h late', '逾期 5 小时'],
  ['2026-11-16T01:00:00Z', '4 d late', '逾期 4 天'],
  ['2026-11-16T10:00:00Z', '3 d late', '逾期 3 天'],
])('%s is due %s', (value, en, zh) => {
  expect(timeLeft.due('en', value, here)).toBe(en)
  expect(timeLeft.due('zh_cn', value, here)).toBe(zh)
  expect(timeLeft.isLate(value, here)).toBe(en.endsWith('late'))
})

test('how long somebody has had it', () => {
  expect(timeLeft.since('en', '2026-11-19T04:30:00Z', here)).toBe('26 h')
})
