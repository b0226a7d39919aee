import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import { decimal, plain, round } from './decimal.ts'
import { shortest } from './decimalText.ts'

/** Decimals as they travel; nines, zeros and fives come often, for there the rounding is decided. */
const digits = (most: number) =>
  fc.array(fc.oneof(fc.constantFrom('0', '5', '9'), fc.nat(9).map(String)), { minLength: 1, maxLength: most })
const values = fc
  .tuple(fc.constantFrom('', '-'), digits(16), fc.option(digits(8)))
  .map(([sign, whole, part]) => `${sign}${whole.join('')}${part ? `.${part.join('')}` : ''}` as `${number}`)

test('writes and rounds a decimal as exact arithmetic does', () => {
  fc.assert(
    fc.property(values, fc.nat(9), (value, places) => {
      expect(shortest(value)).toBe(plain(decimal(value)))
      expect(shortest(value, places)).toBe(plain(round(decimal(value), places)))
    }),
    { numRuns: times(25_000) },
  )
})

test.each(['', 'x', '1.', '.5', '1e5', '1,000', '1 000', 'NaN', '--1'])('"%s" is no decimal', (value) => {
  expect(() => shortest(value as `${number}`)).toThrow()
})
