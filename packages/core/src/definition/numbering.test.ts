import { expect, test } from 'vitest'
import { formatNumber, periodOf, sequenceOf } from './numbering.ts'

test.each([
  ['PO{yyyyMMdd}{0000}', 7],
  ['PO{yyyyMMdd}{0000}', 12_345],
  ['IS{000000}', 3],
  ['MV{yyyy}-{000000}', 99],
])('a number of %s is found again as number %i of its sequence', (pattern, sequence) => {
  const day = '2026-11-24'
  expect(sequenceOf(pattern, formatNumber(pattern, day, sequence))).toEqual({
    period: periodOf(pattern, day),
    sequence,
  })
})

test('a number from elsewhere is in no sequence', () => {
  expect(sequenceOf('PO{yyyyMMdd}{0000}', 'SO43659')).toBeUndefined()
  expect(sequenceOf('PO{yyyyMMdd}{0000}', 'PO20261124000')).toBeUndefined()
  expect(sequenceOf('IS{000000}', 'XIS000001')).toBeUndefined()
})
