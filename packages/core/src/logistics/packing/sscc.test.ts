import { expect, test } from 'vitest'
import { checkDigit, isSscc, readSscc, ssccCode, ssccOf } from './sscc.ts'

test('the last digit checks the others', () => {
  // The example of GS1 US.
  expect(checkDigit('10614141234567890')).toBe('8')
  expect(isSscc('106141412345678908')).toBe(true)
  expect(isSscc('106141412345678907')).toBe(false)
  expect(isSscc('10614141234567890')).toBe(false)
})

test('a company numbers its packages behind its prefix', () => {
  expect(ssccOf('6901234', 1)).toBe('069012340000000016')
  expect(ssccOf('6901234567', 42)).toMatch(/^06901234567000042\d$/)
  for (const prefix of ['6901234', '69012345', '690123456', '6901234567'])
    for (const nth of [1, 9, 10, 999_999]) expect(isSscc(ssccOf(prefix, nth))).toBe(true)
  expect(() => ssccOf('6901234567', 1_000_000)).toThrow(RangeError)
})

test('a number is read in every way in which it is scanned or typed', () => {
  const number = '069012340000000016'
  for (const code of [
    number,
    ssccCode(number),
    `]C1${ssccCode(number)}`,
    `(00)${number}`,
    `(00) 0 6901234 000000001 6\r\n`,
  ])
    expect(readSscc(code)).toBe(number)
  for (const code of ['', '069012340000000017', `01${number}`, 'DN|DN1|10||1|0a1b2c3d'])
    expect(readSscc(code)).toBeUndefined()
})
