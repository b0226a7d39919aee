import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  parseChoice,
  parseDate,
  parseDecimal,
  parseInteger,
  parsePercent,
  parseTypedDecimal,
  writesCommaThousands,
} from './parse.ts'

test.each([
  ['13', '13'],
  ['13%', '13'],
  ['6.5 ％', '6.5'],
])('%s is %s percent', (text, value) => {
  expect(parsePercent(text)).toEqual({ value })
})

describe('parseDecimal', () => {
  test.each([
    ['12', '12'],
    [' 12.50 ', '12.50'],
    ['.5', '0.5'],
    ['+3', '3'],
    ['−4', '-4'],
    ['-0.00', '0.00'],
    ['１２３．４５', '123.45'],
    ['1,234.5', '1234.5'],
    ['1，234，567', '1234567'],
    ['￥1,234.50', '1234.50'],
    ['$ 12', '12'],
    ['(12.5)', '-12.5'],
    ['1 234 567', '1234567'],
    ['99999999999999999999.12345678', '99999999999999999999.12345678'],
  ])('%s is %s', (text, value) => {
    expect(parseDecimal(text)).toMatchObject({ value })
  })

  test.each(['1,5', '12,34.5', '1.2E+03', 'abc', '1.2.3', '--1', '1,2345', '12%'])(
    '%s is a fault, not a guess',
    (text) => {
      expect(parseDecimal(text)).toEqual({ fault: 'notNumber' })
    },
  )

  test('blank text empties the cell', () => {
    expect(parseDecimal('  ')).toEqual({ value: null })
  })

  test('says when thousands separators were dropped', () => {
    expect(parseDecimal('1,000')).toEqual({ value: '1000', note: 'thousands' })
  })

  test('reads every amount back from its grouped form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(99), (whole, cents) => {
        const digits = `.${String(cents).padStart(2, '0')}`
        const written = whole.toLocaleString('en-US') + digits
        expect(parseDecimal(written)).toMatchObject({ value: whole.toString() + digits })
      }),
    )
  })
})

describe('a comma before three digits', () => {
  afterEach(() => vi.unstubAllGlobals())
  test.each([
    ['zh-CN', { value: '1100', note: 'thousands' }],
    ['en-US', { value: '1100', note: 'thousands' }],
    ['de-DE', { fault: 'ambiguousNumber' }],
    ['pl', { fault: 'ambiguousNumber' }],
  ])('typed in %s', (language, read) => {
    vi.stubGlobal('navigator', { language })
    expect(writesCommaThousands()).toBe('value' in read)
    expect(parseTypedDecimal('1,100')).toEqual(read)
    expect(parseTypedDecimal('1.100')).toEqual({ value: '1.100' })
  })
})

test('parseInteger refuses fractions and keeps whole numbers', () => {
  expect(parseInteger('1,200')).toMatchObject({ value: 1200 })
  expect(parseInteger('12.0')).toMatchObject({ value: 12 })
  expect(parseInteger('12.5')).toEqual({ fault: 'notInteger' })
  expect(parseInteger('x')).toEqual({ fault: 'notInteger' })
})

describe('parseDate on 20 November 2026', () => {
  const today = '2026-11-20'
  test.each([
    ['2026-12-05', '2026-12-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６/１/５', '2026-01-05'],
    ['2026/1/5 0:00', '2026-01-05'],
    ['1/5/2026', '2026-01-05'],
    ['5-Jan-26', '2026-01-05'],
    ['Jan 5, 2026', '2026-01-05'],
    ['12/5', '2026-12-05'],
    ['11-28', '2026-11-28'],
    ['11-17', '2026-11-17'],
    ['11月28日', '2026-11-28'],
    ['28-Nov', '2026-11-28'],
    ['1/5', '2027-01-05'],
  ])('%s is %s', (text, value) => {
    expect(parseDate(text, today)).toMatchObject({ value })
  })

  test('says when the year was completed', () => {
    expect(parseDate('12/5', today)).toEqual({ value: '2026-12-05', note: 'yearCompleted' })
    expect(parseDate('2026-12-05', today)).toEqual({ value: '2026-12-05' })
  })

  test.each(['13/5', '2026-02-29', '31/12/2026', '2/30', 'soon', '5', '12-5-26'])('%s is a fault', (text) => {
    expect(parseDate(text, today)).toEqual({ fault: 'notDate' })
  })

  test('29 February completes to a leap year in reach', () => {
    expect(parseDate('2/29', '2027-11-20')).toMatchObject({ value: '2028-02-29' })
  })
})

test('parseChoice takes value or label, whatever the case and width', () => {
  const options = [
    { value: 'urgent', label: '加急' },
    { value: 'normal', label: 'Normal' },
  ]
  expect(parseChoice('加急', options)).toEqual({ value: 'urgent' })
  expect(parseChoice('ＮＯＲＭＡＬ', options)).toEqual({ value: 'normal' })
  expect(parseChoice('later', options)).toEqual({ fault: 'notInList' })
})
