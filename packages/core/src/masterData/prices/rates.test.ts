import { expect, test } from 'vitest'
import { takesTaxRate } from './rates.ts'

test.each<
  [why: string, is: Parameters<typeof takesTaxRate>[0], was: Parameters<typeof takesTaxRate>[1], takes: boolean]
>([
  ['a new one without a rate', { taxCode: 'A', taxRate: null }, undefined, true],
  ['a new one with a rate', { taxCode: 'A', taxRate: '13' }, undefined, false],
  ['no code', { taxCode: null, taxRate: null }, undefined, false],
  ['a code that was taken away', { taxCode: null, taxRate: '13' }, { taxCode: 'A', taxRate: '13' }, false],
  ['another code alone', { taxCode: 'B', taxRate: '13' }, { taxCode: 'A', taxRate: '13' }, true],
  ['another code with its rate', { taxCode: 'B', taxRate: '6' }, { taxCode: 'A', taxRate: '13' }, false],
  ['another rate alone', { taxCode: 'A', taxRate: '6' }, { taxCode: 'A', taxRate: '13' }, false],
  ['nothing new', { taxCode: 'A', taxRate: '6' }, { taxCode: 'A', taxRate: '6' }, false],
  [
    'another first day',
    { taxCode: 'A', taxRate: '13', priceStart: '2026-02-01' },
    { taxCode: 'A', taxRate: '13', priceStart: '2026-01-01' },
    true,
  ],
])('%s', (_why, is, was, takes) => {
  expect(takesTaxRate(is, was)).toBe(takes)
})
